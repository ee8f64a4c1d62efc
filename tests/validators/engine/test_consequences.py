"""What follows from a play, branch by branch."""

from __future__ import annotations

from tests.validators.engine.sample_game import (
    ask,
    foe_strength,
    lucky,
    population,
    strength,
    wall,
)
from validators.engine.budget import Budget
from validators.engine.consequences import consequences
from validators.engine.games import By


def test_a_die_branches_the_consequences() -> None:
    found = consequences(ask({strength: 4, foe_strength: 1, wall: False}), "legal", Budget())
    assert [(c.when, c.changes) for c in found] == [({lucky: True}, {population: By(-1)})]
