"""Work beyond its budget stops, always at the same place."""

from __future__ import annotations

import pytest

from tests.validators.engine.sample_game import (
    ask,
)
from validators.engine.budget import UNITS, UNITS_FOR_A_STEP, UNITS_FOR_A_VERDICT, Budget, TooMuchWork
from validators.engine.exploring import CALL, REUSED
from validators.engine.judging import JUDGEMENT, judge
from validators.engine.outcomes import WORLD, Outcomes, WorldAfter


def test_a_question_beyond_its_budget_is_cut_and_says_so() -> None:
    found = judge(ask({}), Budget(20))
    assert (found.verdict, found.cut_short) == ("depends", True)
    assert found.open_facts


def test_the_same_question_is_always_cut_at_the_same_place() -> None:
    cut = [judge(ask({}), Budget(units)).cut_short for units in range(0, 2_000, 10)]
    assert cut == sorted(cut, reverse=True)
    assert cut[0] is True
    assert cut[-1] is False


def test_work_that_nobody_waits_for_ends_at_its_next_step() -> None:
    budget = Budget()
    budget.abandon()
    assert judge(ask({}), budget).cut_short
    with pytest.raises(TooMuchWork):
        budget.spend()


def test_what_was_cut_because_nobody_waits_for_it_is_never_an_answer() -> None:
    budget = Budget()
    budget.check_enough()
    budget.abandon()
    assert judge(ask({}), budget).cut_short
    with pytest.raises(TooMuchWork):
        budget.check_enough()


def test_what_is_told_beside_a_verdict_leaves_what_is_reserved_for_later_ones() -> None:
    budget = Budget()
    budget.reserve_for(2)
    kept = 2 * UNITS_FOR_A_VERDICT
    with budget.sparing(), pytest.raises(TooMuchWork):
        budget.spend(budget.left - kept + 1)
    assert budget.exhausted
    budget.spend(kept - 1)  # a verdict may still take it
    with pytest.raises(TooMuchWork):
        budget.spend()


def test_work_that_is_abandoned_while_it_spares_stays_abandoned() -> None:
    budget = Budget()
    budget.reserve_for(1)
    with budget.sparing():
        budget.abandon()
    with pytest.raises(TooMuchWork):
        budget.spend()


def test_what_is_taken_over_from_a_similar_question_is_paid_for() -> None:
    question = ask({})
    first = judge(question, Budget())
    budget = Budget()
    again = judge(question, budget, first)
    assert again.verdict == first.verdict
    assert UNITS - budget.left >= JUDGEMENT + REUSED * len(question.bound())


def test_a_step_over_a_table_is_paid_for_as_far_as_the_budget_goes() -> None:
    budget = Budget(2 * UNITS_FOR_A_STEP)
    budget.take_step()
    assert budget.left == UNITS_FOR_A_STEP
    budget.spend(UNITS_FOR_A_STEP)
    budget.take_step()
    assert budget.left == 0
    with pytest.raises(TooMuchWork):
        budget.take_step()


def test_what_an_act_makes_of_each_world_is_paid_for() -> None:
    question, budget, worlds = ask({}), Budget(), list[WorldAfter]()
    Outcomes(question, judge(question, Budget()), budget).in_every_world(worlds.append)
    assert len(worlds) == 1
    assert UNITS - budget.left == WORLD + CALL
