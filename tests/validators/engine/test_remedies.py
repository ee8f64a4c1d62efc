"""The smallest changes that would make a play legal."""

from __future__ import annotations

from tests.validators.engine.sample_game import (
    ask,
    discs,
    foe_strength,
    grounded,
    maps,
    population,
    strength,
    wall,
)
from validators.engine.budget import Budget
from validators.engine.judging import judge
from validators.engine.remedies import Cure, remedies


def test_the_smallest_change_that_would_make_it_legal() -> None:
    question = ask({strength: 3, foe_strength: 3, wall: False})
    found = remedies(question, judge(question), Budget())
    assert [cure.changes for cure in found] == [{strength: 4}, {foe_strength: 2}]


def test_only_what_a_player_could_see_to() -> None:
    question = ask({strength: 3, foe_strength: 3, wall: False})
    found = remedies(question, judge(question), Budget(), lambda fact: fact is not strength)
    assert [cure.changes for cure in found] == [{foe_strength: 2}]


def test_a_nearer_value_that_does_only_if_something_unknown_is_right() -> None:
    question = ask({strength: 3, population: 3, wall: False})
    found = remedies(question, judge(question), Budget(), lambda fact: fact is strength)
    assert found == [Cure({strength: 4}, {discs: [0]}), Cure({strength: 5})]


def test_two_changes_where_one_will_not_do() -> None:
    question = ask({strength: 1, foe_strength: 5, wall: True, maps: 0, grounded: False})
    assert all(len(cure.changes) == 2 for cure in remedies(question, judge(question), Budget()))
