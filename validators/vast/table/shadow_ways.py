"""The way that the Shadow Unicorn goes in a Move: straight on, turned by the walls that he comes to face."""

from __future__ import annotations

from typing import NamedTuple

from validators.vast.facts import shadow
from validators.vast.table.facts_ahead import can_be_laid_straight
from validators.vast.table.facts_facing import counts_as_wall, edge_ahead, first_open_to_the_right
from validators.vast.table.facts_unicorns import unicorn
from validators.vast.table.model import Direction
from validators.vast.table.readers import Found, reads
from validators.vast.table.scenes import Scene
from validators.vast.table.spaces import Space

MOVE = "shadow.move-forward"
TELEPORTS_HIM = ("unicorn-cube", "flame-wall")


class ShadowWay(NamedTuple):
    """Whether a way is the one that the rules lead him, by which step it is not, and how he looks at its end.

    `marked` are the tiles on the way where a wall turned him. Unknown is a way over Dark tiles that nobody has seen.
    """

    follows: bool | None
    spaces: tuple[Space, ...]
    facing: Direction
    marked: tuple[Space, ...]


def shadow_way(s: Scene) -> ShadowWay | None:
    """The way of the question, judged step by step; None where it or his facing is not known."""
    piece = unicorn(s)
    if piece is None or piece.facing is None or not s.steps:
        return None
    facing, marked, is_known = piece.facing, list[Space](), True
    for one, other in s.steps:
        ahead = facing_from(s, one, facing)
        if ahead is None or other != one.next(ahead) or not can_be_entered(s, one, other):
            return ShadowWay(False if is_settled(s, one, facing) else None, (one, other), facing, ())
        is_known = is_known and leaves_seen_tile(s, one, ahead)
        marked += [one] if ahead != facing and one != s.start else []
        facing = ahead
    return ShadowWay(True if is_known else None, s.path, facing, tuple(marked))


def facing_from(s: Scene, at: Space, facing: Direction) -> Direction | None:
    """Where he goes on: to the right of a wall. A tile revealed on the way that lets him not straight on stops him."""
    if s.map.is_dark(at) and at != s.start:
        stops = counts_as_wall(s.map, at, facing) or can_be_laid_straight(s, at) is False
        return None if stops else facing
    return first_open_to_the_right(s.map, at, facing)


def can_be_entered(s: Scene, one: Space, other: Space) -> bool:
    """Before the Collapse a Dark tile is laid on every edge that a revealed tile opens."""
    return other in s.map.tiles or (s.map.is_dark(one) and s.map.table.collapse is not True)


def leaves_seen_tile(s: Scene, one: Space, ahead: Direction) -> bool:
    return not s.map.is_dark(one) or (can_be_laid_straight(s, one) is True and one.next(ahead) in s.map.tiles)


def is_settled(s: Scene, at: Space, facing: Direction) -> bool:
    """An edge that leads to no tile turns him only in the Collapse, and somebody must say whether it has begun."""
    return edge_ahead(s.map, at, facing) != "open-without-tile" or s.map.table.collapse is not None


def teleports_on(s: Scene, space: Space) -> bool:
    """Whether he attacks somebody there, or the space itself makes him Teleport."""
    return attacks_on(s, space) or any(s.map.tokens(space, token) for token in TELEPORTS_HIM)


def attacks_on(s: Scene, space: Space) -> bool:
    there = (piece for piece in s.map.others_at(space, s.mover or "") if piece.who != "ghost")
    return any(piece.state not in ("hidden", "lurking") for piece in there)


def goes_on_after_teleport(s: Scene) -> bool:
    """Of the Nightmare Unicorn only after an attack: what else makes him Teleport is no matter of every entry."""
    stops = teleports_on if s.play.name == MOVE else attacks_on
    return any(stops(s, space) for space in s.path[1:-1])


@reads(shadow.forward, "vast.shadow.facing.direction", on=MOVE)
def he_moves_where_he_faces(s: Scene) -> Found[bool] | None:
    way = shadow_way(s)
    return None if way is None or way.follows is None else Found(way.follows, way.spaces)


@reads(shadow.stopped_by, "vast.shadow.move.as-far-as-possible", on=MOVE)
def what_stops_him(s: Scene) -> Found[str] | None:
    """Before the listed number of spaces; whether a player wants him to stop is no matter of the table."""
    way, listed = shadow_way(s), s.known.get(shadow.spaces_listed)
    if way is None or not way.follows or (listed is not None and len(s.steps) >= int(listed)):
        return None
    last = s.path[-1]
    if teleports_on(s, last):
        return Found("teleport", (last,))
    faces_wall = counts_as_wall(s.map, last, way.facing)
    if s.map.is_dark(last):
        lets_on = False if faces_wall else can_be_laid_straight(s, last)
        return None if lets_on is None else Found("nothing" if lets_on else "no-way-on", (last,))
    if s.known.get(shadow.stopped_by) in ("nothing", "player-wish"):
        return None
    return Found("wall" if faces_wall else "nothing", (last, last.next(way.facing)))
