"""Facts about which tiles may go in the Collapse, and how pieces get off them."""

from __future__ import annotations

from validators.vast.facts import collapse, dragon, forced, goblins, knight, reach
from validators.vast.table.facts_dragon import wrath_can_move_off
from validators.vast.table.forced_steps import TURN_ORDER, can_all_leave, spaces_in_reach
from validators.vast.table.map import Map, space_of
from validators.vast.table.model import Piece
from validators.vast.table.names import UNICORNS
from validators.vast.table.readers import Found, reads
from validators.vast.table.scenes import MOVES_OTHERS, Scene, kind_of
from validators.vast.table.spaces import Space

REMOVE = "collapse.remove-tile"
WRATH_MOVES = "dragon.wrath-move-piece"
ORDER = "vast.collapse.order.fewest-neighbors"
SKIP = "vast.collapse.occupied.skip"
ONE_STEP = 2  # spaces of a way


def is_shielded(s: Scene) -> bool:
    """A cube that lies on the Shield was there before the tile is taken; where she takes it herself it is no help."""
    if s.map.table.turn == "knight" or s.known.get(knight.shield_against) == "own-effect":
        return False
    shield = s.known.get(knight.shield)
    return shield == "before" or (shield is None and s.known.get(knight.shield_cube) is True)


def pieces_can_leave(s: Scene, space: Space) -> bool | None:
    """Whether every piece on a tile can be moved off it; a Knight behind her Shield cannot."""
    pieces = [piece for piece in s.map.at(space) if piece.who not in UNICORNS]
    if is_shielded(s) and any(piece.who == "knight" for piece in pieces):
        return False
    return s.map.once((can_all_leave, space), lambda: can_all_leave(s.map, pieces))


def removable(s: Scene) -> list[Space] | None:
    """The other tiles that could be removed; None where it is not settled of one of them."""
    every = s.map.once((removable, is_shielded(s)), lambda: every_removable(s))
    others = {space: answer for space, answer in every.items() if space != s.target}
    return None if None in others.values() else [space for space, answer in others.items() if answer]


def every_removable(s: Scene) -> dict[Space, bool | None]:
    """Whether each tile but the Entrance could be removed, as far as the pieces on it go."""
    return {space: pieces_can_leave(s, space) for space in s.map.tiles if space != s.map.entrance}


def touched(on: Map, space: Space) -> int:
    return len(on.touching(space))


@reads(collapse.neighbors, ORDER, on=REMOVE)
def tiles_it_touches(s: Scene) -> Found[int] | None:
    return (
        Found(touched(s.map, s.target), tuple(s.map.touching(s.target)))
        if s.target in s.map.tiles and s.target
        else None
    )


@reads(collapse.looser_tile, ORDER, on=REMOVE)
def other_tile_touches_fewer(s: Scene) -> Found[bool] | None:
    others = removable(s)
    if others is None or s.target is None or s.target not in s.map.tiles:
        return None
    own = touched(s.map, s.target)
    if own == 1:
        return None  # none touches fewer in a map that hangs together
    looser = tuple(space for space in others if touched(s.map, space) < own)
    return Found(bool(looser), looser)


def is_lit_crystal(on: Map, space: Space) -> bool:
    return on.is_lit(space) and on.tiles[space].type == "crystal"


def lit_crystals(on: Map) -> dict[Space, None]:
    """In the order of the tiles."""
    return on.once_as_drawn(lit_crystals, lambda: {space: None for space in on.tiles if is_lit_crystal(on, space)})


@reads(collapse.lit_crystal, "vast.collapse.order.revealed-crystal", on=REMOVE)
def tile_is_a_revealed_crystal(s: Scene) -> Found[bool] | None:
    return Found(is_lit_crystal(s.map, s.target), (s.target,)) if s.target in s.map.tiles and s.target else None


@reads(collapse.lit_crystal_elsewhere, "vast.collapse.order.revealed-crystal", on=REMOVE)
def other_tile_is_a_revealed_crystal(s: Scene) -> Found[bool]:
    found = tuple(space for space in lit_crystals(s.map) if space != s.target)
    return Found(bool(found), found)


@reads(collapse.other_lit_crystal, "vast.collapse.order.revealed-crystal", on=REMOVE)
def revealed_crystal_could_go_instead(s: Scene) -> Found[bool] | None:
    others = removable(s)
    if others is None or s.target is None or s.target not in s.map.tiles:
        return None
    own = touched(s.map, s.target)
    crystals = lit_crystals(s.map)
    found = tuple(space for space in others if space in crystals and touched(s.map, space) <= own)
    return Found(bool(found), found)


