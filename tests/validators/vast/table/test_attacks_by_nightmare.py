"""What the Nightmare Unicorn's attack leaves of a Tribe, told after the Move that led him there."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from validators.engine.court import Court
from validators.engine.questions import parse_question

FACTS = {"nightmare.anger": 2, "nightmare.clarity": 1, "nightmare.pace": 3, "nightmare.actions_taken": 0}
DATA = table(
    "LLE",
    pieces=[piece("nightmare", "a1", facing="e"), piece("goblins:bones", "b1", state="revealed")],
    turn="nightmare",
    collapse=False,
    facts={**FACTS, "goblins:bones": {"population": 3, "monsters": 1}},
)
MOVE = {
    "play": {"type": "nightmare.move", "to": "b1"},
    "facts": {"nightmare.listed_spaces": 1, "nightmare.angry": False},
}
ATTACK: dict[str, Any] = {"play": {"type": "nightmare.attack"}}
TRAP = {"play": {"type": "nightmare.withstand-attack", "defence": "trap"}, "facts": {"goblins.trap_face_up": True}}
LOST = {"goblins:bones.population": 1, "goblins:bones.on_board": True, "goblins:bones.monsters": 0}


def right(court: Court, *steps: dict[str, Any]) -> set[bool | None]:
    claims = [{"fact": name, "is": value} for name, value in LOST.items()]
    answer = court.answer(parse_question({"table": DATA, "steps": list(steps), "claims": claims}))
    return {claim.right for claim in answer.claims}


@pytest.mark.parametrize("place", [{}, {"met": "goblins:bones"}], ids=["there", "met"])
def test_a_tribe_attacked_where_the_move_has_led_him_scatters(court: Court, place: dict[str, str]) -> None:
    attack = {"play": {**ATTACK["play"], **place}}
    assert right(court, MOVE, attack) == {True}


def test_what_a_trap_has_saved_is_not_known_to_be_lost(court: Court) -> None:
    assert right(court, MOVE, ATTACK, TRAP) == {None}
