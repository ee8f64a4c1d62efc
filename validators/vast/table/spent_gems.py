"""Of which Dragon Gems the symbol was spent in his turn, as the steps of a question leave it: each Gem has its own."""

from __future__ import annotations

from validators.vast.facts import dragon, thief
from validators.vast.table.changes import put_tile
from validators.vast.table.map import space_of
from validators.vast.table.model import Table, Tile
from validators.vast.table.readers import Found, reads
from validators.vast.table.scenes import Scene

PAY = "dragon.pay-with-gem"
# After these, his turn is over, or a Gem may lie elsewhere; so it is after what others do.
FORGETS = ("dragon.replace-hand", "dragon.slap-or-swat", "dragon.wrath-", "dragon.place-gem", "dragon.gem-")
# What he does in his turn, and what others lay at the edges that he has opened.
OF_HIS_TURN = (
    "dragon.",
    "table.fill-open-edge",
    "table.leave-open-edge",
    "table.supply-edge-tile",
    "table.orient-revealed-tile",
    "cave.choose-tile-for-open-edge",
)


def with_gem_spent(table: Table, scene: Scene) -> Table:
    """The table that keeps it with the tile: what is said of one Gem is not said of the next."""
    if scene.play.name.startswith(FORGETS) or not scene.play.name.startswith(OF_HIS_TURN):
        return with_gems_fresh(table)
    if scene.play.name != PAY:
        return table
    facts = {name: value for name, value in table.facts.items() if name != dragon.gem_spent.name}
    tile = tile_of_gem(scene)
    table = table.model_copy(update={"facts": facts})
    return put_tile(table, tile.model_copy(update={"gem_spent": True})) if tile else table


def with_gems_fresh(table: Table) -> Table:
    tiles = tuple(tile.model_copy(update={"gem_spent": False}) if tile.gem_spent else tile for tile in table.tiles)
    return table.model_copy(update={"tiles": tiles}) if tiles != table.tiles else table


def tile_of_gem(scene: Scene) -> Tile | None:
    """The tile that is named; without one, where the Thief carries it, or where the only one lies."""
    if scene.target:
        return scene.map.tiles.get(scene.target)
    bearer = scene.map.piece("thief") if scene.known.get(dragon.gem_at) == "thief" else None
    if bearer:
        return scene.map.tiles.get(space_of(bearer.at))
    lying = [tile for tile in scene.map.table.tiles if "gem" in tile.tokens or tile.dropped]
    return lying[0] if len(lying) == 1 else None


@reads(dragon.gem_spent, "vast.dragon.powers.gem-symbols", on=PAY)
def gem_there_was_spent(s: Scene) -> Found[bool] | None:
    """Only where no other Gem can be meant."""
    tile = tile_of_gem(s)
    if tile is None or not tile.gem_spent or tile.dropped:
        return None
    bearer = s.map.piece("thief")
    is_borne = bearer is not None and space_of(bearer.at) == space_of(tile.at)
    most = tile.tokens.count("gem") + (int(s.known.get(thief.carried, 2)) if is_borne else 0)
    return Found(True, (space_of(tile.at),)) if most == 1 else None
