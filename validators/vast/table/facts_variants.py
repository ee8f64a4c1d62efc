"""Facts about the map that variants, the Ghost and single effects ask for."""

from __future__ import annotations

from validators.vast.facts import dragon, ghost, nightmare, variants
from validators.vast.table.map import space_of
from validators.vast.table.model import Piece
from validators.vast.table.names import TRIBE_PIECES, UNICORNS
from validators.vast.table.readers import Found, reads
from validators.vast.table.scenes import Scene, kind_of

FOREST = "mushroom-forest"


def revealed_tribes(s: Scene) -> list[Piece]:
    return [p for p in s.map.table.pieces if p.who in TRIBE_PIECES and p.state not in ("lurking", "hidden")]


@reads(variants.tribes_on_map, on="variants.")
def tribes_on_the_map(s: Scene) -> Found[int]:
    found = revealed_tribes(s)
    return Found(len(found), tuple(space_of(piece.at) for piece in found))


@reads(ghost.tribe_on_map, on="ghost.")
def some_tribe_is_on_the_map(s: Scene) -> Found[bool] | None:
    found = revealed_tribes(s)
    return Found(True, tuple(space_of(piece.at) for piece in found)) if found else None


@reads(variants.tribe_revealed, on="variants.use-flare")
def tribe_is_on_the_map(s: Scene) -> Found[bool] | None:
    return Found(s.tribe in revealed_tribes(s), (space_of(s.tribe.at),)) if s.tribe else None


@reads(nightmare.in_forest, on="nightmare.")
def he_stands_in_the_forest(s: Scene) -> Found[bool] | None:
    piece = s.map.piece("nightmare")
    tile = s.map.tiles.get(space_of(piece.at)) if piece else None
    return Found(tile.type == FOREST, (space_of(tile.at),)) if tile and tile.side == "lit" else None


@reads(nightmare.forest_destination, on="nightmare.")
def he_goes_into_the_forest(s: Scene) -> Found[bool] | None:
    tile = s.map.tiles.get(s.target) if s.target else None
    return Found(tile.type == FOREST, (s.target,)) if tile and tile.side == "lit" and s.target else None


@reads(nightmare.entrance_occupied, on="nightmare.place-at-start")
def somebody_is_on_the_entrance(s: Scene) -> Found[bool] | None:
    at = s.map.entrance
    return Found(any(p.who not in UNICORNS for p in s.map.at(at)), (at,)) if at else None


@reads(dragon.burned_player, on="dragon.flame-wall-")
def who_is_burned(s: Scene) -> str | None:
    if s.where.who is None or s.piece is None:
        return None
    kind = kind_of(s.piece)
    return kind if kind in ("knight", "thief", "tribe") else "other"
