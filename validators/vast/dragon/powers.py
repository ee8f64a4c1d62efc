"""The Dragon's powers: their cost, their targets, what the Dragon gains by them, and the Dragon die."""

from validators.engine.games import By, Changes, Says, crux
from validators.engine.views import View
from validators.vast.common.forced_movement import moved_too_far
from validators.vast.facts import dice, dragon, forced, goblins, knight, reach, table, thief
from validators.vast.game import vast

USE_POWER = vast.play(
    "dragon.use-power",
    dragon.symbols_match,
    dragon.power_used,
    dragon.power_mid_move,
    reach.wall_between,
    dragon.treasure_taken,
    dragon.gem_placed,
    dragon.hand_replaced,
    table.own_turn,
)
BURN = vast.play("dragon.use-burn", dragon.spends_flame, dragon.spends_wing)
PAY_WITH_GEM = vast.play("dragon.pay-with-gem", dragon.gem_at, dragon.gem_spent)
PAY_QUESTION_MARK = vast.play("dragon.pay-question-mark", dragon.spends_symbol)
SLAP = vast.play("dragon.slap-or-swat", dragon.target_at, reach.wall_between)
SLAP_TO = vast.play(
    "dragon.slap-or-swat-destination",
    dragon.moved_target,
    dragon.piece_through_wall,
    dragon.piece_onto_player,
    dragon.into_dark,
    reach.open_space,
    knight.shield,
    knight.shield_cube,
    forced.spaces_moved,
    forced.spaces_allowed,
    forced.past_event,
)
KILL_THIEF = vast.play(
    "dragon.attack-thief",
    dragon.attack_power,
    crux(dice.affects_target),
    thief.stealth,
    thief.loot_drop,
    dragon.thief_evades,
    reach.wall_between,
)
DRAW_FOR_THIEF = vast.play(
    "dragon.draw-for-killing-thief", dragon.killed_thief_with, dragon.cards_drawn, thief.loot_drop, thief.stealth
)
EAT = vast.play(
    "dragon.eat-goblins",
    dragon.eating_power,
    dragon.population_lost,
    dragon.eaten_claimed,
    goblins.tribes_hit,
    table.goblins_play,
    dragon.trap_used,
)
AIM = vast.play("dragon.choose-target-without-die", dragon.aimed_power)
APPLY_DIE = vast.play("dragon.apply-die-to-space", crux(dice.affects_target), reach.open_space, reach.wall_between)
SPARE_SPACE = vast.play("dragon.spare-white-space", crux(dice.affects_target), reach.open_space)
READ_CENTER = vast.play("dragon.read-die-center", dragon.center_tile)


@vast.rule("vast.dragon.turn.phases", 1, on=USE_POWER)
def dragon_uses_powers_in_first_phase(f: View) -> Says:
    return False if not f[table.own_turn] or f[dragon.treasure_taken] or f[dragon.gem_placed] else None


@vast.rule("vast.dragon.treasure.timing", 2, on=USE_POWER)
def dragon_uses_no_power_after_treasure(f: View) -> Says:
    return False if f[dragon.treasure_taken] else None


@vast.rule("vast.dragon.turn.end", 1, on=USE_POWER)
def dragon_new_cards_wait_until_next_turn(f: View) -> Says:
    return False if f[dragon.hand_replaced] else None


@vast.rule("vast.dragon.move.whole", 1, on=USE_POWER)
def dragon_power_cannot_interrupt_move(f: View) -> Says:
    return False if f[dragon.power_mid_move] else None


@vast.rule("vast.dragon.powers.cost", 1, on=USE_POWER)
def dragon_pays_every_power_symbol(f: View) -> Says:
    return f[dragon.symbols_match]


@vast.rule("vast.dragon.powers.any-number", 1, on=USE_POWER)
def dragon_may_repeat_paid_powers(f: View) -> Says:
    return True if f[dragon.power_used] else None


@vast.rule("vast.dragon.powers.walls", 1, on=(USE_POWER, SLAP, KILL_THIEF, APPLY_DIE))
def dragon_powers_ignore_walls(f: View) -> Says:
    return True if f[reach.wall_between] else None


