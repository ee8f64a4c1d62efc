"""What a step says of the table that it finds: whose turn has begun, and whether a stated number is still open."""

from __future__ import annotations

from collections.abc import Mapping

from validators.engine.facts import AnyFact
from validators.engine.games import Play
from validators.engine.passing_turns import whose_turn_is_said
from validators.vast.facts import nightmare
from validators.vast.facts import table as facts
from validators.vast.game import vast
from validators.vast.table.model import Table
from validators.vast.table.passing_turns import in_next_turn
from validators.vast.thief.outcomes import MAY_BEGIN_TURN

LEAST_ANGER, *MIDDLE_ANGER, _ = nightmare.anger.domain


def before_step(table: Table, play: Play, said: Mapping[AnyFact, object], is_later: bool) -> Table:
    table = as_turns_pass(table, play, said) if is_later else table
    return with_anger_open(table) if said.get(nightmare.angry) is True else table


def as_turns_pass(table: Table, play: Play, said: Mapping[AnyFact, object]) -> Table:
    """A play that may begin a turn may have begun one, and so has who says that it is their own turn now."""
    if player := whose_turn_is_said(vast, play, said.get(facts.own_turn)):
        return in_next_turn(table, player)
    role, _, _ = play.name.partition(".")
    begins = play.name in MAY_BEGIN_TURN or said.get(facts.own_turn) is True
    return table.model_copy(update={"turn": None}) if begins and table.turn != role else table


def with_anger_open(table: Table) -> Table:
    """Of an angry action, nobody says whether the Anger that the table states counts it already; the least cannot."""
    now, before = nightmare.anger.name, nightmare.anger_before.name
    stated = table.facts.get(now)
    if table.facts.get(before) is not None or stated not in (LEAST_ANGER, *MIDDLE_ANGER):
        return table
    kept = {name: value for name, value in table.facts.items() if name != now}
    opened = {before: stated} if stated == LEAST_ANGER else {now: None}
    return table.model_copy(update={"facts": {**kept, **opened}})