@reads(collapse.other_crystal, "vast.collapse.order.revealed-crystal", on=REMOVE)
def crystal_could_go_instead(s: Scene) -> Found[bool] | None:
    """Lit or Dark; what nobody has seen of a Dark tile leaves it open."""
    others = removable(s)
    if others is None or s.target is None or s.target not in s.map.tiles:
        return None
    own = touched(s.map, s.target)
    near = [space for space in others if touched(s.map, space) <= own]
    found = tuple(space for space in near if s.map.tiles[space].type == "crystal")
    unseen = any(s.map.tiles[space].is_unseen for space in near)
    return Found(bool(found), found or (s.target,)) if found or not unseen else None


@reads(collapse.fewest_neighbors, ORDER, on=(REMOVE, "variants.alone-remove-tile"))
def fewest_tiles_touched(s: Scene) -> Found[int] | None:
    others = removable(s)
    if others is None or s.target is None or s.target not in s.map.tiles:
        return None
    own = [s.target] if s.target != s.map.entrance and pieces_can_leave(s, s.target) is not False else []
    counts = {space: touched(s.map, space) for space in (*others, *own)}
    fewest = min(counts.values(), default=0)
    return Found(fewest, tuple(space for space, count in counts.items() if count == fewest)) if counts else None


@reads(collapse.can_leave, SKIP, on=REMOVE)
def piece_can_be_moved_off(s: Scene) -> Found[bool] | None:
    if s.target is None or not s.map.at(s.target):
        return None
    answer = pieces_can_leave(s, s.target)
    return None if answer is None else Found(answer, (s.target, *s.map.touching(s.target)))


@reads(collapse.tile_kind, on=("collapse.claim-tile-fate", REMOVE))
def kind_of_removed_tile(s: Scene) -> Found[str] | None:
    """A Dark tile that nobody has seen shows what it is as it goes."""
    tile = s.map.tiles.get(s.target) if s.target else None
    if tile is None or s.target is None:
        return None
    kind = s.becomes if tile.is_unseen else tile.type
    return Found("crystal" if kind == "crystal" else "other", (s.target,)) if kind else None


@reads(collapse.crystal, on="collapse.count-crystal-tile")
def which_crystal_is_counted(s: Scene) -> Found[str] | None:
    """Of a tile that is known to be a Crystal tile, Lit or Dark."""
    tile = s.map.tiles.get(s.target) if s.target else None
    if tile is None or s.target is None or tile.type != "crystal" or collapse.crystal in s.known:
        return None
    lit = "lit-tile" if "crystal" in tile.tokens else "smashed-tile"
    return Found("dark-tile" if tile.side == "dark" else lit, (s.target,))


@reads(collapse.map_split, "vast.collapse.connect.must", on=("collapse.", "table.fill-open-edge"))
@reads(goblins.map_split, "vast.collapse.connect.must", on="goblins.fill-after-cave-in")
def map_is_in_several_parts(s: Scene) -> bool:
    return len(s.map.sections()) > 1


@reads(collapse.shortest, "vast.general.forced-movement.removed-tile", on="collapse.move-piece-off")
def space_is_the_nearest_legal_one(s: Scene) -> Found[bool] | None:
    """Of all to which legal steps lead; for a Dragon it matters whether he is underground."""
    near = nearest_spaces(s)
    if s.start is None or not near:
        return None
    if s.target is None:
        return Found(True, near)
    is_one_step = len(s.path) == ONE_STEP
    if is_one_step and s.target not in near:
        return None  # no way is shorter; other rules say why it is not to be had
    return Found(is_one_step and s.target in near, near)


def nearest_spaces(s: Scene) -> tuple[Space, ...]:
    """Those among which whoever removes the tile chooses, all one step away: whatever a piece may be moved past it may
    be left on. None where nobody says how the Dragon is."""
    if s.piece is None or (s.piece.who == "dragon" and s.piece.state is None):
        return ()
    reached = spaces_in_reach(s.map, s.piece)
    return tuple(space for space, steps in reached.items() if steps == min(reached.values()))


@reads(reach.dark, "vast.general.forced-movement.removed-tile", on="collapse.move-piece-off", unaimed=True)
def every_space_to_choose_is_dark_or_none(s: Scene) -> Found[bool] | None:
    """Where a question names no space, it can only be one of the nearest."""
    near = nearest_spaces(s)
    sides = {s.map.is_dark(space) for space in near}
    return Found(sides.pop(), near) if len(sides) == 1 else None


@reads(collapse.by_cave_in, "vast.goblins.secrets.cave-in.which-tiles", on="collapse.move-piece-off")
def only_cave_in_removes_tiles_now(s: Scene) -> bool | None:
    """On the Goblins' turn before the Collapse nothing else removes one; the steps before may have done it for that."""
    if s.map.table.turn == "goblins" and s.map.table.collapse is False:
        return True
    removed = s.map.table.facts.get(collapse.removed_before.name)
    went_for_collapse = isinstance(removed, int) and removed > 0 and s.start not in s.map.tiles
    return False if s.map.table.collapse and went_for_collapse else None


