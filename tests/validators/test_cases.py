"""Every case judges as it says, and every bound function is seen at work in one."""

from __future__ import annotations

import pytest

from kb.library import Library
from lexicorn.conformance.case_record import CaseRecord, can_be_silent, can_decide, record_cases
from tests.validators.cases import Case, faults_of, read_cases
from validators.engine.answers import Answer
from validators.engine.court import Court
from validators.engine.games import Bound, Effect
from validators.engine.questions import parse_question
from validators.registry import GAMES

ALL = read_cases()
RULES = [(game, bound, version) for game in GAMES.values() for bound in game.rules for version in bound.versions]


@pytest.mark.parametrize("case", ALL, ids=lambda case: f"{case.file}: {case.case}")
def test_case_judges_as_it_says(court: Court, case: Case) -> None:
    assert not faults_of(court, case)


@pytest.fixture(scope="module")
def record(court: Court) -> CaseRecord:
    return record_cases(court, ALL)


def test_every_rule_function_that_can_decide_decides_a_case(court: Court, record: CaseRecord) -> None:
    idle = [
        named(bound, version)
        for game, bound, version in RULES
        if (bound, version) not in record.deciding and can_decide(court, game, bound, version)
    ]
    assert not idle, "\n".join(idle)


def test_every_rule_function_that_can_be_silent_is_silent_or_set_aside_in_a_case(record: CaseRecord) -> None:
    loud = [
        named(bound, version)
        for game, bound, version in RULES
        if (bound, version) not in record.silent and can_be_silent(game, bound)
    ]
    assert not loud, "\n".join(loud)


def test_every_effect_follows_in_a_case(record: CaseRecord) -> None:
    idle = [
        named(effect, version)
        for game in GAMES.values()
        for effect in game.effects
        for version in effect.versions
        if (effect, version) not in record.following
    ]
    assert not idle, "\n".join(idle)


def named(bound: Bound | Effect, version: int) -> str:
    return f"{bound.function.__module__}.{bound.function.__name__}, bound to {bound.id}@{version} ({bound.reading})"


def test_a_rule_decides_every_definite_verdict_on_an_example(court: Court, library: Library) -> None:
    questions = [{"play": {"type": text.id}, "situation": text.example.facts} for text in library.plays]
    assert [question for question in questions if not has_a_deciding_step(court.answer(parse_question(question)))] == []


def has_a_deciding_step(answer: Answer) -> bool:
    says = {"legal": "permits", "illegal": "forbids"}.get(answer.verdict)
    return says is None or any(step.says == says for step in answer.proof)


def test_a_case_notices_a_rule_that_must_not_decide(court: Court) -> None:
    case = next(case for case in read_cases() if case.by)
    assert faults_of(court, case.model_copy(update={"not_by": case.by[:1]}))
