"""Each effect says which facts it changes, or why it changes none."""

from __future__ import annotations

from collections.abc import Iterator

from validators.engine.facts import AnyFact, Unstated, Value
from validators.engine.games import Effect, Game
from validators.engine.views import View
from validators.registry import GAMES

MOST_CALLS = 2_000
EFFECTS = [(game, effect) for game in GAMES.values() for effect in game.effects]


def answers(game: Game, effect: Effect) -> Iterator[object]:
    """What the function answers in the worlds that are reached first."""
    waiting: list[dict[AnyFact, Value]] = [{}]
    for _ in range(MOST_CALLS):
        if not waiting:
            return
        world = waiting.pop()
        try:
            yield effect.function(View({}, game.derivations, world))
        except Unstated as missing:
            waiting += [{**world, missing.fact: value} for value in missing.fact.domain]


def test_an_effect_says_what_it_changes_or_why_it_changes_nothing() -> None:
    vague = [
        f"{effect.id}: {effect.function.__name__}"
        for game, effect in EFFECTS
        if effect.is_vague and any(answer is True for answer in answers(game, effect))
    ]
    assert not vague


def test_an_effect_that_changes_nothing_changes_nothing() -> None:
    changing = [
        effect.id
        for game, effect in EFFECTS
        if effect.changes_nothing and any(isinstance(answer, dict) for answer in answers(game, effect))
    ]
    assert not changing
