"""Which plays are worth trying from a table: by role, with the spaces that they could be about."""

from __future__ import annotations

from collections.abc import Iterator

from validators.engine.tables import Attempt
from validators.vast.table.map import Map, space_of
from validators.vast.table.model import Piece
from validators.vast.table.names import TRIBE_PIECES
from validators.vast.table.option_deeds import deeds
from validators.vast.table.scenes import SLIDE
from validators.vast.table.slides import every_slide
from validators.vast.table.spaces import Space

MOVES = {"knight": "knight.move", "goblins": "goblins.move-tribe", "dragon": "dragon.move-free", "thief": "thief.move"}
# On a piece's own tile, what each token there is good for.
TOKENS: dict[str, dict[str, str]] = {
    "knight": {
        "treasure": "knight.collect-tokens",
        "gem": "knight.collect-tokens",
        "crystal": "knight.smash-crystal",
        "event": "knight.resolve-event-token",
    },
    "goblins": {"treasure": "goblins.plunder", "gem": "goblins.plunder", "crystal": "goblins.smash-crystal"},
    "dragon": {"treasure": "dragon.pick-up-treasure"},
    "thief": {"treasure": "thief.loot-treasure", "gem": "thief.loot-gem", "vault": "thief.pick-lock"},
    "nightmare": {"treasure": "nightmare.collect-treasure", "gem": "nightmare.collect-gem"},
}
# Whom a piece can do something to on its own tile.
PLAYERS: dict[str, dict[str, str]] = {
    "knight": {"dragon": "knight.attack-dragon", "thief": "knight.attack-thief"},
    "goblins": {"thief": "goblins.attack-thief", "dragon": "goblins.attack-dragon"},
}
SHOTS: dict[str, dict[str, str]] = {
    "knight": {
        **dict.fromkeys(TRIBE_PIECES, "knight.shoot-bow"),
        **dict.fromkeys(("dragon", "thief"), "knight.shoot-enchanted-bow"),
    },
}


def tries(on: Map, role: str, piece: Piece | None) -> Iterator[Attempt]:
    if piece is None:
        yield from tries_of_cave(on) if role == "cave" else appearances(on)
        return
    at = space_of(piece.at)
    yield from moves(on, role, piece, at)
    if at in on.tiles:
        yield from on_own_tile(on, role, piece, at)
    yield from shots(on, role, piece)
    if role == "goblins":
        yield from explorations(on, piece, at)
    if role == "thief":
        yield from climbs(on, piece, at)
    yield from deeds(on, role, piece)


def moves(on: Map, role: str, piece: Piece, at: Space) -> Iterator[Attempt]:
    """To every other tile, the nearest first."""
    if role in MOVES:
        for space in sorted(on.tiles, key=lambda space: (at.distance(space), space)):
            if space != at:
                yield Attempt(MOVES[role], piece.who, piece.at, str(space))


def on_own_tile(on: Map, role: str, piece: Piece, at: Space) -> Iterator[Attempt]:
    plays = [name for token, name in TOKENS.get(role, {}).items() if on.tokens(at, token)]
    plays += [PLAYERS[role][p.who] for p in on.others_at(at, piece.who) if p.who in PLAYERS.get(role, {})]
    for name in dict.fromkeys(plays):
        yield Attempt(name, piece.who, piece.at, piece.at)


def shots(on: Map, role: str, piece: Piece) -> Iterator[Attempt]:
    for target in on.table.pieces:
        if target.who in SHOTS.get(role, {}):
            yield Attempt(SHOTS[role][target.who], piece.who, piece.at, target.at)


def explorations(on: Map, piece: Piece, at: Space) -> Iterator[Attempt]:
    for space in at.neighbors():
        if space not in on.tiles and at in on.tiles and space.column > 0 and space.row > 0:
            yield Attempt("goblins.explore", piece.who, piece.at, str(space))


def appearances(on: Map) -> Iterator[Attempt]:
    """Each Tribe that is not on the map, on every Dark tile that may show its symbol."""
    for who in TRIBE_PIECES:
        if on.piece(who) is not None:
            continue
        own = who.removeprefix("goblins:")
        dark = [space for space in sorted(on.tiles) if on.is_dark(space) and on.tiles[space].symbol in (None, own)]
        yield from (Attempt("goblins.reveal-tribe", who, to=str(space)) for space in dark)


def climbs(on: Map, piece: Piece, at: Space) -> Iterator[Attempt]:
    """To every tile that is not a plain step away, walking where it is open and climbing where it is not."""
    for space in sorted(on.tiles, key=lambda space: (at.distance(space), space)):
        if space != at and not (at.touches(space) and on.is_open(at, space)):
            yield Attempt("thief.climb", piece.who, piece.at, str(space))


def tries_of_cave(on: Map) -> Iterator[Attempt]:
    """It removes tiles once the Collapse has begun, and places them before; it puts Treasure on Dark tiles.

    A map that is in several sections is slid together; who must do it, nobody says.
    """
    spaces = sorted(on.tiles)
    for tile, at in every_slide(on) if len(on.sections()) > 1 else ():
        yield Attempt(SLIDE, "cave", str(tile), str(at) if at else None)
    if on.table.collapse:
        yield from (Attempt("collapse.remove-tile", "cave", to=str(space)) for space in spaces)
    else:
        gaps = {gap for space in spaces for gap in space.neighbors() if gap not in on.tiles and gap.is_on_grid}
        filled = {gap for space in spaces for gap in on.open_edges(space) if gap.is_on_grid}
        yield from (Attempt("table.fill-open-edge", "cave", to=str(space)) for space in sorted(filled))
        yield from (Attempt("cave.place-tile", "cave", to=str(space)) for space in sorted(gaps))
    yield from (Attempt("cave.place-treasure", "cave", to=str(space)) for space in spaces if on.is_dark(space))
