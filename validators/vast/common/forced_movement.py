"""Pieces and tokens moved by somebody else, and pieces driven off a tile that is removed."""

from validators.engine.games import Changes, Says
from validators.engine.views import View
from validators.vast.cave.omens import cave_has_collected_omens
from validators.vast.facts import cave, collapse, dragon, forced, knight, reach, table
from validators.vast.game import vast

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
)
MOVE = vast.play(
    "table.move-other-piece",
    forced.piece,
    forced.effect,
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
)
EVERYWHERE = (BATS, MOVE, MOVE_OFF)

FIXED = ("crystal-token", "event-token", "bomb-token", "vault-token", "rockslide-token", "flame-wall")
MOVABLE_TOKENS = ("treasure", "gem")
TOKENS = (*MOVABLE_TOKENS, *FIXED, "monster-token")
BATS_MOVE = ("knight", "tribe", "treasure")


def is_player(f: View) -> bool:
    return f[forced.piece] not in TOKENS


def is_dragon_below(f: View) -> bool:
    return f[forced.piece] == "dragon" and not f[dragon.on_surface]


def is_dragon_above(f: View) -> bool:
    return f[forced.piece] == "dragon" and f[dragon.on_surface]


def walled(f: View) -> bool:
    return f[reach.wall_between] or f[reach.rockslide]


def occupied(f: View) -> bool:
    return f[reach.occupant] != "none"


# When the rules hold.


@vast.rule("vast.general.forced-movement.replaces", 1, on=(BATS, MOVE))
def they_replace_older_texts(f: View) -> Says:
    return True if is_player(f) else None


@vast.rule("vast.general.forced-movement.when", 1, on=EVERYWHERE)
def somebody_else_moves_it(f: View) -> Says:
    return True if is_player(f) else None


@vast.rule("vast.general.forced-movement.table", 1, on=EVERYWHERE)
def what_is_not_closed_is_open(f: View) -> Says:
    return True if is_player(f) or f[forced.piece] in MOVABLE_TOKENS else None


@vast.rule("vast.cave.giant-bats.targets", 1, on=BATS)
def knight_goblins_treasures_only(f: View) -> Says:
    return f[forced.piece] in BATS_MOVE


@vast.rule("vast.cave.omens.timing", 1, on=BATS)
def bats_in_the_caves_turn(f: View) -> Says:
    return None if f[table.own_turn] else False


@vast.rule("vast.cave.omens.timing", 2, on=BATS)
def bats_after_collecting(f: View) -> Says:
    return None if cave_has_collected_omens(f) else False


@vast.rule("vast.examples.guide.slap-moves-knight", 1, on=MOVE)
def slap_moves_her(f: View) -> Says:
    if f[forced.piece] != "knight":
        return None
    return True if f[forced.effect] == "slap" else None


@vast.rule("vast.examples.guide.swat-moves-treasure", 1, on=MOVE)
def swat_moves_treasure(f: View) -> Says:
    if f[forced.piece] != "treasure":
        return None
    return True if f[forced.effect] == "swat" else None


@vast.rule("vast.knight.shield.movement", 1, on=(BATS, MOVE))
def her_shield_stops_it(f: View) -> Says:
    return False if f[forced.piece] == "knight" and f[knight.shield] == "before" else None


# Every piece.


@vast.rule("vast.general.forced-movement.open-space", 1, on=EVERYWHERE)
def nothing_onto_open_spaces(f: View) -> Says:
    return False if f[reach.open_space] else None


@vast.rule("vast.general.forced-movement.infestation-occupied", 1, on=EVERYWHERE)
def monsters_block_like_players(f: View) -> Says:
    return False if f[forced.monster_there] and is_player(f) else None


@vast.rule("vast.general.forced-movement.infestation-fixed", 1, on=(BATS, MOVE))
def monsters_stay(f: View) -> Says:
    return False if f[forced.piece] == "monster-token" else None


@vast.effect("vast.cave.rockslide.is-wall", 1, on=EVERYWHERE, always=True)
def rockslides_are_walls_too(f: View) -> Changes:
    return f[reach.rockslide]


# The Knight.


@vast.rule("vast.general.forced-movement.knight.walls", 1, on=(BATS, MOVE))
def she_not_through_walls(f: View) -> Says:
    return False if f[forced.piece] == "knight" and walled(f) else None


@vast.rule("vast.general.forced-movement.knight.dark-tiles", 1, on=(BATS, MOVE))
def she_not_into_the_dark(f: View) -> Says:
    return False if f[forced.piece] == "knight" and f[reach.dark] else None


def moves_her_off(f: View) -> bool:
    return f[forced.piece] == "knight" and f[collapse.mover] == "current-player"


@vast.rule("vast.general.forced-movement.knight.walls", 1, on=MOVE_OFF)
def she_not_off_through_walls(f: View) -> Says:
    return False if moves_her_off(f) and walled(f) else None


