"""Sections of a split map are slid straight, until they touch."""

from __future__ import annotations

import pytest

from tests.validators.vast.table.drawings import piece, table
from validators.engine.court import Court
from validators.engine.questions import parse_question

SPLIT = table("EL..L", "....L", pieces=[piece("thief", "e1")], collapse=True)


@pytest.mark.parametrize(
    ("to", "expected"),
    [("c1", "legal"), ("d1", "illegal"), ("b1", "illegal"), ("f1", "illegal"), ("d2", "illegal")],
    ids=["until it touches", "short of it", "onto a tile", "away", "on a slant"],
)
def test_how_far_a_section_slides(court: Court, to: str, expected: str) -> None:
    play = {"type": "collapse.slide-map", "from": "e1", "to": to}
    assert court.answer(parse_question({"table": SPLIT, "play": play})).verdict == expected


def test_what_is_on_the_section_slides_with_it(court: Court) -> None:
    steps = [
        {"play": {"type": "collapse.slide-map", "from": "e1", "to": "c1"}},
        {"play": {"type": "thief.move", "from": "c1", "to": "b1"}},
    ]
    facts = {"thief.movement_left": 2} if "thief.movement_left" in court.games["vast"].facts else {}
    found = court.answer(parse_question({"table": {**SPLIT, "facts": facts}, "steps": steps}))
    assert [step.verdict for step in found.steps] == ["legal", "legal"]
