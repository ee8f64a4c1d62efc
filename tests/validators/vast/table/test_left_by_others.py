"""What plays of the Dragon, the Cave and the Terrain do to others is known, or asked for, in the steps after them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from validators.engine.court import Court
from validators.engine.questions import parse_question

PIECES = [piece("dragon", "b1", state="surface"), piece("goblins:bones", "c1")]
FACTS = {"dragon.armor": 2, "dragon.health": 4, "goblins.rage": 2, "goblins:bones": {"population": 4}}
ENTER = {"play": {"type": "dragon.move-free", "to": "c1"}}


def claims(court: Court, data: dict[str, Any], step: dict[str, Any], **claimed: int) -> list[bool | None]:
    asked = [{"fact": name.replace("__", "."), "is": value} for name, value in claimed.items()]
    return [
        each.right for each in court.answer(parse_question({"table": data, "steps": [step], "claims": asked})).claims
    ]


@pytest.mark.parametrize(("ash", "health", "rage", "population"), [(True, 3, 1, 2), (False, 4, 2, 4)])
def test_a_tribe_attacks_an_ash_dragon_who_enters(
    court: Court, ash: bool, health: int, rage: int, population: int
) -> None:
    data = table("ELLL", pieces=PIECES, turn="dragon", collapse=False, facts={**FACTS, "table.ash_dragon": ash})
    told = {"dragon__health": health, "goblins__rage": rage, "goblins:bones.population": population}
    assert claims(court, data, ENTER, **told) == [True, True, True]


@pytest.mark.parametrize(
    ("play", "facts", "fact"),
    [
        ("dragon.wrath-remove-tile", {"dice.affects_target": True}, "collapse.crystals_removed"),
        ("collapse.remove-tile", {}, "cave.treasures_on_map"),
        ("dragon.token-on-revealed-tile", {}, "cave.treasures_on_map"),
        ("cave.spores-on-dragon", {}, "dragon.row_armor"),
        ("cave.spores-on-thief", {}, "thief.lock_kit"),
        ("thief.move-sloth-cube", {}, "dragon.row_armor"),
        ("terrain.suffer-magma", {}, "knight.cubes"),
        ("terrain.enter-impassable-space", {}, "thief.cubes_left"),
    ],
)
def test_what_is_not_worked_out_is_not_known(court: Court, play: str, facts: dict[str, Any], fact: str) -> None:
    known = True if fact == "thief.lock_kit" else 2
    question = {"steps": [{"play": {"type": play}, "facts": facts}], "situation": {fact: known}}
    [step] = court.answer(parse_question(question)).steps
    assert step.verdict == "illegal" or step.carried[fact] is None


def test_tokens_go_with_the_tile_that_the_map_shows(court: Court) -> None:
    data = table("ELLL", "L..L", tokens={"a2": ["treasure"]}, turn="cave", collapse=True)
    data |= {"facts": {"cave.treasures_on_map": 1}}
    steps = [{"play": {"type": "collapse.remove-tile", "to": at}} for at in ("d2", "a2")]
    for number, left in ((1, 1), (2, 0)):
        asked = {"table": data, "steps": steps[:number], "claims": [{"fact": "cave.treasures_on_map", "is": left}]}
        assert court.answer(parse_question(asked)).claims[0].right is not False


def test_a_step_between_pits_is_a_move(court: Court) -> None:
    pits = {"play": {"type": "terrain.dragon-steps-between-pits"}, "facts": {"terrain.crossing_paid": "second-space"}}
    [step] = court.answer(parse_question({"steps": [pits]})).steps
    assert step.carried["dragon.moved_this_turn"] is True


def test_one_gem_is_placed_in_a_turn(court: Court) -> None:
    data = table("ELLL", pieces=[piece("dragon", "b1", state="underground")], turn="dragon", collapse=False)
    steps = [{"play": {"type": "dragon.place-gem"}}] * 2
    assert [step.verdict for step in court.answer(parse_question({"table": data, "steps": steps})).steps] == [
        "legal",
        "illegal",
    ]
