"""The Dragon's movement: how far, through what, and who attacks him when he enters a tile."""

from validators.engine.games import By, Changes, Says, crux
from validators.engine.views import View
from validators.vast.facts import dice, dragon, knight, reach, table, tribe
from validators.vast.game import vast

PHASE_FACTS = (dragon.treasure_taken, dragon.gem_placed, dragon.hand_replaced, table.own_turn)
MOVE_FACTS = (dragon.on_surface, reach.wall_between, dragon.into_dark, reach.open_space, dragon.power_mid_move)

MOVE = vast.play(
    "dragon.move-free",
    dragon.move_tiles,
    dragon.straight_line,
    *MOVE_FACTS,
    dragon.free_move_used,
    dragon.power_used,
    reach.occupant,
    *PHASE_FACTS,
)


def differs_from_free_move(f: View) -> bool:
    """How far a Wing card takes him stands on his board; the FAQ speaks of a second space and of a straight line."""
    return f[dragon.move_tiles] > 2 or not f[dragon.straight_line]


WING = vast.play(
    "dragon.move-by-wing",
    *MOVE_FACTS,
    dragon.move_tiles,
    dragon.straight_line,
    crux(dragon.wing_goes_so, differs_from_free_move),
    dragon.symbols_match,
    *PHASE_FACTS,
)
MEETING_FACTS = (
    dragon.meets,
    dragon.on_surface,
    knight.strength,
    *knight.WEAPONS,
    tribe.strength,
    dragon.armor,
    crux(table.ash_dragon),
    dragon.ghoul_beats_armor,
)
ATTACKED = vast.play("dragon.attacked-on-entering", *MEETING_FACTS)
UNATTACKED = vast.play("dragon.enter-without-attack", *MEETING_FACTS)
MOVE_ON = vast.play("dragon.move-on-after-attack", dragon.on_surface, dragon.move_tiles, dragon.straight_line)


@vast.rule("vast.dragon.turn.phases", 1, on=(MOVE, WING))
def dragon_moves_in_first_phase(f: View) -> Says:
    return False if not f[table.own_turn] or f[dragon.treasure_taken] or f[dragon.gem_placed] else None


@vast.rule("vast.dragon.treasure.timing", 1, 2, on=(MOVE, WING))
def dragon_cannot_move_after_treasure(f: View) -> Says:
    return False if f[dragon.treasure_taken] else None


@vast.rule("vast.dragon.turn.end", 1, on=(MOVE, WING))
def dragon_cannot_move_after_new_hand(f: View) -> Says:
    return False if f[dragon.hand_replaced] else None


@vast.rule("vast.dragon.move.free", 1, on=MOVE)
def dragon_moves_one_or_two_straight(f: View) -> Says:
    if f[dragon.free_move_used] or f[dragon.move_tiles] > 2:
        return False
    return f[dragon.straight_line] and not f[reach.open_space]


@vast.rule("vast.dragon.move.free", 1, on=MOVE_ON)
def dragon_finishes_free_move_straight(f: View) -> Says:
    return None if f[dragon.move_tiles] <= 2 and f[dragon.straight_line] else False


@vast.rule("vast.dragon.move.free-timing", 1, on=MOVE)
def dragon_moves_before_or_after_powers(f: View) -> Says:
    return True if f[dragon.power_used] else None


@vast.rule("vast.dragon.move.whole", 1, on=(MOVE, WING))
def dragon_move_is_not_interrupted(f: View) -> Says:
    return False if f[dragon.power_mid_move] else None


@vast.rule("vast.dragon.move.underground", 1, 2, on=(MOVE, WING))
def underground_dragon_ignores_walls_and_dark(f: View) -> Says:
    if f[dragon.on_surface]:
        return None
    return True if f[reach.wall_between] or f[dragon.into_dark] else None


@vast.rule("vast.dragon.move.surface", 1, on=(MOVE, WING))
def walls_and_dark_stop_surfaced_dragon(f: View) -> Says:
    if not (f[reach.wall_between] or f[dragon.into_dark]):
        return None
    return False if f[dragon.on_surface] else None


@vast.rule("vast.dragon.powers.cost", 1, on=WING)
def wing_needs_matching_symbols(f: View) -> Says:
    return (
        f[dragon.symbols_match]
        and not f[reach.open_space]
        and (not differs_from_free_move(f) or f[dragon.wing_goes_so])
    )


MOVES = ("dragon.move-free", "dragon.move-by-wing")
vast.may_repeat(MOVES, "knight.attack-dragon", "knight.hit-dragon", "dragon.attacked-on-entering")
vast.may_be_claimed_of(MOVES, "dragon.enter-without-attack")


def knight_attacks_entering_dragon(f: View) -> bool:
    return f[reach.occupant] == "knight" and f[dragon.on_surface] and f[knight.strength] >= f[dragon.armor]


def knight_hits_entering_dragon(f: View) -> bool:
    """Where she is just as strong as his Armor, the die decides."""
    return knight_attacks_entering_dragon(f) and (f[knight.strength] > f[dragon.armor] or f[dice.center])


@vast.effect("vast.dragon.move.surface-attacked", 1, 2, on=(MOVE, WING))
def strong_knight_attacks_surfaced_dragon(f: View) -> Changes:
    if not knight_attacks_entering_dragon(f):
        return None
    return {dragon.health: By(-1)} if knight_hits_entering_dragon(f) else {}


