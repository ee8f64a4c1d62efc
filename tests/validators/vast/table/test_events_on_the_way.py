"""An Event token that the Knight walks into is resolved before she goes on."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from validators.engine.answers import Answer
from validators.engine.court import Court
from validators.engine.questions import parse_question

OVER = {"type": "knight.move", "path": ["a1", "b1", "c1"]}


def judged(court: Court, *plays: dict[str, Any], at: str = "a1", **facts: object) -> Answer:
    stated = {
        "knight.encounters_left": 2,
        "knight.movement_left": 4,
        **{k.replace("__", "."): v for k, v in facts.items()},
    }
    data = table("ELL", tokens={"b1": ["event"]}, pieces=[piece("knight", at)], turn="knight", facts=stated)
    return court.answer(
        parse_question({"table": {**data, "collapse": False}, "steps": [{"play": play} for play in plays]})
    )


def test_a_longer_way_resolves_it_with_an_encounter(court: Court) -> None:
    answer = judged(court, OVER)
    assert answer.verdict == "legal"
    assert not answer.firm
    assert [step.play for step in answer.steps[0].way] == ["knight.move", "knight.resolve-event-token", "knight.move"]


@pytest.mark.parametrize(("encounters", "verdict"), [(2, "legal"), (1, "illegal"), (0, "illegal")])
def test_going_on_takes_an_encounter_more(court: Court, encounters: int, verdict: str) -> None:
    assert judged(court, OVER, knight__encounters_left=encounters).verdict == verdict


def test_steps_that_leave_it_unresolved_are_not_legal(court: Court) -> None:
    step, on = ({"type": "knight.move", "to": to} for to in ("b1", "c1"))
    assert [found.verdict for found in judged(court, step, on).steps] == ["legal", "illegal"]
    resolve = {"type": "knight.resolve-event-token", "from": "a1", "to": "b1"}
    assert [found.verdict for found in judged(court, step, resolve, on).steps] == ["legal", "legal", "legal"]


def test_she_cannot_walk_away_from_one_that_she_began_on(court: Court) -> None:
    assert judged(court, {"type": "knight.move", "path": ["b1", "c1"]}, at="b1").verdict == "illegal"


def test_nobody_minds_it_when_no_cards_are_left(court: Court) -> None:
    answer = judged(court, OVER, cave__event_cards_left=False)
    assert (answer.verdict, [step.play for step in answer.steps[0].way]) == ("legal", ["knight.move", "knight.move"])
