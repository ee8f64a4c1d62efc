"""Words that look like a fact and are none: of others, of before, of what is only wanted, or denied at the end."""

from __future__ import annotations

import pytest

from api.asking.asking import ask
from api.asking.sentence import Sentence
from api.editions import Edition
from tests.api.asking.test_parties import read
from validators.engine.facts import Value

Told = tuple[str, str, str, Value | None]

DENIED: list[Told] = [
    (
        "ダイスが中央に当たらず空振り。斧のキューブを捨てて1ダメージにできる？",
        "knight.discard-axe-cube",
        "dice.center",
        False,
    ),
]
CHANGES: list[Told] = [
    (
        "no treasure cards left, she collects a treasure and gets 4 grit. right?",
        "knight.collect-with-no-cards-left",
        "knight.grit",
        None,
    ),
    (
        "山札が尽きた。ナイトはトレジャーを取って「それなら経験値4」と言う。いい？",
        "knight.collect-with-no-cards-left",
        "knight.grit",
        None,
    ),
    ("i use the fangs' special action for +2 rage. fine?", "goblins.use-special-action", "goblins.rage_paid", None),
    (
        "a flame wall lands on my knight's tile and i stay. no grit gained or lost, right?",
        "dragon.flame-wall-affects",
        "knight.grit",
        None,
    ),
    ("no grit lost when the flame wall lands on the knight, yes?", "dragon.flame-wall-affects", "knight.grit", None),
    (
        "ロックに2個使って挑戦、出目1で失敗。今度はキューブ3個で同じヴォルトに挑める？",
        "thief.pick-lock",
        "thief.lock_cubes",
        3,
    ),
    ("ルートドロップを2まで下げた後に死んだ。3に戻る？", "thief.claim-loot-level", "thief.claimed_level", None),
    (
        "the dragon goes into one pit and leaves through another one. ok?",
        "terrain.travel-by-pit",
        "terrain.pits_left",
        None,
    ),
]
PLACES: list[Told] = [
    ("the knight is on the tile directly beside me. may i slap her?", "dragon.slap-or-swat", "dragon.target_at", None),
    ("my eyes lurk beside some lit tile. may they ambush the knight?", "goblins.ambush-knight", "reach.adjacent", None),
    ("部族はどこかのタイルの隣に潜んでいる。ナイトを待ち伏せできる？", "goblins.ambush-knight", "reach.adjacent", None),
    (
        "キノコの森の中に立つユニコーンが、森の外のタイルへテレポートアクションできる？",
        "nightmare.teleport-action",
        "nightmare.forest_destination",
        False,
    ),
    (
        "he stands in the mushroom forest and teleports out to the thief. ok?",
        "nightmare.teleport-action",
        "nightmare.forest_destination",
        None,
    ),
    (
        "goblins moved the knight onto an event token and the dragon knocked her off to another tile. event?",
        "knight.ignore-event-token",
        "knight.event_arrival",
        "moved-away",
    ),
    (
        "ナイトはイベントトークンの上に動かされ、張り手で隣のライトタイルへ飛ばされた。解決しなくていい？",
        "knight.ignore-event-token",
        "knight.event_arrival",
        None,
    ),
]
OTHERS: list[Told] = [
    (
        "deck's out, it's a tie. his names have more letters than mine, did i win?",
        "unstable.claim-win-at-deck-end",
        "win.letter_rank",
        "fewer",
    ),
    (
        "deck's out, tied. his unicorns' names come to more letters but i add my upgrades. did i win?",
        "unstable.claim-win-at-deck-end",
        "win.letter_rank",
        None,
    ),
    ("山札切れで同数。文字数では相手が多いけど自分の勝ち？", "unstable.claim-win-at-deck-end", "win.letter_rank", None),
    (
        "手札に魔法カードがある。ベビーユニコーンまで奪われて何もない。これ出せる？",
        "unstable.play-card",
        "card.kind",
        None,
    ),
    ("i hold a magic card, even my baby unicorn was taken. can i play it?", "unstable.play-card", "card.kind", None),
    (
        "the vault is open but the cave holds zero treasure tokens. the thief takes one from a tile instead?",
        "thief.take-due-token",
        "thief.carried",
        None,
    ),
    (
        "使用済みのカードを切り直して、ナイトのイベントで3枚引いた。いい？",
        "cave.play-event",
        "cave.other_card_goes",
        None,
    ),
    (
        "相手にターン終了時カードを捨てる効果があるけど忘れた。もう無効？",
        "unstable.claim-effect-lapsed",
        "turn.phase",
        None,
    ),
]
ASKED: list[Told] = [
    (
        "ナイトのヘルスが0。シャドウユニコーンの攻撃で、ナイトを倒すのが目標のプレイヤーはいない。ゲームは続く？",
        "shadow.claim-death-result",
        "shadow.wanted_dead",
        False,
    ),
    (
        "the knight died to the unicorn and nobody's goal is killing her. the game goes on?",
        "shadow.claim-death-result",
        "shadow.hunter",
        None,
    ),
    (
        "the knight died to the unicorn and nobody's goal is killing her. the game goes on?",
        "shadow.claim-death-result",
        "shadow.wanted_dead",
        False,
    ),
    (
        "the unicorn takes the knight's last health. she has lost, or do we keep playing?",
        "shadow.claim-death-result",
        "shadow.claimed_fate",
        None,
    ),
    ("壁の先には何もない。ナイトが抜けて、ダークタイルを1枚置いてもらえる？", "knight.pass-wall", "reach.dark", None),
    (
        "nothing behind the wall. can the knight pass and get a new dark tile placed there?",
        "knight.pass-wall",
        "reach.dark",
        None,
    ),
    ("先に予兆を使い、そのあとトークンを集めても大丈夫？", "cave.use-omen", "cave.stage", None),
    (
        "シーフがシャドウユニコーンを攻撃した。勝利条件なのはドラゴンでシーフじゃない。ヘルスを失う？",
        "shadow.claim-health-loss",
        "shadow.hunter",
        False,
    ),
    (
        "the dragon attacks the shadow unicorn. the goal to kill him is the dragon's, not mine. does he lose health?",
        "shadow.claim-health-loss",
        "shadow.hunter",
        True,
    ),
    (
        "my thief backstabs the shadow unicorn. the goal to kill him is the dragon's, not mine. does he lose health?",
        "shadow.claim-health-loss",
        "shadow.hunter",
        False,
    ),
]


