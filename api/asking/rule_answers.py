"""What a rule by itself answers to a yes-or-no question: yes if it only ever permits, no if it only ever forbids."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from validators.engine.court import Court
from validators.engine.facts import AnyFact, Unstated, Value
from validators.engine.games import Game, RuleFunction
from validators.engine.views import View

MOST_WORLDS = 400  # in which a function is tried; what it says beyond them is as good as never asked about


class RuleAnswers:
    """Worked out when a rule is first asked for, and kept: there are as many as rules."""

    def __init__(self, court: Court) -> None:
        self.court = court
        self._permits: dict[str, bool | None] = {}

    def permits(self, rule: str) -> bool | None:
        """True where it permits whenever it speaks, false where it forbids then; None where it does both or neither."""
        if rule not in self._permits:
            said = {says for says in self.said_by(rule) if says is not None}
            self._permits[rule] = said.pop() if len(said) == 1 else None
        return self._permits[rule]

    def said_by(self, rule: str) -> Iterator[bool | None]:
        for game in self.court.games.values():
            for function in {bound.function for bound in game.rules if bound.id == rule}:
                yield from said_in_worlds(function, game)


def said_in_worlds(function: RuleFunction, game: Game) -> Iterator[bool | None]:
    worlds = deque[dict[AnyFact, Value]]([{}])
    for _ in range(MOST_WORLDS):
        if not worlds:
            return
        world = worlds.popleft()
        try:
            yield function(View({}, game.derivations, world))
        except Unstated as missing:
            worlds += [{**world, missing.fact: value} for value in missing.fact.domain]
