"""What hangs on something that nobody has said is asked for, and not presumed."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from validators.engine.court import Court
from validators.engine.questions import parse_question

UNICORNS = table(
    "ELLL",
    "LLLL",
    pieces=[piece("nightmare", "b2", facing="e"), piece("shadow", "a2", facing="e")],
    collapse=False,
    facts={"nightmare.pace": 3, "nightmare.actions_taken": 0},
)
CAVE = table(
    "ELD",
    "LLL",
    walls={"b1": "n"},
    pieces=[piece("knight", "a1"), piece("dragon", "b2", state="surface"), piece("thief", "c1")],
    collapse=False,
    facts={"knight.movement_left": 3, "knight.encounters_left": 2},
)


@pytest.mark.parametrize(
    ("play", "fact"),
    [
        ("nightmare.forced-teleport-destination", "nightmare.destination"),
        ("nightmare.teleport-action", "nightmare.destination"),
        ("nightmare.displacement-blast", "nightmare.blast_tile"),
        ("shadow.teleport-card", "shadow.arrow_as_facing"),
    ],
)
def test_a_space_is_a_cards_only_where_its_mark_is_named(court: Court, play: str, fact: str) -> None:
    asked = {"table": UNICORNS, "play": {"type": play, "to": "d2"}}
    answer = court.answer(parse_question(asked))
    assert (answer.verdict, [question.fact for question in answer.questions]) == ("depends", [fact])
    marked = "f2" if play.startswith("nightmare") else "f3"
    named = court.answer(parse_question({**asked, "play": {**asked["play"], "marked": [marked]}}))  # type: ignore[dict-item]
    assert named.verdict == "legal"


def second_step(court: Court, first: dict[str, Any], to: str, start: str | None = None) -> Any:
    move = {"type": "knight.move", "to": to}
    board = {**CAVE, "pieces": [piece("knight", start), *CAVE["pieces"][1:]]} if start else CAVE
    return court.answer(parse_question({"table": board, "steps": [{"play": first}, {"play": move}]})).steps[1]


@pytest.mark.parametrize(("walls", "verdict"), [(None, "depends"), ("e", "legal"), ("w", "illegal")])
def test_a_tile_that_is_turned_around_has_its_walls_where_somebody_says(
    court: Court, walls: str | None, verdict: str
) -> None:
    curse = {"type": "cave.crystal-curse", "to": "b1", "curse_option": "rotate-tile"}
    step = second_step(court, {**curse, **({"walls": walls} if walls is not None else {})}, "b1")
    assert step.verdict == verdict
    asked = {question.fact for question in step.questions}
    assert ("reach.wall_between" in asked) == (walls is None)


def test_a_tile_that_is_not_turned_or_looks_alike_lies_as_before(court: Court) -> None:
    event = {"type": "cave.crystal-curse", "to": "b1", "curse_option": "place-event-token"}
    assert second_step(court, event, "b1").verdict == "legal"
    alike = {"type": "cave.crystal-curse", "to": "a2", "curse_option": "rotate-tile"}
    assert second_step(court, alike, "a2").verdict == "legal"


@pytest.mark.parametrize(
    "play",
    [
        {"type": "dragon.reveal-tile", "reveal_power": "flame", "to": "c1"},
        {"type": "thief.look-at-dark-tile", "tile_deed": "reveal", "movement_ended": True, "to": "c1"},
    ],
    ids=lambda play: str(play["type"]),
)
def test_a_tile_that_was_revealed_is_no_longer_known_to_be_dark(court: Court, play: dict[str, Any]) -> None:
    step = second_step(court, play, "c1", start="b1")
    assert step.verdict == "depends"
    assert "reach.dark" not in {found.fact for found in step.table}
