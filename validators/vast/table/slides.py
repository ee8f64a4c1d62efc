"""Sections of a split map that are slid together: how far one goes, and the table when it has gone there."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator

from validators.vast.facts import collapse
from validators.vast.table.map import Map, space_of
from validators.vast.table.model import Direction, Table
from validators.vast.table.readers import Found, reads
from validators.vast.table.scenes import SLIDE, Scene, bad
from validators.vast.table.spaces import DIRECTIONS, STEPS, Space

RULE = "vast.collapse.connect.slide"


def section_of(on: Map, space: Space) -> frozenset[Space]:
    return next((section for section in on.sections() if space in section), frozenset())


def shifted(section: frozenset[Space], across: int, down: int) -> frozenset[Space]:
    return frozenset(Space(space.column + across, space.row + down) for space in section)


def where_it_touches(on: Map, space: Space, direction: Direction) -> Space | None:
    """Where a tile comes to lie once its section has been slid until it touches; None where nothing lies that way."""
    section = section_of(on, space)
    steps = steps_to_touch(section, on.tiles.keys() - section, direction)
    return None if steps is None else space.next(direction, steps)


def steps_to_touch(section: Iterable[Space], rest: Iterable[Space], direction: Direction) -> int | None:
    """How far tiles slide until one of them lies beside one of the rest."""
    lines: dict[int, list[int]] = {}
    for beside in {beside for space in rest for beside in space.neighbors()}:
        line, place = along(beside, direction)
        lines.setdefault(line, []).append(place)
    for places in lines.values():
        places.sort()
    found: list[int] = []
    for space in section:
        line, place = along(space, direction)
        places = lines.get(line, [])
        next_place = bisect_right(places, place)
        found += [places[next_place] - place] if next_place < len(places) else []
    return min(found, default=None)


def along(space: Space, direction: Direction) -> tuple[int, int]:
    """The row or column that a direction leads along, and how far along it a space lies."""
    across, down = STEPS[direction]
    return (space.row if across else space.column), space.column * across + space.row * down


def slides(on: Map, space: Space) -> Iterator[Space]:
    """Every place to which a tile can be slid with its section."""
    found = (where_it_touches(on, space, direction) for direction in DIRECTIONS)
    section = section_of(on, space)
    for at in filter(None, found):
        if all(each.is_on_grid for each in shifted(section, at.column - space.column, at.row - space.row)):
            yield at


def every_slide(on: Map, named: Space | None = None) -> Iterator[tuple[Space, Space | None]]:
    """Each section by its first tile, or by the one that is named, with each place where it can go, or with none."""
    for space in [named] if named else sorted(min(section) for section in on.sections()):
        found: list[Space | None] = list(slides(on, space))
        yield from ((space, at) for at in found or [None])


@reads(collapse.straight, RULE, on=SLIDE)
def section_goes_along_a_line(s: Scene) -> Found[bool] | None:
    if s.target is None or s.start is None or s.start == s.target:
        return None
    return Found(s.start.is_straight(s.target), (s.start, s.target))


@reads(collapse.until_touching, RULE, on=SLIDE)
def section_stops_where_it_touches(s: Scene) -> Found[bool] | None:
    """It goes on until it touches another part of the map, and no farther. Without a target, whether it can at all."""
    if s.start is None:
        return None
    if s.target is None:
        return None if any(slides(s.map, s.start)) else Found(False, (s.start,))
    direction = s.start.direction_to(s.target)
    if direction is None:
        return Found(False, (s.start, s.target)) if s.start == s.target else None
    at = where_it_touches(s.map, s.start, direction)
    return Found(at == s.target, (s.start, at or s.target))


def slid(table: Table, scene: Scene) -> Table:
    """The table with the section, and all that is on it, where it has come to."""
    start, target = scene.start, scene.target
    if start is None or target is None or start not in scene.map.tiles:
        return table
    section, across, down = section_of(scene.map, start), target.column - start.column, target.row - start.row
    if not all(space.is_on_grid for space in shifted(section, across, down)):
        raise bad(
            "to",
            "a tile of the section would leave the grid; draw the table farther down and to the right",
            "この部分のタイルがマス目の外に出る。盤面をもっと右下に描く",
        )

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
