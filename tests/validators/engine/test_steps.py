"""Several steps: what follows from each is the situation of the next."""

from __future__ import annotations

from typing import Any

import pytest

from kb.library import Library
from validators.engine.answers import Answer
from validators.engine.budget import Budget
from validators.engine.court import Court
from validators.engine.problems import QuestionProblem
from validators.engine.questions import MOST_STEPS, parse_question
from validators.registry import GAMES

MOVE = {"play": {"type": "knight.move"}}


@pytest.fixture(scope="module")
def court(library: Library) -> Court:
    return Court(library, GAMES)


def judge(court: Court, *steps: dict[str, Any], **more: Any) -> Answer:
    return court.answer(parse_question({"steps": list(steps), **more}))


def test_what_a_step_uses_up_is_gone_in_the_next(court: Court) -> None:
    answer = judge(court, MOVE, MOVE, MOVE, situation={"knight.movement_left": 2})
    assert [step.verdict for step in answer.steps] == ["legal", "legal", "illegal"]
    assert [step.carried_out for step in answer.steps] == [True, True, False]
    assert [step.carried for step in answer.steps] == [
        {"knight.movement_left": 1, "knight.tiles_moved": None, "knight.moved_or_acted": True},
        {"knight.movement_left": 0, "knight.tiles_moved": None, "knight.moved_or_acted": True},
        {},
    ]
    assert answer.verdict == "illegal"
    assert answer.says.en.startswith("Step 3 of 3")
    assert answer.says.ja.startswith("3手順中の手順3")


def test_an_illegal_step_is_not_carried_out(court: Court) -> None:
    walled = {**MOVE, "facts": {"reach.wall_between": True}}
    answer = judge(court, walled, MOVE, situation={"knight.movement_left": 1})
    assert [step.verdict for step in answer.steps] == ["illegal", "legal"]
    assert answer.verdict == "illegal"
    assert answer.play == "knight.move"


def test_all_legal_steps_are_legal_with_the_hinges_of_each(court: Court) -> None:
    answer = judge(court, MOVE, MOVE, situation={"knight.movement_left": 2})
    assert answer.verdict == "legal"
    assert answer.firm == all(step.firm for step in answer.steps)
    assert {hinge.fact for hinge in answer.unless} == {hinge.fact for s in answer.steps for hinge in s.unless}


def test_what_moved_from_a_presumed_value_is_asked_for(court: Court) -> None:
    answer = judge(court, MOVE, MOVE)
    assert [step.verdict for step in answer.steps] == ["legal", "depends"]
    assert "knight.tiles_moved" in {ask.fact for ask in answer.questions}
    assert answer.verdict == "depends"


def test_a_fact_stated_of_a_step_is_presumed_of_the_next(court: Court) -> None:
    enter = {"play": {"type": "knight.enter-tribe"}}
    answer = judge(court, {**enter, "facts": {"knight.strength": 5, "tribe.strength": 3}}, enter)
    second = answer.steps[1]
    assert "knight.strength" in {assumed.fact for assumed in second.assumed}
    assert not second.firm


def test_what_is_unusual_in_a_step_is_asked_again_in_the_next(court: Court) -> None:
    collapsing = {"play": {"type": "knight.fill-open-sides"}, "facts": {"table.collapse_begun": True}}
    second = judge(court, collapsing, {"play": {"type": "knight.fill-open-sides"}}).steps[1]
    assert "table.collapse_begun" in {ask.fact for ask in second.questions}


def test_what_tells_of_one_act_alone_is_over_with_it(court: Court) -> None:
    walled = {**MOVE, "facts": {"reach.wall_between": True}}
    second = judge(court, walled, MOVE, situation={"knight.movement_left": 3}).steps[1]
    assert second.verdict == "legal"
    assert "reach.wall_between" in {hinge.fact for hinge in second.unless}


def test_what_a_changed_fact_is_counted_from_moves_with_it(court: Court) -> None:
    counted = {"knight.movement": 3, "knight.tiles_moved": 1}
    answer = judge(court, MOVE, MOVE, MOVE, situation=counted)
    assert [step.verdict for step in answer.steps] == ["legal", "legal", "illegal"]
    after = {"knight.movement_left": 0, "knight.tiles_moved": 3, "knight.moved_or_acted": True}
    assert answer.steps[1].carried == after


