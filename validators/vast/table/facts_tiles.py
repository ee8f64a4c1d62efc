"""Facts about a tile that is turned: which ways of laying it join it to the Entrance, and which let a piece go on."""

from __future__ import annotations

from collections.abc import Iterator

from validators.vast.facts import cave, dragon, general, knight, nightmare, shadow
from validators.vast.table.map import Map, space_of
from validators.vast.table.model import Direction
from validators.vast.table.readers import Found, reads
from validators.vast.table.scenes import Scene
from validators.vast.table.spaces import DIRECTIONS, OPPOSITE

ORIENT = ("knight.orient-tile", "dragon.orient-", "thief.orient-tile", "table.orient-", "nightmare.orient-tile-after")
UNICORNS = ("nightmare.orient-tile", "shadow.orient-tile", "shadow.stop-on-", "nightmare.stop-at-")
SHAPES = {0: "crossing", 1: "three-way", 3: "dead-end"}  # by the number of walls
CONNECT = "vast.general.reveal.connect"


def printed_walls(s: Scene) -> str | None:
    """The walls of the tile in question, however it lies."""
    tile = s.map.tiles.get(s.target) if s.target else None
    if s.where.walls is not None or tile is None:
        return s.where.walls
    return tile.walls if "walls" in tile.model_fields_set and (tile.walls or tile.type != "unknown") else None


def as_laid(s: Scene) -> Map | None:
    if s.where.walls is None or s.target not in s.map.tiles or s.target is None:
        return None
    return s.map.laid(s.target, s.where.walls)


def ways_to_lay(s: Scene) -> Iterator[Map]:
    walls = printed_walls(s)
    if walls is not None and s.target is not None and s.target in s.map.tiles:
        yield from (s.map.laid(s.target, turned) for turned in s.map.orientations(s.target, walls))


@reads(knight.links_entrance, CONNECT, on=ORIENT)
@reads(general.connects, CONNECT, on=ORIENT)
@reads(dragon.connects, CONNECT, on=ORIENT)
def tile_is_joined_to_the_entrance(s: Scene) -> Found[bool] | None:
    laid = as_laid(s)
    if laid is None or laid.entrance is None or s.target is None:
        return None
    return Found(laid.linked_to_entrance(s.target), (s.target, laid.entrance))


@reads(knight.link_possible, CONNECT, on=ORIENT)
@reads(general.could_connect, CONNECT, on=ORIENT)
@reads(dragon.could_connect, CONNECT, on=ORIENT)
def tile_could_be_joined_to_the_entrance(s: Scene) -> Found[bool] | None:
    ways = list(ways_to_lay(s))
    if not ways or ways[0].entrance is None or s.target is None:
        return None
    return Found(any(way.linked_to_entrance(s.target) for way in ways), (s.target, ways[0].entrance))


# A Unicorn's tile.


@reads(general.tile_shape, on=UNICORNS)
def shape_by_its_walls(s: Scene) -> str | None:
    """None where what lies around the tile, not its shape, decides that he cannot go on."""
    walls = printed_walls(s)
    if walls is None or len(set(walls)) == len(DIRECTIONS):
        return None
    shape = shape_with(set(walls))
    return None if shape in general.LETS_STRAIGHT_ON and tile_could_let_him_go_on(s) is False else shape


def shape_with(walls: set[str]) -> str:
    if len(walls) == 2:
        return "straight" if walls in ({"n", "s"}, {"e", "w"}) else "corner"
    return SHAPES[len(walls)]


def direction_of_entry(s: Scene) -> Direction | None:
    """None where nobody says from which tile he came.

    The Nightmare Unicorn moves only forward: onto the tile that he stands on he went the way that he faces.
    Of the Shadow Unicorn, the step before has left on the table from where he came.
    """
    if s.start is None or s.target is None:
        return None
    piece = s.piece if s.start == s.target else None
    if piece is not None and piece.who == "nightmare":
        return piece.facing
    if piece is not None and piece.left:
        return space_of(piece.left[-1]).direction_to(s.target)
    if not s.steps:
        return s.start.direction_to(s.target)
    one, other = s.steps[-1]
    return one.direction_to(other)


def joins_back(s: Scene, laid: Map) -> bool:
    direction = direction_of_entry(s)
    return direction is not None and s.target is not None and laid.is_open(s.target, s.target.next(OPPOSITE[direction]))


def lets_on(s: Scene, laid: Map) -> bool:
    """Whether he can go straight on; once the Collapse has begun, an edge without a tile behind it is a wall."""
    direction = direction_of_entry(s)
    if direction is None or s.target is None:
        return False
    ahead = s.target.next(direction)
    return laid.is_open(s.target, ahead) and (ahead in laid.tiles or not s.map.table.collapse)


@reads(shadow.connects, "vast.shadow.move.reveal-connect", on=UNICORNS)
@reads(nightmare.opens_back, "vast.nightmare.move.orient-back", on=UNICORNS)
def tile_opens_to_where_he_came_from(s: Scene) -> bool | None:
    laid = as_laid(s)
    return joins_back(s, laid) if laid and direction_of_entry(s) else None


@reads(shadow.lets_on, "vast.shadow.move.reveal-onward", on=UNICORNS)
@reads(nightmare.opens_onward, "vast.nightmare.move.orient-onward", on=UNICORNS)
def tile_lets_him_go_straight_on(s: Scene) -> bool | None:
    laid = as_laid(s)
    return lets_on(s, laid) if laid and direction_of_entry(s) else None


@reads(shadow.could_let_on, "vast.shadow.move.reveal-onward", on=UNICORNS)
@reads(nightmare.onward_possible, "vast.nightmare.move.orient-onward", on=UNICORNS)
def tile_could_let_him_go_on(s: Scene) -> bool | None:
    ways = list(ways_to_lay(s))
    return any(joins_back(s, way) and lets_on(s, way) for way in ways) if ways and direction_of_entry(s) else None


@reads(cave.wall_on_that_edge, "vast.cave.rockslide.reveal", on="cave.claim-rockslide-fate")
def turned_tile_shows_wall_at_rockslide(s: Scene) -> bool | None:
    laid = as_laid(s)
    return laid.walls_on(s.start, s.target) > 0 if laid and s.start and s.target else None
