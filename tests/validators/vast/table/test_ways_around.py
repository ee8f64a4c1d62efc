"""Where only the end of a movement is named, any legal way will do, whichever side of the map it lies on."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from validators.engine.court import Court
from validators.engine.questions import parse_question

RING = ("LLL", "L.L", "LEL")
KNIGHT: dict[str, object] = {"knight.strength": 2, "knight.movement_left": 4, "knight.encounters_left": 2}
TRIBES = {"goblins:bones": {"population": 4}, "goblins:eye": {"population": 1}, "goblins.rage": 1}
PASSED: dict[str, dict[str, str]] = {"thief": {}, "dragon": {"state": "surface"}}
SIDES = [("a2", "c2"), ("c2", "a2")]


def ring(*pieces: dict[str, str], facts: dict[str, Any], **more: Any) -> dict[str, Any]:
    """Two ways from b3 to b1: over a2 and over c2."""
    return table(*RING, pieces=list(pieces), collapse=False, facts={**KNIGHT, **TRIBES, **facts}, **more)


def answer(court: Court, data: dict[str, Any], play: str, to: str = "b1", who: str = "knight") -> Any:
    return court.answer(parse_question({"table": data, "play": {"type": play, "who": who, "to": to}}))


@pytest.mark.parametrize(("one", "other"), SIDES)
@pytest.mark.parametrize("passed", PASSED)
def test_a_tribe_goes_past_whoever_lets_it_pass(court: Court, passed: str, one: str, other: str) -> None:
    pieces = [piece("goblins:bones", "b3"), piece("knight", one), piece(passed, other, **PASSED[passed])]
    data = ring(*pieces, facts={"knight.strength": 1, "knight.health": 4, "dragon.armor": 1})
    found = answer(court, data, "goblins.move-tribe", who="goblins:bones")
    assert found.verdict == "legal"
    assert other in {step.to for step in found.way}


@pytest.mark.parametrize(("one", "other"), SIDES)
def test_the_knight_goes_past_the_tribe_that_she_beats(court: Court, one: str, other: str) -> None:
    pieces = [piece("knight", "b3"), piece("goblins:bones", one), piece("goblins:eye", other)]
    assert answer(court, ring(*pieces, facts={}), "knight.move").verdict == "legal"


@pytest.mark.parametrize(("one", "other"), SIDES)
def test_the_knight_need_not_go_over_an_event(court: Court, one: str, other: str) -> None:
    data = ring(piece("knight", "b3"), facts={}, tokens={one: ["event"]})
    assert other in {step.to for step in answer(court, data, "knight.move").way}


@pytest.mark.parametrize(("one", "other"), SIDES)
def test_the_knight_goes_over_an_event_where_she_is_no_match_for_the_dragon(court: Court, one: str, other: str) -> None:
    facts = {"knight.encounters_left": 3, "knight.movement_left": 6, "knight.strength": 1, "dragon.armor": 5}
    dragon = piece("dragon", other, state="surface")
    found = answer(court, ring(piece("knight", "b3"), dragon, facts=facts, tokens={one: ["event"]}), "knight.move")
    assert found.verdict == "legal"
    assert one in {step.to for step in found.way}


@pytest.mark.parametrize(("one", "other"), SIDES)
def test_the_knight_turns_no_more_tiles_than_she_has_encounters_for(court: Court, one: str, other: str) -> None:
    facts = {"knight.encounters_left": 2, "knight.encounter_running": False}
    data = ring(piece("knight", "b3"), piece("dragon", other, state="underground"), facts=facts)
    dark = {one, one[0] + "3", other[0] + "3"}
    data["tiles"] = [{**t, **({"side": "dark", "type": "unknown"} if t["at"] in dark else {})} for t in data["tiles"]]
    assert answer(court, data, "knight.move").verdict == "legal"


@pytest.mark.parametrize(("movement", "expected"), [(4, "legal"), (3, "illegal")])
def test_no_way_is_longer_than_her_movement(court: Court, movement: int, expected: str) -> None:
    data = ring(piece("knight", "b3"), facts={"knight.movement_left": movement})
    assert answer(court, data, "knight.move").verdict == expected


@pytest.mark.parametrize(("cubes", "expected"), [(0, "illegal"), (1, "legal")])
def test_the_ancient_map_helps_through_as_many_walls_as_it_has_cubes(court: Court, cubes: int, expected: str) -> None:
    """Over two walls it is two steps, over one it is four, over none six."""
    walls = {"a1": "e", "b2": "nesw", "a3": "e", "b3": "e"}
    facts = {**KNIGHT, "knight.map_cubes": cubes}
    data = table("LLL", "ELL", "LLL", "LLL", walls=walls, pieces=[piece("knight", "a2")], facts=facts)
    assert answer(court, data, "knight.move", to="c2").verdict == expected


def test_a_lit_tile_left_before_costs_nothing_again(court: Court) -> None:
    """A Tribe that left a2 and a3 before loses nobody on its way back over them."""
    rows = ("LLL", "L.D", "LEL")
    bones = {**piece("goblins:bones", "b3"), "left": ["a1", "a2", "a3"]}
    data = table(*rows, pieces=[bones], collapse=False, facts={**TRIBES, "goblins.acted_before": False})
    found = answer(court, data, "goblins.move-tribe", who="goblins:bones")
    assert "a2" in {step.to for step in found.way}
