"""A game's registry refuses what is declared twice, and knows what a fact is worked out from."""

from __future__ import annotations

import pytest

from tests.validators.engine.sample_game import discs, foe_strength, game, population
from validators.engine.games import Game


def test_a_fact_or_a_play_is_declared_once() -> None:
    twice = Game("twice")
    twice.flag("lit")
    twice.play("walk")
    with pytest.raises(ValueError, match="lit is declared twice"):
        twice.number("lit", 0, 1)
    with pytest.raises(ValueError, match="walk is declared twice"):
        twice.play("walk")


def test_the_inputs_of_a_fact_are_those_that_its_derivation_reads() -> None:
    assert game.inputs(foe_strength) == {population, discs}
