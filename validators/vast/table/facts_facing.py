"""Facts about which way a Unicorn looks: the edge before him, how he turns, and where the marked space of a card is."""

from __future__ import annotations

from validators.vast.facts import nightmare, shadow
from validators.vast.table.facts_unicorns import unicorn
from validators.vast.table.map import Map, space_of
from validators.vast.table.model import Direction, Piece
from validators.vast.table.readers import Found, reads
from validators.vast.table.scenes import Scene, bad
from validators.vast.table.spaces import DIRECTIONS, Space, turned_right

OPEN = "vast.shadow.move.collapse-edges"
TELEPORTS = ("nightmare.teleport-action", "nightmare.forced-teleport-destination")
CONNECTS = "nightmare.connect-open-space"
FORWARD, RIGHT, BACK, LEFT = range(4)  # quarters to the right of where he looks
QUARTERS = {"f": FORWARD, "r": RIGHT, "b": BACK, "l": LEFT}


def edge_ahead(on: Map, at: Space, facing: Direction) -> str:
    ahead = at.next(facing)
    if not on.is_open(at, ahead):
        return "wall"
    return "open" if ahead in on.tiles else "open-without-tile"


def counts_as_wall(on: Map, at: Space, facing: Direction) -> bool:
    """Once the Collapse has begun, an edge that leads to no tile counts as a wall."""
    edge = edge_ahead(on, at, facing)
    return edge == "wall" or (edge == "open-without-tile" and on.table.collapse is True)


def first_open_edge(on: Map, at: Space, turns: list[Direction]) -> Direction | None:
    return next((direction for direction in turns if not counts_as_wall(on, at, direction)), None)


def first_open_to_the_right(on: Map, at: Space, facing: Direction) -> Direction | None:
    """Where a Unicorn looks after turning right until an edge is open; None where none is."""
    return first_open_edge(on, at, [turned_right(facing, quarters) for quarters in range(4)])


# Turning.


@reads(nightmare.angle, "vast.nightmare.turn-action.angle", on="nightmare.turn")
def how_far_he_turns(s: Scene) -> str | None:
    piece = unicorn(s)
    if piece is None or piece.facing is None or s.where.facing is None:
        return None
    if piece.facing == s.where.facing:
        raise bad(
            "facing",
            f"he looks {piece.facing} already; a Turn leaves him looking another way",
            f"すでに {piece.facing} を向いている。旋回すると別の方向を向く",
        )
    return "180" if s.where.facing == turned_right(piece.facing, BACK) else "90"


@reads(shadow.turned_to, "vast.shadow.turn-action.first-open-edge", on="shadow.turn-action")
def where_his_turn_stops(s: Scene) -> Found[str] | None:
    """Whether he turns the way that the card lists must be said: either way has its first open edge."""
    piece, after = unicorn(s), s.where.facing
    if piece is None or piece.facing is None or after is None:
        return None
    at, before = space_of(piece.at), piece.facing
    ways = ([turned_right(before, way * quarters) for quarters in (1, 2, 3, 4)] for way in (1, -1))
    stop = "first-open-edge" if after in [first_open_edge(s.map, at, turns) for turns in ways] else None
    stop = stop or ("not-turned" if after == before else None)
    stop = stop or ("wall" if counts_as_wall(s.map, at, after) else "later-open-edge")
    return Found(stop, (at, at.next(after)))


# A Teleport leaves him looking as before.


def looks_otherwise_after_teleport(s: Scene) -> bool:
    """Whether a play puts him down looking another way; a wall there turns the Shadow Unicorn to the right."""
    piece, after = unicorn(s), s.where.facing
    if piece is None or piece.facing is None or after in (None, piece.facing) or s.target is None:
        return False
    by_wall = piece.who == "shadow" and counts_as_wall(s.map, s.target, piece.facing)
    return not (by_wall and after == first_open_to_the_right(s.map, s.target, piece.facing))


@reads(nightmare.facing_cause, "vast.nightmare.teleport.keeps-facing", on="nightmare.change-facing")
@reads(shadow.turn_cause, "vast.shadow.teleport.facing-kept", on="shadow.change-facing")
def what_turns_him(s: Scene) -> Found[str] | None:
    """A space that is named beside the direction is the one on which a Teleport puts him."""
    is_stated = {nightmare.facing_cause, shadow.turn_cause} & s.known.keys()
    is_put_there = s.names_target and s.target and not is_stated and looks_otherwise_after_teleport(s)
    return Found("teleport", (s.target,)) if is_put_there and s.target else None


# A wall before the Shadow Unicorn.


@reads(shadow.front, OPEN, on="shadow.meet-wall")
def edge_that_he_faces(s: Scene) -> Found[str] | None:
    piece = unicorn(s)
    if piece is None or piece.facing is None:
        return None
    at = space_of(piece.at)
    return Found(edge_ahead(s.map, at, piece.facing), (at, at.next(piece.facing)))


