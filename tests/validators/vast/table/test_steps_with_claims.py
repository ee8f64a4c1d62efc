"""Claims put on a table after an act: those about the act look at the table before it."""

from __future__ import annotations

from typing import Any

import pytest

from validators.engine.answers import Answer
from validators.engine.court import Court
from validators.engine.problems import QuestionProblem
from validators.engine.questions import parse_question

TRIBE = {
    "tiles": [{"at": "b1"}, {"at": "c1"}],
    "pieces": [{"who": "thief", "at": "b1"}, {"who": "goblins:eye", "at": "b1"}],
    "turn": "thief",
}
KNIGHT = {
    "tiles": [{"at": "c3", "type": "entrance"}, {"at": "d3", "walls": "ns"}],
    "pieces": [{"who": "nightmare", "at": "d3", "facing": "w"}, {"who": "knight", "at": "d3"}],
    "turn": "nightmare",
}
PLACE = {"to": "b1", "met": "goblins:eye"}
STABBED = {"thief.stealth": 5, "tribe.population": 3, "thief.cubes_spent": 2}
BACKSTAB = {"play": {"type": "thief.backstab", **PLACE}, "facts": STABBED}
ATTACKED = {"nightmare.anger": 3, "knight.grit": 8, "knight.shield": "none"}
ATTACK = {"play": {"type": "nightmare.attack", "to": "d3", "met": "knight"}, "facts": ATTACKED}


def claim(play: str, place: dict[str, str], **facts: object) -> dict[str, Any]:
    return {"play": {"type": play, **place}, "facts": facts}


def judge(court: Court, table: dict[str, Any], *steps: dict[str, Any], **more: Any) -> Answer:
    return court.answer(parse_question({"table": table, "steps": list(steps), **more}))


@pytest.mark.parametrize("place", [{}, PLACE])
def test_a_claimed_injury_is_not_counted_twice(court: Court, place: dict[str, str]) -> None:
    scatters = claim("thief.claim-tribe-scatters", place, harmed_by="backstab")
    steps = (
        scatters,
        claim("thief.claim-injury", place, claimed_harm=1),
        claim("thief.claim-injury", place, claimed_harm=2),
    )
    answer = judge(court, TRIBE, BACKSTAB, *steps, claims=[{"fact": "tribe.population", "by": -2}])
    assert [step.verdict for step in answer.steps] == ["legal", "illegal", "illegal", "legal"]
    assert [outcome.right for outcome in answer.claims] == [True]


@pytest.mark.parametrize(("lost", "verdict"), [(5, "legal"), (3, "illegal")])
def test_a_claimed_loss_of_grit_is_set_against_the_grit_before(court: Court, lost: int, verdict: str) -> None:
    answer = judge(court, KNIGHT, ATTACK, claim("nightmare.claim-knight-grit-loss", {}, grit_lost=lost))
    assert (answer.steps[1].verdict, answer.steps[1].carried) == (verdict, {})


@pytest.mark.parametrize(("population", "verdict"), [(3, "illegal"), (1, "illegal")])
def test_a_claim_may_repeat_how_it_was_or_how_it_is(court: Court, population: int, verdict: str) -> None:
    scatters = claim("thief.claim-tribe-scatters", {}, harmed_by="backstab", **{"tribe.population": population})
    assert judge(court, TRIBE, BACKSTAB, scatters).steps[1].verdict == verdict


def test_a_claim_cannot_state_what_never_was(court: Court) -> None:
    scatters = claim("thief.claim-tribe-scatters", {}, harmed_by="backstab", **{"tribe.population": 2})
    with pytest.raises(QuestionProblem) as problem:
        judge(court, TRIBE, BACKSTAB, scatters)
    assert problem.value.slug == "contradictory-facts"


def test_a_claim_about_another_act_or_perhaps_this_one_is_left_open(court: Court) -> None:
    other = claim("thief.claim-tribe-scatters", {}, harmed_by="backstab", cubes_spent=3)
    perception = claim("thief.claim-perception", {}, perceiver="tribe", claimed_perception=4)
    for step in (other, perception):
        assert judge(court, TRIBE, BACKSTAB, step).steps[1].verdict == "depends"


def test_the_table_stays_as_the_act_left_it(court: Court) -> None:
    right = claim("nightmare.claim-knight-grit-loss", {}, grit_lost=5)
    scratch = claim("knight.claim-grit-loss", {}, grit_loss_cause="scratch", grit_lost=5)
    claims = [{"fact": "knight.grit", "is": 3}, {"fact": "knight.grit", "by": -5}]
    assert [outcome.right for outcome in judge(court, KNIGHT, ATTACK, right, claims=claims).claims] == [True, True]
    assert (
        judge(court, KNIGHT, ATTACK, right, scratch).steps[2].verdict == judge(court, KNIGHT, ATTACK, scratch).verdict
    )


def test_a_claim_about_another_tribe_looks_at_that_one(court: Court) -> None:
    facts = {"goblins:eye": {"population": 3}, "goblins:bones": {"population": 1}}
    pieces = [*TRIBE["pieces"], {"who": "goblins:bones", "at": "b1"}]
    stab = {"play": BACKSTAB["play"], "facts": {"thief.stealth": 5, "thief.cubes_spent": 2}}
    bones = {"to": "b1", "met": "goblins:bones"}
    scatters = claim("thief.claim-tribe-scatters", bones, harmed_by="backstab", cubes_spent=2)
    answer = judge(court, {**TRIBE, "pieces": pieces, "facts": facts}, stab, scatters)
    assert [step.verdict for step in answer.steps] == ["legal", "legal"]
