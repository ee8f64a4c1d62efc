"""Which plays besides moving are worth trying from a table: at whom, and on which tile."""

from __future__ import annotations

from collections.abc import Iterator

from validators.engine.tables import Attempt
from validators.vast.table.map import Map, space_of
from validators.vast.table.model import Piece
from validators.vast.table.names import TRIBE_PIECES
from validators.vast.table.spaces import Space

TARGETS = ("knight", "dragon", "thief", *TRIBE_PIECES)
# At each piece on one's own tile, and at each elsewhere.
AT_HAND = {
    "thief": ("thief.pickpocket", "thief.backstab"),
    "nightmare": ("nightmare.attack",),
    "shadow": ("shadow.attack-piece",),
}
FROM_AFAR = {"thief": ("thief.shoot-hand-crossbow",), "shadow": ("shadow.rampage",)}
# Without naming a place or a piece.
ALONE = {
    "nightmare": ("nightmare.teleport-action", "nightmare.win"),
    "dragon": ("dragon.use-power", "dragon.surface"),
    "goblins": ("goblins.hide-tribe", "goblins.use-special-action"),
}
AHEAD = {"nightmare": ("nightmare.move", 5), "shadow": ("shadow.move-forward", 1)}
ON_ENTRANCE = {"thief": "thief.stash"}
ON_CRYSTAL = {"nightmare": "nightmare.mark-crystal"}


def deeds(on: Map, role: str, piece: Piece) -> Iterator[Attempt]:
    at = space_of(piece.at)
    for target in on.table.pieces:
        if target.who in TARGETS and target.who != piece.who and target.state not in ("hidden", "lurking"):
            plays = (AT_HAND if target.at == piece.at else FROM_AFAR).get(role, ())
            yield from (Attempt(name, piece.who, piece.at, target.at, target.who) for name in plays)
    yield from ahead(on, role, piece)
    tile = on.tiles.get(at)
    if tile and tile.type == "entrance" and role in ON_ENTRANCE:
        yield Attempt(ON_ENTRANCE[role], piece.who, piece.at, piece.at)
    if tile and tile.type == "crystal" and role in ON_CRYSTAL:
        yield Attempt(ON_CRYSTAL[role], piece.who, piece.at)
    if role == "knight":
        yield from (Attempt("knight.bomb-wall", piece.who, piece.at, str(space)) for space in behind_walls(on, at))
    yield from (Attempt(name, piece.who, piece.at) for name in ALONE.get(role, ()))


def ahead(on: Map, role: str, piece: Piece) -> Iterator[Attempt]:
    """The spaces in front of a Unicorn, as far as tiles lie there."""
    if role not in AHEAD or piece.facing is None:
        return
    name, farthest = AHEAD[role]
    space = space_of(piece.at)
    for _ in range(farthest):
        space = space.next(piece.facing)
        if space not in on.tiles:
            return
        yield Attempt(name, piece.who, piece.at, str(space))


def behind_walls(on: Map, at: Space) -> Iterator[Space]:
    return (space for space in at.neighbors() if space in on.tiles and not on.is_open(at, space))
