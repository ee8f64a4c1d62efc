"""Facts about who sees whom on the map, and about tiles that could go or be gone to instead."""

from __future__ import annotations

from itertools import pairwise

from validators.vast.facts import collapse, goblins, shadow, terrain, variants
from validators.vast.table.facts_collapse import REMOVE, SKIP, removable, touched
from validators.vast.table.map import Map, space_of
from validators.vast.table.readers import Found, reads
from validators.vast.table.scenes import Scene
from validators.vast.table.spaces import Space

WISP = "goblins.use-wisp"


def sees(on: Map, one: Space, other: Space) -> bool | None:
    """Along a straight line of Lit tiles that nothing closes. A slant and a Dark tile at its end are not settled."""
    if one == other:
        return True
    if not one.is_straight(other):
        return None
    line = one.line_to(other)
    blocked = any(not on.is_lit(space) for space in line[1:-1]) or not all(on.is_open(*edge) for edge in pairwise(line))
    return False if blocked else True if on.is_lit(one) and on.is_lit(other) else None


@reads(goblins.saw_knight_at_start, "vast.goblins.monsters.wisp.visibility", on=WISP)
def tribe_sees_knight_at_start(s: Scene) -> Found[bool] | None:
    knight = s.map.piece("knight")
    if knight is None or s.start is None:
        return None
    seen = sees(s.map, s.start, space_of(knight.at))
    return None if seen is None else Found(seen, (s.start, space_of(knight.at)))


@reads(goblins.sight_lost_later, "vast.goblins.monsters.wisp.visibility", on=WISP)
def knight_goes_out_of_sight(s: Scene) -> Found[bool] | None:
    """Her own place is the one at the start: where she goes along, it must be said."""
    knight = s.map.piece("knight")
    if knight is None or len(s.path) < 2:
        return None
    seen = [sees(s.map, space, space_of(knight.at)) for space in s.path[1:]]
    return Found(False, s.path) if all(seen) else None


@reads(shadow.sees_back, on=("shadow.rampage", "shadow.perform-prompted-action"))
def piece_sees_him_as_he_sees_it(s: Scene) -> Found[str] | None:
    if s.start is None or s.target is None or s.start == s.target:
        return None
    return Found("same", (s.start, s.target)) if sees(s.map, s.start, s.target) is not None else None


@reads(collapse.calm_neighbor, SKIP, on=REMOVE)
def empty_tile_is_beside(s: Scene) -> Found[bool] | None:
    """A tile without pieces prompts no attack; which others would do it is left open."""
    if s.target is None or not s.map.at(s.target):
        return None
    beside = [space for space in s.map.touching(s.target) if s.map.is_open(s.target, space)]
    calm = tuple(space for space in beside if not s.map.at(space))
    return Found(True, calm) if calm else None if beside else Found(False, (s.target,))


@reads(variants.edges_in_order, "vast.variants.alone.removal-order", on="variants.alone-remove-tile")
def no_tile_has_more_open_edges(s: Scene) -> Found[bool] | None:
    """Where another one has more, it may still be of a type that the card does not take."""
    others = removable(s)
    if others is None or s.target is None or s.target not in s.map.tiles or s.target == s.map.entrance:
        return None
    own = touched(s.map, s.target)
    return Found(True, (s.target,)) if all(own <= touched(s.map, other) for other in others) else None


# Ways that are named space by space.


@reads(terrain.straight_line, "vast.terrain.canyon.impassable", on="terrain.enter-impassable-space")
def way_is_straight(s: Scene) -> Found[bool] | None:
    if len(s.where.path) < 3:
        return None
    return Found(s.path[0].is_straight(s.path[-1]) and len(s.steps) == s.path[0].distance(s.path[-1]), s.path)
