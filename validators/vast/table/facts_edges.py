"""Facts about open edges: which spaces beside the map are to be filled, and which are not."""

from __future__ import annotations

from validators.vast.facts import general
from validators.vast.table.map import Map, space_of
from validators.vast.table.readers import Found, reads
from validators.vast.table.scenes import Scene, bad
from validators.vast.table.spaces import Space


def tile_named(s: Scene) -> Space | None:
    """The tile whose edge it is, where a question names it beside the space."""
    name = s.where.from_ or s.where.tile
    return space_of(name) if name and space_of(name) != gap_named(s) else None


def gap_named(s: Scene) -> Space | None:
    """The space to be filled: the one that is named as such, or a `tile` where none lies but for that reason."""
    name = s.where.to or s.where.tile
    if name is None:
        return None
    tile = s.map.tiles.get(space_of(name))
    return space_of(name) if s.where.to or tile is None or tile.fills_edge else None


def check_how_it_lies(s: Scene) -> None:
    """A tile that was just revealed has edges only when it is said how it lies."""
    tile = tile_named(s)
    if tile is not None and s.map.is_dark(tile) and s.where.walls is None and not s.map.tiles[tile].lies_unknown:
        raise bad(
            "walls",
            f"{tile} is Dark on the table; draw it Lit, or say in 'walls' how it was laid",
            f"{tile} は盤面ではダークタイルである。ライトタイルとして描くか、置いた向きを 'walls' に書く",
        )


def as_it_lies(s: Scene) -> Map:
    tile = tile_named(s)
    return s.map.laid(tile, s.where.walls) if tile in s.map.tiles and tile and s.where.walls is not None else s.map


@reads(general.edge_of, "vast.general.reveal.fill", on=("table.fill-", "table.leave-"))
def whose_open_edge_it_is(s: Scene) -> Found[str] | None:
    """A wall, a tile that lies there already, and a space beside no tile leave nothing open."""
    tile, position, gap = tile_named(s), as_it_lies(s), gap_named(s)
    if gap is None:
        return of_any_edge(position, space_of(s.where.tile)) if s.where.tile else anywhere(s)
    beside = [space for space in position.touching(gap) if tile in (None, space)]
    # A tile that was laid there because the edge was open is the very one that is meant.
    lies_there = gap in position.tiles and not position.tiles[gap].fills_edge
    if lies_there or not beside:
        return Found("none", (gap,))
    lit = tuple(space for space in beside if position.is_lit(space) and position.is_open(space, gap))
    if lit:
        return Found("lit-tile", (*lit, gap))
    dark = tuple(space for space in beside if position.is_dark(space))
    return Found("dark-tile" if dark else "none", (*(dark or tuple(beside)), gap))


def of_any_edge(position: Map, tile: Space) -> Found[str] | None:
    """Where only a tile is named, any of its edges."""
    if tile not in position.tiles:
        return None
    if position.is_dark(tile):
        return Found("dark-tile", (tile,))
    gaps = position.open_edges(tile)
    return Found("lit-tile" if gaps else "none", (tile, *gaps))


def names_no_place(s: Scene) -> bool:
    return not (s.where.to or s.where.tile or s.where.from_ or s.where.path) and s.where.walls is None


def anywhere(s: Scene) -> Found[str] | None:
    """Where no place is named, any edge of the map; those that a step has opened may be filled already on the table."""
    if not names_no_place(s):
        return None
    lit = tuple(space for space in s.map.tiles if s.map.open_edges(space))
    if lit or not any(tile.fills_edge for tile in s.map.tiles.values()):
        return Found("lit-tile" if lit else "none", lit)
    return None
