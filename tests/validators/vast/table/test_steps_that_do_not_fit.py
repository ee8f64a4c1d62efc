"""Steps after an illegal one that fit only the table which it would have left are not judged, and are no problem."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from validators.engine.court import Court
from validators.engine.problems import QuestionProblem
from validators.engine.questions import parse_question

FACTS = {"knight.movement_left": 5, "knight.encounters_left": 3}
GAP = table("EL.L", pieces=[piece("knight", "b1")], turn="knight", collapse=True, facts=FACTS)
ONTO_GAP = {"play": {"type": "knight.move", "from": "b1", "to": "c1"}}
ON = {"play": {"type": "knight.move", "from": "c1", "to": "d1"}}


def asked(*steps: dict[str, Any]) -> Any:
    return parse_question({"table": GAP, "steps": list(steps)})


def test_the_illegal_step_decides(court: Court) -> None:
    found = court.answer(asked(ONTO_GAP, ON, ON))
    assert (found.verdict, found.firm) == ("illegal", True)
    assert [step.verdict for step in found.steps] == ["illegal"]
    assert found.says.en.startswith("Step 1 of 3")


def test_from_which_step_on_nothing_is_judged_is_said(court: Court) -> None:
    said = court.answer(asked(ONTO_GAP, ON, ON)).says
    assert "The steps from there on are not judged" in said.en
    assert "Step 2: play.from" in said.en
    assert "裁いていない：手順2：" in said.ja
    assert "not judged" not in court.answer(asked(ONTO_GAP)).says.en


def test_a_step_that_never_fitted_is_a_problem(court: Court) -> None:
    with pytest.raises(QuestionProblem, match=r"Step 1: play\.from"):
        court.answer(asked(ON, ONTO_GAP))
    with pytest.raises(QuestionProblem, match="Step 2"):
        court.answer(asked(ONTO_GAP, {"play": {"type": "knight.fly"}}))


def test_on_what_the_steps_after_an_illegal_one_are_judged_is_said(court: Court) -> None:
    """It is said of steps on a table and of steps without one alike, and only where any comes after it."""
    back = {"play": {"type": "knight.move", "from": "b1", "to": "a1"}}
    said = court.answer(asked(ONTO_GAP, back)).says
    assert "The steps after it are judged as if it had not been tried" in said.en
    assert "なかったものとして裁いている" in said.ja
    there = {"play": {"type": "knight.move", "from": "a1", "to": "b1"}}
    assert "after it" not in court.answer(asked(back, there, ONTO_GAP)).says.en
    enter = {"play": {"type": "knight.enter-tribe"}, "facts": {"knight.strength": 1, "tribe.strength": 3}}
    plain = parse_question({"steps": [enter, {"play": {"type": "knight.end-turn"}}]})
    assert "The steps after it are judged as if it had not been tried" in court.answer(plain).says.en
