"""A table once it is another player's turn: what somebody did in a turn of theirs is over."""

from __future__ import annotations

from collections.abc import Mapping

from validators.engine.facts import AnyFact, Value
from validators.engine.passing_turns import (
    chosen_anew,
    counted_anew,
    in_doubt_in_turn_of,
    over_in_turn_of,
    worked_out_from,
)
from validators.vast.game import vast
from validators.vast.table.model import Piece, Table
from validators.vast.table.names import TRIBE_PIECES
from validators.vast.table.tribe_facts import DONE_NAMES, common_facts, facts_of_tribe, without


def in_next_turn(table: Table, player: str, said: Mapping[AnyFact, object]) -> Table:
    """The table on which the turn has passed on to a player, as a step says."""
    ended = table.turn if table.turn != player else None
    table = with_facts_over(table, in_doubt_in_turn_of(vast, player, common_facts(table), said))
    table = in_turn_of(table, player, ended)
    return with_turn_passed(table, player).model_copy(update={"turn": None}) if ended is not None else table


def with_turn_passed(table: Table, player: str) -> Table:
    """What is counted anew in each turn, and whom a Flame Wall has burned; what the player chooses anew is open."""
    table = with_facts_over(table, chosen_anew(vast, player, common_facts(table)))
    pieces = tuple(p.model_copy(update={"burned": False, "burned_at": ()}) if p.burned else p for p in table.pieces)
    facts = {**table.facts, **counted_anew(vast, common_facts(table))}
    return table.model_copy(update={"facts": facts, "pieces": pieces})


def in_turn_of(table: Table, player: str, ended: str | None = None) -> Table:
    """The table in a player's turn, whatever was done before it."""
    table = with_facts_over(table, over_in_turn_of(vast, player, common_facts(table), ended))
    table = table if player == "dragon" else with_gems_fresh(table)
    if player != "nightmare" and table.attacked:
        table = table.model_copy(update={"attacked": ()})
    table = table if player == "goblins" else with_tribes_fresh(table)
    return table if player == "thief" else with_targets_fresh(table)


def with_facts_over(table: Table, over: Mapping[str, Value | None]) -> Table:
    if not over:
        return table
    rest = without(table, worked_out_from(vast, over))
    return rest.model_copy(update={"facts": {**rest.facts, **over}})


def with_tribes_fresh(table: Table) -> Table:
    """The Tribes have done nothing yet in their next turn."""
    facts = {who: fresh for who in TRIBE_PIECES if (fresh := fresh_of_tribe(table, who))}
    if not facts and not any(piece.left and piece.who in TRIBE_PIECES for piece in table.pieces):
        return table
    pieces = tuple(p.model_copy(update={"left": ()}) if p.who in TRIBE_PIECES else p for p in table.pieces)
    return table.model_copy(update={"facts": {**table.facts, **facts}, "pieces": pieces})


def fresh_of_tribe(table: Table, who: str) -> dict[str, object]:
    """What is stated of a Tribe without what it did; nothing where it has done nothing."""
    stated = facts_of_tribe(table, who)
    done = {name: False for name in DONE_NAMES if stated.get(name, False) is not False}
    return {**stated, **done} if done else {}


def with_gems_fresh(table: Table) -> Table:
    """In his next turn the Dragon may use the symbols of the same Gems."""
    if not any(tile.gem_spent for tile in table.tiles):
        return table
    tiles = tuple(tile.model_copy(update={"gem_spent": False}) if tile.gem_spent else tile for tile in table.tiles)
    return table.model_copy(update={"tiles": tiles})


def with_targets_fresh(table: Table) -> Table:
    """In his next turn the Thief may attack the same pieces, and try the same Vaults."""
    if any(piece.targeted for piece in table.pieces):
        table = table.model_copy(update={"pieces": tuple(map(untargeted, table.pieces))})
    return with_locks_fresh(table)


def untargeted(piece: Piece) -> Piece:
    return piece.model_copy(update={"targeted": False}) if piece.targeted else piece


def with_locks_fresh(table: Table) -> Table:
    if not any(tile.lock_tried for tile in table.tiles):
        return table
    tiles = tuple(tile.model_copy(update={"lock_tried": False}) if tile.lock_tried else tile for tile in table.tiles)
    return table.model_copy(update={"tiles": tiles})
