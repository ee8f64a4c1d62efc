"""A state that is asked or wished for is not taken as told; what somebody intends or claims is."""

from __future__ import annotations

import pytest

from api.asking.asked_states import is_asked_or_wished
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
        ("もう地上にいる扱い？", "地上にいる", True),
        ("これで地上？", "地上", True),
        ("地上のドラゴンを攻撃できる？", "地上の", False),
        ("効果を使いたくない", "効果を使", True),
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
