"""Which plays look at a fact: those that a stated fact is of use to when the play asked about does not read it."""

from __future__ import annotations

from collections.abc import Set

from validators.engine.facts import AnyFact
from validators.engine.games import Game, Play

MOST = 3


def plays_reading(game: Game, fact: AnyFact, asked: Play, stated: Set[AnyFact]) -> list[Play]:
    """The plays whose fields have the fact: of the same role first, then those that know most of what is stated."""

    def rank(play: Play) -> tuple[bool, int]:
        return play.role != asked.role, -len(play.field_set.intersection(stated))

    return sorted((play for play in game.plays_with(fact) if play is not asked), key=rank)[:MOST]