@vast.rule("vast.dragon.powers.cost", 1, on=BURN)
@vast.rule("vast.dragon.powers.cost-example", 1, on=BURN)
def burning_costs_flame_and_wing(f: View) -> Says:
    return f[dragon.spends_flame] and f[dragon.spends_wing]


@vast.rule("vast.dragon.powers.gem-symbols", 1, on=PAY_WITH_GEM)
def gem_on_map_pays_once(f: View) -> Says:
    if f[dragon.gem_spent]:
        return False
    return None if f[dragon.gem_at] == "thief" else f[dragon.gem_at] == "map"


@vast.rule("vast.dragon.gems.thief-symbol", 1, on=PAY_WITH_GEM)
@vast.rule("vast.thief.carry.dragon-symbols", 1, on=PAY_WITH_GEM)
def thief_carried_gem_still_pays(f: View) -> Says:
    if f[dragon.gem_at] == "stashed":
        return False
    return True if f[dragon.gem_at] == "thief" else None


@vast.effect("vast.dragon.powers.gem-stays", 1, on=PAY_WITH_GEM)
def spent_gem_is_not_lost(f: View) -> Changes:
    return {dragon.gem_spent: True}


@vast.rule("vast.dragon.powers.question-mark", 1, on=PAY_QUESTION_MARK)
def question_mark_takes_any_symbol(f: View) -> Says:
    return f[dragon.spends_symbol]


@vast.rule("vast.dragon.slap-swat.adjacent", 1, on=SLAP)
def slap_reaches_adjacent_space_only(f: View) -> Says:
    return f[dragon.target_at] == "next"


@vast.rule("vast.dragon.slap-swat.walls", 1, on=SLAP)
def slap_works_through_walls(f: View) -> Says:
    return True if f[reach.wall_between] else None


@vast.rule("vast.general.forced-movement.replaces", 1, on=SLAP_TO)
def slapped_piece_follows_forced_movement(f: View) -> Says:
    return True


@vast.rule("vast.examples.guide.slap-moves-knight", 1, on=SLAP_TO)
def knight_is_slapped_only_so_far(f: View) -> Says:
    return False if f[dragon.moved_target] == "knight" and moved_too_far(f) else None


@vast.rule("vast.examples.guide.swat-moves-treasure", 1, on=SLAP_TO)
def other_things_are_swatted_only_so_far(f: View) -> Says:
    return False if f[dragon.moved_target] != "knight" and moved_too_far(f) else None


@vast.rule("vast.general.forced-movement.open-space", 1, on=SLAP_TO)
def slapped_piece_must_land_on_tile(f: View) -> Says:
    return False if f[reach.open_space] else None


@vast.rule("vast.general.forced-movement.knight.walls", 1, on=SLAP_TO)
def knight_not_slapped_through_walls(f: View) -> Says:
    return False if f[dragon.piece_through_wall] and f[dragon.moved_target] == "knight" else None


@vast.rule("vast.general.forced-movement.knight.dark-tiles", 1, on=SLAP_TO)
def knight_not_slapped_onto_dark_tile(f: View) -> Says:
    return False if f[dragon.into_dark] and f[dragon.moved_target] == "knight" else None


@vast.rule("vast.general.forced-movement.knight.occupied", 2, on=SLAP_TO)
def knight_not_slapped_onto_players(f: View) -> Says:
    return False if f[dragon.piece_onto_player] and f[dragon.moved_target] == "knight" else None


@vast.rule("vast.general.forced-movement.knight.event-stop", 1, on=SLAP_TO)
def slapped_knight_stops_at_event(f: View) -> Says:
    return False if f[dragon.moved_target] == "knight" and f[forced.past_event] else None


@vast.rule("vast.knight.shield.movement", 1, on=SLAP_TO)
def shielded_knight_is_not_slapped_away(f: View) -> Says:
    return False if f[dragon.moved_target] == "knight" and f[knight.shield] == "before" else None


