"""What each rule function and effect does in the cases, and what it could do in any situation at all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from kb.model import Ruleset
from lexicorn.conformance.cases import Case
from validators.engine.budget import Budget
from validators.engine.consequences import consequences
from validators.engine.court import Court
from validators.engine.diagrams import Diagram, Diagrams
from validators.engine.games import Bound, Effect, Game, Play
from validators.engine.judging import Judge, Judgement, Opinion, Question
from validators.engine.questions import Asked

EVERY_WORLD = 10_000_000  # units of work, so that no exploration of one function is cut short


@dataclass
class CaseRecord:
    """By function and version of its rule: one function may be bound to several."""

    deciding: set[tuple[Bound, int]] = field(default_factory=set)
    silent: set[tuple[Bound, int]] = field(default_factory=set)  # or set aside, in a world that the case leaves open
    following: set[tuple[Effect, int]] = field(default_factory=set)


def record_cases(court: Court, cases: Iterable[Case]) -> CaseRecord:
    record = CaseRecord()
    for case in cases:
        for asked in questions_of(case):
            question, ruleset = court.question(asked)
            add(record, question, court.judge(question, ruleset, Budget()))
    return record


def questions_of(case: Case) -> Iterator[Asked]:
    """The case, under each ruleset and in each reading for which it gives a verdict."""
    for ruleset in (case.ruleset, *(other for other, verdict in case.elsewhere.items() if verdict)):
        for reading in {case.reading, "ja" if case.ja else case.reading}:
            yield Asked.model_validate({**case.question(), "reading": reading, "ruleset": ruleset})


def add(record: CaseRecord, question: Question, judgement: Judgement) -> None:
    for opinion in judgement.opinions:
        key = opinion.bound, question.in_force[opinion.bound.id]
        if judgement.says(opinion) in ("permits", "forbids"):
            record.deciding.add(key)
        if speaks_in(judgement.diagrams, opinion) is not True:
            record.silent.add(key)
    for consequence in consequences(question, judgement.verdict, Budget()):
        record.following.add((consequence.effect, question.in_force[consequence.effect.id]))


def speaks_in(diagrams: Diagrams, opinion: Opinion) -> Diagram:
    """The open worlds in which the rule permits or forbids and is not set aside."""
    return diagrams.without(diagrams.either(opinion.permits, opinion.forbids), opinion.set_aside)


def can_be_silent(game: Game, bound: Bound) -> bool:
    """Whether the function says nothing in some situation; many always permit or forbid."""
    judge = Judge(Question(game, bound.plays[0], {}, {}, {}, bound.reading), Budget(EVERY_WORLD))
    return speaks_in(judge.diagrams, judge.opinion(bound)) is not True


def can_decide(court: Court, game: Game, bound: Bound, version: int) -> bool:
    """Whether the function speaks in some situation in which no exception sets it aside."""
    rulesets = [r for r in court.library.rulesets if court.numbers(r).get(bound.id) == version]
    return any(decides_openly(court, game, bound, play, r) for play in bound.plays for r in rulesets)


def decides_openly(court: Court, game: Game, bound: Bound, play: Play, ruleset: Ruleset) -> bool:
    question = Question(game, play, {}, {}, court.numbers(ruleset), bound.reading)
    judge = Judge(question, Budget(EVERY_WORLD))
    opinions = [opinion for opinion in judge.judge_or_raise().opinions if opinion.bound is bound]
    return any(speaks_in(judge.diagrams, opinion) is not False for opinion in opinions)
