"""Pieces and tokens moved by somebody else, and pieces moved off a removed tile."""

from validators.engine.games import Changes, Says, crux
from validators.engine.views import View
from validators.vast.facts import cave, collapse, dragon, forced, knight, reach, table
from validators.vast.game import vast

FIXED = ("crystal-token", "event-token", "bomb-token", "vault-token", "rockslide-token", "flame-wall")
MOVABLE_TOKENS = ("treasure", "gem")
TOKENS = (*MOVABLE_TOKENS, *FIXED, "monster-token")
BATS_MOVE = ("knight", "tribe", "treasure")


def piece_is_a_player(f: View) -> bool:
    return f[forced.piece] not in TOKENS


BATS = vast.play(
    "cave.giant-bats",
    forced.piece,
    reach.dark,
    reach.occupant,
    reach.wall_between,
    reach.rockslide,
    reach.open_space,
    reach.event_token,
    forced.past_event,
    forced.ends_there,
    knight.shield,
    knight.shield_cube,
    table.own_turn,
    cave.stage,
    forced.spaces_moved,
    forced.spaces_allowed,
)
MOVE = vast.play(
    "table.move-other-piece",
    forced.piece,
    crux(forced.effect, lambda f: not piece_is_a_player(f)),
    dragon.on_surface,
    reach.dark,
    reach.occupant,
    reach.wall_between,
    reach.rockslide,
    reach.open_space,
    reach.event_token,
    forced.past_event,
    forced.ends_there,
    forced.monster_there,
    knight.shield,
    knight.shield_cube,
    forced.spaces_moved,
    forced.spaces_allowed,
)
MOVE_OFF = vast.play(
    "collapse.move-piece-off",
    forced.piece,
    collapse.mover,
    collapse.shortest,
    dragon.on_surface,
    reach.dark,
    reach.occupant,
    reach.wall_between,
    reach.rockslide,
    reach.open_space,
    forced.monster_there,
    forced.out_of_order,
    collapse.by_cave_in,
    knight.shield,
    knight.shield_cube,
    knight.shield_against,
)
EVERYWHERE = (BATS, MOVE, MOVE_OFF)


def piece_is_underground_dragon(f: View) -> bool:
    return f[forced.piece] == "dragon" and not f[dragon.on_surface]


def piece_is_surfaced_dragon(f: View) -> bool:
    return f[forced.piece] == "dragon" and f[dragon.on_surface]


def walled(f: View) -> bool:
    return f[reach.wall_between] or f[reach.rockslide]


def shield_holds_her(f: View) -> bool:
    """A tile that she removes herself moves her all the same."""
    return f[knight.shield] == "before" and f[knight.shield_against] != "own-effect"


def moved_too_far(f: View) -> bool:
    """How far an effect moves something is printed on what the players have before them."""
    return f[forced.spaces_moved] > f[forced.spaces_allowed]


def occupied(f: View) -> bool:
    return f[reach.occupant] != "none"


# When the rules apply.


@vast.rule("vast.general.forced-movement.replaces", 1, on=(BATS, MOVE))
def forced_movement_rules_replace_older_texts(f: View) -> Says:
    return True if piece_is_a_player(f) else None


@vast.rule("vast.general.forced-movement.replaces", 1, on=MOVE)
def nothing_is_moved_farther_than_printed(f: View) -> Says:
    return False if moved_too_far(f) else None


@vast.rule("vast.general.forced-movement.when", 1, on=EVERYWHERE)
def forced_movement_applies_to_player_piece(f: View) -> Says:
    return True if piece_is_a_player(f) else None


@vast.rule("vast.general.forced-movement.table", 1, on=EVERYWHERE)
def table_allows_what_it_omits(f: View) -> Says:
    return True if piece_is_a_player(f) else None


@vast.rule("vast.general.forced-movement.table", 1, on=(BATS, MOVE))
def table_allows_moving_tokens(f: View) -> Says:
    return True if f[forced.piece] in MOVABLE_TOKENS else None


@vast.rule("vast.collapse.tile.tokens-return", 1, on=MOVE)
def tile_that_goes_moves_no_token(f: View) -> Says:
    return False if not piece_is_a_player(f) and f[forced.effect] == "removed-tile" else None


@vast.rule("vast.dragon.wrath.tokens", 1, on=MOVE)
def wrath_moves_no_token(f: View) -> Says:
    return False if not piece_is_a_player(f) and f[forced.effect] == "wrath" else None


@vast.rule("vast.collapse.tile.tokens-return", 1, on=MOVE_OFF)
def no_token_is_moved_off_a_tile(f: View) -> Says:
    return None if piece_is_a_player(f) else False


