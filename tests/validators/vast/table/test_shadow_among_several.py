"""The Shadow Unicorn among several players: whom he takes, what their goals are, and where a Teleport puts him."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from validators.engine.answers import Answer
from validators.engine.court import Court
from validators.engine.questions import parse_question

FACTS = {
    "goblins:fangs": {"population": 1, "strength_discs": 1, "strength_monsters": 0},
    "goblins:bones": {"population": 3, "strength_discs": 0, "strength_monsters": 0},
    "goblins.rage": 1,
    "shadow.multiplayer": True,
}
# He stands on b2 between the Knight, one Tribe below him, and another two tiles away.
SEVERAL = table(
    ".LL.",
    "ELLL",
    ".L..",
    pieces=[
        piece("shadow", "b2", facing="n"),
        piece("knight", "b1"),
        piece("goblins:fangs", "b3", state="revealed"),
        piece("goblins:bones", "d2", state="revealed"),
    ],
    turn="shadow",
    collapse=True,
    facts=FACTS,
)


def judge(court: Court, data: dict[str, Any], *steps: dict[str, Any]) -> Answer:
    return court.answer(parse_question({"table": data, "steps": list(steps)}))


def choose(to: str, **facts: object) -> dict[str, Any]:
    return {"play": {"type": "shadow.choose-rampage-target", "to": to}, "facts": facts}


@pytest.mark.parametrize(
    ("to", "facts", "verdict"),
    [
        ("d2", {"shadow.target_hunts": True}, "legal"),
        ("b3", {"shadow.target_hunts": True}, "illegal"),
        ("b3", {"shadow.target_hunts": False, "shadow.rival_hunts": True}, "illegal"),
        ("b1", {"shadow.target_hunts": True}, "legal"),
        ("b1", {"shadow.target_hunts": True, "shadow.rival": "tribe"}, "legal"),
        ("b1", {"shadow.target_hunts": False, "shadow.rival_hunts": True}, "illegal"),
    ],
)
def test_who_else_is_in_sight_is_read_though_they_are_of_several_kinds(
    court: Court, to: str, facts: dict[str, object], verdict: str
) -> None:
    assert judge(court, SEVERAL, choose(to, **facts)).verdict == verdict


def test_a_goal_that_is_stated_in_one_step_is_not_asked_in_the_next(court: Court) -> None:
    found = judge(
        court,
        SEVERAL,
        {"play": {"type": "shadow.rampage", "to": "b1"}, "facts": {"shadow.card_number": 1, "shadow.level": "medium"}},
        {"play": {"type": "shadow.attack-piece"}, "facts": {"shadow.wanted_dead": True}},
        {"play": {"type": "shadow.claim-attack-result"}, "facts": {"shadow.claimed_effect": "5-grit"}},
    )
    assert [step.verdict for step in found.steps] == ["legal"] * 3


LAND = {"play": {"type": "shadow.teleport-card", "to": "b2", "marked": ["r1"]}}
LAY = {"play": {"type": "shadow.orient-tile", "tile": "b2", "walls": "nes"}}
MEET = {"play": {"type": "shadow.meet-wall", "facing": "w"}, "facts": {"shadow.wall_deed": "mark-and-turn-right"}}
TELEPORT = table(
    "E..",
    "LD.",
    pieces=[piece("shadow", "a2", facing="n")],
    collapse=False,
    turn="shadow",
    facts={"table.cave_plays": True},
)


def test_a_tile_that_he_teleports_onto_must_join_the_one_beside_it_that_he_came_from(court: Court) -> None:
    assert judge(court, TELEPORT, LAND, LAY).verdict == "legal"
    shut = {"play": {**LAY["play"], "walls": "new"}}
    assert judge(court, TELEPORT, LAND, shut).verdict == "illegal"


def test_the_wall_that_he_faces_after_a_teleport_is_the_one_where_he_has_landed(court: Court) -> None:
    found = judge(court, TELEPORT, LAND, LAY, MEET)
    assert [step.verdict for step in found.steps] == ["legal"] * 3


def test_a_wall_that_he_faces_once_something_else_was_done_is_not_the_one_of_the_landing(court: Court) -> None:
    reveal = {"play": {"type": "shadow.reveal-card"}}
    found = judge(court, TELEPORT, LAND, LAY, reveal, MEET)
    assert [question.fact for question in found.steps[-1].questions] == ["shadow.wall_moment"]
