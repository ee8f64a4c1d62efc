"""What people call the things on a table, in both languages, and the signs that stand for them in drawings."""

from __future__ import annotations

from validators.engine.table_text import Label
from validators.vast.table.model import Direction, EdgeKind, Role, Side, State

UNKNOWN, PLAIN, ENTRANCE = "unknown", "plain", "entrance"

TILES = (
    Label(UNKNOWN, "unknown tile", "不明なタイル", "U"),
    Label(PLAIN, "plain tile", "普通のタイル", "L"),
    Label(ENTRANCE, "Entrance tile", "エントランスタイル", "E"),
    Label("crystal", "Crystal tile", "クリスタルタイル", "C"),
    Label("treasure-room", "Treasure Room", "トレジャールーム", "T"),
    Label("vault", "Vault tile", "金庫タイル", "V"),
    Label("event", "Event tile", "イベントタイル", "EV"),
    Label("ambush", "Ambush tile", "待ち伏せタイル", "A"),
    Label("ghost", "Ghost tile", "ゴーストタイル", "G"),
    Label("river", "River", "川", "R"),
    Label("magma", "Magma", "マグマ", "M"),
    Label("pit", "Pit", "横穴", "P"),
    Label("canyon", "Canyon", "谷", "Y"),
    Label("mushroom-forest", "Mushroom Forest", "キノコの森", "F"),
)
TOKENS = (
    Label("treasure", "Treasure token", "トレジャートークン", "t"),
    Label("gem", "Dragon Gem", "ドラゴンジェム", "g"),
    Label("crystal", "Crystal token", "クリスタルトークン", "c"),
    Label("event", "Event token", "イベントトークン", "e"),
    Label("vault", "Vault token", "金庫トークン", "v"),
    Label("flame-wall", "Flame Wall", "炎の壁", "f"),
    Label("bomb", "Bomb token", "爆弾トークン", "b"),
    Label("unicorn-cube", "Unicorn cube", "ユニコーンキューブ", "u"),
    Label("monster", "Monster token", "モンスタートークン", "m"),
    Label("artifact", "Artifact", "アーティファクト", "a"),
)
TRIBES = (
    Label("bones", "Bones", "骨"),
    Label("fangs", "Fangs", "牙"),
    Label("eye", "Eye", "眼"),
)
PIECES = (
    Label("knight", "Knight", "ナイト", "K"),
    Label("goblins:bones", "Bones Tribe", "骨の部族", "Bo"),
    Label("goblins:fangs", "Fangs Tribe", "牙の部族", "Fa"),
    Label("goblins:eye", "Eye Tribe", "眼の部族", "Ey"),
    Label("dragon", "Dragon", "ドラゴン", "Dr"),
    Label("thief", "Thief", "シーフ", "Th"),
    Label("nightmare", "Nightmare Unicorn", "ナイトメアユニコーン", "NU"),
    Label("shadow", "Shadow Unicorn", "シャドウユニコーン", "SU"),
    Label("ghoul", "Ghoul", "グール", "Gl"),
    Label("ghost", "Ghost", "ゴースト", "Gh"),
)
ROLES: dict[Role, Label] = {
    "knight": Label("knight", "Knight", "ナイト"),
    "goblins": Label("goblins", "Goblins", "ゴブリン"),
    "dragon": Label("dragon", "Dragon", "ドラゴン"),
    "cave": Label("cave", "Cave", "洞窟"),
    "thief": Label("thief", "Thief", "シーフ"),
    "nightmare": Label("nightmare", "Nightmare Unicorn", "ナイトメアユニコーン"),
    "shadow": Label("shadow", "Shadow Unicorn", "シャドウユニコーン"),
}
STATES: dict[State, Label] = {
    "surface": Label("surface", "on the surface", "地上"),
    "underground": Label("underground", "underground", "地下", "_"),
    "hidden": Label("hidden", "hidden", "隠れている", "?"),
    "revealed": Label("revealed", "revealed", "明らか"),
    "lurking": Label("lurking", "lurking", "潜伏", "?"),
}
FACINGS: dict[Direction, Label] = {
    "n": Label("n", "north", "北", "^"),
    "e": Label("e", "east", "東", ">"),
    "s": Label("s", "south", "南", "v"),
    "w": Label("w", "west", "西", "<"),
}
EDGES: dict[EdgeKind, Label] = {
    "rockslide": Label("rockslide", "Rockslide token", "落石トークン"),
    "bombed": Label("bombed", "Bomb token on a wall", "壁の爆弾トークン"),
    "wall": Label("wall", "wall", "壁"),
}
SIDES: dict[Side, Label] = {"lit": Label("lit", "Lit", "ライト"), "dark": Label("dark", "Dark", "ダーク")}

TILE_BY_ID = {tile.id: tile for tile in TILES}
TOKEN_BY_ID = {token.id: token for token in TOKENS}
TRIBE_BY_ID = {tribe.id: tribe for tribe in TRIBES}
PIECE_BY_ID = {piece.id: piece for piece in PIECES}


def piece_label(who: str) -> Label:
    return PIECE_BY_ID.get(who) or Label(who, who, who, who[:2])
