"""The Radiance that an attack of the Nightmare Unicorn brings is counted once, however it is told."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from validators.engine.court import Court
from validators.engine.questions import parse_question

FACTS = {"nightmare.anger": 3, "nightmare.radiance": 4, "nightmare.clarity": 1, "nightmare.pace": 7, "knight.grit": 20}
DATA = table(
    "LLE",
    pieces=[piece("nightmare", "a1", facing="e"), piece("knight", "b1")],
    turn="nightmare",
    collapse=False,
    facts={**FACTS, "nightmare.actions_taken": 0, "knight.shield": "none"},
)
MOVE: dict[str, Any] = {
    "play": {"type": "nightmare.move", "to": "b1"},
    "facts": {"nightmare.listed_spaces": 1, "nightmare.angry": False},
}
ATTACK = {"play": {"type": "nightmare.attack", "met": "knight"}}
GAINS = {"play": {"type": "nightmare.claim-attack-radiance", "claimed_radiance": 1}}
TELEPORT = {"play": {"type": "nightmare.forced-teleport-destination", "to": "a1", "marked": ["b1"]}}
AGAIN = {**MOVE, "facts": {**MOVE["facts"], "nightmare.actions_taken": 1}}


def judged(court: Court, *steps: dict[str, Any], radiance: int = 5) -> Any:
    claims = [{"fact": "nightmare.radiance", "is": radiance}]
    return court.answer(parse_question({"table": DATA, "steps": list(steps), "claims": claims}))


@pytest.mark.parametrize(
    "steps",
    [(MOVE,), (ATTACK,), (MOVE, ATTACK), (MOVE, GAINS), (ATTACK, GAINS), (MOVE, ATTACK, GAINS)],
    ids=lambda steps: " ".join(step["play"]["type"].removeprefix("nightmare.") for step in steps),
)
def test_one_attack_brings_one_radiance(court: Court, steps: tuple[dict[str, Any], ...]) -> None:
    answer = judged(court, *steps)
    assert ([step.verdict for step in answer.steps], answer.claims[0].right) == (["legal"] * len(steps), True)
    assert judged(court, *steps, radiance=6).claims[0].right is False


@pytest.mark.parametrize("between", [(), (ATTACK,)], ids=["the move", "its attack"])
def test_a_second_attack_on_the_same_player_brings_none(court: Court, between: tuple[dict[str, Any], ...]) -> None:
    answer = judged(court, MOVE, *between, TELEPORT, AGAIN, *between, GAINS)
    assert answer.steps[-1].verdict == "illegal"
    assert judged(court, MOVE, *between, TELEPORT, AGAIN, *between).claims[0].right is True
