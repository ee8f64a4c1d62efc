"""Facts about the Unicorns: how far they go, whom they meet and see, and the tiles that they mark."""

from __future__ import annotations

from validators.vast.facts import nightmare, shadow
from validators.vast.table.facts_way import target_is_seen_along_the_line
from validators.vast.table.map import space_of
from validators.vast.table.model import Piece
from validators.vast.table.names import UNICORNS
from validators.vast.table.readers import Found, reads
from validators.vast.table.scenes import Scene, bad, kind_of
from validators.vast.table.spaces import Space, turned_right

COMES_THERE = ("move", "teleport-action", "forced-teleport")
AFTER_ARRIVAL = ("nightmare.connect-open-space", "nightmare.supply-connecting-tiles", "nightmare.reveal-open-")
AFTER_ACTION = ("nightmare.mark-crystal", "nightmare.collect-")


def unicorn(s: Scene) -> Piece | None:
    """The Unicorn of the play, by its name."""
    role = s.play.name.split(".")[0]
    return s.map.piece(role) if role in UNICORNS else None


def may_have_ridden(s: Scene) -> bool:
    """Whether he comes past the River, whose current may carry him on for free; which way it flows is not drawn."""
    return s.mover == "nightmare" and any(s.map.is_river(space) for space in s.path[1:-1])


@reads(shadow.spaces_moved, on=("shadow.move-forward", "shadow.orient-tile"))
@reads(nightmare.spaces_moved, on=("nightmare.move", "nightmare.orient-tile"))
def spaces_he_moves(s: Scene) -> int | None:
    """Whoever lays a tile may have moved before he came to the one next to it."""
    if may_have_ridden(s):
        return None
    is_stated = {nightmare.spaces_moved, shadow.spaces_moved} & s.known.keys()
    return len(s.steps) if s.steps and not ("orient" in s.play.name and is_stated) else None


@reads(nightmare.entrance_by, on="nightmare.win")
def how_he_came_to_the_entrance(s: Scene) -> Found[str] | None:
    """As a step has brought him there."""
    piece, came = unicorn(s), s.known.get(nightmare.ended_action)
    tile = s.map.tiles.get(space_of(piece.at)) if piece else None
    if piece is None or tile is None or tile.type != "entrance" or came not in COMES_THERE:
        return None
    return Found(str(came), (space_of(piece.at),))


# What the steps have left of the action that he has just ended.


def ended_by_step(s: Scene) -> str | None:
    """How he came to his space, or that he has turned there, as the table keeps it for what comes of that action."""
    kept = s.map.table.facts.get(nightmare.ended_action.name)
    return str(kept) if kept and s.known.get(nightmare.ended_action) == kept else None


@reads(nightmare.arrival, on=AFTER_ARRIVAL)
def how_he_arrived(s: Scene) -> str | None:
    came = ended_by_step(s)
    return came if came in COMES_THERE and nightmare.arrival not in s.known else None


@reads(nightmare.ends_there, on=AFTER_ACTION)
def his_action_has_ended_there(s: Scene) -> bool | None:
    return True if ended_by_step(s) and nightmare.ends_there not in s.known else None


@reads(nightmare.angry, on=AFTER_ACTION)
def the_action_that_he_has_ended_was_angry(s: Scene) -> bool | None:
    """A Teleport may come out of an angry action, of which nobody says."""
    angry = s.map.table.facts.get(nightmare.last_action_angry.name)
    is_own = ended_by_step(s) in ("move", "turn") and nightmare.angry not in s.known
    return angry if is_own and isinstance(angry, bool) else None


@reads(nightmare.action_unfinished, on="nightmare.")
def nothing_was_begun_before_his_first_action(s: Scene) -> bool | None:
    is_said = nightmare.action_unfinished in s.known or nightmare.action_unfinished.name in s.map.table.facts
    return False if s.known.get(nightmare.actions_taken) == 0 and not is_said else None


@reads(nightmare.direction, "vast.nightmare.move.forward", on="nightmare.move")
def direction_of_his_move(s: Scene) -> str | None:
    piece = unicorn(s)
    if piece is None or piece.facing is None or not s.steps:
        return None
    directions = {one.direction_to(other) for one, other in s.steps}
    if directions == {piece.facing}:
        return "forward"
    by_himself = {one.direction_to(other) for one, other in s.steps if one == s.start or not s.map.is_river(one)}
    if by_himself == {piece.facing}:
        return None
    return "backward" if directions == {turned_right(piece.facing, 2)} else "sideways"


