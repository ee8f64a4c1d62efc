"""What a step has just brought, or leaves as it was, is known to the steps after it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from validators.engine.court import Court
from validators.engine.questions import parse_question

KNIGHT = piece("knight", "a1")
THIEF = piece("thief", "a1")


def judged(court: Court, data: dict[str, Any], *steps: Any, **more: Any) -> Any:
    return court.answer(parse_question({"table": data, "steps": list(steps), **more}))


def step(play: str, *claims: dict[str, Any], **facts: object) -> dict[str, Any]:
    return {"play": {"type": play}, "facts": facts, "claims": list(claims)}


@pytest.mark.parametrize(("grit", "verdict"), [(6, "legal"), (5, "illegal")])
def test_the_grit_that_a_step_gave_is_the_gain_that_brings_a_cube(court: Court, grit: int, verdict: str) -> None:
    data = table("EL", pieces=[KNIGHT], turn="knight", facts={"knight.grit": grit})
    decline = step("knight.decline-treasure", **{"knight.claimed_grit": 5})
    assert judged(court, data, decline, step("knight.use-earned-cube")).steps[1].verdict == verdict


def test_the_grit_that_a_step_gave_is_known_without_a_table(court: Court) -> None:
    decline = step("knight.decline-treasure", **{"knight.claimed_grit": 5})
    steps = [decline, step("knight.use-earned-cube")]
    found = court.answer(parse_question({"situation": {"knight.grit": 6}, "steps": steps}))
    assert [each.verdict for each in found.steps] == ["legal", "legal"]


def test_a_token_due_for_a_stashed_gem_is_not_carried(court: Court) -> None:
    facts = {"thief.carried": 1, "thief.stashed": 4, "thief.arrival": "enters", "thief.supply_empty": False}
    data = table("EL", pieces=[THIEF], turn="thief", facts=facts)
    due = step("thief.take-due-token", **{"thief.token_from": "supply"})
    found = judged(court, data, step("thief.stash"), due, step("thief.declare-victory"))
    assert found.steps[-1].verdict == "illegal"


def test_hidden_loot_has_the_level_that_follows(court: Court) -> None:
    facts = {"thief.loot_drop": 3, "thief.cubes_left": 3}
    data = table("EL", pieces=[THIEF], turn="thief", facts=facts)
    hide = step("thief.hide-loot", {"fact": "thief.loot_drop", "is": 1}, **{"thief.hide_cubes": 2})
    found = judged(court, data, hide)
    assert (found.steps[0].verdict, found.steps[0].claims[0].right) == ("legal", True)
    wrong = step("thief.hide-loot", **{"thief.hide_cubes": 2, "thief.claimed_level": 0})
    assert judged(court, data, wrong).steps[0].verdict == "illegal"


def test_a_thief_who_comes_back_has_no_spent_cubes(court: Court) -> None:
    facts = {"thief.cubes_left": 0, "thief.on_map": False, "thief.return_time": "next-turn-start"}
    data = table("EL", pieces=[], turn="thief", tokens={"a1": ["treasure"]}, facts=facts)
    loot = step("thief.loot-treasure", **{"thief.tokens_taken": 1, "thief.loot_cubes": 1})
    found = judged(court, data, step("thief.return"), loot)
    assert "thief.cubes_left" in {question.fact for question in found.steps[1].questions}


def test_taking_the_killed_thiefs_tokens_takes_no_other_encounter(court: Court) -> None:
    pieces = [KNIGHT, THIEF]
    facts = {"knight.perception": 4, "thief.stealth": 1, "knight.encounters_left": 3, "thief.carried": 1}
    data = table("EL", pieces=pieces, turn="knight", facts=facts)
    take = step("knight.take-killed-thiefs-tokens", {"fact": "knight.encounters_left", "by": 0})
    found = judged(court, data, step("knight.attack-thief"), take)
    assert [claim.right for claim in found.steps[1].claims] == [True]