@reads(dragon.wrath_out_of_order, "vast.dragon.wrath.turn-order", on=WRATH_MOVES)
def earlier_piece_stands_where_wrath_strikes(s: Scene) -> bool | Found[bool] | None:
    """The Knight is the first. It is not settled where nobody can tell whether an earlier piece can be moved at all."""
    if s.piece is None or s.piece.who not in TURN_ORDER:
        return None
    earlier = struck_before(s, s.piece)
    if not earlier or s.piece.who == TURN_ORDER[0]:
        return False
    due = tuple(space_of(piece.at) for piece in earlier if s.hits and must_leave(s, piece))
    return Found(True, due) if due else None


def struck_before(s: Scene, piece: Piece) -> list[Piece]:
    """The pieces whose turn to be moved by Wrath comes before another one's, and those of which nobody knows."""
    struck = [other for other in s.map.table.pieces if not s.hits or other.at in s.hits]
    return [other for other in struck if other.who not in TURN_ORDER or order_of(other) < order_of(piece)]


def may_pass_over_somebody(s: Scene) -> bool:
    """Whether a piece that comes before stands where Wrath strikes, and nobody says that it was its turn already.

    A Knight behind her Shield is not moved at all."""
    if s.play.name != WRATH_MOVES or not s.hits or s.piece is None or s.piece.who not in TURN_ORDER[1:]:
        return False
    due = ("dragon",) if s.known.get(knight.shield) == "before" else ("knight", "dragon")
    players = [piece for piece in struck_before(s, s.piece) if piece.who in due]
    return bool(players) and not any(must_leave(s, piece) for piece in players)


def must_leave(s: Scene, piece: Piece) -> bool:
    """Whether a piece that Wrath strikes certainly has a tile to be moved to: the Knight's Shield could hold her."""
    if piece.who == "knight" and s.known.get(knight.shield) is None and s.known.get(knight.shield_cube) is not False:
        return False
    return piece.who in ("knight", "thief") and wrath_can_move_off(s, piece)


@reads(forced.out_of_order, "vast.general.forced-movement.order", on="collapse.move-piece-off")
def earlier_piece_has_not_left_yet(s: Scene) -> Found[bool] | None:
    """Of the pieces that the tile goes from under; the Tribes of one player come in any order."""
    if s.start is None or s.piece is None or s.piece.who not in TURN_ORDER:
        return None
    own = order_of(s.piece)
    first = any(order_of(other) < own for other in s.map.at(s.start) if other.who in TURN_ORDER)
    return Found(first, (s.start,))


def order_of(piece: Piece) -> int:
    roles = [who.split(":")[0] for who in TURN_ORDER]
    return roles.index(piece.who.split(":")[0])


@reads(knight.shield_against, on=(REMOVE, "collapse.move-piece-off"))
def who_removes_the_tile(s: Scene) -> str | None:
    if s.map.table.turn is None:
        return None
    return "own-effect" if s.map.table.turn == "knight" else "tile-removed"


# Pieces that others move.


@reads(forced.piece, on=MOVES_OTHERS)
def piece_that_is_moved(s: Scene) -> str | None:
    return s.moved_token or (kind_of(s.piece) if s.piece else None)


@reads(forced.ends_there, on=("cave.giant-bats", "table.move-other-piece"))
def way_ends_where_it_ends(s: Scene) -> bool | None:
    """A way that is named whole has its end there; those before are passed."""
    return True if len(s.where.path) > 1 else None


@reads(forced.spaces_moved, on=("table.move-other-piece", "dragon.slap-or-swat-destination"))
@reads(forced.spaces_moved, "vast.cave.giant-bats.targets", on="cave.giant-bats")
def spaces_on_its_way(s: Scene) -> int | None:
    return min(len(s.steps), forced.spaces_moved.domain[-1]) if s.steps else None


@reads(forced.monster_there, "vast.general.forced-movement.infestation-occupied", on=MOVES_OTHERS)
def monster_token_is_there(s: Scene) -> Found[bool] | None:
    found = tuple(space for space in s.entered if s.map.tokens(space, "monster"))
    return Found(bool(found), found or (s.target,)) if s.target in s.map.tiles and s.target else None


@reads(forced.past_event, "vast.general.forced-movement.knight.event-stop", on=MOVES_OTHERS)
def way_leads_past_an_event_token(s: Scene) -> Found[bool] | None:
    passed = tuple(space for space in s.path[1:-1] if s.map.tokens(space, "event"))
    return Found(bool(passed), passed or s.path) if s.steps else None
