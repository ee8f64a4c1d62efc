"""What follows from a play by its rules, each consequence with the open facts it needs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from validators.engine.budget import Budget
from validators.engine.facts import AnyFact, Unstated, Value
from validators.engine.games import By, Changes, Effect
from validators.engine.judging import Question, Verdict

BRANCHES = 6  # an open fact with more values than this is not listed value by value
MOST_GUESSED = 2


@dataclass(frozen=True)
class Consequence:
    """What follows by one rule, where `when` holds: the facts that change."""

    effect: Effect
    when: dict[AnyFact, Value]
    changes: dict[AnyFact, Value | By]
    reads: dict[AnyFact, Value]


def consequences(question: Question, verdict: Verdict, budget: Budget) -> list[Consequence]:
    return [
        consequence
        for effect in question.effects()
        if verdict != "illegal" or effect.always
        for consequence in merged(list(follow(question, effect, {}, budget)))
    ]


def is_left_open(question: Question, effect: Effect, guessed: Mapping[AnyFact, Value], budget: Budget) -> bool:
    """Whether an effect hangs on more than is listed: it may follow where no consequence says so."""
    try:
        view = question.view(dict(guessed), budget)
        if question.bears(effect, view):
            effect.function(view)
    except Unstated as missing:
        if not is_listed(guessed, missing.fact):
            return True
        return any(is_left_open(question, effect, {**guessed, missing.fact: v}, budget) for v in missing.fact.domain)
    return False


def is_listed(guessed: Mapping[AnyFact, Value], fact: AnyFact) -> bool:
    return len(guessed) < MOST_GUESSED and len(fact.domain) <= BRANCHES


def follow(question: Question, effect: Effect, guessed: dict[AnyFact, Value], budget: Budget) -> Iterator[Consequence]:
    view = question.view(guessed, budget)
    try:
        changes = effect.function(view) if question.bears(effect, view) else None
    except Unstated as missing:
        if is_listed(guessed, missing.fact):
            for value in missing.fact.domain:
                yield from follow(question, effect, {**guessed, missing.fact: value}, budget)
        return
    if changes is not None and changes is not False:
        yield Consequence(effect, guessed, changed(changes), view.reads)


def changed(changes: Changes) -> dict[AnyFact, Value | By]:
    return dict(changes) if isinstance(changes, Mapping) else {}


def merged(cases: list[Consequence]) -> list[Consequence]:
    """A fact at every value of which the same follows is not a condition."""
    if not cases or len(cases[0].when) != 1:
        return cases
    [fact] = cases[0].when
    first = cases[0]
    alike = all(c.changes == first.changes and fact in c.when for c in cases)
    if alike and {c.when[fact] for c in cases} == set(fact.domain):
        return [Consequence(first.effect, {}, first.changes, first.reads)]
    return cases