@vast.rule("vast.dragon.wrath.goblins-scatter", 1, on=MOVE)
def wrath_moves_no_tribe(f: View) -> Says:
    return False if f[forced.piece] == "tribe" and f[forced.effect] == "wrath" else None


@vast.rule("vast.nightmare.forced-move.collapse", 1, on=MOVE)
@vast.rule("vast.shadow.teleport.collapsed-tile", 1, on=MOVE)
def unicorn_teleports_off_a_tile_that_goes(f: View) -> Says:
    return False if f[forced.piece] == "unicorn" and f[forced.effect] in ("wrath", "removed-tile") else None


@vast.rule("vast.cave.giant-bats.targets", 1, on=BATS)
def bats_move_knight_goblins_treasures(f: View) -> Says:
    return f[forced.piece] in BATS_MOVE


@vast.rule("vast.cave.giant-bats.targets", 1, on=BATS)
def bats_carry_only_so_far(f: View) -> Says:
    return False if moved_too_far(f) else None


@vast.rule("vast.examples.guide.slap-moves-knight", 1, on=MOVE)
def slap_moves_knight(f: View) -> Says:
    if f[forced.piece] != "knight":
        return None
    return True if f[forced.effect] == "slap" else None


@vast.rule("vast.examples.guide.swat-moves-treasure", 1, on=MOVE)
def swat_moves_treasure(f: View) -> Says:
    if f[forced.piece] != "treasure":
        return None
    return True if f[forced.effect] == "swat" else None


@vast.rule("vast.knight.shield.movement", 1, on=(BATS, MOVE))
def knights_shield_stops_forced_movement(f: View) -> Says:
    return False if f[forced.piece] == "knight" and f[knight.shield] == "before" else None


@vast.rule("vast.knight.shield.movement", 1, on=MOVE_OFF)
def knights_shield_stops_moving_her_off(f: View) -> Says:
    return False if f[forced.piece] == "knight" and shield_holds_her(f) else None


@vast.rule("vast.goblins.secrets.cave-in.which-tiles", 1, on=MOVE_OFF)
def cave_in_moves_no_other_player_off(f: View) -> Says:
    return False if f[collapse.by_cave_in] and f[forced.piece] != "tribe" else None


# Every piece.


@vast.rule("vast.general.forced-movement.open-space", 1, on=EVERYWHERE)
def no_piece_moves_onto_open_space(f: View) -> Says:
    return False if f[reach.open_space] else None


@vast.rule("vast.general.forced-movement.infestation-occupied", 1, on=EVERYWHERE)
def monster_token_blocks_like_player(f: View) -> Says:
    return False if f[forced.monster_there] and piece_is_a_player(f) else None


@vast.rule("vast.general.forced-movement.infestation-fixed", 1, on=(BATS, MOVE))
def monster_token_cannot_be_moved(f: View) -> Says:
    return False if f[forced.piece] == "monster-token" else None


@vast.effect("vast.cave.rockslide.is-wall", 1, on=EVERYWHERE, always=True, changes_nothing="counts")
def rockslide_counts_as_wall(f: View) -> Changes:
    return f[reach.rockslide]


# The Knight.


@vast.rule("vast.general.forced-movement.knight.walls", 1, on=(BATS, MOVE))
def knight_not_moved_through_walls(f: View) -> Says:
    return False if f[forced.piece] == "knight" and walled(f) else None


@vast.rule("vast.general.forced-movement.knight.dark-tiles", 1, on=(BATS, MOVE))
def knight_not_moved_into_dark(f: View) -> Says:
    return False if f[forced.piece] == "knight" and f[reach.dark] else None


def knight_is_moved_off_tile(f: View) -> bool:
    return f[forced.piece] == "knight" and f[collapse.mover] == "current-player"


@vast.rule("vast.general.forced-movement.knight.walls", 1, on=MOVE_OFF)
def knight_not_moved_off_through_walls(f: View) -> Says:
    return False if knight_is_moved_off_tile(f) and walled(f) else None


@vast.rule("vast.general.forced-movement.knight.dark-tiles", 1, on=MOVE_OFF)
def knight_not_moved_off_into_dark(f: View) -> Says:
    return False if knight_is_moved_off_tile(f) and f[reach.dark] else None


@vast.rule("vast.general.forced-movement.knight.occupied", 1, on=(BATS, MOVE))
def knight_not_moved_onto_dragon(f: View) -> Says:
    if f[forced.piece] != "knight":
        return None
    return False if f[reach.occupant] == "dragon" else None if occupied(f) else True


