"""A phrase of a fact is also read in the other words for what it names."""

from __future__ import annotations

from kb.model import Phrases, Place
from kb.phrases import FactPhrases, in_other_words

FACT = FactPhrases(
    id="knight.uses_bomb",
    game="vast",
    value="true",
    said=Phrases(en=("attacks with a bomb", "attacker"), ja=("爆弾で",)),
    place=Place(file="phrases/vast-test.toml", line=1),
)


def test_each_phrase_is_said_in_the_other_words_too() -> None:
    said = in_other_words(FACT, [("爆弾", "ボム"), ("attacks", "hits"), ("attack", "hit")]).said
    assert said.en == ("attacks with a bomb", "attacker", "hits with a bomb")
    assert said.ja == ("爆弾で", "ボムで")
