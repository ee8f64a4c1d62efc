"""What a Unicorn's act does to the table: where he lands, which way he looks, the tiles that he turns and marks."""

from __future__ import annotations

from validators.vast.facts import nightmare, shadow
from validators.vast.facts.table import unicorn_teleports
from validators.vast.nightmare.outcomes import LEAVES_ITS_SPACE
from validators.vast.table.changes import put_tile, turned, without_tile
from validators.vast.table.facts_facing import counts_as_wall, first_open_to_the_right
from validators.vast.table.map import Map, map_of, space_of
from validators.vast.table.model import Direction, Piece, Table, Tile
from validators.vast.table.moving_plays import LANDS, RAMPAGES, TELEPORT_AFTER, TELEPORT_FORCED, TELEPORT_TO_OPEN_SPACE
from validators.vast.table.names import UNICORNS
from validators.vast.table.scenes import Scene
from validators.vast.table.shadow_ways import MOVE, shadow_way
from validators.vast.table.spaces import Space

CUBE = "unicorn-cube"
REVEALS_OPEN_SPACE = "nightmare.reveal-open-destination"
TURNS_TILES = (
    *LANDS,
    "nightmare.move",
    "shadow.move-forward",
    "shadow.enter-dark-tile",
    "nightmare.orient-tile",
    REVEALS_OPEN_SPACE,
    "shadow.orient-tile",
)
MEETS_WALL = "shadow.meet-wall"
# What a Teleport may bring with it, before he looks at the edge ahead of him.
AFTER_LANDING = (
    "shadow.enter-dark-tile",
    "shadow.orient-tile",
    "shadow.choose-orientation",
    "shadow.change-facing",
    "shadow.attack-piece",
    "shadow.pass-piece",
    "shadow.resist-attack",
    "table.fill-open-edge",
    "table.supply-edge-tile",
    "cave.choose-tile-for-open-edge",
)
BLAST = "nightmare.displacement-blast"


def with_unicorns_act(table: Table, scene: Scene) -> Table:
    """The table after what a Unicorn himself does; as it was after any other play."""
    if scene.mover not in UNICORNS or scene.mover is None:
        return without_due_unicorn(table, scene)
    piece = map_of(table).piece(scene.mover)
    if piece is None and scene.play.name in LANDS and scene.target in scene.map.tiles:
        return back_in_sight(table, scene)
    if piece is None or not scene.play.name.startswith(f"{piece.who}."):
        return table
    if scene.play.name == BLAST and scene.where.marked and scene.target in scene.map.tiles and scene.target:
        return without_tile(table, scene.target)
    if scene.play.name == TELEPORT_AFTER and not (scene.names_target and scene.known.get(shadow.teleports)):
        return lost_from_sight(table, scene, piece)
    table = with_tiles(table, scene)
    at = str(lands_on(table, scene, piece))
    left = piece.left if at == piece.at else left_by_landing(scene, piece, space_of(at))
    moved = piece.model_copy(update={"at": at, "facing": looks(scene, piece), "left": left})
    table = table.model_copy(update={"pieces": tuple(moved if p.who == piece.who else p for p in table.pieces)})
    for space in turned_on(scene):
        table = marked(table, space)
    table = with_attack_due(table, scene, moved)
    return marked(table, space_of(moved.at)) if marks(scene) else table


def left_by_landing(scene: Scene, piece: Piece, at: Space) -> tuple[str, ...]:
    """The tile from which the Shadow Unicorn has Teleported onto a Dark one beside it: he reveals that as if moving."""
    came = piece.who == "shadow" and piece.at is not None and scene.map.is_dark(at) and space_of(piece.at).touches(at)
    return (str(piece.at),) if came else ()


def with_landing_kept(table: Table, scene: Scene) -> Table:
    """Where the Shadow Unicorn has just Teleported, as long as only what that brings is told."""
    name, play = shadow.wall_moment.name, scene.play.name
    if scene.mover == "shadow" and play in LANDS:
        return table.model_copy(update={"facts": {**table.facts, name: "teleported-in"}})
    if name not in table.facts or play in AFTER_LANDING:
        return table
    return table.model_copy(update={"facts": {fact: value for fact, value in table.facts.items() if fact != name}})


