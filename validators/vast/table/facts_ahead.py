"""Facts about what lies straight ahead of the Nightmare Unicorn: how far he can go, and whom he meets there."""

from __future__ import annotations

from typing import NamedTuple

from validators.vast.facts import nightmare
from validators.vast.table.facts_unicorns import unicorn
from validators.vast.table.map import space_of
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
    piece = unicorn(s)
    if piece is None or piece.facing is None:
        return None
    at, found = space_of(piece.at), list[Space]()
    while (ahead := at.next(piece.facing)) in s.map.tiles and s.map.is_open(at, ahead):
        found.append(ahead)
        lets_on = True if s.map.is_lit(ahead) else can_be_laid_straight(s, ahead)
        if lets_on is not True:
            return Ahead(tuple(found), lets_on is False)
        if s.map.is_dark(ahead) and ahead.next(piece.facing) not in s.map.tiles and not s.map.table.collapse:
            return Ahead(tuple(found), False)  # a new Dark tile is laid on the edge that he opens
        at = ahead
    return Ahead(tuple(found), True)


def can_be_laid_straight(s: Scene, space: Space) -> bool | None:
    """Whether a Dark tile has two open sides across from each other; None where nobody says which walls it has."""
    tile = s.map.tiles[space]
    walls = s.where.walls if s.where.walls is not None and space == s.target else tile.walls or None
    if walls is None:
        return None
    ways = (walls_turned(walls, quarters) for quarters in range(2))
    return any(not {"n", OPPOSITE["n"]} & set(way) for way in ways)


def moved_less(s: Scene, spaces: tuple[Space, ...]) -> bool:
    """Whether it is enough to know that he could have gone at least so far."""
    return bool(s.steps) and len(s.steps) < len(spaces)


def met_at(s: Scene, spaces: tuple[Space, ...]) -> int | None:
    """How many spaces away the first piece is that he would attack."""
    met = (n for n, space in enumerate(spaces, 1) if any(p.who != "ghost" for p in s.map.at(space)))
    return next(met, None)


@reads(nightmare.open_spaces_ahead, RULE, on="nightmare.")
def spaces_before_a_wall_or_gap(s: Scene) -> Found[int] | None:
    way = way_ahead(s)
    if way is None or not (way.is_all or moved_less(s, way.spaces) or met_at(s, way.spaces)):
        return None
    return Found(min(len(way.spaces), FARTHEST), way.spaces)


@reads(nightmare.piece_ahead, RULE, on="nightmare.")
def spaces_to_the_next_piece(s: Scene) -> Found[int] | None:
    way = way_ahead(s)
    met = met_at(s, way.spaces) if way else None
    if way is None or not (met or way.is_all or moved_less(s, way.spaces)):
        return None
    return Found(met or 0, way.spaces[:met] if met else way.spaces)
