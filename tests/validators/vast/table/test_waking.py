"""The Dragon who gets his eleventh cube for Treasure awakens where he is."""

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
