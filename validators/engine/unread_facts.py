"""Which stated facts none of several steps looks at, and the steps that state them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from validators.engine.answers import JudgedStep, ReadElsewhere
from validators.engine.claims_about_acts import own_facts
from validators.engine.questions import Asked, Step, find_play

if TYPE_CHECKING:
    from validators.engine.court import Court

OF_PLAY = "play."


def unread_in_steps(court: Court, asked: Asked, steps: Sequence[JudgedStep]) -> dict[str, tuple[object, ...]]:
    """The two fields of the whole answer: what a step states and does not read, and what no step reads."""
    names = [*unread_everywhere(court, asked, steps)]
    of_start = [fact for fact in steps[-1].reads_it if fact.fact in names]
    of_steps: list[ReadElsewhere] = []
    for judged, step in zip(steps, asked.steps, strict=False):
        own = [name for name in judged.unread if states_itself(court, asked, step, name)]
        names += own
        found = (fact for fact in judged.reads_it if fact.fact in own)
        of_steps += (fact.model_copy(update={"step": judged.number}) for fact in found)
    return {"unread": tuple(dict.fromkeys(names)), "reads_it": (*of_start, *of_steps)}


def unread_everywhere(court: Court, asked: Asked, steps: Sequence[JudgedStep]) -> Iterator[str]:
    """The facts that hold from the start and that no step looks at."""
    game, play = find_play(court.games, asked)
    for fact in own_facts(game, play, Step(play={}, facts=asked.situation)):
        if all(fact.name in step.unread for step in steps):
            yield fact.name


def states_itself(court: Court, asked: Asked, step: Step, name: str) -> bool:
    game, play = find_play(court.games, asked.model_copy(update={"steps": (step,)}))
    return name.startswith(OF_PLAY) or name in {fact.name for fact in own_facts(game, play, step)}
