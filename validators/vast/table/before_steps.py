"""What a step says of the table that it finds: whose turn has begun, and whether a stated number is still open."""

from __future__ import annotations

from collections.abc import Mapping

from validators.engine.facts import AnyFact
from validators.engine.games import Play
from validators.engine.passing_turns import whose_turn_is_said
from validators.vast.facts import goblins, nightmare, tribe
from validators.vast.facts import table as facts
from validators.vast.game import vast
from validators.vast.nightmare.outcomes import MAY_BE_ANGRY
from validators.vast.table.model import Table
from validators.vast.table.names import TRIBE_PIECES
from validators.vast.table.passing_turns import in_next_turn
from validators.vast.table.tribe_facts import number_of_tribe
from validators.vast.thief.outcomes import MAY_BEGIN_TURN

LESS_THAN_MOST = nightmare.anger.domain[:-1]


def before_step(table: Table, play: Play, said: Mapping[AnyFact, object], is_later: bool) -> Table:
    table = with_monsters_counted(as_turns_pass(table, play, said) if is_later else table)
    if said.get(nightmare.angry) is not True:
        return table
    return with_anger_before(table) if play.name in MAY_BE_ANGRY else with_anger_open(table)


def with_monsters_counted(table: Table) -> Table:
    """How many Monsters there are in all, where it is stated of each Tribe how many it has."""
    in_all = goblins.monsters_assigned
    numbers = [number_of_tribe(table, who, tribe.monsters) for who in TRIBE_PIECES]
    known = [number for number in numbers if number is not None]
    if table.facts.get(in_all.name) is not None or len(known) < len(numbers) or sum(known) not in in_all.domain:
        return table
    return table.model_copy(update={"facts": {**table.facts, in_all.name: sum(known)}})


def as_turns_pass(table: Table, play: Play, said: Mapping[AnyFact, object]) -> Table:
    """A play that may begin a turn may have begun one, and so has who says that it is their own turn now."""
    if player := whose_turn_is_said(vast, play, said.get(facts.own_turn)):
        return in_next_turn(table, player, said)
    role, _, _ = play.name.partition(".")
    begins = play.name in MAY_BEGIN_TURN or said.get(facts.own_turn) is True
    return table.model_copy(update={"turn": None}) if begins and table.turn != role else table


def with_anger_before(table: Table) -> Table:
    """What an angry action finds: the Anger that the table states does not count it yet."""
    now, before = nightmare.anger.name, nightmare.anger_before.name
    stated = table.facts.get(now)
    if table.facts.get(before) is not None or stated is None:
        return table
    kept = {name: value for name, value in table.facts.items() if name != now}
    return table.model_copy(update={"facts": {**kept, before: stated}})


def with_anger_open(table: Table) -> Table:
    """Of what an angry action brings with it, nobody says whether the Anger that the table states counts that action;
    what an earlier step has raised does."""
    now, before = nightmare.anger.name, nightmare.anger_before.name
    raised = table.facts.get(before) if table.facts.get(nightmare.last_action_angry.name) is True else None
    is_open = table.facts.get(before) is None and table.facts.get(now) in LESS_THAN_MOST
    if raised is None and not is_open:
        return table
    kept = {name: value for name, value in table.facts.items() if name not in (now, before)}
    return table.model_copy(update={"facts": {**kept, now: raised}})
