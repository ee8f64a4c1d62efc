"""Facts about the tile on which a piece is first put, and about the way it looks there."""

from __future__ import annotations

from validators.vast.facts import dragon, nightmare, shadow, thief
from validators.vast.table.map import Map, space_of
from validators.vast.table.model import Piece
from validators.vast.table.names import UNICORNS
from validators.vast.table.readers import Found, reads
from validators.vast.table.scenes import Scene
from validators.vast.table.spaces import DIRECTIONS, OPPOSITE, Space

PLACE, FACE = "nightmare.place-at-start", "nightmare.face-at-start"
SHADOW = "shadow.first-placement"


def is_free(on: Map, space: Space) -> bool:
    return all(piece.who in UNICORNS for piece in on.at(space))


def shows_pieces(s: Scene) -> bool:
    return "pieces" in s.map.table.model_fields_set


def space_of_piece(piece: Piece | None) -> Space | None:
    return space_of(piece.at) if piece else None


def has_free_lit_tile(on: Map, beside: Space) -> Found[bool] | None:
    """Whether a tile behind a wall counts as adjacent is left open."""
    lit = [space for space in on.touching(beside) if on.is_lit(space) and is_free(on, space)]
    within_reach = tuple(space for space in lit if on.is_open(beside, space))
    if within_reach:
        return Found(True, within_reach)
    return None if lit else Found(False, (beside,))


@reads(nightmare.valid_lit_tile, "vast.nightmare.setup.placement", on=(PLACE, FACE))
def lit_tile_beside_knight_is_free(s: Scene) -> Found[bool] | None:
    at = space_of_piece(s.map.piece("knight"))
    return has_free_lit_tile(s.map, at) if at and shows_pieces(s) else None


@reads(nightmare.start_tile_occupied, on=PLACE)
def start_tile_is_taken(s: Scene) -> Found[bool] | None:
    return Found(not is_free(s.map, s.target), (s.target,)) if s.target and shows_pieces(s) else None


@reads(nightmare.start_tile, on=PLACE)
def tile_on_which_nightmare_starts(s: Scene) -> Found[str] | None:
    at, entrance = s.target, s.map.entrance
    if at is None or at not in s.map.tiles:
        return None
    knight = space_of_piece(s.map.piece("knight"))
    if knight and knight.touches(at) and s.map.is_lit(at):
        return Found("lit-beside-knight", (knight, at)) if s.map.is_open(knight, at) else None
    if at == entrance:
        return Found("entrance", (at,)) if knight else None
    beside = entrance is not None and entrance.touches(at) and s.map.is_dark(at)
    return Found("dark-beside-entrance" if beside else "other", (at,)) if knight and entrance else None


def looks(s: Scene, other: Space | None, words: tuple[str, str, str]) -> Found[str] | None:
    """Away from a piece beside him, towards it or sideways, by the direction that the play names."""
    at = s.target or space_of_piece(s.map.piece(s.role or ""))
    direction = at.direction_to(other) if at and other and at.touches(other) else None
    if direction is None or s.where.facing is None or at is None or other is None:
        return None
    away, towards, sideways = words
    looked = {OPPOSITE[direction]: away, direction: towards}.get(s.where.facing, sideways)
    return Found(looked, (at, other))


@reads(nightmare.facing_knight, "vast.nightmare.setup.facing", on=FACE)
def how_nightmare_looks_beside_knight(s: Scene) -> Found[str] | None:
    return looks(s, space_of_piece(s.map.piece("knight")), ("directly-away", "towards", "sideways"))


@reads(nightmare.could_face_away, "vast.nightmare.setup.no-knight-facing", on=FACE)
def some_direction_leads_away_from_all(s: Scene) -> Found[bool] | None:
    """One in which every step takes him farther from each of them; what else leads away is left open."""
    at = s.target or space_of_piece(s.map.piece("nightmare"))
    others = [space_of(piece.at) for piece in s.map.table.pieces if piece.who not in UNICORNS]
    if at is None or not others:
        return None
    ahead = [at.next(direction) for direction in DIRECTIONS]
    away = tuple(space for space in ahead if all(space.distance(o) > at.distance(o) for o in others))
    return Found(True, away) if away else None


@reads(dragon.start_tile, on="dragon.place-piece-at-start")
def tile_on_which_dragon_starts(s: Scene) -> Found[str] | None:
    """The Knight begins on the Entrance: where she stands there, either name fits."""
    knight = space_of_piece(s.map.piece("knight"))
    if s.target is None or knight is None or s.target == knight == s.map.entrance:
        return None
    named = {knight: "knights-tile", s.map.entrance: "entrance"}
    return Found(named.get(s.target, "other"), (s.target,))


@reads(thief.start_place, on="thief.place-piece-at-start")
@reads(thief.return_place, on="thief.return")
def tile_on_which_thief_appears(s: Scene) -> Found[str] | None:
    """Whether it is the Entrance. Of another tile, somebody may say that it is where he died."""
    if s.target is None or s.map.entrance is None or s.known.get(thief.return_place) == "where-he-died":
        return None
    return Found("entrance" if s.target == s.map.entrance else "other", (s.target,))


# The Shadow Unicorn is put beside the only player's piece.


def hunter_at(s: Scene) -> Space | None:
    others = [piece for piece in s.map.table.pieces if piece.who not in UNICORNS]
    return space_of(others[0].at) if len(others) == 1 else None


@reads(shadow.lit_available, "vast.shadow.setup.place", on=SHADOW)
def lit_tile_beside_hunter_is_free(s: Scene) -> Found[bool] | None:
    at = hunter_at(s)
    return has_free_lit_tile(s.map, at) if at else None


@reads(shadow.tile_occupied, "vast.shadow.setup.place-dark", on=SHADOW)
def dark_start_tile_is_taken(s: Scene) -> Found[bool] | None:
    if s.target is None or not s.map.is_dark(s.target) or not shows_pieces(s):
        return None
    return Found(not is_free(s.map, s.target), (s.target,))


@reads(shadow.place_tile, on=SHADOW)
def tile_on_which_shadow_starts(s: Scene) -> Found[str] | None:
    at = hunter_at(s)
    if at is None or s.target is None or s.target not in s.map.tiles:
        return None
    if not at.touches(s.target):
        return Found("elsewhere", (at, s.target))
    word = "dark-adjacent" if s.map.is_dark(s.target) else "lit-adjacent"
    return Found(word, (at, s.target)) if s.map.is_open(at, s.target) else None


@reads(shadow.faces, "vast.shadow.setup.facing", on=SHADOW)
def how_shadow_looks_beside_hunter(s: Scene) -> Found[str] | None:
    return looks(s, hunter_at(s), ("away", "towards", "sideways"))
