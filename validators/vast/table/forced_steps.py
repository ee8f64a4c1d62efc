"""Where the rules let a piece be moved by somebody else, step by step, and how it can leave a tile that goes."""

from __future__ import annotations

from validators.vast.table.map import Map, space_of
from validators.vast.table.model import Piece
from validators.vast.table.names import TRIBE_PIECES, UNICORNS
from validators.vast.table.spaces import Space

TURN_ORDER = ("knight", *TRIBE_PIECES, "dragon", "thief")


def may_be_moved(on: Map, piece: Piece, one: Space, other: Space) -> bool | None:
    """Whether others may move a piece over one edge; None where it depends on how the Dragon is."""
    if piece.who == "dragon" and piece.state is None:
        above, below = (may_be_moved(on, as_dragon(piece, up), one, other) for up in (True, False))
        return above if above == below else None
    if other not in on.tiles or is_occupied(on, piece, other):
        return False
    if stopped_by_walls(piece) and not on.is_open(one, other):
        return False
    return not (stopped_by_dark(piece) and on.is_dark(other))


def as_dragon(piece: Piece, surfaced: bool) -> Piece:
    return piece.model_copy(update={"state": "surface" if surfaced else "underground"})


def is_occupied(on: Map, piece: Piece, space: Space) -> bool:
    """Whether another player's piece is there, or a Monster token of the Goblin Infestation."""
    return bool(on.others_at(space, piece.who)) or on.tokens(space, "monster") > 0


def is_underground(piece: Piece) -> bool:
    return piece.who == "dragon" and piece.state == "underground"


def stopped_by_walls(piece: Piece) -> bool:
    return not is_underground(piece)


def stopped_by_dark(piece: Piece) -> bool:
    return piece.who in ("knight", *UNICORNS) or (piece.who == "dragon" and not is_underground(piece))


def must_stop(on: Map, piece: Piece, space: Space) -> bool:
    return piece.who == "knight" and on.tokens(space, "event") > 0


def spaces_in_reach(on: Map, piece: Piece, most: int | None = None) -> dict[Space, int]:
    """Every space to which others may move a piece, with the fewest steps; those that are not settled are left out."""
    start = space_of(piece.at)

    def step(one: Space, other: Space) -> bool:
        return may_be_moved(on, piece, one, other) is True and (one == start or not must_stop(on, piece, one))

    reached = on.reached(start, step)
    return {space: steps for space, steps in reached.items() if space != start and (most is None or steps <= most)}


def next_spaces(on: Map, piece: Piece) -> list[Space] | None:
    """The adjacent tiles to which a piece can be moved off its own; None where that is not settled."""
    start = space_of(piece.at)
    answers = {space: may_be_moved(on, piece, start, space) for space in on.touching(start)}
    found = [space for space, may in answers.items() if may]
    return None if not found and None in answers.values() else found


def can_all_leave(on: Map, pieces: list[Piece]) -> bool | None:
    """Whether pieces can be moved off one tile, one after another in turn order; Unicorns Teleport instead."""
    waiting = sorted((p for p in pieces if p.who in TURN_ORDER), key=lambda p: TURN_ORDER.index(p.who))
    if not waiting:
        return True
    first, rest = waiting[0], waiting[1:]
    spaces = next_spaces(on, first)
    if spaces is None:
        return None
    answers = {can_all_leave(moved(on, first, space), rest) for space in spaces}
    return True if True in answers else None if None in answers else False


def moved(on: Map, piece: Piece, space: Space) -> Map:
    """The map with a piece somewhere else."""
    pieces = tuple(p if p.who != piece.who else p.model_copy(update={"at": str(space)}) for p in on.table.pieces)
    return Map(on.table.model_copy(update={"pieces": pieces}), same_ground=on)
