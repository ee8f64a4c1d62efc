"""Effects in a chain on a table: whose they are, what is picked for them, and that nobody wins before they are over."""

from __future__ import annotations

from typing import Any

import pytest

from validators.engine.court import Court
from validators.engine.problems import QuestionProblem
from validators.engine.questions import parse_question

SIX = [{"kind": "basic", "name": f"Unicorn {number}"} for number in range(6)]
TABLE = {
    "players": [
        {"name": "Ann", "hand": 3, "stable": SIX},
        {"name": "Ben", "stable": [{"kind": "basic", "name": "Rose"}]},
    ],
    "turn": "Ann",
    "phase": "action",
}
MUST, MAY = {"by": "Ann", "name": "Hunger", "may": False}, {"by": "Ann", "name": "Gift", "may": True}
LATER = {"by": "Ann", "name": "Echo", "link": 2}
PICK, WIN = {"type": "unstable.pick-target"}, {"type": "unstable.claim-win"}
FOR_MUST, FOR_MAY = {**PICK, "effect_name": "Hunger"}, {**PICK, "effect_name": "Gift"}
RESOLVE_LINK = {"type": "unstable.resolve-link"}


def judged(court: Court, *steps: dict[str, Any], chain: tuple[dict[str, Any], ...] = ()) -> Any:
    asked = {"table": {**TABLE, "chain": chain}, "steps": [s if "play" in s else {"play": s} for s in steps]}
    return court.answer(parse_question(asked)).steps


def verdicts(court: Court, *steps: dict[str, Any], chain: tuple[dict[str, Any], ...] = ()) -> list[str]:
    return [step.verdict for step in judged(court, *steps, chain=chain)]


def played(kind: str) -> dict[str, Any]:
    return {"type": "unstable.play-card", "card.kind": kind}


@pytest.mark.parametrize(
    ("picks", "expected"),
    [
        ([{**FOR_MAY, "met": "Rose"}], ["illegal"]),
        ([{**PICK, "met": "Rose", "effect.says_may": True}], ["illegal"]),
        ([{**FOR_MUST, "met": "Rose"}], ["legal"]),
        ([{**FOR_MUST, "met": "Rose"}, {**FOR_MAY, "met": "Unicorn 1"}], ["legal", "legal"]),
        ([{**FOR_MUST, "met": "Rose"}, {**FOR_MAY, "met": "Rose"}], ["legal", "illegal"]),
    ],
    ids=str,
)
def test_targets_are_picked_for_mandatory_effects_first_and_no_card_twice(
    court: Court, picks: list[dict[str, Any]], expected: list[str]
) -> None:
    steps = judged(court, *picks, chain=(MUST, MAY))
    assert [step.verdict for step in steps] == expected
    assert all(step.unread == () for step in steps)


def test_a_mandatory_effect_without_a_target_does_not_wait_for_one(court: Court) -> None:
    chain = ({**MUST, "picks": False}, MAY)
    assert verdicts(court, {**FOR_MAY, "met": "Rose"}, chain=chain) == ["legal"]


@pytest.mark.parametrize(
    ("play", "problem"),
    [
        ({**PICK, "effect_name": "Thirst"}, "the effects in it are Hunger .Ann., Gift .Ann."),
        ({**PICK, "met": "Dora"}, "Ben: basic Rose"),
        ({**PICK, "to": "Rose"}, "is 'met'"),
        ({"type": "unstable.play-instant", "who": "Ben", "met": "Rose"}, "there is no pile"),
    ],
    ids=str,
)
def test_what_is_not_there_is_told_with_what_is(court: Court, play: dict[str, Any], problem: str) -> None:
    with pytest.raises(QuestionProblem, match=problem):
        judged(court, play, chain=(MUST, MAY))


def test_links_resolve_in_order(court: Court) -> None:
    assert verdicts(court, {**RESOLVE_LINK, "effect_name": "Echo"}, chain=(MUST, LATER)) == ["illegal"]
    in_order = ({**RESOLVE_LINK, "effect_name": "Hunger"}, {**RESOLVE_LINK, "effect_name": "Echo"})
    assert verdicts(court, *in_order, chain=(MUST, LATER)) == ["legal", "legal"]
    assert verdicts(court, RESOLVE_LINK, chain=(MUST,)) == ["legal"]


