"""Attacks on the Thief one after another: Unnatural Evasion works once in a turn."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from validators.engine.court import Court
from validators.engine.questions import parse_question

FACTS = {
    "knight.movement": 3,
    "knight.tiles_moved": 0,
    "knight.perception": 3,
    "knight.encounters_used": 0,
    "knight.grit": 20,
    "thief.stealth": 1,
    "thief.unnatural_evasion": True,
    "thief.loot_drop": 2,
    "thief.carried": 2,
}
PIECES = [piece("knight", "b1"), piece("thief", "b1")]
DATA = table("ELL", pieces=PIECES, turn="knight", collapse=False, facts=FACTS)
ATTACK = {"play": {"type": "knight.attack-thief"}, "facts": {"thief.rolls_evasion": True, "dice.action_roll": 4}}
EVADES = {
    "play": {"type": "thief.evasion-succeeds"},
    "facts": {"thief.harm": "knight-encounter", "dice.action_roll": 4},
}
GOES = {"play": {"type": "thief.move-after-evading", "who": "thief", "path": ["b1", "c1"]}}
FOLLOWS = {"play": {"type": "knight.move", "path": ["b1", "c1"]}}
AGAIN = {"play": {"type": "knight.attack-thief"}, "claims": [{"fact": "knight.grit", "by": 2}]}
ROLLS = {"play": {"type": "thief.roll-evasion"}, "facts": {"thief.harm": "knight-encounter"}}
ENDS = {"play": {"type": "knight.end-turn"}}


def judged(court: Court, *steps: dict[str, Any]) -> Any:
    return court.answer(parse_question({"table": DATA, "steps": list(steps)})).steps


@pytest.mark.parametrize("first", [[ATTACK], [ATTACK, EVADES]], ids=["attacked", "and evaded"])
def test_a_second_attack_in_a_turn_is_not_evaded(court: Court, first: list[dict[str, Any]]) -> None:
    *_, attack, roll = judged(court, *first, GOES, FOLLOWS, AGAIN, ROLLS)
    assert [claim.right for claim in attack.claims] == [True]
    assert (roll.verdict, roll.firm) == ("illegal", True)


def test_the_first_attack_of_another_turn_can_be_evaded(court: Court) -> None:
    roll = judged(court, ATTACK, EVADES, GOES, FOLLOWS, ENDS, {"play": {"type": "knight.attack-thief"}}, ROLLS)[-1]
    assert roll.verdict == "legal"


def test_the_roll_against_an_attack_is_not_refused_for_that_attack(court: Court) -> None:
    assert [step.verdict for step in judged(court, ATTACK, ROLLS, EVADES)] == ["legal"] * 3


TRIBE = {
    "goblins.rage": 2,
    "thief.stealth": 3,
    "thief.carried": 1,
    "thief.loot_drop": 2,
    "thief.unnatural_evasion": True,
    "thief.attacked_before": False,
    "goblins:eye": {"population": 4, "strength_discs": 0},
    "goblins:bones": {"population": 4, "strength_discs": 0},
}
HUNT = [piece("goblins:eye", "a1"), piece("goblins:bones", "d1"), piece("thief", "c1")]
TRIBES = {"type": "goblins.attack-thief", "path": ["a1", "b1", "c1"], "who": "goblins:eye"}
SECOND = {"type": "goblins.attack-thief", "path": ["d1", "c1"], "who": "goblins:bones"}


@pytest.mark.parametrize("turn", ["goblins", None])
def test_a_tribe_that_comes_from_afar_kills_nobody_where_he_evades(court: Court, turn: str | None) -> None:
    data = table("ELLL", pieces=HUNT, turn=turn, collapse=False, facts=TRIBE)
    claims = [{"fact": "goblins.rage", "is": 2}, {"fact": "thief.on_map", "is": True}]
    step = {"play": TRIBES, "facts": {"dragon.thief_evades": True}, "claims": claims}
    [found] = court.answer(parse_question({"table": data, "steps": [step]})).steps
    assert (found.verdict, [claim.right for claim in found.claims]) == ("legal", [True, True])


def test_the_second_tribe_of_a_turn_kills_the_thief_who_has_evaded_the_first(court: Court) -> None:
    data = table("ELLL", pieces=HUNT, turn="goblins", collapse=False, facts=TRIBE)
    evaded = {"play": TRIBES, "facts": {"dragon.thief_evades": True}}
    killed = {"play": SECOND, "facts": {"goblins.reward": "rage"}, "claims": [{"fact": "goblins.rage", "is": 3}]}
    rolls = {"play": {"type": "thief.roll-evasion"}, "facts": {"thief.harm": "goblin-attack"}}
    _, attack, roll = court.answer(parse_question({"table": data, "steps": [evaded, killed, rolls]})).steps
    assert (attack.verdict, attack.claims[0].right, roll.verdict) == ("legal", True, "illegal")


TWO_SPACES = {**GOES["play"], "path": ["b1", "c1", "d1"]}


@pytest.mark.parametrize("stated", [{}, {"thief.spaces_moved": 2}], ids=["counted", "stated"])
def test_two_spaces_after_evading_are_one_move_too_long(court: Court, stated: dict[str, int]) -> None:
    data = {**DATA, "tiles": table("ELLL")["tiles"]}
    step = {"play": TWO_SPACES, "facts": {"dice.action_roll": 5, **stated}}
    *_, move = court.answer(parse_question({"table": data, "steps": [ATTACK, EVADES, step]})).steps
    assert (move.verdict, move.firm) == ("illegal", True)


def test_a_space_two_away_is_too_far_after_evading(court: Court) -> None:
    data = {**DATA, "tiles": table("ELLL")["tiles"]}
    step = {"play": {"type": "thief.move-after-evading", "who": "thief", "to": "d1"}, "facts": {"dice.action_roll": 5}}
    *_, move = court.answer(parse_question({"table": data, "steps": [ATTACK, EVADES, step]})).steps
    assert move.verdict == "illegal"
