"""Facts about the Dragon's movements, his powers, and what his Wrath does to pieces and tiles."""

from __future__ import annotations

from validators.vast.facts import dice, dragon, knight
from validators.vast.table.facts_way import kind_of_tile
from validators.vast.table.forced_steps import is_occupied, spaces_in_reach
from validators.vast.table.map import space_of
from validators.vast.table.model import Piece
from validators.vast.table.names import TRIBE_PIECES, UNICORNS
from validators.vast.table.readers import Found, reads
from validators.vast.table.scenes import REVEAL, Scene, kind_of
from validators.vast.table.spaces import Space
from validators.vast.table.tribe_facts import common_facts

MOVES = ("dragon.move-", "dragon.attacked-", "dragon.enter-")
MOVED = ("dragon.slap-or-swat-destination", "dragon.wrath-move-piece")


@reads(dragon.move_tiles, "vast.dragon.move.free", on=MOVES)
def tiles_he_moves(s: Scene) -> int | None:
    return len(s.steps) or None


@reads(dragon.straight_line, "vast.dragon.move.free", on=MOVES)
def way_is_a_straight_line(s: Scene) -> bool | None:
    if s.start is None or s.target is None or s.start == s.target:
        return None
    return len({one.direction_to(other) for one, other in s.steps}) == 1 if s.steps else False


@reads(dragon.into_dark, on=MOVES)
def way_leads_into_the_dark(s: Scene) -> Found[bool] | None:
    dark = tuple(space for space in s.path[1:] if s.map.stays_dark(space))
    return Found(bool(dark), dark or s.path) if s.steps else None


@reads(dragon.meets, on=MOVES)
def whom_he_meets(s: Scene) -> Found[str] | None:
    kinds = {kind_of(piece) for piece in s.others}
    return Found(kinds.pop(), (s.target,)) if len(kinds) == 1 and s.target else None


@reads(dragon.enters_entrance, on="dragon.declare-victory")
def he_enters_the_entrance(s: Scene) -> Found[bool] | None:
    if s.target is None or s.map.entrance is None:
        return None
    return Found(s.target == s.map.entrance, (s.target,))


# His own tile.


def own_tile(s: Scene) -> Space | None:
    piece = s.map.piece("dragon")
    return space_of(piece.at) if piece else None


@reads(dragon.on_crystal_tile, "vast.dragon.surface.crystal-tile", on="dragon.")
def dragon_is_on_crystal_tile(s: Scene) -> Found[bool] | None:
    at = own_tile(s)
    tile = s.map.tiles.get(at) if at else None
    if at is None or tile is None or tile.is_unseen:
        return None
    return Found(tile.type == "crystal", (at,))


@reads(dragon.on_dark_tile, on="dragon.")
def dragon_is_on_dark_tile(s: Scene) -> Found[bool] | None:
    at = own_tile(s)
    return Found(s.map.stays_dark(at), (at,)) if at else None


@reads(dragon.treasure_on_tile, on="dragon.pick-up-treasure")
def treasure_is_on_his_tile(s: Scene) -> Found[bool] | None:
    """None where what the Thief dropped there may be one."""
    at = own_tile(s)
    tile = s.map.tiles.get(at) if at else None
    if at is None or tile is None:
        return None
    there = s.map.tokens(at, "treasure") > 0
    return None if tile.dropped and not there else Found(there, (at,))


@reads(dragon.gem_on_own_tile, on="dragon.place-gem")
def gem_goes_onto_his_tile(s: Scene) -> Found[bool] | None:
    at = own_tile(s)
    return Found(at == s.target, (at,)) if at and s.target else None


@reads(dragon.gems_on_map, on="dragon.", at_least=True)
def gems_lying_on_map(s: Scene) -> Found[int]:
    """The one that he has placed in this turn is not among those that lay there already."""
    found = tuple(space for space in s.map.tiles if s.map.tokens(space, "gem"))
    placed = common_facts(s.map.table).get(dragon.gem_placed.name) is True
    return Found(max(s.map.count("gem") - placed, 0), found)


@reads(dragon.revealed_tile, on="dragon.token-on-revealed-tile")
def what_he_revealed(s: Scene) -> Found[str] | None:
    found = kind_of_tile(s)
    value = found.value if isinstance(found, Found) else None
    return Found("other" if value == "entrance" else value, (s.target,)) if value and s.target else None


# His powers.


@reads(dragon.target_at, "vast.dragon.scorch.surrounding", on=REVEAL)
@reads(dragon.target_at, "vast.dragon.slap-swat.adjacent", on="dragon.slap-or-swat")
def how_far_the_target_is(s: Scene) -> Found[str] | None:
    """Whoever calls a tile at a corner next to him, or farther off, has said whether his power reaches it."""
    at, target = own_tile(s), s.target
    if s.play.name in MOVED or at is None or target is None:
        return None
    if target in at.around() and not at.touches(target):
        is_said = s.play.name == REVEAL and s.known.get(dragon.target_at) in ("next", "farther")
        return None if is_said else Found("corner", (at, target))
    return Found("own-space" if at == target else "next" if at.touches(target) else "farther", (at, target))


@reads(dice.affects_target, "vast.dragon.die.white-spaces")
def die_affects_the_target(s: Scene) -> Found[bool] | None:
    if not s.hits or s.target is None:
        return None
    return Found(str(s.target) in s.hits, (s.target,))


@reads(dice.center, "vast.dragon.die.white-spaces")
def die_affects_the_center(s: Scene) -> Found[bool] | None:
    return Found(str(s.start) in s.hits, (s.start,)) if s.hits and s.start else None


