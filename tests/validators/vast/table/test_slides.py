"""Sections of a split map are slid straight, until they touch."""

from __future__ import annotations

import pytest

from tests.validators.vast.table.drawings import piece, table
from validators.engine.budget import Budget
from validators.engine.court import Court
from validators.engine.problems import QuestionProblem
from validators.engine.questions import parse_question
from validators.vast.table.listed_places import places_for
from validators.vast.table.model import Direction
from validators.vast.table.options import options
from validators.vast.table.reading import read_table
from validators.vast.table.spaces import Space

SPLIT = table("EL..L", "....L", pieces=[piece("thief", "e1")], collapse=True)


@pytest.mark.parametrize(
    ("to", "expected"),
    [("c1", "legal"), ("d1", "illegal"), ("b1", "illegal"), ("f1", "illegal"), ("d2", "illegal")],
    ids=["until it touches", "short of it", "onto a tile", "away", "on a slant"],
)
def test_how_far_a_section_slides(court: Court, to: str, expected: str) -> None:
    play = {"type": "collapse.slide-map", "from": "e1", "to": to}
    assert court.answer(parse_question({"table": SPLIT, "play": play})).verdict == expected


def test_a_large_map_is_looked_through_once_for_each_direction(court: Court, monkeypatch: pytest.MonkeyPatch) -> None:
    looked = 0

    def counted(space: Space, direction: Direction, steps: int = 1) -> Space:
        nonlocal looked
        looked += 1
        return step(space, direction, steps)

    step = Space.next
    monkeypatch.setattr(Space, "next", counted)
    whole = table("E" + "L" * 15, *("L" * 16 for _ in range(15)))
    play = {"type": "collapse.slide-map", "from": "a1"}
    assert court.answer(parse_question({"table": whole, "play": play})).verdict == "illegal"
    assert looked < 50 * len(whole["tiles"])


def test_what_is_on_the_section_slides_with_it(court: Court) -> None:
    steps = [
        {"play": {"type": "collapse.slide-map", "from": "e1", "to": "c1"}},
        {"play": {"type": "thief.move", "from": "c1", "to": "b1"}},
    ]
    facts = {"thief.movement_left": 2} if "thief.movement_left" in court.games["vast"].facts else {}
    found = court.answer(parse_question({"table": {**SPLIT, "facts": facts}, "steps": steps}))
    assert [step.verdict for step in found.steps] == ["legal", "legal"]


def listed(court: Court, data: dict[str, object], **where: str) -> list[tuple[str | None, str | None, str]]:
    asked = parse_question({"table": data, "play": {"type": "collapse.slide-map", **where}})
    found = places_for(court, read_table(data), asked, Budget(200_000))
    return [(option.from_, option.to, option.verdict) for option in found.options]


def test_the_tile_names_the_section_that_is_slid(court: Court) -> None:
    play = {"type": "collapse.slide-map", "tile": "e2", "to": "c2"}
    answer = court.answer(parse_question({"table": SPLIT, "play": play}))
    assert (answer.verdict, answer.unread) == ("legal", ())
    assert court.answer(parse_question({"table": SPLIT, "play": {**play, "to": "d2"}})).verdict == "illegal"


def test_a_section_is_named_by_a_tile_that_lies_there(court: Court) -> None:
    with pytest.raises(QuestionProblem, match="no tile lies on c1"):
        court.answer(parse_question({"table": SPLIT, "play": {"type": "collapse.slide-map", "tile": "c1", "to": "b1"}}))


def test_every_way_to_slide_a_section_is_listed(court: Court) -> None:
    three = table("EL..L", "....L", "......L", collapse=True)
    assert listed(court, three) == [
        ("a1", "c1", "legal"),
        ("e1", "g1", "legal"),
        ("e1", "c1", "legal"),
        ("g3", "e3", "legal"),
    ]
    assert listed(court, three, tile="e2") == [("e2", "g2", "legal"), ("e2", "c2", "legal")]


def test_a_section_that_meets_nothing_and_a_map_in_one_piece_are_not_slid(court: Court) -> None:
    apart = table("EL...", ".....", "....L", collapse=True)
    assert listed(court, apart) == [("a1", None, "illegal"), ("e3", None, "illegal")]
    assert listed(court, table("ELL", collapse=True)) == [("a1", None, "illegal")]


def test_the_cave_is_offered_the_slides_of_a_split_map(court: Court) -> None:
    found = options(court, read_table({**SPLIT, "turn": "cave"}), "cave", None).options
    assert [(o.from_, o.to) for o in found if o.play == "collapse.slide-map"] == [("a1", "c1"), ("e1", "c1")]
