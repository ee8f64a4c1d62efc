"""Whoever has spent the last of something has none of it left."""

from __future__ import annotations

import pytest

from api.asking.sentence import Sentence
from api.asking.used_up import ways_to_say_none
from api.editions import Edition


def test_only_of_a_noun_and_its_number() -> None:
    assert "used my last rage" in ways_to_say_none("rage {n}", "en")
    assert "最後の怒りを使" in ways_to_say_none("怒り{n}", "ja")
    assert not [*ways_to_say_none("tribe of {n}", "en"), *ways_to_say_none("部族は{n}人", "ja")]


@pytest.mark.parametrize(
    "text", ["I used my last Rage. Can the Bones go in?", "最後の怒りを使った。骨の部族は入れる？"]
)
def test_the_last_one_that_is_spent_leaves_none(edition: Edition, text: str) -> None:
    play = "goblins.enter-knight-tile"
    stated = edition.sentence_reader.read_play(Sentence(text), edition.playbook.games[play], play)
    assert ("goblins.rage", 0) in [(one.fact.name, one.value) for one in stated]
