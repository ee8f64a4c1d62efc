"""A view remembers what was read, and whether a guess was."""

from __future__ import annotations

import pytest

from tests.validators.engine.sample_game import discs, foe_strength, game, population, wall
from validators.engine.facts import Unstated
from validators.engine.views import View


def test_a_derived_fact_counts_as_read_together_with_its_inputs() -> None:
    view = View({population: 2, discs: 1}, game.derivations)
    assert view[foe_strength] == 3
    assert view.reads == {population: 2, discs: 1, foe_strength: 3}


def test_a_guess_is_no_known_fact_that_was_read() -> None:
    view = View({}, game.derivations, {wall: True})
    assert view[wall] is True
    assert (view.reads, view.guessing) == ({}, True)


def test_a_fact_that_the_world_does_not_fix_is_named() -> None:
    with pytest.raises(Unstated) as caught:
        View({}, game.derivations)[wall]
    assert caught.value.fact is wall
