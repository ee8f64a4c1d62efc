"""What a table plays by is a hinge or a question like any other fact, where nobody says it and it decides."""

from __future__ import annotations

from typing import Any

import pytest

from kb.library import Library
from validators.engine.answers import Answer
from validators.engine.budget import Budget
from validators.engine.court import Court
from validators.engine.problems import QuestionProblem
from validators.engine.questions import parse_question
from validators.registry import GAMES

# With the revised Javelin of the Bonus Cards she may throw it; without them, nothing lets her.
THROW = "knight.throw-revised-javelin"
# By the rulebook the Cave may use an omen before it has collected; by the FAQ it may not.
OMEN: tuple[str, dict[str, Any]] = ("cave.use-omen", {"cave.stage": "start"})


@pytest.fixture(scope="module")
def court(library: Library) -> Court:
    return Court(library, GAMES)


def judge(court: Court, play: str, facts: dict[str, Any], ruleset: str | None = None) -> Answer:
    return court.answer(parse_question({"play": {"type": play}, "situation": facts, "ruleset": ruleset}))


def test_the_layer_is_a_hinge_where_the_errata_decide(court: Court) -> None:
    usual = judge(court, *OMEN)
    [hinge] = [hinge for hinge in usual.unless if hinge.fact == "ruleset.layer"]
    assert (usual.verdict, usual.firm, hinge.presumed) == ("illegal", False, "faq-2019")
    assert "unless the table plays by" in usual.says.en.lower()
    other = judge(court, OMEN[0], {**OMEN[1], "ruleset.layer": hinge.value})
    assert (other.verdict, other.ruleset) == (hinge.verdict, hinge.ruleset) == ("legal", "vast/rulebook")
    assert "ruleset.layer" not in {hinge.fact for hinge in other.unless}


def test_a_layer_that_nobody_knows_is_asked_for(court: Court) -> None:
    unknown = judge(court, OMEN[0], {**OMEN[1], "ruleset.layer": None})
    assert (unknown.verdict, unknown.questions[0].fact) == ("depends", "ruleset.layer")
    assert unknown.questions[0].if_ == {"faq-2019": "illegal", "rulebook": "legal"}


def test_a_ruleset_that_is_named_is_no_hinge(court: Court) -> None:
    assert "ruleset.layer" not in {hinge.fact for hinge in judge(court, *OMEN, "vast/faq-2019").unless}


def test_a_variant_is_a_hinge_until_somebody_says(court: Court) -> None:
    usual = judge(court, THROW, {})
    [hinge] = [hinge for hinge in usual.unless if hinge.fact == "ruleset.bonus-cards"]
    assert judge(court, THROW, {"ruleset.bonus-cards": True}).verdict == hinge.verdict
    for said in ({"ruleset.bonus-cards": False}, {"ruleset": {"bonus-cards": False}}):
        assert "ruleset.bonus-cards" not in {h.fact for h in judge(court, THROW, said).unless}


@pytest.mark.parametrize(
    ("slug", "facts"),
    [
        ("unknown-fact", {"ruleset.bonus-card": True}),
        ("bad-value", {"ruleset.bonus-cards": "yes"}),
        ("bad-value", {"ruleset.layer": "faq-2025"}),
    ],
)
def test_what_cannot_be_played_by_is_a_problem(court: Court, slug: str, facts: dict[str, Any]) -> None:
    with pytest.raises(QuestionProblem) as problem:
        judge(court, "knight.move", facts)
    assert problem.value.slug == slug


def test_an_answer_is_not_firm_where_the_budget_does_not_reach_the_other_rulesets(library: Library) -> None:
    court, facts = (
        Court(library, GAMES),
        {"knight.shot_target": "tribe", "reach.visible": True, "reach.cardinal": False},
    )
    asked = parse_question({"play": {"type": "knight.shoot-bow"}, "situation": facts})
    assert not court.answer(asked).firm
    for units in range(0, 2_000, 100):
        answer = court.answer(asked, Budget(units))
        assert not answer.firm
        assert answer.unless or "unless" in answer.cut


def test_a_fact_that_decides_by_another_ruleset_is_not_called_unread(court: Court) -> None:
    shot = {"knight.shot_target": "dragon", "reach.distance": 2, "reach.cardinal": True, "knight.gap_between": True}
    question = {"play": {"type": "knight.shoot-enchanted-bow"}, "situation": shot}
    answer = court.answer(parse_question(question))
    assert ("ruleset.layer", "rulebook") in [(hinge.fact, hinge.value) for hinge in answer.unless]
    assert "knight.gap_between" not in answer.unread
    assert "knight.gap_between" not in [each.fact for each in answer.reads_it]
