"""What players did in a turn of theirs is over once it is somebody else's."""

from __future__ import annotations

from typing import Any

import pytest

from validators.engine.court import Court
from validators.engine.passing_turns import over_in_turn_of
from validators.engine.questions import parse_question
from validators.vast.game import vast

MARKS = [(player, fact.name) for player, start in vast.at_turn_start.items() for fact in start]


# Counted anew in whoever's turn it is, not in one player's.
IN_ANY_TURN = {fact.name for fact in vast.counted_in_each_turn}


def test_whatever_was_done_this_turn_is_over_with_it() -> None:
    named = {name for name in vast.facts if name.endswith("_this_turn")}
    assert named - {name for _, name in MARKS} <= IN_ANY_TURN


def test_what_is_set_back_at_the_end_of_a_turn_is_over_too_when_another_has_theirs() -> None:
    ends = ("knight.end-turn", "nightmare.end-turn", "thief.take-action-cubes")
    back = {fact.name for play in ends for fact in vast.marks[play]} - IN_ANY_TURN
    assert back <= {name for _, name in MARKS}


@pytest.mark.parametrize(("player", "name"), MARKS)
def test_each_mark_is_as_a_turn_begins_once_another_has_theirs(player: str, name: str) -> None:
    start = vast.at_turn_start[player][vast.facts[name]]
    other = next(one for one in vast.at_turn_start if one != player)
    assert over_in_turn_of(vast, other, {name: None}) == {name: start}
    assert over_in_turn_of(vast, other, {name: start}) == {}
    assert over_in_turn_of(vast, player, {name: None}) == {}


def verdicts(court: Court, *steps: dict[str, Any]) -> list[str]:
    asked = {"ruleset": "vast/faq-2019", "situation": {"dragon": {"on_surface": False}}, "steps": list(steps)}
    return [step.verdict for step in court.answer(parse_question(asked)).steps]


MOVE = {"play": {"type": "dragon.move-free"}, "facts": {"dragon.move_tiles": 1, "dragon.straight_line": True}}
WALK = {"play": {"type": "knight.move"}, "facts": {"knight.movement_left": 2}}


def test_without_a_table_a_turn_passes_with_what_only_that_player_can_do(court: Court) -> None:
    again = {**MOVE, "facts": {"dragon.move_tiles": 1, "dragon.straight_line": True, "table.own_turn": True}}
    assert verdicts(court, MOVE, MOVE)[-1] == "illegal"
    assert verdicts(court, MOVE, WALK, MOVE)[-1] == "legal"
    told = {"play": {"type": "knight.recover-cube"}, "facts": {"table.own_turn": True}}
    assert verdicts(court, MOVE, told, again)[-1] == "legal"


EVADES = {"play": {"type": "thief.roll-evasion"}, "facts": {"thief.harm": "claw"}}


def struck(role: str, **more: object) -> dict[str, Any]:
    return {"play": {"type": f"{role}.attack-thief"}, "facts": {"table.own_turn": True, **more}}


def test_the_thief_was_not_attacked_yet_in_another_players_turn(court: Court) -> None:
    knights, dragons = struck("knight", **{"knight.perception": 5}), struck("dragon", **{"dice.affects_target": True})
    facts = {"thief.unnatural_evasion": True, "thief.stealth": 2}
    for before, verdict in (((knights,), "legal"), ((dragons,), "illegal")):
        steps = [*before, dragons, EVADES]
        found = court.answer(parse_question({"ruleset": "vast/faq-2019", "situation": facts, "steps": steps}))
        assert found.steps[-1].verdict == verdict