@vast.rule("vast.general.forced-movement.knight.occupied", 2, on=EVERYWHERE)
def knight_not_moved_onto_players(f: View) -> Says:
    return False if f[forced.piece] == "knight" and occupied(f) else None


@vast.rule("vast.general.forced-movement.knight.event-stop", 1, on=(BATS, MOVE))
def knight_stops_at_event(f: View) -> Says:
    return False if f[forced.piece] == "knight" and f[forced.past_event] else None


@vast.effect("vast.general.forced-movement.knight.event-next-turn", 1, on=EVERYWHERE)
def knight_owes_event_next_turn(f: View) -> Changes:
    if f[forced.piece] != "knight":
        return None
    return {knight.event_token_unresolved: True} if f[reach.event_token] else None


# The Tribes, the Dragon, the Thief and a Unicorn.


@vast.rule("vast.general.forced-movement.tribe.walls", 1, on=EVERYWHERE)
def tribe_not_moved_through_walls(f: View) -> Says:
    return False if f[forced.piece] == "tribe" and walled(f) else None


@vast.rule("vast.general.forced-movement.tribe.occupied", 1, on=EVERYWHERE)
def tribe_not_moved_onto_other_players(f: View) -> Says:
    if f[forced.piece] != "tribe":
        return None
    return None if f[reach.occupant] in ("none", "tribe") else False


@vast.effect("vast.general.forced-movement.tribe.population", 1, on=EVERYWHERE, changes_nothing="stays")
def moved_tribe_loses_no_population(f: View) -> Changes:
    return f[forced.piece] == "tribe"


@vast.rule("vast.general.forced-movement.dragon-underground.occupied", 1, on=(MOVE, MOVE_OFF))
def underground_dragon_not_moved_onto_players(f: View) -> Says:
    return False if piece_is_underground_dragon(f) and occupied(f) else None


@vast.rule("vast.general.forced-movement.dragon-surfaced.walls", 1, on=(MOVE, MOVE_OFF))
def surfaced_dragon_not_moved_through_walls(f: View) -> Says:
    return False if piece_is_surfaced_dragon(f) and walled(f) else None


@vast.rule("vast.general.forced-movement.dragon-surfaced.dark-tiles", 1, on=(MOVE, MOVE_OFF))
def surfaced_dragon_not_moved_into_dark(f: View) -> Says:
    return False if piece_is_surfaced_dragon(f) and f[reach.dark] else None


@vast.rule("vast.general.forced-movement.dragon-surfaced.occupied", 1, on=(MOVE, MOVE_OFF))
def surfaced_dragon_not_moved_onto_players(f: View) -> Says:
    return False if piece_is_surfaced_dragon(f) and occupied(f) else None


@vast.rule("vast.general.forced-movement.thief.walls", 1, on=(MOVE, MOVE_OFF))
def thief_not_moved_through_walls(f: View) -> Says:
    return False if f[forced.piece] == "thief" and walled(f) else None


@vast.rule("vast.general.forced-movement.thief.occupied", 1, on=(MOVE, MOVE_OFF))
def thief_not_moved_onto_players(f: View) -> Says:
    return False if f[forced.piece] == "thief" and occupied(f) else None


@vast.rule("vast.nightmare.forced-move.limits", 1, on=MOVE)
def unicorn_not_moved_through_or_onto(f: View) -> Says:
    if f[forced.piece] != "unicorn":
        return None
    return not walled(f) and not occupied(f) and not f[reach.dark]


# Tokens.


@vast.rule("vast.general.forced-movement.treasure.walls", 1, on=(BATS, MOVE))
def token_not_moved_through_walls(f: View) -> Says:
    return False if f[forced.piece] in MOVABLE_TOKENS and walled(f) else None


def token_meets_piece(f: View) -> bool:
    return f[forced.piece] in MOVABLE_TOKENS and occupied(f)


@vast.rule("vast.general.forced-movement.treasure.pass", 1, on=(BATS, MOVE))
def token_may_pass_pieces(f: View) -> Says:
    if not token_meets_piece(f):
        return None
    return None if f[forced.ends_there] else True


@vast.rule("vast.general.forced-movement.treasure.not-end", 1, on=(BATS, MOVE))
def token_cannot_end_on_piece(f: View) -> Says:
    return False if token_meets_piece(f) and f[forced.ends_there] else None


@vast.rule("vast.general.forced-movement.fixed-tokens", 1, on=(BATS, MOVE))
def fixed_tokens_cannot_be_moved(f: View) -> Says:
    return False if f[forced.piece] in FIXED else None
