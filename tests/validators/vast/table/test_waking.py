"""The Dragon awakens: his eleventh cube for Treasure, and the cube for a Gem that joins another."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from validators.engine.court import Court
from validators.engine.questions import parse_question

MOVE = {"type": "dragon.move-free", "to": "d1"}
TAKE = {"type": "dragon.pick-up-treasure"}
STAY = {"type": "dragon.stay-underground-on-crystal"}


def last(court: Court, wakefulness: int, *plays: dict[str, Any]) -> Any:
    data = table(
        "ELLCC",
        pieces=[piece("dragon", "b1", state="underground")],
        tokens={"d1": ["crystal", "treasure"]},
        collapse=False,
        turn="dragon",
        facts={"dragon.wakefulness": wakefulness, "dragon.greed_cubes": 2, "dragon.awake": False},
    )
    return court.answer(parse_question({"table": data, "steps": [{"play": play} for play in plays]})).steps[-1]


@pytest.mark.parametrize(("wakefulness", "wakes"), [(10, True), (9, False)])
def test_who_wakes_on_a_crystal_tile_is_on_the_surface(court: Court, wakefulness: int, wakes: bool) -> None:
    assert (last(court, wakefulness, MOVE, TAKE, STAY).verdict == "illegal") == wakes


def test_who_moves_on_did_not_wake_there(court: Court) -> None:
    data = table(
        "ELLC",
        pieces=[piece("dragon", "b1", state="underground")],
        collapse=False,
        turn="dragon",
        facts={"dragon.awake": True, "dragon.wakefulness": 11, "dragon.woke_there": True},
    )
    steps = [{"play": play} for play in (MOVE, STAY)]
    stay = court.answer(parse_question({"table": data, "steps": steps})).steps[1]
    assert (stay.verdict, [question.fact for question in stay.questions]) == ("depends", ["dragon.ends_turn_there"])


@pytest.mark.parametrize("stated", [{}, {"dragon.gems_on_map": 0}], ids=["drawn", "stated"])
@pytest.mark.parametrize("lies_there", [False, True])
def test_the_gem_that_he_places_is_not_the_other_one(court: Court, stated: dict[str, object], lies_there: bool) -> None:
    data = table(
        "ELLL",
        pieces=[piece("dragon", "b1", state="underground")],
        tokens={"d1": ["gem"]} if lies_there else {},
        turn="dragon",
        facts={"dragon.awake": False, "dragon.wakefulness": 5, **({} if lies_there else stated)},
    )
    steps = [{"play": {"type": play}} for play in ("dragon.place-gem", "dragon.pride-cube-for-gem")]
    found = court.answer(parse_question({"table": data, "steps": steps})).steps[-1]
    assert found.verdict == ("legal" if lies_there else "illegal")
    again = [steps[0], {**steps[1], "facts": {"dragon.gems_on_map": int(lies_there)}}]
    assert court.answer(parse_question({"table": data, "steps": again})).steps[-1].verdict == found.verdict


def test_gems_beyond_the_drawing_stay_stated(court: Court) -> None:
    facts = {"dragon.awake": False, "dragon.wakefulness": 5, "dragon.gems_on_map": 2}
    data = table("EL", pieces=[piece("dragon", "b1", state="underground")], turn="dragon", facts=facts)
    steps = [{"play": {"type": play}} for play in ("dragon.place-gem", "dragon.pride-cube-for-gem")]
    assert court.answer(parse_question({"table": data, "steps": steps})).steps[-1].verdict == "legal"
