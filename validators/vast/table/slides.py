"""Sections of a split map that are slid together: how far one goes, and the table when it has gone there."""

from __future__ import annotations

from validators.vast.facts import collapse
from validators.vast.table.map import Map, space_of
from validators.vast.table.model import Table
from validators.vast.table.readers import Found, reads
from validators.vast.table.scenes import Scene
from validators.vast.table.spaces import Space

SLIDE = "collapse.slide-map"
RULE = "vast.collapse.connect.slide"


def section_of(on: Map, space: Space) -> frozenset[Space]:
    return next((section for section in on.sections() if space in section), frozenset())


def shifted(section: frozenset[Space], across: int, down: int) -> frozenset[Space]:
    return frozenset(Space(space.column + across, space.row + down) for space in section)


def touches(section: frozenset[Space], rest: set[Space]) -> bool:
    return any(beside in rest for space in section for beside in space.neighbors())


@reads(collapse.straight, RULE, on=SLIDE)
def section_goes_along_a_line(s: Scene) -> Found[bool] | None:
    if s.start not in s.map.tiles or s.target is None or s.start is None or s.start == s.target:
        return None
    return Found(s.start.is_straight(s.target), (s.start, s.target))


@reads(collapse.until_touching, RULE, on=SLIDE)
def section_stops_where_it_touches(s: Scene) -> Found[bool] | None:
    """It goes on until it touches another part of the map, and no farther; it cannot go over tiles."""
    if s.start not in s.map.tiles or s.target is None or s.start is None or not s.start.is_straight(s.target):
        return None
    section = section_of(s.map, s.start)
    rest = set(s.map.tiles) - section
    for space in s.start.line_to(s.target)[1:]:
        moved = shifted(section, space.column - s.start.column, space.row - s.start.row)
        if moved & rest:
            return Found(False, (s.start, space))
        if touches(moved, rest):
            return Found(space == s.target, (s.start, space))
    return Found(False, (s.start, s.target))


def slid(table: Table, scene: Scene) -> Table:
    """The table with the section, and all that is on it, where it has come to."""
    start, target = scene.start, scene.target
    if start is None or target is None or start not in scene.map.tiles:
        return table
    section, across, down = section_of(scene.map, start), target.column - start.column, target.row - start.row

    def place(name: str) -> str:
        space = space_of(name)
        return str(Space(space.column + across, space.row + down)) if space in section else name

    edges = [e.model_copy(update={"between": (place(e.between[0]), place(e.between[1]))}) for e in table.edges]
    return table.model_copy(
        update={
            "tiles": tuple(tile.model_copy(update={"at": place(tile.at)}) for tile in table.tiles),
            "pieces": tuple(piece.model_copy(update={"at": place(piece.at)}) for piece in table.pieces),
            "edges": tuple(edges),
        }
    )
