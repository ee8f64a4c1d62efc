"""Functions as trees: every answer, every reading in its order, and nothing where it would take too long."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from validators.engine import compiled_functions
from validators.engine.compiled_functions import CompiledFunctions
from validators.engine.facts import AnyFact, Value
from validators.engine.games import Game, Says
from validators.engine.views import View

game = Game("sample")
strength = game.number("hero.strength", 1, 4)
sword = game.flag("hero.sword")
total = game.number("hero.total", 1, 5)
weather = game.choice("weather", "sun", "rain")


@game.derived(total)
def sword_adds_two(f: View) -> int:
    return f[strength] + (2 if f[sword] else 0)


def strong_enough(f: View) -> Says:
    return f[total] > 5 or None


def strength_in_any_weather(f: View) -> Says:
    _ = f[weather]
    return f[strength] > 2


def known_sword(f: View) -> Says:
    return (f[sword] if f.knows(sword) else None) if weather in f.known else False


def walk(compiled: CompiledFunctions, tree: int | None, world: Mapping[AnyFact, Value]) -> tuple[object, list[str]]:
    """The answer in a world in which these facts are known, and what was asked for on the way."""
    facts, rows, asked = list(compiled.numbers), list(compiled.rows), list[str]()
    assert tree is not None
    while tree >= 0:
        row = rows[tree]
        if isinstance(row[0], str):
            fact = facts[int(row[1])]
            asked.append(row[0] + fact.name)
            tree = int(row[2 if fact in world else 3])
            continue
        fact = facts[row[0]]
        asked.append(fact.name)
        place = compiled.values[fact].index(world[fact])
        tree = next(int(row[n + 1]) for n in range(1, len(row), 2) if place < int(row[n]))
    return list(compiled.answers)[-1 - tree][1], asked


@pytest.fixture
def compiled() -> CompiledFunctions:
    return CompiledFunctions(game)


def test_a_tree_answers_as_the_function_does(compiled: CompiledFunctions) -> None:
    tree = compiled.tree(strength_in_any_weather)
    for value in strength.domain:
        world: dict[AnyFact, Value] = {strength: value, weather: "rain"}
        assert walk(compiled, tree, world)[0] is strength_in_any_weather(View(world, {}))


def test_a_reading_that_makes_no_difference_is_kept_in_its_place(compiled: CompiledFunctions) -> None:
    tree = compiled.tree(strength_in_any_weather)
    assert walk(compiled, tree, {strength: 1, weather: "sun"})[1] == ["weather", "hero.strength"]


def test_what_is_worked_out_is_the_place_of_a_value_even_beyond_those_that_can_be_stated(
    compiled: CompiledFunctions,
) -> None:
    assert compiled.values[total] == (1, 2, 3, 4, 5, 6)
    assert walk(compiled, compiled.tree(sword_adds_two, total), {strength: 4, sword: True})[0] == 5
    assert walk(compiled, compiled.tree(strong_enough), {total: 6})[0] is True


def test_it_is_told_apart_whether_knowing_is_read_or_looked_up(compiled: CompiledFunctions) -> None:
    tree = compiled.tree(known_sword)
    assert walk(compiled, tree, {weather: "sun", sword: True}) == (True, ["!weather", "?hero.sword", "hero.sword"])
    assert walk(compiled, tree, {weather: "sun"}) == (None, ["!weather", "?hero.sword"])
    assert walk(compiled, tree, {}) == (False, ["!weather"])


def test_equal_parts_are_the_same_row(compiled: CompiledFunctions) -> None:
    compiled.tree(strength_in_any_weather)
    before = len(compiled.rows)
    compiled.tree(lambda f: f[strength] > 2)
    assert len(compiled.rows) == before


def test_a_function_that_reads_too_much_has_no_tree(
    compiled: CompiledFunctions, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiled_functions, "MOST_CALLS", 3)
    assert compiled.tree(strength_in_any_weather) is None