@reads(nightmare.target, on="nightmare.")
def whom_he_meets(s: Scene) -> Found[str] | None:
    kinds = {kind_of(piece) for piece in s.others}
    return Found(kinds.pop(), (s.target,)) if len(kinds) == 1 and s.target else None


@reads(nightmare.crystal_tile, "vast.nightmare.move.mark-crystal", on="nightmare.mark-crystal")
def his_tile_is_a_crystal_tile(s: Scene) -> Found[bool] | None:
    piece = unicorn(s)
    tile = s.map.tiles.get(space_of(piece.at)) if piece else None
    return Found(tile.type == "crystal", (space_of(tile.at),)) if tile and tile.side == "lit" else None


@reads(shadow.cube_there, "vast.shadow.move.step-teleport", on="shadow.meet-wall")
@reads(nightmare.cube_there, "vast.nightmare.move.mark-crystal", on="nightmare.mark-crystal")
def his_tile_holds_a_unicorn_cube(s: Scene) -> Found[bool] | None:
    piece = unicorn(s)
    at = space_of(piece.at) if piece else None
    return Found(s.map.tokens(at, "unicorn-cube") > 0, (at,)) if at in s.map.tiles and at else None


@reads(shadow.piece_there, "vast.shadow.move.step-attack", on="shadow.meet-wall")
def another_piece_stands_with_him(s: Scene) -> Found[bool] | None:
    piece = unicorn(s)
    if piece is None or piece.at is None:
        return None
    space = space_of(piece.at)
    return Found(any(other.who not in (piece.who, "ghost") for other in s.map.at(space)), (space,))


# Whom the Shadow Unicorn is after.

MEETS = ("shadow.attack-piece", "shadow.pass-piece")
RAMPAGE = ("shadow.rampage", "shadow.perform-", "shadow.choose-rampage-target", "shadow.charge")


@reads(shadow.target, on=(*RAMPAGE, *MEETS))
def piece_he_is_after(s: Scene) -> str | None:
    return kind_of(s.others[0]) if len(s.others) == 1 else None


@reads(shadow.visible, "vast.shadow.resolve.facing-irrelevant", on=RAMPAGE)
def piece_is_visible_to_him(s: Scene) -> Found[bool] | None:
    found = target_is_seen_along_the_line(s)
    if isinstance(found, Found):
        return found
    onto_dark = s.known.get(shadow.dark_in_sight)
    if s.target is None or onto_dark is None or not is_at_dark_end(s, s.target):
        return None
    return Found(bool(onto_dark), (s.target,))


def is_at_dark_end(s: Scene, target: Space) -> bool:
    """Whether nothing but the Dark tile under the target can keep him from seeing it."""
    is_in_line = s.start is not None and s.start != target and s.start.is_straight(target)
    return is_in_line and s.map.is_dark(target) and target_is_seen_along_the_line(s) is None


@reads(shadow.behind, "vast.shadow.resolve.facing-irrelevant", on="shadow.rampage")
def piece_is_not_before_him(s: Scene) -> bool | None:
    piece = unicorn(s)
    if piece is None or piece.facing is None or s.start is None or s.target is None:
        return None
    return s.start.direction_to(s.target) != piece.facing


def check_where_he_charges(s: Scene) -> None:
    """He looks towards the piece that he charges at."""
    towards = s.start.direction_to(s.target) if s.start and s.target and s.start != s.target else None
    if towards and s.where.facing not in (None, towards):
        raise bad(
            "facing",
            f"charging from {s.start} to {s.target} he looks {towards}, not {s.where.facing}",
            f"{s.start} から {s.target} へ突進すると {towards} を向く。{s.where.facing} ではない",
        )


@reads(shadow.between, on="shadow.charge")
def what_lies_on_his_way(s: Scene) -> Found[str] | None:
    check_where_he_charges(s)
    for space in s.path[1:-1]:
        if s.map.tokens(space, "unicorn-cube"):
            return Found("cube", (space,))
        if s.map.tokens(space, "flame-wall"):
            return Found("flame-wall", (space,))
        if s.map.at(space):
            return Found("ghost" if s.map.at(space)[0].who == "ghost" else "piece", (space,))
    return Found("nothing", s.path) if len(s.path) > 1 else None
