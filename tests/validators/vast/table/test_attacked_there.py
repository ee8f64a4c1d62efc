"""Where the Nightmare Unicorn has attacked somebody he neither marks nor collects, by whichever step it came."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from validators.engine.court import Court
from validators.engine.questions import parse_question

MOVE = {"type": "nightmare.move", "from": "b1", "to": "c1", "listed_spaces": 1}
ATTACK = {"type": "nightmare.attack", "target": "knight"}
COLLECT = {"type": "nightmare.collect-treasure", "tile": "c1"}


def board(*others: dict[str, Any]) -> dict[str, Any]:
    facts = {"nightmare.pace": 3, "nightmare.anger": 1, "nightmare.actions_taken": 0, "knight.grit": 20}
    pieces = [piece("nightmare", "b1", facing="e"), *others]
    return table(
        "ELL", "LLL", tokens={"c1": ["treasure"]}, pieces=pieces, turn="nightmare", collapse=False, facts=facts
    )


def last(court: Court, *plays: dict[str, Any], **more: Any) -> Any:
    return court.answer(parse_question({"steps": [{"play": play} for play in plays], **more})).steps[-1]


@pytest.mark.parametrize("plays", [(MOVE,), (MOVE, ATTACK)], ids=["by moving", "put as a step"])
def test_he_collects_nothing_where_he_has_attacked(court: Court, plays: tuple[dict[str, Any], ...]) -> None:
    step = last(court, *plays, COLLECT, table=board(piece("knight", "c1")))
    assert (step.verdict, step.firm) == ("illegal", True)
    assert last(court, MOVE, COLLECT, table=board(piece("knight", "a1"))).verdict == "legal"


def test_whether_he_met_a_hidden_tribe_must_be_said(court: Court) -> None:
    data = board(piece("goblins:eye", "c1", state="hidden"))
    assert last(court, MOVE, COLLECT, table=data).verdict != "legal"


def test_an_attack_after_a_move_holds_without_a_table_too(court: Court) -> None:
    facts = {"table.own_turn": True, "nightmare.actions_taken": 0, "nightmare.pace": 3, "nightmare.crystal_tile": True}
    move = {"type": "nightmare.move", "listed_spaces": 1, "spaces_moved": 1, "nightmare.open_spaces_ahead": 1}
    mark = {"type": "nightmare.mark-crystal", "cube_there": False, "angry": False}
    assert last(court, move, mark, situation=facts).verdict == "legal"
    assert last(court, move, ATTACK, mark, situation=facts).verdict == "illegal"
