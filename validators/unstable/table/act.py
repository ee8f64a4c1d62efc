"""A legal play on a table: who does it, with what, and what is known of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, cast

from validators.engine.facts import AnyFact, Value
from validators.engine.games import Play
from validators.engine.places import Where
from validators.unstable.facts import cards
from validators.unstable.table.model import Kind, Player, Table


class Act(NamedTuple):
    table: Table
    play: Play
    actor: Player | None
    where: Where
    known: Mapping[AnyFact, Value]

    def says(self, fact: AnyFact) -> Value | None:
        return self.known.get(fact)

    @property
    def kind(self) -> Kind | None:
        """The kind of card that it is about, where that is said."""
        return cast(Kind | None, self.says(cards.kind))
