"""Ambushes one after another: in each of them, one Tribe alone attacks the Knight."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from validators.engine.court import Court
from validators.engine.questions import parse_question

FACTS = {
    "knight.movement_left": 4,
    "knight.encounters_left": 3,
    "knight.strength": 1,
    "knight.health": 5,
    "goblins.rage": 3,
    "goblins:eye": {"population": 3, "strength_discs": 0, "on_board": True},
    "goblins:bones": {"population": 4, "strength_discs": 0, "on_board": True},
}
DATA = table("ELDD", pieces=[piece("knight", "b1")], turn="knight", collapse=False, facts=FACTS)


def enters(to: str) -> dict[str, Any]:
    return {"play": {"type": "knight.enter-dark-tile", "to": to, "walls": "", "becomes": "ambush"}}


def attacks(who: str) -> dict[str, Any]:
    return {"play": {"type": "goblins.ambush-knight", "who": f"goblins:{who}"}}


def judged(court: Court, *steps: dict[str, Any]) -> list[tuple[str, bool]]:
    found = court.answer(parse_question({"table": DATA, "steps": list(steps)})).steps
    return [(step.verdict, step.firm) for step in found]


def test_a_second_tribe_does_not_attack_in_the_same_ambush(court: Court) -> None:
    *_, one, other = judged(court, enters("c1"), attacks("bones"), attacks("eye"))
    assert one[0] == "legal"
    assert other == ("illegal", True)


def test_another_tribe_attacks_in_another_ambush(court: Court) -> None:
    steps = judged(court, enters("c1"), attacks("bones"), enters("d1"), attacks("eye"))
    assert [verdict for verdict, _ in steps] == ["legal"] * 4


def test_the_knight_suffers_the_ambush_that_was_told(court: Court) -> None:
    suffers = {"play": {"type": "knight.suffer-ambush", "who": "goblins:bones"}}
    assert judged(court, enters("c1"), attacks("bones"), suffers)[-1][0] == "legal"


def test_an_ambush_that_was_not_allowed_leaves_room_for_one(court: Court) -> None:
    weak = {**attacks("eye"), "facts": {"goblins.ambush_from": "other"}}
    assert [verdict for verdict, _ in judged(court, enters("c1"), weak, attacks("bones"))][1:] == ["illegal", "legal"]


@pytest.mark.parametrize(
    ("cube", "verdicts"),
    [
        ({"knight.cube_target": "strength", "knight.strength": 3}, ["illegal", "legal"]),
        ({"knight.cube_target": "movement"}, ["depends", "depends"]),
    ],
    ids=["told", "elsewhere"],
)
def test_strength_added_for_an_ambush_is_as_the_cube_after_it_says(
    court: Court, cube: dict[str, Any], verdicts: list[str]
) -> None:
    added, placed = {"play": {"type": "knight.add-strength-for-ambush"}}, {"play": {"type": "knight.assign-cube"}}
    steps = [enters("c1"), added, {**placed, "facts": cube}]
    assert [judged(court, *steps, attacks(who))[-1][0] for who in ("eye", "bones")] == verdicts
