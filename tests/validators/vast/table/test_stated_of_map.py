"""What is stated of a thing that the map shows too: it holds before the first step, and goes with the map."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from validators.engine.answers import Answer
from validators.engine.court import Court
from validators.engine.problems import QuestionProblem
from validators.engine.questions import parse_question

KNIGHT = {"knight.movement_left": 3, "knight.encounters_left": 2}
PLACE = {"type": "cave.place-rockslide", "from": "b1", "to": "c1"}
WALK = {"type": "knight.move", "to": "b1"}


def answer(court: Court, data: dict[str, Any], *plays: dict[str, object], **facts: object) -> Answer:
    steps = [{"play": play} for play in plays]
    return court.answer(parse_question({"table": data, "steps": steps, "situation": facts}))


@pytest.mark.parametrize("where", ["table", "situation"])
def test_more_can_be_stated_than_is_drawn(court: Court, where: str) -> None:
    out = {"cave.rockslides_out": 3}
    data = table("ELL", pieces=[piece("knight", "a1")], facts={**KNIGHT, **(out if where == "table" else {})})
    stated = out if where == "situation" else {}
    assert answer(court, data, PLACE, **stated).verdict == "illegal"
    later = answer(court, data, WALK, PLACE, **stated)
    assert [step.verdict for step in later.steps] == ["legal", "illegal"]


def test_fewer_than_are_drawn_are_a_contradiction(court: Court) -> None:
    data = table("ELL", edges=[{"between": ["a1", "b1"], "is": "rockslide"}], facts={"cave.rockslides_out": 0})
    with pytest.raises(QuestionProblem) as refused:
        answer(court, data, PLACE)
    assert refused.value.slug == "contradictory-facts"


def test_a_stated_number_goes_down_with_what_is_taken(court: Court) -> None:
    data = table(
        "ELL",
        pieces=[piece("knight", "a1"), piece("dragon", "c1", state="underground")],
        tokens={"b1": ["gem"]},
        facts={**KNIGHT, "dragon.gems_on_map": 1},
    )
    found = answer(court, data, WALK, {"type": "knight.collect-tokens"}, {"type": "dragon.place-gem", "to": "c1"})
    assert [step.verdict for step in found.steps] == ["legal", "legal", "legal"]


def test_a_tribe_that_was_on_its_board_is_on_the_map_once_it_is_revealed(court: Court) -> None:
    data = table("DE", facts={"goblins:bones": {"population": 3, "on_board": True}})
    reveal = {"type": "goblins.reveal-tribe", "who": "goblins:bones", "to": "a1"}
    move = {"type": "goblins.move-tribe", "who": "goblins:bones", "from": "a1", "to": "b1"}
    assert len(answer(court, data, reveal, move).steps) == 2