@reads(shadow.wall_deed, "vast.shadow.move.turn-first", on="shadow.meet-wall")
def how_he_turns(s: Scene) -> Found[str] | None:
    """Read from the direction in which he looks afterwards; whether he marks the tile must be said."""
    piece, after = unicorn(s), s.where.facing
    if piece is None or piece.facing is None or after is None:
        return None
    at = space_of(piece.at)
    turn = name_of_turn(s.map, at, piece.facing, after)
    stated = str(s.known.get(shadow.wall_deed, ""))
    if turn == "turn-right" and (s.known.get(shadow.wall_moment) != "move-start" or "mark" in stated):
        return None
    return Found(turn, (at, at.next(after)))


def name_of_turn(on: Map, at: Space, before: Direction, after: Direction) -> str:
    if before == after:
        return "keep-facing"
    if after == first_open_to_the_right(on, at, before):
        return "turn-right"
    if counts_as_wall(on, at, after) and after != turned_right(before, LEFT):
        return "turn-right-to-wall"
    return "turn-left" if after == turned_right(before, LEFT) else "turn-around"


# The marked space of a Unicorn card.


def marked_space(piece: Piece, mark: str, arrow: Direction) -> Space:
    """Where a card's marked space is with its arrow pointing that way."""
    at = space_of(piece.at)
    for way, steps in zip(mark[::2], mark[1::2], strict=True):
        at = at.next(turned_right(arrow, QUARTERS[way]), int(steps))
    return at


@reads(nightmare.one_card_left, "vast.nightmare.teleport-action.needs-two-cards", on="nightmare.teleport-action")
def he_holds_the_cards_that_are_named(s: Scene) -> bool | None:
    return False if len(s.where.marked or ()) > 1 else None


def marked_spaces(s: Scene) -> list[Space] | None:
    """Those of the cards that are named, by the way he looks; None where that or a card is missing."""
    piece = unicorn(s)
    if piece is None or piece.facing is None or not s.where.marked:
        return None
    return [marked_space(piece, mark, piece.facing) for mark in s.where.marked]


@reads(nightmare.destination, "vast.nightmare.teleport.arrow", on=TELEPORTS)
def whose_marked_space_it_is(s: Scene) -> Found[str] | None:
    """With the simple variant the arrow points away from his seat, and nobody says where he sits."""
    spaces = marked_spaces(s)
    if spaces is None or s.target is None or s.known.get(nightmare.simple_teleport) is True:
        return None
    return Found("one-card" if s.target in spaces else "no-card", tuple(spaces))


@reads(nightmare.blast_tile, on="nightmare.displacement-blast")
def whether_the_blast_hits_the_marked_tile(s: Scene) -> Found[str] | None:
    spaces = marked_spaces(s)
    if spaces is None or s.target is None:
        return None
    if s.target == s.map.entrance:
        return Found("entrance", (s.target,))
    return Found("marked-tile" if s.target in spaces else "other-tile", tuple(spaces))


@reads(shadow.arrow_as_facing, "vast.shadow.teleport.arrow", on="shadow.teleport-card")
def card_lies_as_he_looks(s: Scene) -> Found[bool] | None:
    """The card lay otherwise where its marked space is the one that he was put on with another arrow."""
    piece, spaces = unicorn(s), marked_spaces(s)
    if piece is None or spaces is None or s.target is None:
        return None
    if s.target in spaces:
        return Found(True, tuple(spaces))
    others = [marked_space(piece, mark, arrow) for mark in s.where.marked for arrow in DIRECTIONS]
    if s.target in others:
        return Found(False, tuple(spaces))
    there = ", ".join(map(str, spaces))
    raise bad("to", f"the marked space is {there}", f"カードの示すスペースは {there} である")


def is_to_be_joined(s: Scene, target: Space) -> bool:
    """A tile that a Teleport has laid under him, or that touches no other."""
    return s.play.name == CONNECTS and (s.map.tiles[target].fills_edge or not s.map.touching(target))


@reads(nightmare.open_gap, "vast.nightmare.teleport-action.open-space-tiles", on="nightmare.")
def steps_to_the_nearest_tile(s: Scene) -> Found[int] | None:
    """A tile that was laid there for him, and touches no other yet, is no part of the map that it is joined to."""
    others = [space for space in s.map.tiles if space != s.target]
    if s.target is None or not others or (s.target in s.map.tiles and not is_to_be_joined(s, s.target)):
        return None
    away = {space: space.distance(s.target) for space in others}
    nearest = tuple(space for space, steps in away.items() if steps == min(away.values()))
    return Found(away[nearest[0]], (s.target, *nearest))
