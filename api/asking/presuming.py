"""What a play turns on but a sentence does not mention, taken as it usually is and named as a hinge of the verdict."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from api.judging import LinkedAnswer
from validators.engine.answers import Ask, Unless
from validators.engine.court import Court
from validators.engine.facts import AnyFact, Value, value_name
from validators.engine.games import Game
from validators.engine.hinges import Hinge

Situation = Mapping[str, Value | None]


class JudgedAsUsual(NamedTuple):
    """A question with what is usual stated in it, its answer, and what that answer hangs on for it."""

    question: dict[str, object]
    answer: LinkedAnswer
    hinges: tuple[Unless, ...]


def usual_values(court: Court, game: Game, answer: LinkedAnswer, situation: Situation) -> dict[str, Value]:
    """What is presumed of the open facts elsewhere, but for those that the situation mentions."""
    presumed = court.presumptions(game)
    asked = [game.facts[ask.fact] for ask in answer.questions if ask.fact in game.facts] if answer.questions else []
    return {fact.name: presumed[fact] for fact in asked if fact in presumed and fact.name not in situation}


def hinges_on(court: Court, game: Game, answer: LinkedAnswer, usual: Mapping[str, Value]) -> Iterator[Unless]:
    """Of each of these, the nearest value at which the verdict would be another than at the usual one."""
    for ask in answer.questions:
        if ask.fact in usual and (hinge := hinge_at(game.facts[ask.fact], ask, usual[ask.fact])):
            yield Unless(
                fact=ask.fact,
                presumed=hinge.presumed,
                value=hinge.value,
                verdict=hinge.verdict,
                text=court.wording(game).unless(hinge),
            )


def hinge_at(fact: AnyFact, ask: Ask, usual: Value) -> Hinge | None:
    then = ask.if_.get(value_name(usual))
    others = [value for value in fact.domain if ask.if_.get(value_name(value)) not in (None, then)]
    if not others:
        return None
    definite = [value for value in others if ask.if_[value_name(value)] != "depends"]
    value = (definite or others)[0]
    return Hinge(fact, usual, value, ask.if_[value_name(value)])
