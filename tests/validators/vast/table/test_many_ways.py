"""However many ways lead there: one that is as light as any is tried, and all that is looked for is paid for."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from validators.engine.budget import UNITS, UNITS_FOR_AN_END, Budget, TooMuchWork
from validators.engine.court import Court
from validators.engine.places import Where
from validators.engine.problems import QuestionProblem
from validators.engine.questions import parse_question
from validators.vast.game import vast
from validators.vast.table.map import Map
from validators.vast.table.reading import read_table
from validators.vast.table.routes import routes_to
from validators.vast.table.scenes import Scene
from validators.vast.table.spaces import Space
from validators.vast.table.way_burdens import Way, burden_of

SIZE = 4
COLUMNS = "abcdefghijklmnopqrstuvwxy"
PASSED = ("goblins:bones", "goblins:fangs", "goblins:eye", "dragon", "nightmare", "shadow")


def random_map(chance: random.Random) -> dict[str, Any]:
    rows = ["".join(chance.choices("LLD", k=SIZE)) for _ in range(SIZE)]
    spaces = [f"{column}{row}" for column in "abcd" for row in range(1, SIZE + 1)]
    walls = {space: chance.choice("nesw") for space in chance.sample(spaces, 5)}
    pieces = [piece(who, chance.choice(spaces[1:-1])) for who in PASSED[:3]]
    return table(*rows, walls=walls, pieces=[piece("knight", "a1"), *pieces], tokens={chance.choice(spaces): ["event"]})


def simple_ways(on: Map, way: Way, target: Space) -> Iterator[Way]:
    if way[-1] == target:
        yield way
        return
    for other in on.touching(way[-1]):
        if other not in way:
            yield from simple_ways(on, (*way, other), target)


@pytest.mark.parametrize("seed", range(12))
def test_no_way_of_the_knight_is_lighter_than_all_that_are_tried(seed: int) -> None:
    drawn = Map(read_table({**random_map(random.Random(seed)), "facts": {"knight.map_cubes": 2}}))
    scene = Scene(drawn, vast.plays["knight.move"], Where(who="knight", from_="a1", to="d4"))
    assert scene.start
    assert scene.target
    tried = [burden_of(scene, way) for way in routes_to(scene, Budget())]
    burdens = {burden_of(scene, way) for way in simple_ways(drawn, (scene.start,), scene.target)}
    possible = [burden for burden in burdens if burden.closed <= 2 and burden.dark <= 4]
    assert [burden for burden in possible if not any(other.is_no_heavier(burden) for other in tried)] == []


def row_of_detours() -> dict[str, Any]:
    """A straight way past eight things, and around each of them another one."""
    passed = [piece(who, f"{COLUMNS[3 * n + 1]}1") for n, who in enumerate(PASSED)]
    walls = {f"{column}2": "e" for column in COLUMNS[2::3]}
    tokens = {f"{COLUMNS[19]}1": ["event"]}
    facts = {"knight.map_cubes": 0, "knight.encounters_left": 0}
    data = table(*["L" * len(COLUMNS)] * 2, pieces=[piece("knight", "a1"), *passed], walls=walls, tokens=tokens)
    tiles = [{**tile, "type": "canyon"} if tile["at"] == f"{COLUMNS[22]}1" else tile for tile in data["tiles"]]
    return {**data, "tiles": tiles, "turn": "knight", "facts": facts}


def test_looking_for_a_way_is_paid_for_and_ends(court: Court) -> None:
    budget = Budget()
    play = {"type": "knight.move", "who": "knight", "from": "a1", "to": "y1"}
    with pytest.raises(QuestionProblem, match="'path'"):
        court.answer(parse_question({"table": row_of_detours(), "play": play}), budget)
    assert budget.exhausted


def test_where_the_way_is_named_nothing_is_looked_for(court: Court) -> None:
    budget = Budget()
    path = [f"{column}1" for column in COLUMNS]
    play = {"type": "knight.move", "who": "knight", "path": path}
    assert court.answer(parse_question({"table": row_of_detours(), "play": play}), budget).verdict == "illegal"
    assert budget.ends_left == UNITS // (2 * UNITS_FOR_AN_END)


def test_ends_are_paid_for_as_far_as_the_budget_goes() -> None:
    budget = Budget(4 * UNITS_FOR_AN_END)
    budget.spend(3 * UNITS_FOR_AN_END)
    budget.look_at_end()
    budget.look_at_end()
    assert budget.left == 0
    with pytest.raises(TooMuchWork):
        budget.look_at_end()
    assert budget.exhausted
