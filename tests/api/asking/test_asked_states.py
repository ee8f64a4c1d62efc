"""A state that is asked or wished for is not taken as told; what somebody intends or claims is."""

from __future__ import annotations

import pytest

from api.asking.asked_states import is_asked_or_wished, is_of_failed_try
from api.asking.sentence import Sentence
from api.editions import Edition
from tests.api.asking.test_fact_reader import read_play


@pytest.mark.parametrize(
    ("text", "words", "asked"),
    [
        ("he stands on a crystal tile. is he surfaced now?", "surfaced", True),
        ("is the dragon still underground, or not?", "underground", True),
        ("does he come up to the surface?", "surface", True),
        ("the dragon is surfaced. is that legal?", "surfaced", False),
        ("is my knight allowed to hit the surfaced dragon?", "surfaced", False),
        ("is the knight right with the surfaced dragon?", "surfaced", False),
        ("he wants to just not use it", "use it", True),
        ("he wants to move on the surface", "surface", False),
        ("she wants to step onto a lit tile", "onto a lit tile", False),
        ("he ended his turn on a lit tile. surface?", "surface", True),
        ("four goblins, same tile", "same tile", False),
        ("is a tribe with population 0 still on the map after an attack, or off?", "on the map", True),
        ("もう地上にいる扱い？", "地上にいる", True),
        ("これで地上？", "地上", True),
        ("地上のドラゴンを攻撃できる？", "地上の", False),
        ("効果を使いたくない", "効果を使", True),
        ("he wants to stab her a second time this turn", "second time this turn", False),
        ("he wants to stab her this turn", "stab her", True),
        ("she is strong enough to smash it", "smash it", True),
        ("強さは3枚で合ってる？", "強さは3", True),
        ("強さは3枚。合ってる？", "強さは3", False),
        ("もう一度刺したい", "もう一度刺", False),
        ("効果を使った", "効果を使", False),
    ],
)
def test_what_is_asked_or_wished_for(text: str, words: str, asked: bool) -> None:
    sentence = Sentence(text)
    start = sentence.folded.index(words)
    assert is_asked_or_wished(sentence, start, start + len(words)) is asked


@pytest.mark.parametrize("text", ["I ended my turn there. Am I surfaced now?", "ターン終了。もう地上扱い？"])
def test_a_state_that_is_asked_for_is_left_open(edition: Edition, text: str) -> None:
    assert read_play(edition, text, "dragon.surface").get("dragon.on_surface", None) is None


def test_a_claim_is_told_by_the_words_that_ask_for_it(edition: Edition) -> None:
    facts = read_play(edition, "Does he lose 1 health?", "nightmare.claim-health-loss")
    assert facts["nightmare.claimed_health_loss"] == 1


@pytest.mark.parametrize(
    ("text", "words", "failed"),
    [
        ("I failed this vault with 1 cube. I have 2 left.", "1 cube", True),
        ("I failed this vault with 1 cube. I have 2 left.", "2 left", False),
        ("キューブ1個で鍵開けに失敗。残り2個。", "1個で", True),
        ("キューブ1個で鍵開けに失敗。残り2個。", "残り2個", False),
        ("キューブ1個で失敗しない？", "1個で", False),
        ("金庫に失敗(キューブ2個)。", "キューブ2個", True),
    ],
)
def test_what_belongs_to_a_try_that_failed(text: str, words: str, failed: bool) -> None:
    sentence = Sentence(text)
    assert is_of_failed_try(sentence, sentence.folded.index(words)) is failed


@pytest.mark.parametrize(
    "text",
    [
        "I failed this vault with 1 cube this turn. 2 cubes left, can I try it again?",
        "今ターン、キューブ1個で金庫の鍵開けに失敗。残り2個、同じ金庫にもう一回挑戦していい？",
    ],
)
def test_a_new_try_is_not_made_with_what_the_failed_one_was(edition: Edition, text: str) -> None:
    facts = read_play(edition, text, "thief.pick-lock")
    assert (facts["thief.lock_cubes"], facts["thief.cubes_left"], facts["thief.vault_tried"]) == (None, 2, True)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("He ended his turn there, is he on the surface now", None),
        ("Is the Dragon surfaced", None),
        ("He is on the surface now", True),
    ],
)
def test_a_state_is_asked_without_a_question_mark_too(edition: Edition, text: str, value: object) -> None:
    assert read_play(edition, text, "dragon.surface")["dragon.on_surface"] is value


def test_what_something_does_is_asked_and_not_told(edition: Edition) -> None:
    text = "Does a token protect its tile from the Cave-In? Nobody is there."
    assert read_play(edition, text, "goblins.remove-tile-by-cave-in").get("goblins.tile_protected") is None
