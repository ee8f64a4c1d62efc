"""A verdict answers what is due, needed or done only where that is what it is on."""

from __future__ import annotations

import pytest

from api.asking.asked_act import asks_what_is_done, comes_after
from api.asking.asking import ask
from api.asking.duties import due_act, needed_thing
from api.asking.sentence import Sentence
from api.editions import Edition
from kb.model import Text


@pytest.mark.parametrize(
    ("text", "thing"),
    [
        ("Does she need a javelin for that?", {"javelin"}),
        ("Is a bomb required there?", {"bomb"}),
        ("Does he need to roll?", None),
        ("盾は必要？", {"盾"}),
        ("キューブも要りますか？", {"キュブ"}),
        ("捨てる必要はある？", None),
    ],
)
def test_the_thing_that_is_needed(text: str, thing: set[str] | None) -> None:
    assert needed_thing(Sentence(text)) == thing


@pytest.mark.parametrize(
    ("text", "act"),
    [
        ("Do I have to place the cube?", {"plac"}),
        ("gotta show it first?", {"show"}),
        ("Must she roll again?", {"roll"}),
        ("Do I have to?", set[str]()),
        ("先に見せなきゃいけない？", {"見セル"}),
        ("キューブは必ず置かないとダメ？", {"置ク"}),
        ("しないとダメ？", set[str]()),
    ],
)
def test_the_act_that_is_due(text: str, act: set[str]) -> None:
    assert due_act(Sentence(text)) == act


@pytest.mark.parametrize(
    ("text", "is_done"),
    [
        ("Do I roll the die?", True),
        ("Does he draw a card?", True),
        ("Do I get to roll the die?", False),
        ("Can I roll the die?", False),
        ("ダイスを振る？", True),
        ("カードを引きますか？", True),
        ("ダイスを振れる？", False),
        ("ダイスを振っていい？", False),
    ],
)
def test_what_is_done_is_not_what_may_be_done(text: str, is_done: bool) -> None:
    assert asks_what_is_done(Sentence(text)) is is_done


def test_a_play_after_a_deed_is_not_the_deed() -> None:
    looting = Text(en="She takes the slain Dragon's and the killed Thief's things", ja="倒したシーフの物を取る")
    assert comes_after(looting, "kill")
    assert comes_after(looting, "倒ス")
    assert not comes_after(looting, "tak")
    assert not comes_after(Text(en="She kills the Thief", ja="シーフを倒す"), "kill")


@pytest.mark.parametrize(
    "text",
    [
        "the nightmare unicorn kept 2 cards of his old hand at the end of his turn. did he have to throw them away?",
        "the dragon held back one old card as he drew his new hand. should he have to get rid of it first?",
        "ドラゴンが前の手札を2枚残して引いた。先に捨てないといけない？",
        "ナイトメアユニコーンが手札を1枚残したまま引いた。捨てなければならなかった？",
    ],
)
def test_that_something_else_is_forbidden_denies_no_duty(edition: Edition, text: str) -> None:
    answer = ask(edition, {"text": text}).answer
    assert (answer.yes, answer.confidence == "high") == (None, False)


@pytest.mark.parametrize(
    ("text", "yes"),
    [
        ("thief is out of movement, 0 left, and wants to climb over the wall. does he need movement for it?", True),
        ("シーフの移動力は0。壁を登攀で越える。移動力は必要？", True),
        ("thief is out of movement, 0 left, and wants to climb over the wall. does he need a bomb for it?", None),
        ("シーフの移動力は0。壁を登攀で越える。爆弾は必要？", None),
    ],
)
def test_what_is_needed_is_what_the_verdict_misses(edition: Edition, text: str, yes: bool | None) -> None:
    answer = ask(edition, {"text": text}).answer
    assert (answer.yes, answer.confidence == "high") == (yes, False)


@pytest.mark.parametrize(
    "text",
    [
        "i spend 2 cubes to loot the dragon gem on my tile with the thief. do i roll the dragon die?",
        "シーフが同じタイルのドラゴンジェムを2キューブで略奪する。ドラゴンダイスを振る？",
    ],
)
def test_that_something_is_allowed_says_not_that_something_else_is_done(edition: Edition, text: str) -> None:
    answer = ask(edition, {"text": text})
    assert answer.readings[0].play in ("thief.loot-gem", "dragon.gem-taken-without-roll")
    assert answer.readings[0].judgement.verdict == "legal"
    assert answer.answer.yes is None


@pytest.mark.parametrize(
    "text",
    [
        "one encounter left, the thief is on the knight's tile. does she get to kill the thief?",
        "残りエンカウンター1、シーフは同じタイル。ナイトはシーフを殺す？",
    ],
)
def test_a_deed_is_not_answered_by_what_follows_it(edition: Edition, text: str) -> None:
    answer = ask(edition, {"text": text})
    assert (answer.readings[0].play, answer.answer.yes) == ("knight.attack-thief", None)


@pytest.mark.parametrize(
    "text",
    [
        "my hand is empty and a downgrade in my stable says DISCARD a card. i ignored it and moved on. "
        "is that cheating?",
        "ダウングレードは「1枚捨てる」だが手札は0枚。だから無視して続けた。反則？",
    ],
)
def test_what_was_told_last_is_what_may_have_been_a_foul(edition: Edition, text: str) -> None:
    answer = ask(edition, {"text": text})
    assert answer.readings[0].play == "unstable.skip-impossible-action"
    assert answer.answer.yes is not True
