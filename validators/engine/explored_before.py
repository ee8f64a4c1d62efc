"""What functions answered in earlier questions, for questions in which all that they asked for is the same."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from validators.engine.diagrams import Answers, Diagrams, facts_of
from validators.engine.facts import AnyFact, Value

if TYPE_CHECKING:
    from validators.engine.judging import Question

Facts = tuple[AnyFact, ...]


@dataclass(frozen=True)
class Explored:
    """What a function answers in each open world, and which known facts it read.

    `looked_for` are all the facts it asked for, known or not: while they stay as they are, so do its answers.
    """

    answers: Answers
    reads: dict[AnyFact, Value]
    looked_for: frozenset[AnyFact]
    is_settled: bool  # whether all that it asked for is known
    branched_on: Facts = ()  # in the order in which it asked for them, which is that of a new diagram

    @cached_property
    def turns_on(self) -> frozenset[AnyFact]:
        return frozenset(facts_of(self.answers))


@dataclass(frozen=True)
class ExploredBefore:
    """By function, by the facts it asked for, and by what was known of them."""

    found: dict[object, dict[Facts, dict[object, Explored]]] = field(default_factory=dict)

    def keep(self, function: object, question: Question, explored: Explored) -> None:
        facts = tuple(explored.looked_for)
        self.found.setdefault(function, {}).setdefault(facts, {})[known_of(facts, question)] = explored

    def find(self, function: object, question: Question, diagrams: Diagrams) -> Explored | None:
        """The same answers as a diagram of this question, whose facts stand in the order in which it met them."""
        for facts, cases in self.found.get(function, {}).items():
            explored = cases.get(known_of(facts, question))
            if explored:
                for fact in explored.branched_on:
                    diagrams.rank(fact)
                answers = diagrams.copied(explored.answers)
                return Explored(answers, explored.reads, explored.looked_for, explored.is_settled, explored.branched_on)
        return None


def known_of(facts: Facts, question: Question) -> object:
    known, worked_out = question.known, question.worked_out
    return tuple((known.get(fact), fact in worked_out) for fact in facts)
