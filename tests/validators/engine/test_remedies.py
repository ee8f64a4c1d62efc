"""The smallest changes that would make a play legal."""

from __future__ import annotations

from tests.validators.engine.sample_game import (
    ask,
    foe_strength,
    grounded,
    maps,
    strength,
    wall,
)
from validators.engine.budget import Budget
from validators.engine.judging import judge
from validators.engine.remedies import remedies


def test_the_smallest_change_that_would_make_it_legal() -> None:
    question = ask({strength: 3, foe_strength: 3, wall: False})
    assert remedies(question, judge(question), Budget()) == [{strength: 4}, {foe_strength: 2}]


def test_two_changes_where_one_will_not_do() -> None:
    question = ask({strength: 1, foe_strength: 5, wall: True, maps: 0, grounded: False})
    assert all(len(changes) == 2 for changes in remedies(question, judge(question), Budget()))
