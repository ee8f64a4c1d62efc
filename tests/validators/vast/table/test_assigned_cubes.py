"""What the Knight assigns Hero cubes to is known, or asked for, in the steps after it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from validators.engine.court import Court
from validators.engine.questions import parse_question

FACTS = {
    "knight.movement_left": 2,
    "knight.encounters_left": 1,
    "knight.strength": 2,
    "knight.unplaced_cubes": 1,
    "knight.map_cubes": 0,
}
WALLED = table("ELL", walls={"b1": "e"}, pieces=[piece("knight", "b1")], turn="knight", collapse=False, facts=FACTS)
THROUGH = {"play": {"type": "knight.move", "to": "c1"}}


def judged(court: Court, *steps: dict[str, Any], **more: object) -> Any:
    return court.answer(parse_question({"table": WALLED, "steps": list(steps), **more}))


def assign(target: str, **facts: object) -> dict[str, Any]:
    return {"play": {"type": "knight.assign-cube"}, "facts": {"knight.cube_target": target, **facts}}


@pytest.mark.parametrize(("target", "verdict"), [("equipment", "depends"), ("strength", "illegal")])
def test_a_cube_on_equipment_may_lie_on_the_map(court: Court, target: str, verdict: str) -> None:
    assert judged(court, assign(target), THROUGH).steps[1].verdict == verdict


def test_nobody_presumes_that_it_does_not(court: Court) -> None:
    facts = {name: value for name, value in FACTS.items() if name != "knight.map_cubes"}
    question = {"table": {**WALLED, "facts": facts}, "steps": [assign("equipment"), THROUGH]}
    assert court.answer(parse_question(question)).steps[1].verdict == "depends"


def test_a_cube_lies_where_the_step_says(court: Court) -> None:
    assert judged(court, assign("equipment", **{"knight.map_cubes": 1}), THROUGH).steps[1].verdict == "legal"


def test_a_cube_on_a_treasure_may_add_to_her_strength(court: Court) -> None:
    [claim] = judged(court, assign("treasure"), claims=[{"fact": "knight.strength", "is": 2}]).claims
    assert claim.right is None


def test_cubes_on_cards_lie_on_no_track(court: Court) -> None:
    hinges = {hinge.fact for hinge in judged(court, assign("equipment")).steps[0].unless}
    assert "knight.cube_space" not in hinges


@pytest.mark.parametrize(("facts", "verdict"), [({}, "illegal"), ({"knight.cube_state": "just-earned"}, "legal")])
def test_who_has_placed_all_cubes_has_none_to_assign(court: Court, facts: dict[str, Any], verdict: str) -> None:
    assert judged(court, assign("equipment"), assign("strength", **facts)).steps[1].verdict == verdict


@pytest.mark.parametrize("target", ["movement", "perception", "equipment"])
def test_a_cube_elsewhere_leaves_her_strength(court: Court, target: str) -> None:
    [claim] = judged(court, assign(target), claims=[{"fact": "knight.strength", "is": 2}]).claims
    assert claim.right is True
