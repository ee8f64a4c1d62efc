"""Work beyond its budget stops, always at the same place."""

from __future__ import annotations

import pytest

from tests.validators.engine.sample_game import (
    ask,
)
from validators.engine.budget import Budget, TooMuchWork
from validators.engine.judging import judge


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