@pytest.mark.parametrize("kind", ["magical", "unicorn"])
def test_a_win_hangs_on_the_effect_of_a_unicorn_that_has_just_entered(court: Court, kind: str) -> None:
    win = judged(court, played(kind), WIN)[1]
    assert win.verdict == "legal"
    assert {hinge.fact: hinge.verdict for hinge in win.unless}["chain.open"] == "illegal"


def test_a_basic_unicorn_has_no_effect_to_wait_for(court: Court) -> None:
    win = judged(court, played("basic"), WIN)[1]
    assert "chain.open" not in {hinge.fact for hinge in win.unless}


TRIGGER = {"type": "unstable.trigger-effect-in-chain", "chain.set_off": True, "effect_name": "Gift"}
RESOLVED_WITH_EFFECT = {"play": {"type": "unstable.resolve-pile-card"}, "facts": {"chain.open": True}}


@pytest.mark.parametrize("said", [TRIGGER, RESOLVED_WITH_EFFECT], ids=str)
def test_nobody_wins_while_the_effect_of_the_last_unicorn_waits(court: Court, said: dict[str, Any]) -> None:
    steps = judged(court, played("magical"), said, WIN)
    assert (steps[-1].verdict, steps[-1].firm) == ("illegal", True)
    forbidding = {step.rule for step in steps[-1].proof if step.says == "forbids"}
    assert "unstable.winning.after-chain" in forbidding


@pytest.mark.parametrize(("said", "verdict"), [(None, "legal"), (False, "legal"), (True, "illegal")])
def test_once_an_effect_was_carried_out_the_chain_may_be_over(court: Court, said: bool | None, verdict: str) -> None:
    drawn = {"type": "unstable.draw-by-effect", "who": "Ann"}
    facts = {} if said is None else {"chain.open": said}
    win = judged(court, played("magical"), RESOLVED_WITH_EFFECT, drawn, {"play": WIN, "facts": facts})[-1]
    assert win.verdict == verdict
    assert ("chain.open" in {hinge.fact for hinge in win.unless}) == (said is None)


def test_a_chain_that_is_not_drawn_can_be_said_to_run(court: Court) -> None:
    steps = judged(court, played("basic"), {"play": WIN, "facts": {"chain.open": True}})
    assert (steps[-1].verdict, steps[-1].firm) == ("illegal", True)


def test_what_an_effect_did_is_asked_once_it_has_resolved(court: Court) -> None:
    win = judged(court, played("magical"), TRIGGER, RESOLVE_LINK, WIN)[-1]
    assert win.verdict == "depends"
    told = {"play": WIN, "facts": {"stable.unicorns": 7}}
    assert judged(court, played("magical"), TRIGGER, RESOLVE_LINK, told)[-1].verdict == "legal"


@pytest.mark.parametrize(
    "done",
    [
        {**RESOLVE_LINK, "effect_name": "Hunger"},
        {"type": "unstable.sacrifice-card", "effect_name": "Hunger", "met": "Unicorn 1", "effect.wants": "unicorn"},
    ],
    ids=["resolved", "carried out"],
)
def test_no_target_is_picked_once_one_effect_of_the_link_is_resolved(court: Court, done: dict[str, Any]) -> None:
    picked = {**FOR_MUST, "met": "Unicorn 1"}
    steps = judged(court, picked, done, {**FOR_MAY, "met": "Unicorn 2"}, chain=(MUST, MAY, LATER))
    assert [step.verdict for step in steps] == ["legal", "legal", "illegal"]
    assert steps[2].proof[0].rule == "unstable.chain.targets-first"
    other = judged(court, picked, done, {**PICK, "effect_name": "Echo", "met": "Unicorn 3"}, chain=(MUST, MAY, LATER))
    assert other[2].verdict == "legal"
