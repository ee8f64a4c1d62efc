"""Dark tiles that were laid on edges which a power of the Dragon has opened: they came after he had used it."""

from __future__ import annotations

from validators.vast.facts import dragon
from validators.vast.table.map import space_of
from validators.vast.table.model import Table, Tile
from validators.vast.table.readers import Found, reads
from validators.vast.table.scenes import REVEAL, Scene

OPENS_EDGES = (REVEAL, "dragon.orient-revealed-tile", "table.orient-revealed-tile")
# What is done while one power goes on; anything else comes after it.
WITH_A_POWER = (
    *OPENS_EDGES,
    "dragon.choose-reveal-order",
    "dragon.token-on-revealed-tile",
    "dragon.pride-cube-for-event",
    "dragon.ambush-on-revealed-tile",
    "dragon.safe-from-revealed-ambush",
    "dragon.knight-skips-revealed-event",
    "dragon.fill-edges-after-reveal",
    "dragon.leave-edges-open-after-reveal",
    "cave.choose-tile-for-open-edge",
    "table.fill-open-edge",
    "table.supply-edge-tile",
    "table.leave-open-edge",
)


def with_laid_tiles(before: Table, table: Table, scene: Scene) -> Table:
    """The table with the roll that each tile came after which the play has laid; of other plays, with none."""
    if scene.play.name not in WITH_A_POWER:
        if not any(map(is_late, table.tiles)):
            return table
        tiles = tuple(tile.model_copy(update={"laid_after": None}) if is_late(tile) else tile for tile in table.tiles)
        return table.model_copy(update={"tiles": tiles})
    opens = scene.play.name in OPENS_EDGES
    there = {tile.at for tile in before.tiles}
    new = {tile.at for tile in table.tiles if tile.fills_edge or not opens} - there
    if not new or not (opens or follows_reveal(before, new)):
        return table
    laid = {"laid_after": scene.hits}
    tiles = tuple(tile.model_copy(update=laid) if tile.at in new else tile for tile in table.tiles)
    return table.model_copy(update={"tiles": tiles})


def follows_reveal(before: Table, laid: set[str]) -> bool:
    """Whether tiles are laid beside one that the Dragon has just turned, and nobody has said how that lies."""
    turned = [space_of(tile.at) for tile in before.tiles if tile.lies_unknown]
    return before.turn == "dragon" and any(space.touches(space_of(at)) for space in turned for at in laid)


def is_late(tile: Tile) -> bool:
    return tile.laid_after is not None


@reads(dragon.was_on_map, "vast.dragon.flame.existing-tiles", on=REVEAL)
def tile_lies_there(s: Scene) -> Found[bool] | None:
    """A tile that was laid on an edge which a reveal has opened may have come too late; by the same roll, it has.

    Of Scorch there is no roll: he turns all tiles around him, one after another, until something else is done.
    """
    tile = s.map.tiles.get(s.target) if s.target else None
    if s.target is None or tile is None:
        return Found(False, (s.target,)) if s.target else None
    if tile.laid_after and set(tile.laid_after) == set(s.hits):
        return Found(False, (s.target,))
    said = s.known.get(dragon.was_on_map)
    if is_late(tile) and s.known.get(dragon.reveal_power) == "scorch" and said is None:
        return Found(False, (s.target,))
    # Whoever draws the table once the power has been used can say so: it shows what lies there now.
    return None if said is False or tile.fills_edge or is_late(tile) else Found(True, (s.target,))


def may_have_come_late(s: Scene) -> bool:
    """Whether nobody can tell by the table that the power had been used before the tile was laid."""
    tile = s.map.tiles.get(s.target) if s.target else None
    return s.play.name == REVEAL and tile is not None and is_late(tile) and tile_lies_there(s) is None
