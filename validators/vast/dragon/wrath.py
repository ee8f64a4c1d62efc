"""Wrath: which pieces it moves and where, which tiles it removes, and where tiles and tokens go."""

from validators.engine.games import Changes, Says, crux
from validators.engine.views import View
from validators.vast.facts import dice, dragon, forced, knight, reach, table, tribe
from validators.vast.game import vast

MOVE_PIECE = vast.play(
    "dragon.wrath-move-piece",
    dragon.wrath_piece,
    dragon.wrath_nearest,
    dragon.wrath_choice,
    dragon.wrath_crosses,
    dragon.wrath_out_of_order,
    dragon.piece_through_wall,
    dragon.piece_onto_player,
    dragon.into_dark,
    reach.open_space,
    dragon.on_surface,
    knight.shield,
    knight.shield_cube,
    forced.past_event,
)
LEAVE_PIECE = vast.play(
    "dragon.wrath-leave-piece",
    dragon.wrath_can_exit,
    dragon.wrath_can_near,
    dragon.wrath_piece,
    knight.shield,
    knight.shield_cube,
)
TRIBE = vast.play("dragon.wrath-on-tribe", dragon.tribe_fate)
TILE_FACTS = (crux(dice.affects_target), dragon.piece_stays, dragon.token_on_tile, reach.entrance)
REMOVE_TILE = vast.play("dragon.wrath-remove-tile", *TILE_FACTS)
SPARE_TILE = vast.play("dragon.wrath-spare-tile", *TILE_FACTS)
TILE_GOES = vast.play("dragon.wrath-tile-goes", dragon.tile_goes, crux(table.collapse_begun), dragon.crystal_tile)
FILL = vast.play("dragon.wrath-fill-edges", crux(table.collapse_begun))
LEAVE_OPEN = vast.play("dragon.wrath-leave-edges-open", crux(table.collapse_begun))
TOKEN_GOES = vast.play("dragon.wrath-token-goes", dragon.token_goes)


@vast.rule("vast.dragon.wrath.clear-pieces", 1, on=MOVE_PIECE)
def wrath_moves_pieces_off_tiles(f: View) -> Says:
    return True


@vast.rule("vast.dragon.wrath.goblins-scatter", 1, on=MOVE_PIECE, overrides=("vast.dragon.wrath.clear-pieces",))
def wrath_does_not_move_tribes(f: View) -> Says:
    return False if f[dragon.wrath_piece] == "tribe" else None


@vast.rule("vast.nightmare.forced-move.collapse", 1, on=MOVE_PIECE)
@vast.rule("vast.shadow.teleport.collapsed-tile", 1, on=MOVE_PIECE)
def unicorn_teleports_instead(f: View) -> Says:
    return False if f[dragon.wrath_piece] == "unicorn" else None


@vast.rule("vast.dragon.wrath.tokens", 1, on=MOVE_PIECE)
def wrath_does_not_move_tokens(f: View) -> Says:
    return False if f[dragon.wrath_piece] == "token" else None


@vast.rule("vast.dragon.wrath.nearest", 1, on=MOVE_PIECE)
def wrath_moves_piece_to_nearest_tile(f: View) -> Says:
    return f[dragon.wrath_nearest]


@vast.rule("vast.general.forced-movement.removed-tile", 1, on=MOVE_PIECE)
def piece_leaves_by_shortest_way(f: View) -> Says:
    return False if not f[dragon.wrath_nearest] else None


@vast.rule("vast.dragon.wrath.tie", 1, on=MOVE_PIECE)
@vast.rule("vast.general.forced-movement.removed-tile-choice", 1, on=MOVE_PIECE)
def current_player_chooses_among_nearest(f: View) -> Says:
    return None if f[dragon.wrath_choice] == "no-choice" else f[dragon.wrath_choice] == "current-player"


@vast.rule("vast.dragon.wrath.pass-through", 1, on=MOVE_PIECE)
def piece_may_cross_doomed_tiles(f: View) -> Says:
    return True if f[dragon.wrath_crosses] else None


@vast.rule("vast.dragon.wrath.turn-order", 1, on=MOVE_PIECE)
@vast.rule("vast.general.forced-movement.order", 1, on=MOVE_PIECE)
def pieces_move_in_turn_order(f: View) -> Says:
    return False if f[dragon.wrath_out_of_order] else None


@vast.rule("vast.general.forced-movement.open-space", 1, on=MOVE_PIECE)
def piece_cannot_move_to_open_space(f: View) -> Says:
    return False if f[reach.open_space] else None


