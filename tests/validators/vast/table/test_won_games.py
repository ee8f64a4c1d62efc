"""A game that a step has won is over for everybody else."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from validators.engine.court import Court
from validators.engine.questions import parse_question

AT_HOME = table(
    "ELL",
    pieces=[piece("thief", "b1"), piece("knight", "c1")],
    turn="thief",
    collapse=False,
    facts={"thief.stashed": 5, "thief.carried": 1, "thief.movement_left": 2},
)
STASHES = [{"play": {"type": "thief.move", "to": "a1"}}, {"play": {"type": "thief.stash"}}]
GOBLINS_WIN = {
    "play": {"type": "goblins.claim-victory"},
    "facts": {"goblins.victory_claim": "knight-killed", "goblins.prey_health": 0},
}
DRAGON_WINS = {
    "play": {"type": "dragon.declare-victory"},
    "facts": {"dragon.on_surface": True, "dragon.awake": True, "dragon.enters_entrance": True},
}
THIEF_WINS = {"play": {"type": "thief.declare-victory"}}


def judged(court: Court, *steps: dict[str, Any], **more: object) -> Any:
    return court.answer(parse_question({"steps": list(steps), **more}))


@pytest.mark.parametrize("claim", [GOBLINS_WIN, DRAGON_WINS])
def test_nobody_else_wins_after_the_step_that_won(court: Court, claim: dict[str, Any]) -> None:
    last = judged(court, *STASHES, claim, table=AT_HOME).steps[2]
    assert (last.verdict, last.firm, last.proof[0].rule) == ("illegal", True, "vast.thief.win.stash-six")


def test_who_has_won_may_say_so(court: Court) -> None:
    assert judged(court, *STASHES, THIEF_WINS, table=AT_HOME).steps[2].verdict == "legal"


def test_a_victory_that_was_right_leaves_the_winner(court: Court) -> None:
    claims = [{"fact": "table.winner", "is": "goblins"}]
    answer = judged(court, GOBLINS_WIN, DRAGON_WINS, claims=claims)
    assert ([step.verdict for step in answer.steps], answer.claims[0].right) == (["legal", "illegal"], True)
