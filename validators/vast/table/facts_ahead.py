"""Facts about what lies straight ahead of the Nightmare Unicorn: how far he can go, and whom he meets there."""

from __future__ import annotations

from typing import NamedTuple

from validators.vast.facts import general, nightmare
from validators.vast.table.facts_unicorns import may_have_ridden, unicorn
from validators.vast.table.map import space_of
from validators.vast.table.model import Direction
from validators.vast.table.readers import Found, reads
from validators.vast.table.scenes import Scene
from validators.vast.table.spaces import OPPOSITE, Space, walls_turned

FARTHEST = nightmare.open_spaces_ahead.domain[-1]
RULE = "vast.nightmare.move.as-far-as-possible"


class Ahead(NamedTuple):
    """The spaces in front of him that he can reach for certain, and whether it is known that there are no more."""

    spaces: tuple[Space, ...]
    is_all: bool


def way_ahead(s: Scene) -> Ahead | None:
    """Up to a wall, a gap, or a Dark tile of which nobody knows how it can be laid."""
    piece, direction = unicorn(s), heading(s)
    if piece is None or direction is None or may_have_ridden(s):
        return None
    at, found = space_of(piece.at), list[Space]()
    while (ahead := at.next(direction)) in s.map.tiles and s.map.is_open(at, ahead):
        if walls_as_laid(s, ahead, OPPOSITE[direction]):
            break
        found.append(ahead)
        lets_on = True if s.map.is_lit(ahead) else lets_straight_on(s, ahead, direction)
        if lets_on is not True:
            return Ahead(tuple(found), lets_on is False)
        if s.map.is_dark(ahead) and ahead.next(direction) not in s.map.tiles and not s.map.table.collapse:
            return Ahead(tuple(found), False)  # a new Dark tile is laid on the edge that he opens
        at = ahead
    return Ahead(tuple(found), True)


def heading(s: Scene) -> Direction | None:
    """The way he looks; of a piece whose facing is not drawn, the way of the steps that he takes."""
    piece = unicorn(s)
    if piece is not None and piece.facing is not None:
        return piece.facing
    directions = {one.direction_to(other) for one, other in s.steps}
    return directions.pop() if len(directions) == 1 else None


def revealed_tile(s: Scene) -> Space | None:
    """The tile that the walls or the shape in a question are about: the only Dark one that he enters, or the last."""
    dark = [space for space in s.path[1:] if s.map.is_dark(space)]
    return dark[0] if len(dark) == 1 else s.target


def walls_as_laid(s: Scene, space: Space, side: Direction) -> bool:
    """Whether a Dark tile that he goes past was laid with a wall on that side."""
    goes_past = space in s.path[1:-1] and space == revealed_tile(s) and s.map.is_dark(space)
    return goes_past and side in (s.where.walls or "")


def lets_straight_on(s: Scene, space: Space, direction: Direction) -> bool | None:
    return False if walls_as_laid(s, space, direction) else can_be_laid_straight(s, space)


def can_be_laid_straight(s: Scene, space: Space) -> bool | None:
    """Whether a Dark tile has two open sides across from each other; None where nobody says which walls it has."""
    is_named = space == revealed_tile(s)
    walls = s.where.walls if s.where.walls is not None and is_named else s.map.tiles[space].walls or None
    if walls is not None:
        return any(not {"n", OPPOSITE["n"]} & set(walls_turned(walls, quarters)) for quarters in range(2))
    shape = s.known.get(general.tile_shape) if is_named else None
    return None if shape is None else shape in general.LETS_STRAIGHT_ON


def moved_less(s: Scene, spaces: tuple[Space, ...]) -> bool:
    """Whether it is enough to know that he could have gone at least so far."""
    return bool(s.steps) and len(s.steps) < len(spaces)


def is_enough(s: Scene, spaces: tuple[Space, ...]) -> bool:
    return moved_less(s, spaces) or is_as_listed(s, spaces)


def is_as_listed(s: Scene, spaces: tuple[Space, ...]) -> bool:
    """Whether he goes as far as the card says, and all the way is sure: what lies beyond it does not matter."""
    listed = s.known.get(nightmare.listed_spaces)
    return listed is not None and len(s.steps) == int(listed) <= len(spaces)


def met_at(s: Scene, spaces: tuple[Space, ...]) -> int | None:
    """How many spaces away the first piece is that he would attack."""
    met = (n for n, space in enumerate(spaces, 1) if any(p.who != "ghost" for p in s.map.at(space)))
    return next(met, None)


@reads(nightmare.open_spaces_ahead, RULE, on="nightmare.")
def spaces_before_a_wall_or_gap(s: Scene) -> Found[int] | None:
    way = way_ahead(s)
    if way is None or not (way.is_all or is_enough(s, way.spaces) or met_at(s, way.spaces)):
        return None
    return Found(min(len(way.spaces), FARTHEST), way.spaces)


@reads(nightmare.piece_ahead, RULE, on="nightmare.")
def spaces_to_the_next_piece(s: Scene) -> Found[int] | None:
    way = way_ahead(s)
    met = met_at(s, way.spaces) if way else None
    if way is None or not (met or way.is_all or is_enough(s, way.spaces)):
        return None
    return Found(met or 0, way.spaces[:met] if met else way.spaces)