@vast.rule("vast.knight.shield.movement", 1, on=MOVE_PIECE)
def wrath_does_not_move_shielded_knight(f: View) -> Says:
    return False if f[dragon.wrath_piece] == "knight" and f[knight.shield] == "before" else None


@vast.rule("vast.general.forced-movement.knight.walls", 1, on=MOVE_PIECE)
def wrath_knight_not_through_walls(f: View) -> Says:
    return False if f[dragon.piece_through_wall] and f[dragon.wrath_piece] == "knight" else None


@vast.rule("vast.general.forced-movement.thief.walls", 1, on=MOVE_PIECE)
def wrath_thief_not_through_walls(f: View) -> Says:
    return False if f[dragon.piece_through_wall] and f[dragon.wrath_piece] == "thief" else None


@vast.rule("vast.general.forced-movement.knight.dark-tiles", 1, on=MOVE_PIECE)
def wrath_knight_not_onto_dark(f: View) -> Says:
    return False if f[dragon.into_dark] and f[dragon.wrath_piece] == "knight" else None


@vast.rule("vast.general.forced-movement.knight.occupied", 2, on=MOVE_PIECE)
def wrath_knight_not_onto_players(f: View) -> Says:
    return False if f[dragon.piece_onto_player] and f[dragon.wrath_piece] == "knight" else None


@vast.rule("vast.general.forced-movement.knight.event-stop", 1, on=MOVE_PIECE)
def wrath_knight_stops_at_event(f: View) -> Says:
    return False if f[forced.past_event] and f[dragon.wrath_piece] == "knight" else None


@vast.rule("vast.general.forced-movement.thief.occupied", 1, on=MOVE_PIECE)
def wrath_thief_not_onto_players(f: View) -> Says:
    return False if f[dragon.piece_onto_player] and f[dragon.wrath_piece] == "thief" else None


@vast.rule("vast.general.forced-movement.dragon-underground.occupied", 1, on=MOVE_PIECE)
@vast.rule("vast.general.forced-movement.dragon-surfaced.occupied", 1, on=MOVE_PIECE)
def wrath_dragon_not_onto_players(f: View) -> Says:
    return False if f[dragon.piece_onto_player] and f[dragon.wrath_piece] == "dragon" else None


@vast.rule("vast.general.forced-movement.dragon-surfaced.walls", 1, on=MOVE_PIECE)
def surfaced_dragon_not_through_walls(f: View) -> Says:
    if f[dragon.wrath_piece] != "dragon":
        return None
    return False if f[dragon.piece_through_wall] and f[dragon.on_surface] else None


@vast.rule("vast.general.forced-movement.dragon-surfaced.dark-tiles", 1, on=MOVE_PIECE)
def surfaced_dragon_not_onto_dark(f: View) -> Says:
    if f[dragon.wrath_piece] != "dragon":
        return None
    return False if f[dragon.into_dark] and f[dragon.on_surface] else None


@vast.rule("vast.dragon.wrath.clear-pieces", 1, on=LEAVE_PIECE)
def movable_piece_must_leave_tile(f: View) -> Says:
    return False if f[dragon.wrath_can_exit] else None


@vast.rule("vast.dragon.wrath.cannot-exit", 1, on=LEAVE_PIECE)
def stuck_piece_moves_nearer_exit(f: View) -> Says:
    if f[dragon.wrath_can_exit]:
        return None
    return False if f[dragon.wrath_can_near] else None


@vast.rule("vast.dragon.wrath.no-space", 1, on=LEAVE_PIECE)
def piece_without_space_stays(f: View) -> Says:
    if f[dragon.wrath_can_exit]:
        return None
    return None if f[dragon.wrath_can_near] else True


@vast.effect("vast.dragon.wrath.remove-tiles", 1, on=LEAVE_PIECE, changes_nothing="stays")
def tile_under_stuck_piece_stays(f: View) -> Changes:
    return True


@vast.rule("vast.dragon.wrath.goblins-scatter", 1, on=TRIBE)
def wrath_scatters_tribe(f: View) -> Says:
    return f[dragon.tribe_fate] == "scatters"


@vast.effect("vast.dragon.wrath.goblins-scatter", 1, on=TRIBE)
def scattered_tribe_leaves_map(f: View) -> Changes:
    return {tribe.on_map: False}


@vast.rule("vast.collapse.others.who", 1, on=REMOVE_TILE)
def wrath_can_collapse_tiles(f: View) -> Says:
    return True


