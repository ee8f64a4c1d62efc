"""What a part of an act that is told by itself, such as the attack of a Move, does to pieces and Tribes."""

from __future__ import annotations

from validators.engine.places import Where
from validators.vast.table.model import Table, Tile, spelled
from validators.vast.table.names import TRIBE_PIECES
from validators.vast.table.tribe_facts import facts_of_tribe, full_name


def with_part_told(table: Table, before: Table, after: Table) -> Table:
    """The table without the pieces that went, with the tokens they left and what is stated of the Tribes changed."""
    gone = {piece.who for piece in before.pieces} - {piece.who for piece in after.pieces}
    changed = [who for who in TRIBE_PIECES if facts_of_tribe(before, who) != facts_of_tribe(after, who)]
    facts = {**table.facts, **{who: facts_of_tribe(after, who) for who in changed}}
    pieces = tuple(piece for piece in table.pieces if piece.who not in gone)
    return with_tokens_left(table.model_copy(update={"pieces": pieces, "facts": facts}), before, after)


def tribes_known_again(table: Table, before: Table, where: Where, names: frozenset[str]) -> Table:
    """The table with what is unknown of the Tribe that is named, or of all, of these facts, as it was before."""
    found: dict[str, object] = {}
    named = [str(spelled(who)) for who in (where.who, where.met) if who]
    for who in (each for each in TRIBE_PIECES if each in named or not named):
        now, then = stated_of(table, who), stated_of(before, who)
        again = {name: then[name] for name in now.keys() & then.keys() & names if now[name] is None}
        found |= {who: {**now, **again}} if again else {}
    return table.model_copy(update={"facts": {**table.facts, **found}}) if found else table


def tribes_in_doubt(table: Table, before: Table, names: frozenset[str]) -> Table:
    """The table with what an act has changed of the Tribes unknown, because somebody has answered it since."""
    found: dict[str, object] = {}
    for who in TRIBE_PIECES:
        now, then = stated_of(table, who), stated_of(before, who)
        doubted = {name: None for name in now.keys() & names if now[name] != then.get(name)}
        found |= {who: {**now, **doubted}} if doubted else {}
    return table.model_copy(update={"facts": {**table.facts, **found}}) if found else table


def stated_of(table: Table, who: str) -> dict[str, object]:
    return {full_name(name): value for name, value in facts_of_tribe(table, who).items()}


def with_tokens_left(table: Table, before: Table, after: Table) -> Table:
    lay = {tile.at: left_on(tile) for tile in before.tiles}
    new = {tile.at: left_on(tile) for tile in after.tiles if lay.get(tile.at) != left_on(tile)}
    tiles = (tile.model_copy(update=new[tile.at]) if tile.at in new else tile for tile in table.tiles)
    return table.model_copy(update={"tiles": tuple(tiles)}) if new else table


def left_on(tile: Tile) -> dict[str, object]:
    return {"tokens": tile.tokens, "dropped": tile.dropped}