def test_claims_are_about_their_step_or_about_all(court: Court) -> None:
    claim = {"fact": "knight.movement_left", "by": -1}
    both = {"fact": "knight.movement_left", "by": -2}
    after = {"fact": "knight.movement_left", "is": 1}
    steps = ({**MOVE, "claims": [claim]}, {**MOVE, "claims": [both]})
    answer = judge(court, *steps, claims=[claim, both, after], situation={"knight.movement_left": 3})
    assert [outcome.right for step in answer.steps for outcome in step.claims] == [True, False]
    assert [outcome.right for outcome in answer.claims] == [False, True, True]


@pytest.mark.parametrize(
    ("slug", "part", "question"),
    [
        ("contradictory-facts", "Step 2", {"steps": [MOVE, {**MOVE, "facts": {"knight.movement_left": 3}}]}),
        ("wrong-game", "Step 2", {"steps": [MOVE, {"play": {"type": "unstable.move-on"}}], "situation": {}}),
        ("unknown-fact", "Step 1", {"steps": [{**MOVE, "facts": {"knight.moves": 3}}]}),
        ("unknown-play", "no play", {"steps": [{"play": {"type": "knight.mov"}}]}),
        ("unknown-play", "Step 2", {"steps": [MOVE, {"play": {"type": "knight.mov"}}]}),
        ("bad-question", "either", {"steps": []}),
        ("bad-question", "either", {"steps": [MOVE], **MOVE}),
        ("bad-question", "either", {"steps": [MOVE] * (MOST_STEPS + 1)}),
        ("bad-question", "either", {}),
    ],
)
def test_each_problem_names_its_step(court: Court, slug: str, part: str, question: dict[str, Any]) -> None:
    with pytest.raises(QuestionProblem) as problem:
        court.answer(parse_question({"situation": {"knight.movement_left": 3}, **question}))
    assert (problem.value.slug, part in problem.value.text.en) == (slug, True)


def test_what_a_step_that_was_cut_may_have_changed_is_not_known_afterwards(library: Library) -> None:
    steps = [{"play": {"type": "knight.move"}}] * 2
    asked = parse_question({"steps": steps, "situation": {"knight.movement_left": 1}})
    first, second = Court(library, GAMES).answer(asked, Budget(0)).steps
    assert first.cut_short
    assert first.carried["knight.movement_left"] is None
    assert second.verdict == "depends"


def test_what_no_step_looks_at_is_told_with_the_step_that_states_it(court: Court) -> None:
    first = {**MOVE, "facts": {"knight.health": 3}}
    second = {**MOVE, "facts": {"knight.perception": 3}}
    from_start = {"thief.stealth": 3, "knight.movement_left": 3}
    answer = judge(court, first, second, situation=from_start)
    assert answer.unread == ("thief.stealth", "knight.health", "knight.perception")
    assert [(fact.fact, fact.step) for fact in answer.reads_it] == [
        ("thief.stealth", None),
        ("knight.health", 1),
        ("knight.perception", 2),
    ]


def test_what_one_of_the_steps_looks_at_is_not_unread(court: Court) -> None:
    enter = {"play": {"type": "knight.enter-tribe"}}
    answer = judge(court, MOVE, enter, situation={"knight.strength": 5, "tribe.strength": 3})
    assert answer.unread == ()


def test_the_facts_of_a_step_may_be_called_its_situation() -> None:
    play = {"type": "knight.move"}
    step = {"play": play, "situation": {"knight": {"strength": 3}, "knight.cubes": 2}, "facts": {"knight.grit": 1}}
    read = parse_question({"steps": [step]}).steps[0]
    assert (read.facts, read.situation) == ({"knight.strength": 3, "knight.cubes": 2, "knight.grit": 1}, {})


def test_facts_and_situation_of_a_step_that_disagree_are_a_problem() -> None:
    step = {"play": {"type": "knight.move"}, "situation": {"knight": {"grit": 2}}, "facts": {"knight.grit": 1}}
    with pytest.raises(QuestionProblem, match=r"knight\.grit is stated twice, as 2 and as 1"):
        parse_question({"steps": [step]})


def test_an_unknown_field_of_a_step_is_told_what_a_step_has() -> None:
    step = {"play": {"type": "knight.move"}, "fact": {"knight.grit": 1}}
    with pytest.raises(QuestionProblem, match=r"steps.0.fact: .* A step has 'play' with a 'type', 'facts'"):
        parse_question({"steps": [step]})