def lost_from_sight(table: Table, scene: Scene, piece: Piece) -> Table:
    """The table without a Unicorn who has Teleported nobody says where."""
    left = tuple(other for other in table.pieces if other.who != piece.who)
    return table.model_copy(update={"pieces": left}) if scene.known.get(shadow.teleports) else table


def without_due_unicorn(table: Table, scene: Scene) -> Table:
    """Who had to Teleport before another piece moved on is not where he was, and nobody has said where he is."""
    moved = scene.mover and scene.piece and map_of(table).piece(scene.mover)
    if not moved or moved == scene.piece or scene.map.table.facts.get(unicorn_teleports.name) is not True:
        return table
    return table.model_copy(update={"pieces": tuple(piece for piece in table.pieces if piece.who not in UNICORNS)})


def back_in_sight(table: Table, scene: Scene) -> Table:
    piece = Piece(who=str(scene.mover), at=str(scene.target), facing=scene.where.facing)
    return table.model_copy(update={"pieces": (*table.pieces, piece)})


def with_attack_due(table: Table, scene: Scene, piece: Piece) -> Table:
    """Where the Nightmare Unicorn has come to somebody's space, he attacks before his action is done.

    Whether he meets a hidden Tribe or an underground Dragon there, nobody says.
    """
    met = [other for other in map_of(table).at(space_of(piece.at)) if other.who not in UNICORNS]
    met = [other for other in met if other.state != "lurking"]
    if scene.play.name not in LEAVES_ITS_SPACE or not met:
        return table
    due = True if any(other.state not in ("hidden", "underground") for other in met) else None
    marks = dict.fromkeys((nightmare.action_unfinished.name, nightmare.attacked_there.name), due)
    return table.model_copy(update={"facts": {**table.facts, **marks}})


# Tiles.


def with_tiles(table: Table, scene: Scene) -> Table:
    """A tile for him on an open space that he may Teleport to, and the tile that he turns, where it is said how."""
    name = scene.play.name
    at = scene.target or (scene.start if name == REVEALS_OPEN_SPACE else None)
    if at is None:
        return table
    if reaches_open_space(scene, at):
        table = put_tile(table, Tile(at=str(at), side="dark", type="unknown", fills_edge=True))
    turns = name.startswith(TURNS_TILES) and scene.where.walls is not None
    return turned(table, scene, at) if turns and Map(table).is_dark(at) else table


def reaches_open_space(scene: Scene, at: Space) -> bool:
    if scene.play.name not in LANDS or at in scene.map.tiles or scene.map.table.collapse or not at.is_on_grid:
        return False
    if scene.play.name == TELEPORT_TO_OPEN_SPACE:
        return str(scene.known.get(shadow.open_deed, "")).startswith("place-and-connect")
    return scene.play.name != TELEPORT_FORCED


def marked(table: Table, at: Space) -> Table:
    tile = map_of(table).tiles.get(at)
    return put_tile(table, tile.model_copy(update={"tokens": (*tile.tokens, CUBE)})) if tile else table


def marks(scene: Scene) -> bool:
    if scene.play.name == MEETS_WALL:
        return str(scene.known.get(shadow.wall_deed)).startswith("mark-")
    return scene.play.name == "nightmare.mark-crystal"


def turned_on(scene: Scene) -> tuple[Space, ...]:
    """The tiles on the way of a Move where walls turned him."""
    way = shadow_way(scene) if scene.play.name == MOVE else None
    return way.marked if way else ()


# His piece.


def lands_on(table: Table, scene: Scene, piece: Piece) -> Space:
    goes = scene.play.name in (*LANDS, *RAMPAGES) and scene.target in map_of(table).tiles
    return scene.target if goes and scene.target else space_of(piece.at)


def looks(scene: Scene, piece: Piece) -> Direction | None:
    """Which way he looks afterwards: as is said, else towards what he charges at, or as a wall turns him.

    A Teleport keeps the way he looks, whatever is said.
    """
    if scene.where.facing and not (scene.play.name in LANDS and piece.facing):
        return scene.where.facing
    at = space_of(piece.at)
    if scene.play.name in RAMPAGES and scene.start and scene.target:
        return scene.start.direction_to(scene.target) or piece.facing
    if scene.play.name == MEETS_WALL and piece.facing and counts_as_wall(scene.map, at, piece.facing):
        return first_open_to_the_right(scene.map, at, piece.facing) or piece.facing
    way = shadow_way(scene) if scene.play.name == MOVE else None
    return way.facing if way else piece.facing
