"""A Rockslide that the Cave moves goes to an edge that takes one, and lies there only."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from validators.engine.answers import Answer
from validators.engine.budget import Budget
from validators.engine.court import Court
from validators.engine.problems import QuestionProblem
from validators.engine.questions import parse_question
from validators.engine.tables import tables_of

Play = dict[str, Any]
OUT = {"cave.rockslides_out": 3, "knight.movement_left": 3, "knight.encounters_left": 1}


def cave(*between: tuple[str, str], **more: Any) -> dict[str, Any]:
    edges = [{"between": list(each), "is": "rockslide"} for each in between]
    pieces = [piece("knight", "a1")]
    return table("ELL", "LDD", "LLL", pieces=pieces, edges=edges, collapse=True, facts=OUT, **more)


def move(one: str, other: str, **more: str) -> Play:
    return {"type": "cave.move-rockslide", "from": one, "to": other, **more}


def judged(court: Court, data: dict[str, Any], *plays: Play) -> Answer:
    return court.answer(parse_question({"table": data, "steps": [{"play": play} for play in plays]}))


@pytest.mark.parametrize(
    ("one", "other", "verdict"),
    [
        ("b1", "c1", "legal"),
        ("b1", "b2", "legal"),
        ("b2", "c2", "illegal"),
        ("c1", "d1", "illegal"),
        ("d1", "c1", "illegal"),
        ("a2", "a3", "illegal"),
    ],
)
def test_the_new_edge_has_to_take_one(court: Court, one: str, other: str, verdict: str) -> None:
    found = judged(court, cave(("a1", "b1"), walls={"a2": "s"}), move(one, other))
    of_edge = {"reach.open_space", "reach.wall_between", "cave.new_border_dark"}
    assert (found.verdict, of_edge & {hinge.fact for hinge in found.unless}) == (verdict, set())


def test_the_edge_may_be_a_path(court: Court) -> None:
    data = cave(("a1", "b1"))
    assert judged(court, data, {"type": "cave.move-rockslide", "path": ["b2", "c2"]}).verdict == "illegal"
    with pytest.raises(QuestionProblem, match="between two adjacent spaces"):
        judged(court, data, move("a1", "c1"))


def test_it_leaves_its_old_edge_open(court: Court) -> None:
    walk = {"type": "knight.move", "to": "b1", "from": "a1"}
    data = cave(("a1", "b1"))
    assert judged(court, data, walk).verdict == "illegal"
    steps = judged(court, data, move("b1", "c1"), walk, {"type": "knight.move", "from": "b1", "to": "c1"}).steps
    assert [step.verdict for step in steps] == ["legal", "legal", "illegal"]


def test_of_several_the_one_beside_the_named_tile_is_moved(court: Court) -> None:
    data = cave(("a1", "b1"), ("a3", "b3"), ("b3", "c3"))
    walk = {"type": "knight.move", "to": "b1", "from": "a1"}
    assert judged(court, data, move("b1", "c1", tile="a1"), walk).verdict == "legal"
    assert judged(court, data, move("b1", "c1", tile="a3"), walk).verdict == "illegal"
    for more in ({}, {"tile": "b3"}, {"tile": "c1"}):
        with pytest.raises(QuestionProblem, match="which Rockslide is moved"):
            judged(court, data, move("b1", "c1", **more))


def test_the_edges_that_take_it_are_listed_though_nobody_says_which_it_is(court: Court) -> None:
    data = cave(("a1", "b1"), ("a3", "b3"), ("b3", "c3"))
    tables = tables_of(court.games["vast"])
    assert tables.places is not None
    asked = parse_question({"table": data, "play": {"type": "cave.move-rockslide"}})
    found = tables.places(court, tables.read(data), asked, Budget(1_000_000)).options
    verdicts = {f"{each.from_}{each.to}": each.verdict for each in found}
    assert (verdicts["b2c2"], verdicts["b1c1"]) == ("illegal", "legal")
