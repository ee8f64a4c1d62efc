"""What is known not to have happened yet in a turn is no hinge."""

from __future__ import annotations

from typing import Any

from validators.engine.answers import Answer
from validators.engine.court import Court
from validators.engine.questions import parse_question


def judge(court: Court, table: dict[str, Any], *steps: dict[str, Any]) -> Answer:
    return court.answer(parse_question({"table": table, "steps": list(steps)}))


def hinges(found: Answer) -> set[str]:
    return {hinge.fact for hinge in found.unless}


def test_before_his_first_action_the_nightmare_unicorn_has_none_unfinished(court: Court) -> None:
    table = {
        "tiles": [{"at": "b2"}, {"at": "c2"}, {"at": "d2", "walls": "e"}],
        "pieces": [{"who": "nightmare", "at": "b2", "facing": "e"}],
        "turn": "nightmare",
        "facts": {"nightmare.actions_taken": 0, "nightmare.pace": 2},
    }
    move = {"play": {"type": "nightmare.move", "to": "d2"}, "facts": {"nightmare.listed_spaces": 2}}
    found = judge(court, table, move)
    assert found.verdict == "legal"
    assert "nightmare.action_unfinished" not in hinges(found)


def test_a_tribe_that_was_not_activated_has_not_acted_either(court: Court) -> None:
    table = {
        "tiles": [{"at": "b2"}, {"at": "c2"}],
        "pieces": [{"who": "goblins:eye", "at": "b2", "state": "revealed"}],
        "turn": "goblins",
    }
    move = {"play": {"type": "goblins.move-tribe", "who": "goblins:eye", "to": "c2"}}
    found = judge(court, table, {**move, "facts": {"goblins.activated_before": False}})
    assert found.verdict == "legal"
    assert hinges(found).isdisjoint({"goblins.acted_before", "goblins.revealed_this_turn"})
    assert "goblins.acted_before" in hinges(judge(court, table, move))


def test_whom_the_thief_has_not_attacked_is_known_of_a_turn_that_has_begun_in_these_steps(court: Court) -> None:
    table = {
        "tiles": [{"at": "b2"}],
        "pieces": [{"who": "thief", "at": "b2"}, {"who": "knight", "at": "b2"}],
        "turn": "thief",
        "facts": {"thief.stealth": 5, "knight.perception": 2},
    }
    begin = {"play": {"type": "thief.take-action-cubes"}}
    stab = {
        "play": {"type": "thief.backstab", "met": "knight"},
        "facts": {"thief.cubes_spent": 2, "knight.strength": 2},
    }
    alone, in_turn = judge(court, table, stab), judge(court, table, begin, stab)
    assert "thief.targeted_this_turn" in {hinge.fact for hinge in alone.steps[-1].unless}
    assert "thief.targeted_this_turn" not in {hinge.fact for hinge in in_turn.steps[-1].unless}
    assert judge(court, table, begin, stab, stab).steps[-1].verdict == "illegal"