@pytest.mark.parametrize(("text", "play", "fact", "value"), [*DENIED, *CHANGES, *PLACES, *OTHERS, *ASKED])
def test_what_only_looks_like_a_fact_is_not_taken(
    edition: Edition, text: str, play: str, fact: str, value: Value | None
) -> None:
    assert read(edition, text, play).get(fact) == value


@pytest.mark.parametrize(
    ("text", "words", "denied"),
    [
        ("間に壁も罠もなし。", "間に壁も", True),
        ("中央に当たらず外れた。", "中央に当た", True),
        ("中央にかならず当てる。", "中央に", False),
        ("壁も通路も見える。", "壁も", False),
    ],
)
def test_a_list_is_denied_at_its_end_and_a_verb_where_it_breaks_off(text: str, words: str, denied: bool) -> None:
    sentence = Sentence(text)
    start = sentence.folded.index(words)
    assert sentence.is_negated(start, start + len(words)) is denied


@pytest.mark.parametrize(
    ("text", "fact", "wrong"),
    [
        ("i reveal the eyes on a dark tile, then use their special action for +2 rage. ok?", "goblins.rage_paid", 2),
        ("vault open, but the cave has zero treasure tokens. may the thief take one?", "thief.carried", 0),
        ("ヴォルトにキューブ2個で挑んで、出目1で失敗。今度は3個でやってもいい？", "thief.lock_cubes", 2),
    ],
)
def test_nor_is_it_read_by_labels(edition: Edition, text: str, fact: str, wrong: int) -> None:
    told = [one for reading in ask(edition, {"text": text}).readings for one in reading.understood]
    assert (fact, wrong) not in {(one.fact, one.value) for one in told}
