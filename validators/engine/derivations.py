"""The counted and ruled facts that a judgement rests on, and the rules by which they were worked out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from validators.engine.facts import AnyFact, Value
from validators.engine.games import Game
from validators.engine.judging import Opinion, Question
from validators.engine.views import View


@dataclass
class Working:
    """What one rule helped to work out, and from which facts."""

    rule: str
    results: dict[AnyFact, Value] = field(default_factory=dict)
    reads: dict[AnyFact, Value] = field(default_factory=dict)


def workings(question: Question, opinions: Iterable[Opinion]) -> dict[str, Working]:
    """By rule: the facts that these opinions rest on and that it helped to work out from what is known."""
    found: dict[str, Working] = {}
    for fact, value in worked_out(question, opinions).items():
        view = View(question.known, question.game.derivations, deriving=frozenset((fact,)))
        question.game.derivations[fact](view)
        for rule in cited(question.game, fact, view):
            if rule in question.in_force:
                working = found.setdefault(rule, Working(rule))
                working.results[fact] = value
                working.reads.update(view.reads)
    return found


def worked_out(question: Question, opinions: Iterable[Opinion]) -> dict[AnyFact, Value]:
    reads = {fact: value for opinion in opinions for fact, value in opinion.reads.items()}
    counted = question.game.citations
    return {fact: value for fact, value in reads.items() if fact in counted and fact not in question.known}


def cited(game: Game, fact: AnyFact, view: View) -> Iterator[str]:
    """The rules of a derivation, but for those whose condition is not met."""
    for citation in game.citations[fact]:
        rule, condition = (citation, None) if isinstance(citation, str) else citation
        if condition is None or view.reads.get(condition):
            yield rule
