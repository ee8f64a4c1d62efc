"""The tokens that the Thief drops when he is killed, on the tile where he was."""

from __future__ import annotations

from validators.vast.facts import cave, goblins, thief
from validators.vast.table.changes import ALL_TAKEN, ONE_TAKEN, Changes, killed, put_tile
from validators.vast.table.map import map_of, space_of
from validators.vast.table.model import Piece, Table, Tile
from validators.vast.table.scenes import Scene
from validators.vast.table.spaces import Space

LOOT = ("treasure", "gem")


def with_dropped_loot(table: Table, scene: Scene, changes: Changes) -> Table:
    """The table with what he carried on his tile, and without what is taken of it."""
    piece = scene.map.piece("thief")
    if killed(changes) and piece is not None:
        tile = map_of(table).tiles.get(place_of_death(scene, piece))
        table = put_tile(table, dropped_on(tile, scene)) if tile else table
    return without_taken(table, scene)


def place_of_death(scene: Scene, piece: Piece) -> Space:
    """Where he stood, or the Flame Wall that he came into."""
    burning = (space for space in scene.entered if scene.mover == "thief" and scene.map.tokens(space, "flame-wall"))
    return next(burning, space_of(piece.at))


def dropped_on(tile: Tile, scene: Scene) -> Tile:
    number = int(scene.known.get(thief.carried, 0))
    treasures = treasures_among(number, scene)
    if treasures is None:
        return tile.model_copy(update={"dropped": tile.dropped + number})
    gems = number - treasures
    return tile.model_copy(update={"tokens": (*tile.tokens, *["treasure"] * treasures, *["gem"] * gems)})


def treasures_among(number: int, scene: Scene) -> int | None:
    """How many of them are Treasures; None where nobody says."""
    treasures = scene.known.get(cave.treasures_carried)
    if treasures is not None:
        return min(number, int(treasures))
    return number if scene.known.get(goblins.thief_carries_gem) is False or not number else None


def without_taken(table: Table, scene: Scene) -> Table:
    """One that is taken from a tile without a drawn token was one of these."""
    tile = scene.map.tiles.get(scene.target) if scene.target else None
    if tile is None or not tile.dropped:
        return table
    takes_all = set(LOOT) & set(ALL_TAKEN.get(scene.play.name, ()))
    takes_one = scene.play.name in ONE_TAKEN or scene.play.name == "goblins.plunder"
    if not takes_all and not (takes_one and not set(LOOT) & set(tile.tokens)):
        return table
    now = map_of(table).tiles[scene.target] if scene.target else tile
    return put_tile(table, now.model_copy(update={"dropped": 0 if takes_all else tile.dropped - 1}))
