"""Functions explored by their trees: the same answers as by calling them in each world, with fewer steps."""

from __future__ import annotations

import pytest

from validators.engine import exploring
from validators.engine.budget import UNITS, Budget
from validators.engine.exploring import Exploration
from validators.engine.function_trees import FunctionTree, limit_tree, tree_of
from validators.engine.games import Game, Says
from validators.engine.judging import Question
from validators.engine.views import View

game = Game("sample")
strength, foe = game.number("hero.strength", 0, 9), game.number("foe.strength", 0, 9)
sword, shield, night = game.flag("hero.sword"), game.flag("hero.shield"), game.flag("night")
total = game.number("hero.total", 0, 9)
PLAY = game.play("hero.fight", strength, foe)


@game.derived(total, "sample.total")
def sword_adds_two(f: View) -> int:
    return f[strength] + (2 if f[sword] else 0)


def stronger_by_day(f: View) -> Says:
    if f[strength] > 3 and f[shield] and f.knows(night):
        return None
    return f[foe] < 5 and not f[night]


def total_is_greater(f: View) -> Says:
    return f[total] > f[foe] if f[sword] else f[strength] > 8


def fails_at_nine(f: View) -> Says:
    return 1 // (9 - f[foe]) > 0


def explored(function: exploring.Function, budget: Budget) -> tuple[object, ...]:
    exploration = Exploration(Question(game, PLAY, {}, {}, {}), budget)
    found = exploration.explore(function)
    where = exploration.diagrams.where
    shape = [tuple(map(repr_of, (where(found.answers, says),))) for says in (True, False)]
    return shape, list(exploration.diagrams.ranks), list(found.reads), found.looked_for


def repr_of(diagram: object) -> str:
    children = getattr(diagram, "children", None)
    return f"{diagram.fact}{[*map(repr_of, children)]}" if children else str(diagram)  # type: ignore[attr-defined]


@pytest.mark.parametrize("function", [stronger_by_day, total_is_greater])
def test_a_tree_answers_as_the_calls_do_and_takes_no_more(
    function: exploring.Function, monkeypatch: pytest.MonkeyPatch
) -> None:
    by_tree, by_calls = Budget(), Budget()
    found = explored(function, by_tree)
    monkeypatch.setattr(exploring, "tree_of", lambda *_: FunctionTree())
    assert found == explored(function, by_calls)
    assert UNITS - by_tree.left <= UNITS - by_calls.left


def test_what_comes_after_unlike_values_alike_is_explored_once(monkeypatch: pytest.MonkeyPatch) -> None:
    by_tree, by_calls = Budget(), Budget()
    explored(stronger_by_day, by_tree)
    monkeypatch.setattr(exploring, "tree_of", lambda *_: FunctionTree())
    explored(stronger_by_day, by_calls)
    assert (UNITS - by_tree.left) * 3 < UNITS - by_calls.left


def test_values_that_can_only_be_worked_out_are_in_a_tree() -> None:
    root = tree_of(total_is_greater, game.derivations).root
    assert 11 in root.by_value[True].by_value  # type: ignore[union-attr]


def test_of_a_function_of_house_rules_no_large_tree_is_made() -> None:
    wide = [game.number(f"wide.{n}", 0, 9) for n in range(4)]

    def is_low(f: View) -> Says:
        return None if all(f[fact] for fact in wide) else False

    def house_is_low(f: View) -> Says:
        return is_low(f)

    limit_tree(house_is_low)
    assert tree_of(is_low, game.derivations).is_whole
    assert not tree_of(house_is_low, game.derivations).is_whole


def test_a_function_that_fails_somewhere_has_no_tree() -> None:
    assert not tree_of(fails_at_nine, game.derivations).is_whole
