"""What a rule compared is found by trying it."""

from __future__ import annotations

import pytest

from validators.engine.comparisons import Comparison, comparison_in, comparison_with_more
from validators.engine.games import Game, RuleFunction

game = Game("numbers")
ours, theirs, bonus = (game.number(f"n.{name}", 0, 9) for name in ("ours", "theirs", "bonus"))
RULES: dict[str, RuleFunction] = {
    "above": lambda f: f[ours] > f[theirs],
    "at least": lambda f: f[ours] >= f[theirs],
    "below": lambda f: None if f[ours] < f[theirs] else False,
    "at most": lambda f: False if f[ours] > f[theirs] else None,
    "equal": lambda f: f[ours] == f[theirs],
    "other": lambda f: f[ours] != f[theirs],
    "sum": lambda f: f[ours] == f[theirs] + f[bonus],
    "one less": lambda f: f[ours] == f[theirs] - 1,
    "limits": lambda f: f[ours] >= 2 and f[theirs] >= 2,
    "above with bonus": lambda f: f[ours] > f[theirs] + f[bonus],
    "less on the way": lambda f: f[ours] - f[bonus] // 2 >= f[theirs],
    "alone": lambda f: f[ours] > 0 and f[theirs] > 0,
}


@pytest.mark.parametrize(
    ("rule", "a", "b", "order"),
    [
        ("above", 4, 4, "not above"),
        ("above", 6, 4, "above"),
        ("at least", 4, 4, "at least"),
        ("at least", 2, 4, "below"),
        ("below", 4, 4, "at least"),
        ("at most", 5, 4, "above"),
        ("equal", 5, 4, "not equal"),
        ("equal", 4, 4, "equal"),
        ("other", 4, 4, "equal"),
    ],
)
def test_the_order_of_two_numbers(rule: str, a: int, b: int, order: str) -> None:
    found = comparison_in(RULES[rule], {ours: a, theirs: b})
    assert found is not None
    assert (found.first, found.second, found.order) == (ours, theirs, order)


@pytest.mark.parametrize("rule", ["sum", "alone", "one less", "limits"])
def test_a_sum_or_a_limit_is_no_comparison(rule: str) -> None:
    assert comparison_in(RULES[rule], {ours: 4, theirs: 2, bonus: 3}) is None


def test_one_less_than_the_other_is_not_below_it() -> None:
    assert comparison_in(RULES["one less"], {ours: 3, theirs: 4}) is None


def test_a_sum_with_nothing_added_is_one() -> None:
    found = comparison_in(RULES["sum"], {ours: 4, theirs: 2, bonus: 0})
    assert found == Comparison(ours, theirs, "not equal")


@pytest.mark.parametrize(
    ("rule", "added", "order", "more"),
    [
        ("above with bonus", 2, "not above", 2),
        ("less on the way", 2, "at least", 1),
        ("less on the way", 4, "below", 2),
    ],
)
def test_what_is_added_to_one_of_two_numbers_is_told(rule: str, added: int, order: str, more: int) -> None:
    world = {ours: 5, theirs: 4 if order != "not above" else 3, bonus: added}
    found = comparison_with_more(RULES[rule], world, world)
    assert found is not None
    assert (found.first, found.second, found.order, found.more) == (ours, theirs, order, more)


def test_a_sum_is_no_comparison_with_more() -> None:
    world = {ours: 4, theirs: 2, bonus: 3}
    assert comparison_with_more(RULES["sum"], world, world) is None


def test_what_the_rule_takes_off_before_it_looks_at_the_other_is_taken_off_the_first() -> None:
    world = {ours: 5, bonus: 4, theirs: 4}
    assert comparison_with_more(RULES["less on the way"], world, world) == Comparison(ours, theirs, "below", 2, True)
    world = {ours: 5, theirs: 3, bonus: 2}
    found = comparison_with_more(RULES["above with bonus"], world, world)
    assert found == Comparison(ours, theirs, "not above", 2)


def test_half_of_a_number_is_not_compared_with_another() -> None:
    """`4 - 4 // 2 > 2` looks at two places as if 4 were compared with 4."""
    assert comparison_in(lambda f: f[ours] - f[bonus] // 2 > 2, {ours: 4, bonus: 4}) is None
