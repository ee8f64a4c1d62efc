"""The map of a table: tiles, what the edges between them are, who is where, and how it hangs together."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from typing import Any, Literal, TypeVar

from validators.vast.table.model import Direction, EdgeKind, Piece, Table, Tile
from validators.vast.table.spaces import DIRECTIONS, OPPOSITE, Space, read_name, walls_turned

T = TypeVar("T")
Passage = Literal["open", "wall", "rockslide"]
TRIBE = "goblins:"
KEPT = 64  # maps: more than the longest way has steps


def space_of(name: str) -> Space:
    """The space of a name in a table that was read before."""
    space = read_name(name)
    if space is None:
        raise ValueError(name)
    return space


def by_space(table: Table) -> dict[Space, Tile]:
    return {space_of(tile.at): tile for tile in table.tiles}


class Ground:
    """The tiles of a map, and what was seen of them and of their edges."""

    def __init__(self, tiles: dict[Space, Tile]) -> None:
        self.tiles = tiles
        self.passages: dict[tuple[Space, Space], Passage] = {}
        self.touching: dict[Space, list[Space]] = {}

    @cached_property
    def unsure_tiles(self) -> list[Tile]:
        """Those of which nobody has said how they lie, or what they are."""
        return [tile for tile in self.tiles.values() if tile.lies_unknown or tile.type_unknown]


class Map:
    """A table, looked at as a map. Nothing here changes it."""

    def __init__(self, table: Table, same_ground: Map | None = None, tiles: dict[Space, Tile] | None = None) -> None:
        """Where another map has the very same tiles and edges, what was seen of them there need not be looked at."""
        self.table = table
        self.ground: Ground = same_ground.ground if same_ground else Ground(tiles or by_space(table))
        self.tiles: dict[Space, Tile] = self.ground.tiles
        self.known: dict[object, Any] = {}  # what was worked out before, by all that it depends on
        # The same of what depends on tiles, edges and pieces alone, and on nothing that is stated of the table.
        self.drawn: dict[object, Any] = (
            same_ground.drawn if same_ground and same_ground.table.pieces is table.pieces else {}
        )

    def once(self, key: object, work: Callable[[], T]) -> T:
        """What the work comes to, done once for a key that names the work and all that it depends on."""
        if key not in self.known:
            self.known[key] = work()
        found: T = self.known[key]
        return found

    def once_as_drawn(self, key: object, work: Callable[[], T]) -> T:
        """The same for work that looks at tiles, edges and pieces alone: done once while nothing of them moves."""
        if key not in self.drawn:
            self.drawn[key] = work()
        found: T = self.drawn[key]
        return found

    @cached_property
    def pieces(self) -> dict[Space, list[Piece]]:
        found: dict[Space, list[Piece]] = {}
        for piece in self.table.pieces:
            found.setdefault(space_of(piece.at), []).append(piece)
        return found

    @cached_property
    def pieces_by_name(self) -> dict[str, Piece]:
        return {piece.who: piece for piece in reversed(self.table.pieces)}

    @cached_property
    def edges(self) -> dict[frozenset[Space], set[EdgeKind]]:
        found: dict[frozenset[Space], set[EdgeKind]] = {}
        for edge in self.table.edges:
            found.setdefault(frozenset(map(space_of, edge.between)), set()).add(edge.is_)
        return found

    @cached_property
    def entrance(self) -> Space | None:
        return next((space for space, tile in self.tiles.items() if tile.type == "entrance"), None)

    # Edges.

    def things_on(self, one: Space, other: Space) -> set[EdgeKind]:
        return self.edges.get(frozenset((one, other)), set())

    def shows_wall(self, space: Space, direction: Direction) -> bool:
        """Whether the side of the tile that is up shows a wall there. A Dark side shows none."""
        tile = self.tiles.get(space)
        return tile is not None and tile.side == "lit" and direction in tile.walls

    def walls_on(self, one: Space, other: Space) -> int:
        """How many of two touching tiles show a wall on their common edge."""
        direction = one.direction_to(other)
        if direction is None:
            return 0
        return self.shows_wall(one, direction) + self.shows_wall(other, OPPOSITE[direction])

    def passage(self, one: Space, other: Space) -> Passage:
        """What the edge between two touching spaces is."""
        found = self.ground.passages.get((one, other))
        if found is None:
            found = self.ground.passages[one, other] = self._look_at(one, other)
        return found

    def _look_at(self, one: Space, other: Space) -> Passage:
        """A Rockslide closes an edge even over a Bomb token."""
        things = self.things_on(one, other)
        if "rockslide" in things:
            return "rockslide"
        if "bombed" in things:
            return "open"
        return "wall" if "wall" in things or self.walls_on(one, other) else "open"

    def is_open(self, one: Space, other: Space) -> bool:
        return self.passage(one, other) == "open"

    def can_step(self, one: Space, other: Space) -> bool:
        """Whether a tile lies beyond an edge that nothing closes."""
        return other in self.tiles and self.is_open(one, other)

    def open_edges(self, space: Space) -> list[Space]:
        """The open spaces beyond the edges of a Lit tile that nothing closes."""
        tile = self.tiles.get(space)
        if tile is None or tile.side == "dark":
            return []
        return [other for other in space.neighbors() if other not in self.tiles and self.is_open(space, other)]

    # Tiles.

    def is_dark(self, space: Space) -> bool:
        return space in self.tiles and self.tiles[space].side == "dark"

    def stays_dark(self, space: Space) -> bool:
        """Whether it is Dark and was not turned by a play that leaves open how it lies now."""
        return self.is_dark(space) and not self.tiles[space].lies_unknown

    def is_lit(self, space: Space) -> bool:
        return space in self.tiles and self.tiles[space].side == "lit"

    def is_river(self, space: Space) -> bool:
        return space in self.tiles and self.tiles[space].type == "river"

    def is_canyon(self, space: Space) -> bool:
        return self.is_lit(space) and self.tiles[space].type == "canyon"

    def touching(self, space: Space) -> list[Space]:
        """The tiles that share an edge with a space, walls or not."""
        touching = self.ground.touching
        if space not in touching:
            touching[space] = [other for other in space.neighbors() if other in self.tiles]
        return touching[space]

    def count(self, token: str) -> int:
        return sum(tile.tokens.count(token) for tile in self.tiles.values())

    def tokens(self, space: Space, token: str) -> int:
        return self.tiles[space].tokens.count(token) if space in self.tiles else 0

    # Pieces.

    def piece(self, who: str) -> Piece | None:
        return self.pieces_by_name.get(who)

    def at(self, space: Space) -> list[Piece]:
        return self.pieces.get(space, [])

    def others_at(self, space: Space, who: str) -> list[Piece]:
        """The pieces there that belong to other players than a piece's own."""
        own = who.split(":")[0]
        return [piece for piece in self.at(space) if piece.who.split(":")[0] != own]

    # How it hangs together.

    def reached(self, start: Space, step: Callable[[Space, Space], bool]) -> dict[Space, int]:
        """Every tile that can be reached by steps of a kind, with the fewest of them."""
        found, level = {start: 0}, [start]
        while level:
            beyond = [
                (other, found[space] + 1)
                for space in level
                for other in self.touching(space)
                if other not in found and step(space, other)
            ]
            found |= dict(reversed(beyond))
            level = list(dict.fromkeys(space for space, _ in beyond))
        return found

    def sections(self) -> list[frozenset[Space]]:
        """The parts of the map that no common edge joins."""
        left, parts = set(self.tiles), []
        while left:
            part = frozenset(self.reached(next(iter(left)), lambda one, other: True))
            parts.append(part)
            left -= part
        return parts

    def linked_to_entrance(self, space: Space) -> bool:
        """Whether open edges join a Lit tile to the Entrance through Lit tiles."""
        if self.entrance is None or not self.is_lit(space):
            return False
        return self.entrance in self.reached(space, lambda one, other: self.is_lit(other) and self.can_step(one, other))

    # Another map.

    def with_tile(self, tile: Tile) -> Map:
        space = space_of(tile.at)
        tiles = {**self.tiles, space: tile}
        return Map(self.table.model_copy(update={"tiles": tuple(tiles.values())}), tiles=tiles)

    def without(self, spaces: Iterable[Space]) -> Map:
        gone = set(spaces)
        tiles = {space: tile for space, tile in self.tiles.items() if space not in gone}
        return Map(self.table.model_copy(update={"tiles": tuple(tiles.values())}), tiles=tiles)

    def orientations(self, space: Space, walls: str) -> Iterator[str]:
        """The different ways in which a tile with such walls can lie."""
        yield from dict.fromkeys(walls_turned(walls, quarters) for quarters in range(4))

    def laid(self, space: Space, walls: str) -> Map:
        """The map with the tile there Lit and its walls so."""
        lit = {"side": "lit", "walls": walls, "lies_unknown": False}
        return self.with_tile(self.tiles[space].model_copy(update=lit))

    def open_sides(self, space: Space) -> list[Space]:
        return [space.next(d) for d in DIRECTIONS if self.is_open(space, space.next(d))]


