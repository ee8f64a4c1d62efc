"""A Unicorn who has to Teleport is not met where he was, once somebody has moved on."""

from __future__ import annotations

from typing import Any

from tests.validators.vast.table.drawings import piece, table
from validators.engine.budget import Budget
from validators.engine.court import Court
from validators.engine.questions import parse_question
from validators.engine.table_steps import steps_on_table

FACTS = {
    "nightmare.armor": 1,
    "knight.strength": 3,
    "knight.movement_left": 4,
    "knight.encounters_left": 2,
    "nightmare.health": 5,
}
PIECES = [piece("nightmare", "b1", facing="e"), piece("knight", "c1")]
DATA = table("ELLLL", pieces=PIECES, turn="knight", collapse=False, facts=FACTS)
ATTACK = {"play": {"type": "nightmare.knight-enters", "to": "b1"}}
AWAY, BACK = ({"play": {"type": "knight.move", "to": at}} for at in ("c1", "b1"))
TELEPORT = {
    "play": {"type": "nightmare.forced-teleport-destination", "to": "e1"},
    "facts": {"nightmare.destination": "one-card"},
}


def played(court: Court, *steps: dict[str, Any]) -> Any:
    asked = parse_question({"table": DATA, "steps": list(steps)})
    return steps_on_table(court, asked, Budget())


def place(table: Any) -> str | None:
    return next((piece.at for piece in table.pieces if piece.who == "nightmare"), None)


def test_he_is_not_attacked_where_he_had_to_leave(court: Court) -> None:
    found = played(court, ATTACK, AWAY, BACK)
    assert "nightmare.health" not in found.answer.steps[2].carried
    assert place(found.table) is None


def test_where_he_had_to_teleport_is_not_asked_again(court: Court) -> None:
    told = {"play": {"type": "nightmare.forced-teleport-destination", "to": "e1"}}
    due = played(court, ATTACK, told).answer.steps[1]
    assert (due.verdict, "nightmare.destination" in {hinge.fact for hinge in due.unless}) == ("legal", True)
    assert played(court, told).answer.verdict == "depends"


def test_who_is_told_to_teleport_lands_there_now_or_later(court: Court) -> None:
    assert place(played(court, ATTACK, TELEPORT, AWAY).table) == "e1"
    assert place(played(court, ATTACK, AWAY, TELEPORT).table) == "e1"
