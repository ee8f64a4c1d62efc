"""What a table does not show for want of a word: how a tile lies after it was turned, which space a card marks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from validators.engine.facts import AnyFact, Value
from validators.engine.games import Play
from validators.engine.places import Where
from validators.vast.facts import nightmare, reach, shadow
from validators.vast.table.map import map_of
from validators.vast.table.model import Table, Tile
from validators.vast.table.scenes import Scene

# By the plays in which a Unicorn card marks a space: whether it is the one that is named.
BY_MARKED_SPACE: dict[str, AnyFact] = {
    "nightmare.teleport-action": nightmare.destination,
    "nightmare.forced-teleport-destination": nightmare.destination,
    "nightmare.displacement-blast": nightmare.blast_tile,
    "shadow.teleport-card": shadow.arrow_as_facing,
}
EDGES: tuple[AnyFact, ...] = (
    reach.wall_between,
    reach.visible,
    nightmare.way_blocked,
    nightmare.open_spaces_ahead,
)
REVEALED: tuple[AnyFact, ...] = (*EDGES, reach.dark, reach.tile_type, reach.event_token, reach.crystal_token)


def left_open(table: Table, play: Play, where: Where, known: Mapping[AnyFact, Value]) -> frozenset[AnyFact]:
    """Facts of which nothing is presumed here, because they hang on what nobody has said."""
    marked = BY_MARKED_SPACE.get(play.name)
    scene = Scene(map_of(table), play, where, known)
    of_card = {marked} if marked and scene.names_target and not where.marked else set[AnyFact]()
    unknown = (tile for tile in looked_at(scene) if tile.lies_unknown)
    return frozenset(of_card).union(*(REVEALED if tile.side == "dark" else EDGES for tile in unknown))


def looked_at(scene: Scene) -> Iterator[Tile]:
    """The tiles between whose edges it goes or looks; a tile that is being laid is none of them."""
    if not scene.steps or scene.already_there or scene.where.walls is not None:
        return
    yield from (scene.map.tiles[space] for space in scene.path if space in scene.map.tiles)
