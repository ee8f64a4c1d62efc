"""What a rule by itself answers to a yes-or-no question: by all it ever says, or by what it still can say of a play."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from kb.model import Text
from kb.search.results import SearchResult
from validators.engine.court import Court
from validators.engine.facts import AnyFact, Unstated, Value
from validators.engine.games import Bound, Game
from validators.engine.views import View

MOST_WORLDS = 400  # in which a function is tried; what it says beyond them is as good as never asked about
FEW_WORLDS = 120  # the same for a rule of which a sentence has stated something


class NearestRule(NamedTuple):
    """The first rule found that judges a play: its place among those found, and what it can say, permits or forbids.

    `speaks_always`: it says so however the facts stand that nobody stated.
    """

    text: Text
    rank: int
    says: frozenset[bool]
    speaks_always: bool = True

    @property
    def permits(self) -> bool | None:
        """None where it can do both, or says nothing."""
        return next(iter(self.says)) if len(self.says) == 1 else None


class RuleAnswers:
    """Worked out when a rule is first asked for, and kept: there are as many as rules."""

    def __init__(self, court: Court) -> None:
        self.court = court
        self._permits: dict[str, bool | None] = {}

    def permits(self, rule: str) -> bool | None:
        """True where it permits whenever it speaks, false where it forbids then; None where it does both or neither."""
        if rule not in self._permits:
            said = {says for game in self.court.games.values() for says in said_by(game, rule)} - {None}
            self._permits[rule] = said.pop() if len(said) == 1 else None
        return self._permits[rule]

    def nearest(
        self, found: SearchResult, game: Game, play: str, stated: Mapping[AnyFact, Value]
    ) -> NearestRule | None:
        """The first of the rules found that can say something of a play where these facts hold, and what.

        An exception that holds only where something is so that nobody stated is not what is asked about, if the rule to
        which it is one was found too.
        """
        bound = {one.id: one for one in game.rules_on(game.plays[play])}
        ids, exceptions = [hit.findable.id for hit in found.hits], 0
        for place, hit in enumerate(found.hits, 1):
            rule, rank = bound.get(hit.findable.id), place - exceptions
            said = set(said_on(game, play, rule.id, stated)) if rule else set()
            if rule and None in said and set(rule.overrides) & set(ids[place:]):
                exceptions += 1
            elif said - {None}:
                says = frozenset(one for one in said if one is not None)
                return NearestRule(hit.findable.text, rank, says, speaks_always=None not in said)
        return None


def said_by(game: Game, rule: str) -> Iterator[bool | None]:
    for bound in {bound.function: bound for bound in game.rules if bound.id == rule}.values():
        yield from said_in_worlds(bound, game, {}, MOST_WORLDS)


def said_on(game: Game, play: str, rule: str, stated: Mapping[AnyFact, Value]) -> Iterator[bool | None]:
    for bound in game.rules_on(game.plays[play]):
        if bound.id == rule:
            yield from said_in_worlds(bound, game, stated, FEW_WORLDS)


def said_in_worlds(
    bound: Bound, game: Game, stated: Mapping[AnyFact, Value], most_worlds: int
) -> Iterator[bool | None]:
    worlds = deque[dict[AnyFact, Value]]([{}])
    for _ in range(most_worlds):
        if not worlds:
            return
        world = worlds.popleft()
        try:
            yield bound.function(View(stated, game.derivations, world))
        except Unstated as missing:
            worlds += [{**world, missing.fact: value} for value in missing.fact.domain]
