"""What people call the things on a table, in both languages, and the drawings that stand for them."""

from __future__ import annotations

from validators.engine.table_text import Label
from validators.unstable.table.model import Action, Kind, Phase

CARD = "card"  # the drawing of what has none of its own
KINDS: dict[Kind, Label] = {
    "baby": Label("baby", "Baby Unicorn", "ベビーユニコーン", "unicorn"),
    "basic": Label("basic", "Basic Unicorn", "ベーシックユニコーン", "unicorn"),
    "magical": Label("magical", "Magical Unicorn", "マジカルユニコーン", "unicorn"),
    "unicorn": Label("unicorn", "Unicorn", "ユニコーン", "unicorn"),
    "upgrade": Label("upgrade", "Upgrade", "アップグレード", "crown"),
    "downgrade": Label("downgrade", "Downgrade", "ダウングレード"),
    "magic": Label("magic", "Magic", "マジック", "event"),
    "instant": Label("instant", "Instant", "インスタント", "neigh"),
}
PHASES: dict[Phase, Label] = {
    "beginning": Label("beginning", "Beginning of Turn", "ターン開始"),
    "draw": Label("draw", "Draw", "ドロー"),
    "action": Label("action", "Action", "アクション"),
    "end": Label("end", "End of Turn", "ターン終了"),
}
ACTIONS: dict[Action, Label] = {
    "nothing": Label("nothing", "nothing", "なし"),
    "played": Label("played", "played a card", "プレイ済み"),
    "drew": Label("drew", "drew a card", "ドロー済み"),
}
PLAYER = Label("player", "player", "プレイヤー")
STABLE = Label("stable", "Stable", "馬小屋")
HAND = Label("hand", "hand", "手札")
TURN = Label("turn", "turn", "手番")
PHASE = Label("phase", "phase", "フェイズ")
DRAWN = Label("drawn", "drawn", "ドロー終了")
ACTION = Label("action", "action", "行動")
DECK = Label("deck", "deck", "山札")
DISCARD = Label("discard", "discard pile", "捨て札置き場")
NURSERY = Label("nursery", "Nursery", "ナーサリー")
PILE = Label("pile", "pile", "パイル")
LINK = Label("link", "link", "リンク")
TARGET = Label("target", "target", "対象")
TARGETLESS = Label("targetless", "targetless", "対象不要")
BEGUN = Label("begun", "begun", "解決中")
INTO = Label("into", "into", "行き先")
ENTERED = Label("entered", "entered", "登場")
MAY, MUST = Label("may", "may", "任意"), Label("must", "must", "強制")
HEADS = (PLAYER, STABLE, TURN, PHASE, DRAWN, ACTION, DECK, DISCARD, NURSERY, PILE, LINK, ENTERED)
