"""Steps of several players on one table: a turn that passes on without a word."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from validators.engine.answers import JudgedStep
from validators.engine.court import Court
from validators.engine.problems import QuestionProblem
from validators.engine.questions import parse_question

PIECES = [piece("thief", "b1"), piece("goblins:bones", "d1", state="revealed")]
FACTS = {"thief.movement_left": 2, "goblins:bones": {"population": 2}}
DATA = table("ELLL", pieces=PIECES, turn="thief", collapse=False, facts=FACTS)
THIEF = {"play": {"type": "thief.move", "from": "b1", "to": "c1"}}
TRIBE = {"play": {"type": "goblins.move-tribe", "who": "goblins:bones", "from": "d1", "to": "c1"}}


def last(court: Court, *steps: dict[str, Any]) -> JudgedStep:
    return court.answer(parse_question({"table": DATA, "steps": list(steps)})).steps[-1]


def test_a_tribe_may_move_after_the_thief_in_the_goblins_turn(court: Court) -> None:
    found = last(court, THIEF, TRIBE)
    assert (found.verdict, found.firm) == ("legal", False)
    assert {hinge.fact: hinge.verdict for hinge in found.unless}["table.own_turn"] == "illegal"


def test_at_once_it_moves_in_another_players_turn(court: Court) -> None:
    found = last(court, TRIBE)
    assert (found.verdict, found.firm) == ("illegal", True)


@pytest.mark.parametrize(("said", "verdict"), [(True, "legal"), (False, "illegal")])
def test_a_later_step_can_say_whose_turn_it_is(court: Court, said: bool, verdict: str) -> None:
    assert last(court, THIEF, {**TRIBE, "facts": {"table.own_turn": said}}).verdict == verdict


def test_the_first_step_cannot_say_otherwise_than_the_table(court: Court) -> None:
    with pytest.raises(QuestionProblem):
        last(court, {**TRIBE, "facts": {"table.own_turn": True}})