def strong_tribe_meets_entering_dragon(f: View) -> bool:
    if f[reach.occupant] != "tribe" or not f[dragon.on_surface]:
        return False
    return tribe.strength_in_fight(f) > f[dragon.armor]


@vast.effect("vast.knight.win.kill-dragon", 1, on=(MOVE, WING))
def knight_kills_entering_dragon(f: View) -> Changes:
    return {table.winner: "knight"} if knight_hits_entering_dragon(f) and f[dragon.health] == 1 else None


@vast.effect("vast.dragon.move.underground-no-attack", 1, 2, on=MOVE, changes_nothing="stays")
def underground_dragon_moves_unattacked(f: View) -> Changes:
    if f[reach.occupant] == "none":
        return None
    return None if f[dragon.on_surface] else True


@vast.rule("vast.dragon.move.underground-no-attack", 1, 2, on=ATTACKED)
def underground_dragon_cannot_be_attacked(f: View) -> Says:
    return None if f[dragon.on_surface] else False


@vast.rule("vast.dragon.move.underground-no-attack", 1, 2, on=UNATTACKED)
def underground_dragon_stays_unattacked(f: View) -> Says:
    return None if f[dragon.on_surface] else True


def piece_is_strong_enough(f: View) -> bool:
    if f[dragon.meets] == "knight":
        return f[knight.strength] >= f[dragon.armor]
    return f[dragon.meets] == "tribe" and tribe.strength_in_fight(f) > f[dragon.armor]


@vast.rule("vast.dragon.move.surface-attacked", 1, on=ATTACKED)
def strong_piece_attacks_surfaced_dragon(f: View) -> Says:
    return piece_is_strong_enough(f) if f[dragon.on_surface] else None


def tribe_is_met_without_ash_dragon(f: View) -> bool:
    return f[dragon.meets] == "tribe" and not f[table.ash_dragon]


@vast.rule("vast.dragon.move.surface-attacked", 1, on=UNATTACKED)
def weak_piece_does_not_attack_dragon(f: View) -> Says:
    return not piece_is_strong_enough(f) if f[dragon.on_surface] else None


def knight_or_ash_tribe_can_attack(f: View) -> bool | None:
    """Whether the Knight or a Tribe attacks; None for the other roles."""
    if not f[dragon.on_surface] or f[dragon.meets] not in ("knight", "tribe"):
        return None
    return piece_is_strong_enough(f) and (f[dragon.meets] == "knight" or f[table.ash_dragon])


@vast.rule("vast.dragon.move.surface-attacked", 2, on=ATTACKED)
def knight_or_ash_tribe_attacks(f: View) -> Says:
    return knight_or_ash_tribe_can_attack(f)


@vast.rule("vast.dragon.move.surface-attacked", 2, on=UNATTACKED)
def weak_knight_or_tribe_does_not_attack(f: View) -> Says:
    attack = None if tribe_is_met_without_ash_dragon(f) else knight_or_ash_tribe_can_attack(f)
    return None if attack is None else not attack


def met_role_must_attack(f: View) -> bool | None:
    """Whether the role met attacks; None where another rule decides by Strength."""
    if not f[dragon.on_surface] or f[dragon.meets] == "knight":
        return None
    if f[dragon.meets] == "tribe":
        return None if f[table.ash_dragon] else False
    return f[dragon.meets] == "ghoul" and f[dragon.ghoul_beats_armor]


@vast.rule("vast.dragon.move.surface-who", 2, on=ATTACKED)
def surfaced_dragon_must_face_listed_roles(f: View) -> Says:
    return met_role_must_attack(f)


@vast.rule("vast.dragon.move.surface-who", 2, on=UNATTACKED)
def surfaced_dragon_may_ignore_other_roles(f: View) -> Says:
    must = met_role_must_attack(f)
    return None if must is None else not must


@vast.rule("vast.goblins.attack.dragon-ash-only", 1, on=ATTACKED)
def tribe_attack_needs_ash_dragon(f: View) -> Says:
    return False if tribe_is_met_without_ash_dragon(f) else None


@vast.rule("vast.goblins.attack.dragon-ash-only", 1, on=UNATTACKED)
def tribe_does_not_attack_without_ash_dragon(f: View) -> Says:
    return True if tribe_is_met_without_ash_dragon(f) else None


@vast.effect("vast.knight.attack-dragon.greater", 1, on=ATTACKED)
def stronger_knight_hits_dragon(f: View) -> Changes:
    """The effect follows only an attack, so the Knight's Strength is at least the Dragon's Armor."""
    if f[dragon.meets] != "knight":
        return None
    return None if f[knight.strength] == f[dragon.armor] else {dragon.health: By(-1)}


@vast.effect("vast.knight.attack-dragon.equal", 1, on=ATTACKED)
def equal_knight_rolls_to_hit(f: View) -> Changes:
    if f[dragon.meets] != "knight" or f[knight.strength] != f[dragon.armor]:
        return None
    return {dragon.health: By(-1)} if f[dice.center] else {}


@vast.effect("vast.dragon.move.surface-attacked-continue", 1, on=ATTACKED, changes_nothing="may")
def attacked_dragon_may_continue(f: View) -> Changes:
    return True


@vast.rule("vast.dragon.move.surface-attacked-continue", 1, on=MOVE_ON)
def attack_does_not_stop_dragon_move(f: View) -> Says:
    return True