@reads(dragon.piece_through_wall, on=MOVED)
def piece_goes_through_a_wall(s: Scene) -> bool | None:
    return any(not s.map.is_open(one, other) for one, other in s.steps) if s.steps else None


@reads(dragon.piece_onto_player, on=MOVED)
def piece_is_put_on_a_player(s: Scene) -> Found[bool] | None:
    """Of a piece, anywhere on its way; a token may pass players."""
    if s.target is None or (s.piece is None and s.moved_token is None):
        return None
    met = tuple(space for space in s.entered if (is_occupied(s.map, s.piece, space) if s.piece else s.map.at(space)))
    return Found(bool(met), met or (s.target,))


@reads(dragon.into_dark, on=MOVED)
def piece_is_put_into_the_dark(s: Scene) -> Found[bool] | None:
    dark = tuple(space for space in s.entered if s.map.stays_dark(space))
    return Found(bool(dark), dark or (s.target,)) if s.target else None


@reads(dragon.moved_target, on="dragon.slap-or-swat-destination")
def what_he_slaps_or_swats(s: Scene) -> str | None:
    if s.moved_token:
        return s.moved_token if s.moved_token in ("treasure", "gem") else "fixed-token"
    return kind_of(s.piece) if s.piece else None


# Wrath.


@reads(dragon.wrath_piece, on="dragon.wrath-")
def piece_that_wrath_moves(s: Scene) -> str | None:
    if s.moved_token:
        return "token"
    return kind_of(s.piece) if s.piece else None


def exits(s: Scene) -> dict[Space, int] | None:
    """The tiles not hit by the die that the piece can be moved to, with the fewest steps."""
    if s.piece is None or not s.hits or (s.piece.who == "dragon" and s.piece.state is None):
        return None
    if s.piece.who == "knight" and s.known.get(knight.shield) == "before":
        return {}
    return {space: n for space, n in spaces_in_reach(s.map, s.piece).items() if str(space) not in s.hits}


@reads(dragon.wrath_nearest, "vast.dragon.wrath.nearest", on="dragon.wrath-move-piece")
def no_legal_tile_is_nearer(s: Scene) -> Found[bool] | None:
    found = exits(s)
    if not found or s.target is None:
        return None
    nearest = tuple(space for space, steps in found.items() if steps == min(found.values()))
    return Found(s.target in nearest, nearest)


@reads(dragon.wrath_crosses, "vast.dragon.wrath.pass-through", on="dragon.wrath-move-piece")
def way_crosses_doomed_tiles(s: Scene) -> bool | None:
    return any(str(space) in s.hits for space in s.path[1:-1]) if s.hits and s.steps else None


@reads(dragon.wrath_can_exit, "vast.dragon.wrath.cannot-exit", on="dragon.wrath-leave-piece")
def piece_can_leave_the_doomed_tiles(s: Scene) -> Found[bool] | None:
    found = exits(s)
    return None if found is None else Found(bool(found), tuple(found))


@reads(dragon.wrath_can_near, "vast.dragon.wrath.no-space", on="dragon.wrath-leave-piece")
def piece_can_at_least_get_nearer(s: Scene) -> bool | None:
    """Where it cannot be moved at all, it cannot get nearer; where it can leave, it can get nearer too."""
    if s.piece is None or (s.piece.who == "dragon" and s.piece.state is None):
        return None
    if s.piece.who == "knight" and s.known.get(knight.shield) == "before":
        return False
    if exits(s):
        return True
    return None if spaces_in_reach(s.map, s.piece) else False


@reads(dragon.piece_stays, "vast.dragon.wrath.remove-tiles", on="dragon.wrath-spare-tile")
def piece_still_stands_there(s: Scene) -> Found[bool] | None:
    return Found(bool(s.map.at(s.target)), (s.target,)) if s.target in s.map.tiles and s.target else None


@reads(dragon.piece_stays, "vast.dragon.wrath.remove-tiles", on="dragon.wrath-remove-tile")
def piece_stays_when_pieces_have_moved(s: Scene) -> Found[bool] | None:
    """Not settled where each piece there can be moved off first: whoever names the tile takes that to be done."""
    if s.target is None or s.target not in s.map.tiles:
        return None
    pieces = s.map.at(s.target)
    if pieces and all(wrath_can_move_off(s, piece) for piece in pieces):
        return None
    return Found(bool(pieces), (s.target,))


def wrath_can_move_off(s: Scene, piece: Piece) -> bool:
    """Tribes scatter and Unicorns Teleport; others need a tile that they can be moved to and that does not go too."""
    if piece.who in (*TRIBE_PIECES, *UNICORNS):
        return True
    if piece.who == "knight" and s.known.get(knight.shield) == "before":
        return False
    return any(str(space) not in s.hits for space in spaces_in_reach(s.map, piece))


@reads(dragon.token_on_tile, "vast.dragon.wrath.tokens", on="dragon.wrath-")
def some_token_is_on_the_tile(s: Scene) -> Found[bool] | None:
    return Found(bool(s.map.tiles[s.target].tokens), (s.target,)) if s.target in s.map.tiles and s.target else None


@reads(dragon.crystal_tile, on="dragon.wrath-tile-goes")
def removed_tile_is_a_crystal_tile(s: Scene) -> Found[bool] | None:
    tile = s.map.tiles.get(s.target) if s.target else None
    return Found(tile.type == "crystal", (s.target,)) if tile and not tile.is_unseen and s.target else None
