"""What is tried in order to explain a verdict is counted in the budget of its question, like everything else."""

from __future__ import annotations

import pytest

from tests.validators.engine.sample_game import ask, foe_strength, strength, wall
from validators.engine import reasons
from validators.engine.budget import Allowance, Budget, PartBudget, TooMuchWork
from validators.engine.court import Court
from validators.engine.exploring import CALL
from validators.engine.hinges import is_impossible
from validators.engine.judging import Judge, judge
from validators.engine.questions import parse_question
from validators.engine.reasons import Reasons
from validators.engine.sentences import Wording

TRIBE = {"play": {"type": "knight.enter-tribe"}, "situation": {"knight.strength": 3, "tribe.population": 3}}


def test_trials_of_deciding_facts_and_comparisons_are_paid_for() -> None:
    question, budget = ask({strength: 2, foe_strength: 4, wall: False}), Budget()
    judgement = judge(question, Budget())
    found = Reasons(question, judgement, Wording({}), False, budget)
    decided = found.cited[0]
    for_facts = budget.left
    assert for_facts < Budget().left
    found.told_comparison(decided, ())
    found.corrections(decided, (strength,))
    assert budget.left < for_facts


def test_what_is_cut_of_the_reasons_is_said_and_the_verdict_stays(
    court: Court, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = court.answer(parse_question(TRIBE))
    monkeypatch.setattr(reasons, "UNITS_FOR_REASONS", CALL)
    cut = court.answer(parse_question(TRIBE))
    assert "proof" not in whole.cut
    assert "proof" in cut.cut
    assert (cut.verdict, cut.unless) == (whole.verdict, whole.unless)
    assert {step.rule for step in cut.proof} == {step.rule for step in whole.proof}


def test_reasons_are_told_where_the_rest_of_the_budget_is_used_up(court: Court) -> None:
    budget = Budget()
    budget.spend(budget.left)
    allowance = Allowance(PartBudget(budget, 5), CALL)
    allowance.spend(CALL)
    assert budget.left == -CALL
    with pytest.raises(TooMuchWork):
        allowance.spend()


def test_nobody_waiting_ends_the_reasons_too() -> None:
    budget = Budget()
    budget.abandon()
    with pytest.raises(TooMuchWork):
        Allowance(budget, 100).spend()


def test_looking_for_impossible_values_is_paid_for(court: Court) -> None:
    question, _ = court.question(parse_question(TRIBE))
    fact = question.game.facts["tribe.population"]
    with pytest.raises(TooMuchWork):
        is_impossible(question, fact, 2, Budget(0))


def test_what_is_forbidden_outright_beyond_the_budget_is_counted_in_it() -> None:
    weaker, budget = ask({strength: 1, foe_strength: 5}), Budget(8)
    found = judge(weaker, budget)
    assert (found.verdict, found.cut_short) == ("illegal", False)
    spent = budget.left
    Judge(weaker, budget).forbidden_outright()
    assert budget.left == spent - CALL