class LatestMaps(threading.local):
    """The maps of the act that a thread has in hand: options by the hundred are tried on a few of them."""

    def __init__(self) -> None:
        self.by_table: dict[int, Map] = {}  # the one asked for last at the end; each keeps its table alive

    def of(self, table: Table) -> Map:
        found = self.by_table.pop(id(table), None) or self.drawn(table)
        self.by_table[id(table)] = found
        if len(self.by_table) > KEPT:
            del self.by_table[next(iter(self.by_table))]
        return found

    def drawn(self, table: Table) -> Map:
        tiles, edges = table.tiles, table.edges
        alike = None
        for known in reversed(self.by_table.values()):
            if known.table.tiles is tiles and known.table.edges is edges:
                if known.table.pieces is table.pieces:
                    return Map(table, known)
                alike = alike or known
        return Map(table, alike)

    def begin(self, table: Table) -> Map:
        """Forgets the maps of other acts, with all the ways that were looked for on them."""
        is_known = id(table) in self.by_table
        found = self.of(table)
        if not is_known:
            self.by_table = {id(table): found}
        return found


_LATEST = LatestMaps()


def map_of(table: Table) -> Map:
    return _LATEST.of(table)


def starting_map_of(table: Table) -> Map:
    """The map of a table on which an act begins."""
    return _LATEST.begin(table)
