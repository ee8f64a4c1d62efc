"""What a part of an act that is told by itself, such as the attack of a Move, does to pieces and Tribes."""

from __future__ import annotations

from validators.vast.table.model import Table, Tile
from validators.vast.table.names import TRIBE_PIECES
from validators.vast.table.tribe_facts import facts_of_tribe


def with_part_told(table: Table, before: Table, after: Table) -> Table:
    """The table without the pieces that went, with the tokens they left and what is stated of the Tribes changed."""
    gone = {piece.who for piece in before.pieces} - {piece.who for piece in after.pieces}
    changed = [who for who in TRIBE_PIECES if facts_of_tribe(before, who) != facts_of_tribe(after, who)]
    facts = {**table.facts, **{who: facts_of_tribe(after, who) for who in changed}}
    pieces = tuple(piece for piece in table.pieces if piece.who not in gone)
    return with_tokens_left(table.model_copy(update={"pieces": pieces, "facts": facts}), before, after)


def with_tokens_left(table: Table, before: Table, after: Table) -> Table:
    lay = {tile.at: left_on(tile) for tile in before.tiles}
    new = {tile.at: left_on(tile) for tile in after.tiles if lay.get(tile.at) != left_on(tile)}
    tiles = (tile.model_copy(update=new[tile.at]) if tile.at in new else tile for tile in table.tiles)
    return table.model_copy(update={"tiles": tuple(tiles)}) if new else table


def left_on(tile: Tile) -> dict[str, object]:
    return {"tokens": tile.tokens, "dropped": tile.dropped}
