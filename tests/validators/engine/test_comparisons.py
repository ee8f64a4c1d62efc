"""What a rule compared is found by trying it."""

from __future__ import annotations

import pytest

from validators.engine.comparisons import Comparison, comparison_in
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