@vast.rule("vast.general.forced-movement.knight.dark-tiles", 1, on=MOVE_OFF)
def she_not_off_into_the_dark(f: View) -> Says:
    return False if moves_her_off(f) and f[reach.dark] else None


@vast.rule("vast.general.forced-movement.knight.occupied", 1, on=(BATS, MOVE))
def she_not_to_the_dragon(f: View) -> Says:
    if f[forced.piece] != "knight":
        return None
    return False if f[reach.occupant] == "dragon" else None if occupied(f) else True


@vast.rule("vast.general.forced-movement.knight.occupied", 2, on=EVERYWHERE)
def she_not_to_others(f: View) -> Says:
    return False if f[forced.piece] == "knight" and occupied(f) else None


@vast.rule("vast.general.forced-movement.knight.event-stop", 1, on=(BATS, MOVE))
def she_stops_at_an_event(f: View) -> Says:
    return False if f[forced.piece] == "knight" and f[forced.past_event] else None


@vast.effect("vast.general.forced-movement.knight.event-next-turn", 1, on=EVERYWHERE)
def she_owes_the_event(f: View) -> Changes:
    if f[forced.piece] != "knight":
        return None
    return f[reach.event_token]


# The Tribes, the Dragon, the Thief and a Unicorn.


@vast.rule("vast.general.forced-movement.tribe.walls", 1, on=EVERYWHERE)
def tribes_not_through_walls(f: View) -> Says:
    return False if f[forced.piece] == "tribe" and walled(f) else None


@vast.rule("vast.general.forced-movement.tribe.occupied", 1, on=EVERYWHERE)
def tribes_not_to_other_players(f: View) -> Says:
    if f[forced.piece] != "tribe":
        return None
    return None if f[reach.occupant] in ("none", "tribe") else False


@vast.effect("vast.general.forced-movement.tribe.population", 1, on=EVERYWHERE)
def tribes_lose_nobody(f: View) -> Changes:
    return f[forced.piece] == "tribe"


@vast.rule("vast.general.forced-movement.dragon-underground.occupied", 1, on=(MOVE, MOVE_OFF))
def he_below_not_to_others(f: View) -> Says:
    return False if is_dragon_below(f) and occupied(f) else None


@vast.rule("vast.general.forced-movement.dragon-surfaced.walls", 1, on=(MOVE, MOVE_OFF))
def he_above_not_through_walls(f: View) -> Says:
    return False if is_dragon_above(f) and walled(f) else None


@vast.rule("vast.general.forced-movement.dragon-surfaced.dark-tiles", 1, on=(MOVE, MOVE_OFF))
def he_above_not_into_the_dark(f: View) -> Says:
    return False if is_dragon_above(f) and f[reach.dark] else None


@vast.rule("vast.general.forced-movement.dragon-surfaced.occupied", 1, on=(MOVE, MOVE_OFF))
def he_above_not_to_others(f: View) -> Says:
    return False if is_dragon_above(f) and occupied(f) else None


@vast.rule("vast.general.forced-movement.thief.walls", 1, on=(MOVE, MOVE_OFF))
def thief_not_through_walls(f: View) -> Says:
    return False if f[forced.piece] == "thief" and walled(f) else None


@vast.rule("vast.general.forced-movement.thief.occupied", 1, on=(MOVE, MOVE_OFF))
def thief_not_to_others(f: View) -> Says:
    return False if f[forced.piece] == "thief" and occupied(f) else None


@vast.rule("vast.nightmare.forced-move.limits", 1, on=MOVE)
def unicorn_limits(f: View) -> Says:
    if f[forced.piece] != "unicorn":
        return None
    return not walled(f) and not occupied(f) and not f[reach.dark]


# Tokens.


@vast.rule("vast.general.forced-movement.treasure.walls", 1, on=(BATS, MOVE))
def tokens_not_through_walls(f: View) -> Says:
    return False if f[forced.piece] in MOVABLE_TOKENS and walled(f) else None


def token_meets_piece(f: View) -> bool:
    return f[forced.piece] in MOVABLE_TOKENS and occupied(f)


@vast.rule("vast.general.forced-movement.treasure.pass", 1, on=(BATS, MOVE))
def tokens_pass_pieces(f: View) -> Says:
    if not token_meets_piece(f):
        return None
    return None if f[forced.ends_there] else True


@vast.rule("vast.general.forced-movement.treasure.not-end", 1, on=(BATS, MOVE))
def tokens_end_on_no_piece(f: View) -> Says:
    return False if token_meets_piece(f) and f[forced.ends_there] else None


@vast.rule("vast.general.forced-movement.fixed-tokens", 1, on=(BATS, MOVE))
def these_tokens_stay(f: View) -> Says:
    return False if f[forced.piece] in FIXED else None
