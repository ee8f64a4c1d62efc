"""A number is found in a rule function where the function turns on it alone, and can be another one then."""

from __future__ import annotations

import pytest

from validators.engine.games import Bound, By, Changes, Effect, Game, RuleFunction
from validators.engine.rule_numbers import (
    RuleNumber,
    amounts_in,
    in_every_world,
    limits_in,
    says_in,
    with_amount,
    with_limit,
)
from validators.engine.views import View
from validators.registry import GAMES

game = Game("numbers")
steps = game.number("steps", 0, 5)
other = game.number("other", 0, 5)
wall = game.flag("wall")
PLAY = game.play("go", steps)


def bound(function: RuleFunction) -> Bound:
    return Bound("n.rule", (1,), (PLAY,), function)


@pytest.mark.parametrize(
    ("function", "limits"),
    [
        (lambda f: f[steps] <= 2, [("at most", 2)]),
        (lambda f: False if f[steps] > 2 else None, [("at most", 2)]),
        (lambda f: True if f[steps] >= 3 else None, [("at least", 3)]),
        (lambda f: f[steps] == 3, [("exactly", 3)]),
        (lambda f: f[steps] == 0, [("at most", 0), ("exactly", 0)]),
        (lambda f: not f[wall] and f[steps] <= 2, [("at most", 2)]),
        (lambda f: f[wall] if f[steps] > 3 else None, [("at most", 3), ("at least", 4)]),
        (lambda f: False if f[steps] > 3 and f[wall] else None, [("at most", 3)]),
        (lambda f: f[steps] <= (3 if f[wall] else 2), []),
        (lambda f: 1 <= f[steps] <= 3, []),
        (lambda f: f[wall], []),
        (lambda f: None if f.knows(wall) else f[steps] <= 2, []),
    ],
)
def test_the_limits_of_a_function(function: RuleFunction, limits: list[tuple[str, int]]) -> None:
    assert [(limit.way, limit.number) for limit in limits_in(function)] == limits


def test_a_number_that_is_compared_with_another_fact_is_no_limit() -> None:
    assert limits_in(lambda f: f[steps] > f[other]) == ()


@pytest.mark.parametrize(
    ("function", "way", "old", "new", "passing"),
    [
        (lambda f: f[steps] <= 2, "at most", 2, 4, [0, 1, 2, 3, 4]),
        (lambda f: f[steps] <= 2, "at most", 2, 0, [0]),
        (lambda f: f[steps] >= 3, "at least", 3, 5, [5]),
        (lambda f: f[steps] >= 3, "at least", 3, 0, [0, 1, 2, 3, 4, 5]),
        (lambda f: f[steps] == 3, "exactly", 3, 1, [1]),
    ],
)
def test_another_limit(function: RuleFunction, way: str, old: int, new: int, passing: list[int]) -> None:
    [number] = [limit for limit in limits_in(function) if limit.way == way and limit.number == old]
    changed = with_limit(bound(function), number, new)
    assert [value for value in steps.domain if changed.function(View({steps: value}, {}))] == passing


def test_whatever_else_a_function_asks_for_stays_as_it_is() -> None:
    changed = with_limit(bound(lambda f: f[steps] <= 2 and not f[wall]), RuleNumber("at most", steps, 2), 4)
    view = View({steps: 4, wall: True}, {})
    assert changed.function(view) is False
    assert view.reads == {steps: 4, wall: True}


def moved(function: object) -> Effect:
    return Effect("n.rule", (1,), (PLAY,), function)  # type: ignore[arg-type]


def costs_two(f: View) -> Changes:
    return {steps: By(-2), other: By(1)} if f[wall] else None


def test_what_an_effect_always_moves_by_the_same_can_be_another_amount() -> None:
    effect = moved(costs_two)
    cost, gain = RuleNumber("costs", steps, 2), RuleNumber("gains", other, 1)
    assert amounts_in(effect) == (cost, gain)
    changed = with_amount(with_amount(effect, cost, 3), gain, 0)
    assert changed.function(View({wall: True}, {})) == {steps: By(-3), other: By(0)}
    assert changed.function(View({wall: False}, {})) is None


def test_what_moves_by_different_amounts_or_is_set_has_no_number() -> None:
    assert amounts_in(moved(lambda f: {steps: By(1 if f[wall] else 2)})) == ()
    assert amounts_in(moved(lambda f: {steps: 3})) == ()


def test_what_a_function_says_in_some_world() -> None:
    assert says_in(lambda f: False if f[wall] else None) == {False, None}
    assert says_in(lambda f: None if f.knows(wall) else True) == frozenset()


@pytest.mark.parametrize("every", [bound for game in GAMES.values() for bound in game.rules[::40]])
def test_the_number_that_a_rule_has_already_changes_nothing(every: Bound) -> None:
    tried = in_every_world(every.function)
    for limit in limits_in(every.function):
        same = with_limit(every, limit, limit.number)
        assert all(same.function(View(world, {})) is says for world, says in tried)
