"""Facts about the Knight's steps, her Encounters, her shots, and the tiles that she turns."""

from __future__ import annotations

from validators.vast.facts import cave, dragon, knight
from validators.vast.table.map import space_of
from validators.vast.table.names import TRIBE_PIECES, UNICORNS
from validators.vast.table.readers import Found, reads
from validators.vast.table.scenes import RESOLVE_EVENT, Scene, kind_of
from validators.vast.table.spaces import Space

HERS = ("knight.", *(f"{who}.knight-enters" for who in UNICORNS))
SHOT_AT = ("tribe", "dragon", "thief", "unicorn")


@reads(knight.event_arrival, "vast.knight.event.token-enter", on=RESOLVE_EVENT)
def knight_has_entered_the_event(s: Scene) -> Found[str] | None:
    """A tile that she has left for it is named only where she entered by herself; a step before leaves it, too."""
    is_named = s.where.from_ is not None and s.where.from_ != s.where.to
    piece = s.map.piece("knight")
    has_come = piece is not None and bool(piece.left) and s.target in (None, space_of(piece.at))
    at = s.target or (space_of(piece.at) if piece else None)
    return Found("entered", (at,)) if at and (is_named or has_come) else None


@reads(knight.event_token_unresolved, "vast.knight.event.token-start", on=HERS)
def event_token_is_under_knight(s: Scene) -> Found[bool] | None:
    piece = s.map.piece("knight")
    if piece is None:
        return None
    here = space_of(piece.at)
    if s.known.get(cave.event_cards_left) is False:
        return Found(False, (here,))  # nobody minds Events any more
    return Found(s.map.tokens(here, "event") > 0, (here,))


@reads(knight.dark_tile_unresolved, "vast.knight.reveal.must", on="knight.act-")
def knight_stands_on_dark_tile(s: Scene) -> Found[bool] | None:
    return Found(s.map.stays_dark(s.start), (s.start,)) if s.start else None


@reads(knight.double_wall, "vast.knight.ancient-map.double-wall", on="knight.pass-wall")
def both_tiles_show_walls(s: Scene) -> bool | None:
    return any(s.map.walls_on(one, other) == 2 for one, other in s.steps) if s.steps else None


@reads(knight.walls_crossed, "vast.knight.ancient-map.walls", on="knight.pass-wall")
def walls_on_the_way(s: Scene) -> int | None:
    return sum(not s.map.is_open(one, other) for one, other in s.steps) if s.steps else None


@reads(knight.steps, on="knight.walk-several-tiles")
def tiles_on_the_way(s: Scene) -> int | None:
    return len(s.steps) or None


@reads(knight.tribes_there, on="knight.attack-several-tribes")
def tribes_on_the_tile(s: Scene) -> Found[int] | None:
    return Found(sum(p.who in TRIBE_PIECES for p in s.map.at(s.target)), (s.target,)) if s.target else None


@reads(knight.tribe_on_dark, on="knight.complete-")
def attacked_tribe_is_on_dark_tile(s: Scene) -> Found[bool] | None:
    if s.tribe is None:
        return None
    space = space_of(s.tribe.at)
    return Found(s.map.is_dark(space), (space,))


@reads(knight.gap_between, "vast.knight.enchanted-bow.obstacles", on="knight.shoot-")
def some_space_between_has_no_tile(s: Scene) -> Found[bool] | None:
    gaps = tuple(space for space in s.path[1:-1] if space not in s.map.tiles)
    return Found(bool(gaps), gaps or s.path) if s.path else None


@reads(knight.shot_target, on="knight.shoot-")
def what_is_shot_at(s: Scene) -> Found[str] | None:
    kinds = {kind_of(piece) for piece in s.others} & set(SHOT_AT)
    return Found(kinds.pop(), (s.target,)) if len(kinds) == 1 and s.target else None


@reads(knight.bomb_token_there, "vast.knight.bomb.open-passage", on="knight.go-or-see-")
def bomb_token_lies_on_the_edge(s: Scene) -> bool | None:
    return any("bombed" in s.map.things_on(one, other) for one, other in s.steps) if s.steps else None


# The tile that she turns.


def tile_she_left(s: Scene) -> Space | None:
    """The tile from which she came in: as the question names it, or as the step before has left it on the table."""
    if s.start != s.target or s.piece is None:
        return s.start
    return space_of(s.piece.left[-1]) if s.piece.left else None


@reads(knight.entered_through, "vast.knight.reveal.connect", on="knight.orient-tile")
def side_she_came_in_by(s: Scene) -> Found[str] | None:
    left = tile_she_left(s)
    if left is None or s.target is None or not left.touches(s.target):
        return None
    return Found("open-side" if s.map.is_open(left, s.target) else "wall", (left, s.target))


@reads(knight.faces_left_tile, "vast.knight.reveal.connect", on="knight.orient-tile")
def side_turned_to_the_tile_she_left(s: Scene) -> str | None:
    left = tile_she_left(s)
    if s.where.walls is None or left is None or s.target is None:
        return None
    direction = s.target.direction_to(left)
    return None if direction is None else "wall" if direction in s.where.walls else "open"


# The Dragon on her tile.


@reads(dragon.event_token_there, on="dragon.knight-skips-")
def event_token_is_on_the_tile(s: Scene) -> Found[bool] | None:
    return Found(s.map.tokens(s.target, "event") > 0, (s.target,)) if s.target else None