@vast.rule("vast.dragon.die.white-spaces", 1, on=REMOVE_TILE)
def wrath_removes_only_tiles_hit(f: View) -> Says:
    return None if f[dice.affects_target] else False


@vast.rule("vast.dragon.wrath.remove-tiles", 1, on=REMOVE_TILE)
def wrath_spares_tile_under_piece(f: View) -> Says:
    return not f[dragon.piece_stays]


@vast.rule("vast.collapse.occupied.skip", 1, 2, on=REMOVE_TILE)
def tile_under_stuck_piece_is_skipped(f: View) -> Says:
    return False if f[dragon.piece_stays] else None


@vast.rule("vast.collapse.order.entrance", 1, on=REMOVE_TILE)
def wrath_never_removes_entrance(f: View) -> Says:
    return False if f[reach.entrance] else None


@vast.rule("vast.dragon.wrath.tokens", 1, on=REMOVE_TILE)
def tokens_do_not_protect_tile(f: View) -> Says:
    return True if f[dragon.token_on_tile] else None


@vast.rule("vast.dragon.wrath.remove-tiles", 1, on=SPARE_TILE)
def only_piece_protects_hit_tile(f: View) -> Says:
    if not f[dice.affects_target] or f[reach.entrance]:
        return None
    return f[dragon.piece_stays]


@vast.rule("vast.dragon.die.white-spaces", 1, on=SPARE_TILE)
def tile_not_hit_stays(f: View) -> Says:
    return None if f[dice.affects_target] else True


@vast.rule("vast.collapse.order.entrance", 1, on=SPARE_TILE)
def wrath_spares_the_entrance(f: View) -> Says:
    return True if f[reach.entrance] else None


@vast.rule("vast.dragon.wrath.tokens", 1, on=SPARE_TILE)
def tokens_do_not_spare_tile(f: View) -> Says:
    if not f[dragon.token_on_tile] or f[dragon.piece_stays] or f[reach.entrance]:
        return None
    return False if f[dice.affects_target] else None


@vast.rule("vast.dragon.wrath.before-collapse", 1, 2, on=TILE_GOES)
@vast.rule("vast.collapse.others.before-other", 1, on=TILE_GOES)
def wrath_tile_goes_under_stack(f: View) -> Says:
    if f[table.collapse_begun] or f[dragon.crystal_tile]:
        return None
    return f[dragon.tile_goes] == "bottom"


@vast.rule("vast.collapse.others.before-crystal", 1, on=TILE_GOES)
def wrath_crystal_tile_leaves_game(f: View) -> Says:
    if f[table.collapse_begun] or not f[dragon.crystal_tile]:
        return None
    return f[dragon.tile_goes] == "out-of-game"


@vast.rule("vast.dragon.wrath.during-collapse", 1, 2, on=TILE_GOES)
@vast.rule("vast.collapse.others.during", 1, on=TILE_GOES)
def collapse_wrath_tile_leaves_game(f: View) -> Says:
    return f[dragon.tile_goes] == "out-of-game" if f[table.collapse_begun] else None


@vast.rule("vast.dragon.wrath.before-collapse", 1, 2, on=FILL)
@vast.rule("vast.collapse.others.before-fill", 1, on=FILL)
def wrath_gaps_are_filled(f: View) -> Says:
    return None if f[table.collapse_begun] else True


@vast.rule("vast.dragon.wrath.during-collapse", 2, on=FILL)
@vast.rule("vast.general.reveal.no-fill-in-collapse", 1, on=FILL)
def collapse_forbids_filling_wrath_gaps(f: View) -> Says:
    return False if f[table.collapse_begun] else None


@vast.rule("vast.dragon.wrath.before-collapse", 1, 2, on=LEAVE_OPEN)
@vast.rule("vast.collapse.others.before-fill", 1, on=LEAVE_OPEN)
def wrath_gaps_must_be_filled(f: View) -> Says:
    return None if f[table.collapse_begun] else False


@vast.rule("vast.dragon.wrath.during-collapse", 2, on=LEAVE_OPEN)
@vast.rule("vast.general.reveal.no-fill-in-collapse", 1, on=LEAVE_OPEN)
def collapse_leaves_wrath_gaps(f: View) -> Says:
    return True if f[table.collapse_begun] else None


@vast.rule("vast.dragon.wrath.tokens", 1, on=TOKEN_GOES)
@vast.rule("vast.collapse.tile.tokens-return", 1, on=TOKEN_GOES)
def token_on_removed_tile_returns(f: View) -> Says:
    return f[dragon.token_goes] == "supply"
