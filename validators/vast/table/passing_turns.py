"""Turns that pass on between two steps without a word."""

from __future__ import annotations

from collections.abc import Mapping

from validators.engine.facts import AnyFact
from validators.engine.games import Play
from validators.vast.facts import table as facts
from validators.vast.table.model import Table
from validators.vast.thief.outcomes import MAY_BEGIN_TURN


def as_turns_pass(table: Table, play: Play, said: Mapping[AnyFact, object]) -> Table:
    """A play that may begin a turn may have begun one, and so has who says that it is their own turn now."""
    role, _, _ = play.name.partition(".")
    begins = play.name in MAY_BEGIN_TURN or said.get(facts.own_turn) is True
    return table.model_copy(update={"turn": None}) if begins and table.turn != role else table