@vast.rule("vast.general.forced-movement.treasure.walls", 1, on=SLAP_TO)
def treasure_not_slapped_through_walls(f: View) -> Says:
    return False if f[dragon.piece_through_wall] and f[dragon.moved_target] in ("treasure", "gem") else None


@vast.rule("vast.general.forced-movement.treasure.not-end", 1, on=SLAP_TO)
def treasure_not_slapped_onto_players(f: View) -> Says:
    return False if f[dragon.piece_onto_player] and f[dragon.moved_target] in ("treasure", "gem") else None


@vast.rule("vast.general.forced-movement.fixed-tokens", 1, on=SLAP_TO)
def fixed_tokens_cannot_be_slapped(f: View) -> Says:
    return False if f[dragon.moved_target] == "fixed-token" else None


@vast.rule("vast.dragon.powers.ignore-stealth", 1, on=KILL_THIEF)
@vast.rule("vast.thief.targeted.dragon-cave", 1, on=KILL_THIEF)
def dragon_powers_ignore_thief_stealth(f: View) -> Says:
    return True


@vast.rule("vast.dragon.die.white-spaces", 1, on=KILL_THIEF)
def claw_die_must_hit_thief_tile(f: View) -> Says:
    return f[dice.affects_target] if f[dragon.attack_power] == "claw" else None


@vast.rule("vast.thief.evasion.roll", 1, 2, on=KILL_THIEF)
def thief_evasion_fails_dragon_attack(f: View) -> Says:
    return False if f[dragon.attack_evaded] else None


@vast.effect("vast.general.attacks.evasion-works", 1, on=KILL_THIEF, always=True)
def thief_may_evade_dragon_attack(f: View) -> Changes:
    """The attack was made, though it does not kill him."""
    return {thief.attacked_before: True} if f[dragon.attack_evaded] else None


@vast.effect("vast.thief.attacked.killed", 1, on=KILL_THIEF, changes_nothing="must")
def dragon_attack_kills_thief(f: View) -> Changes:
    return not f[dragon.thief_evades]


@vast.effect("vast.thief.die.piece", 1, on=KILL_THIEF)
def killed_thief_leaves_map(f: View) -> Changes:
    return None if f[dragon.thief_evades] else {thief.on_map: False, thief.killed_this_turn: True}


@vast.effect("vast.thief.die.drop", 1, on=KILL_THIEF, touches=thief.DROPPED)
def killed_thief_drops_tokens(f: View) -> Changes:
    return None if f[dragon.thief_evades] else {thief.carried: 0}


@vast.effect("vast.general.attacks.claw-scratch", 1, on=KILL_THIEF, changes_nothing="counts")
@vast.effect("vast.thief.die.bonus", 1, on=KILL_THIEF, changes_nothing="counts")
def killing_thief_is_an_attack_with_a_bonus(f: View) -> Changes:
    return True


@vast.effect("vast.dragon.kill-thief.draw", 1, on=KILL_THIEF)
def dragon_draws_by_thief_loot_drop(f: View) -> Changes:
    return {dragon.hand: By(f[thief.loot_drop])}


@vast.effect("vast.dragon.powers.any-number", 1, on=(KILL_THIEF, DRAW_FOR_THIEF), changes_nothing="may")
def dragon_may_use_further_powers(f: View) -> Changes:
    return True


@vast.rule("vast.dragon.kill-thief.draw", 1, on=DRAW_FOR_THIEF)
def dragon_draws_for_claw_and_scratch(f: View) -> Says:
    due = f[thief.loot_drop] if f[dragon.killed_thief_with] in ("claw", "scratch") else 0
    return f[dragon.cards_drawn] == due


@vast.rule("vast.dragon.gems.thief-no-loot", 1, on=DRAW_FOR_THIEF)
def dragon_draws_nothing_for_gem_trap(f: View) -> Says:
    return False if f[dragon.killed_thief_with] == "gem" and f[dragon.cards_drawn] > 0 else None


@vast.rule("vast.general.attacks.not-flame-wall-entry", 1, on=DRAW_FOR_THIEF)
def flame_wall_kill_is_no_attack(f: View) -> Says:
    return False if f[dragon.killed_thief_with] == "flame-wall" and f[dragon.cards_drawn] > 0 else None


@vast.rule("vast.thief.die.bonus", 1, on=DRAW_FOR_THIEF)
def dragon_draw_matches_loot_drop(f: View) -> Says:
    if f[dragon.killed_thief_with] not in ("claw", "scratch"):
        return None
    return f[dragon.cards_drawn] == f[thief.loot_drop]


@vast.effect("vast.dragon.powers.ignore-stealth", 1, on=DRAW_FOR_THIEF, changes_nothing="counts")
@vast.effect("vast.thief.targeted.dragon-cave", 1, on=DRAW_FOR_THIEF, changes_nothing="counts")
def thief_stealth_did_not_count(f: View) -> Changes:
    return f[dragon.killed_thief_with] in ("claw", "scratch")


@vast.rule("vast.dragon.eat-goblins.count", 1, on=EAT)
def dragon_eats_all_population_lost(f: View) -> Says:
    if f[dragon.trap_used] or not f[table.goblins_play]:
        return None
    eaten = 0 if f[dragon.eating_power] in ("wrath", "other") else f[dragon.population_lost]
    return f[dragon.eaten_claimed] == eaten


@vast.rule("vast.dragon.eat-goblins.none-without-goblins", 1, 2, on=EAT)
def dragon_eats_nothing_without_goblins(f: View) -> Says:
    return None if f[table.goblins_play] else f[dragon.eaten_claimed] == 0


@vast.rule("vast.goblins.secrets.trap.dragon-effect", 1, on=EAT)
def goblin_trap_prevents_eating(f: View) -> Says:
    return f[dragon.eaten_claimed] == 0 if f[dragon.trap_used] else None


@vast.effect("vast.dragon.eat-goblins.count", 1, on=EAT)
def eaten_goblins_track_rises(f: View) -> Changes:
    return {dragon.eaten_goblins: By(f[dragon.eaten_claimed])}


def rage_of_tribes_hit(f: View) -> Changes:
    """Each Tribe hit adds to it; whoever loses nothing, as behind a Trap, was not hit."""
    spared = f[dragon.trap_used] or not f[table.goblins_play] or f[dragon.population_lost] == 0
    return None if spared else {goblins.rage: By(f[goblins.tribes_hit])}


@vast.effect("vast.goblins.rage.gain-knight-dragon", 1, on=EAT)
def attacked_goblins_gain_rage(f: View) -> Changes:
    return rage_of_tribes_hit(f) if f[dragon.eating_power] in ("claw", "scratch") else None


@vast.effect("vast.goblins.rage.gain-hiss", 1, on=EAT)
def hissed_goblins_gain_rage(f: View) -> Changes:
    return rage_of_tribes_hit(f) if f[dragon.eating_power] == "hiss" else None


@vast.rule("vast.dragon.die.when", 1, on=AIM)
def dragon_cannot_aim_rolled_powers(f: View) -> Says:
    return f[dragon.aimed_power] not in ("claw", "flame", "wrath")


@vast.rule("vast.dragon.die.white-spaces", 1, on=APPLY_DIE)
def dragon_die_hits_white_tiles(f: View) -> Says:
    return f[dice.affects_target] and not f[reach.open_space]


@vast.effect("vast.dragon.die.when", 1, on=APPLY_DIE, changes_nothing="decides")
def dragon_die_decides_affected_tiles(f: View) -> Changes:
    return True


@vast.rule("vast.dragon.die.white-spaces", 1, on=SPARE_SPACE)
def dragon_cannot_spare_white_space(f: View) -> Says:
    return not f[dice.affects_target] or f[reach.open_space]


@vast.rule("vast.dragon.die.center", 1, on=READ_CENTER)
def die_center_is_rollers_tile(f: View) -> Says:
    return f[dragon.center_tile] == "roller"
