"""Single Treasure cards of the Knight: Enchanted Bow, Javelin, Mighty Axe and the rest."""

from validators.engine.games import By, Changes, Says, crux
from validators.engine.views import View
from validators.vast.facts import dragon, knight, reach, shadow, table, thief
from validators.vast.game import vast
from validators.vast.knight.attacks import attack_needs_the_bomb, knight_bombs_dragon, knight_has_encounter

SHOOT_ENCHANTED_BOW = vast.play(
    "knight.shoot-enchanted-bow",
    knight.shot_target,
    reach.distance,
    reach.cardinal,
    reach.wall_between,
    knight.gap_between,
    thief.seen_by_knight,
    thief.loot_drop,
    knight.strength,
    knight.cube_on_enchanted_bow,
    knight.encounters_left,
    table.own_turn,
)
CLAIM_CARDS = vast.play("knight.claim-enchanted-bow-discard", knight.strength, knight.claimed_cards_discarded)
REVEAL_JAVELIN = vast.play("knight.reveal-javelin", table.own_turn, knight.attack_made)
SAVE_JAVELIN = vast.play("knight.save-revealed-javelin", crux(knight.uses_bomb), dragon.on_surface)
JAVELIN_WITHOUT_CUBE = vast.play(
    "knight.use-javelin-without-cube", knight.encounters_left, knight.encounter_running, knight.without_encounter
)
JAVELIN_WITH_BOMB = vast.play("knight.add-javelin-to-bomb-attack")
KEEP_JAVELIN = vast.play("knight.keep-used-javelin", knight.uses_bomb, dragon.on_surface)
THROW_JAVELIN = vast.play(
    "knight.throw-revised-javelin",
    knight.encounters_left,
    knight.encounter_running,
    knight.without_encounter,
    knight.same_space_effect,
)
USE_AXE = vast.play(
    "knight.discard-axe-cube",
    knight.axe_attack_hit,
    knight.axe_cube_before,
    crux(knight.uses_bomb, attack_needs_the_bomb),
    dragon.on_surface,
    knight.javelin_revealed,
    knight.spare_cube,
    knight.cubes,
)
AXE_AGAIN = vast.play(
    "knight.discard-second-axe-cube",
    knight.axe_attack_hit,
    knight.encounters_spent,
    knight.spare_cube,
    knight.cubes,
)
POTION = vast.play(
    "knight.drink-potion",
    knight.potion_removed,
    knight.potion_cube_discarded,
    knight.spare_cube,
    knight.cubes,
    knight.claimed_health_gain,
    knight.health,
)
GAUNTLET = vast.play("knight.silver-gauntlet-extra")
GAUNTLET_INSTEAD = vast.play("knight.silver-gauntlet-instead-of-damage")
TROVE = vast.play("knight.remove-treasure-trove", knight.encounters_left)
FULL_HEALTH = 7


# The Enchanted Bow.


def target_can_be_shot(f: View) -> bool:
    return f[knight.shot_target] in ("dragon", "thief", "unicorn")


@vast.rule("vast.nightmare.others.enchanted-bow", 1, on=SHOOT_ENCHANTED_BOW)
@vast.rule("vast.shadow.powers.enchanted-bow", 1, on=SHOOT_ENCHANTED_BOW)
def enchanted_bow_can_shoot_unicorn(f: View) -> Says:
    return True if f[knight.shot_target] == "unicorn" else None


UNICORN_TELEPORTS: Changes = {table.unicorn_teleports: True}


@vast.effect("vast.nightmare.others.enchanted-bow-teleport", 1, on=SHOOT_ENCHANTED_BOW)
@vast.effect("vast.shadow.powers.enchanted-bow-teleport", 1, on=SHOOT_ENCHANTED_BOW)
def shot_unicorn_teleports(f: View) -> Changes:
    return UNICORN_TELEPORTS if f[knight.shot_target] == "unicorn" else None


@vast.rule("vast.thief.targeted.knight-goblins", 1, on=SHOOT_ENCHANTED_BOW)
def knight_must_see_thief_to_shoot(f: View) -> Says:
    return False if f[knight.shot_target] == "thief" and not f[thief.seen_by_knight] else None


@vast.rule("vast.knight.enchanted-bow.range", 1, on=SHOOT_ENCHANTED_BOW)
def enchanted_bow_reaches_five_tiles(f: View) -> Says:
    return f[reach.distance] <= 5 and target_can_be_shot(f)


@vast.rule("vast.knight.enchanted-bow.range", 2, on=SHOOT_ENCHANTED_BOW)
def enchanted_bow_reaches_five_cardinal_tiles(f: View) -> Says:
    return f[reach.distance] <= 5 and f[reach.cardinal] and target_can_be_shot(f)


@vast.rule("vast.knight.enchanted-bow.obstacles", 1, on=SHOOT_ENCHANTED_BOW)
def enchanted_bow_cannot_cross_gap(f: View) -> Says:
    return not f[knight.gap_between]


@vast.rule("vast.knight.enchanted-bow.obstacles", 2, on=SHOOT_ENCHANTED_BOW)
def enchanted_bow_ignores_obstacles(f: View) -> Says:
    return True


@vast.rule("vast.knight.enchanted-bow.timing", 1, on=SHOOT_ENCHANTED_BOW)
def enchanted_bow_costs_no_encounter(f: View) -> Says:
    return True


@vast.rule("vast.knight.cubes.use-card", 1, on=SHOOT_ENCHANTED_BOW)
def enchanted_bow_needs_a_cube(f: View) -> Says:
    return None if f[knight.cube_on_enchanted_bow] else False


@vast.rule("vast.knight.cubes.allocate-when", 1, on=SHOOT_ENCHANTED_BOW)
def enchanted_bow_used_on_own_turn(f: View) -> Says:
    return None if f[table.own_turn] else False


@vast.effect("vast.knight.enchanted-bow.effect-thief", 1, on=SHOOT_ENCHANTED_BOW, touches=thief.DROPPED)
def enchanted_bow_kills_thief(f: View) -> Changes:
    return thief.DEATH if f[knight.shot_target] == "thief" else None


@vast.effect("vast.knight.attack-thief.grit", 1, on=SHOOT_ENCHANTED_BOW)
def shooting_thief_dead_gives_grit(f: View) -> Changes:
    return {knight.grit: By(f[thief.loot_drop])} if f[knight.shot_target] == "thief" else None


@vast.effect("vast.knight.enchanted-bow.effect-dragon", 1, on=SHOOT_ENCHANTED_BOW, touches=(shadow.pile_left,))
def enchanted_bow_makes_dragon_discard(f: View) -> Changes:
    if f[knight.shot_target] == "unicorn":
        return True
    return {dragon.hand: By(1 - f[knight.strength])} if f[knight.shot_target] == "dragon" else None


@vast.rule("vast.knight.enchanted-bow.effect-dragon", 1, on=CLAIM_CARDS)
def dragon_discards_strength_less_one(f: View) -> Says:
    return f[knight.claimed_cards_discarded] == f[knight.strength] - 1


# The Javelin.


@vast.rule("vast.knight.javelin.reveal", 1, on=REVEAL_JAVELIN)
def javelin_is_revealed_before_attack(f: View) -> Says:
    return f[table.own_turn] and not f[knight.attack_made]


@vast.rule("vast.knight.javelin.must-use", 1, on=SAVE_JAVELIN)
def javelin_must_be_used_next_attack(f: View) -> Says:
    return False


@vast.rule(
    "vast.knight.javelin.not-with-bomb",
    2,
    on=(SAVE_JAVELIN, KEEP_JAVELIN),
    overrides=("vast.knight.javelin.must-use", "vast.knight.javelin.removed"),
)
def bomb_attack_does_not_use_javelin(f: View) -> Says:
    return True if knight_bombs_dragon(f) else None


@vast.rule("vast.knight.javelin.no-cube", 1, on=JAVELIN_WITHOUT_CUBE)
def javelin_needs_no_cube(f: View) -> Says:
    return True


@vast.rule("vast.knight.javelin.encounter", 1, on=JAVELIN_WITHOUT_CUBE)
def javelin_attack_costs_an_encounter(f: View) -> Says:
    return None if knight_has_encounter(f) else False


@vast.rule("vast.knight.encounter.any-or-all", 1, on=JAVELIN_WITHOUT_CUBE)
def javelin_attack_joins_running_encounter(f: View) -> Says:
    return True if f[knight.encounter_running] else None


@vast.rule("vast.knight.javelin.not-with-bomb", 1, 2, on=JAVELIN_WITH_BOMB)
def javelin_not_combined_with_bomb(f: View) -> Says:
    return False


@vast.rule("vast.knight.javelin.removed", 1, on=KEEP_JAVELIN)
def used_javelin_is_removed(f: View) -> Says:
    return False


@vast.rule("vast.knight.encounter.own-tile", 1, on=THROW_JAVELIN)
def original_javelin_cannot_be_thrown(f: View) -> Says:
    return False


@vast.rule(
    "vast.knight.javelin-revised.standard-rules",
    1,
    on=THROW_JAVELIN,
    overrides=("vast.knight.encounter.own-tile",),
)
def revised_javelin_attacks_from_afar(f: View) -> Says:
    return True


@vast.rule(
    "vast.knight.javelin-revised.same-space",
    1,
    on=THROW_JAVELIN,
    overrides=("vast.knight.javelin-revised.standard-rules",),
)
def thrown_javelin_has_no_same_space_effects(f: View) -> Says:
    return False if f[knight.same_space_effect] else None


@vast.rule("vast.knight.javelin-revised.encounter", 1, on=THROW_JAVELIN)
def thrown_javelin_costs_an_encounter(f: View) -> Says:
    return None if knight_has_encounter(f) else False


@vast.rule("vast.knight.javelin-revised.combine", 1, on=THROW_JAVELIN)
def thrown_javelin_joins_running_encounter(f: View) -> Says:
    return True if f[knight.encounter_running] else None


# The Mighty Axe.


@vast.rule("vast.knight.mighty-axe.again", 1, on=AXE_AGAIN)
def repeated_axe_costs_another_encounter(f: View) -> Says:
    return f[knight.encounters_spent] >= 2


@vast.rule("vast.knight.mighty-axe.damage", 1, on=(USE_AXE, AXE_AGAIN))
def axe_cube_discarded_after_a_hit(f: View) -> Says:
    return f[knight.axe_attack_hit] and f[knight.axe_cube_before]


@vast.rule("vast.knight.mighty-axe.no-bomb", 1, on=USE_AXE)
def axe_not_combined_with_bomb(f: View) -> Says:
    return False if knight_bombs_dragon(f) else None


@vast.rule("vast.knight.mighty-axe.javelin", 1, on=USE_AXE)
def axe_combines_with_javelin(f: View) -> Says:
    return True if f[knight.javelin_revealed] and not knight_bombs_dragon(f) else None


@vast.rule("vast.knight.cubes.no-own-discard", 1, on=(USE_AXE, AXE_AGAIN, POTION))
def knight_cannot_discard_last_two_cubes(f: View) -> Says:
    return None if f[knight.spare_cube] else False


@vast.rule("vast.knight.cubes.never-below-two", 1, on=(USE_AXE, AXE_AGAIN, POTION))
def knight_never_falls_below_two_cubes(f: View) -> Says:
    return None if f[knight.spare_cube] else False


@vast.effect("vast.knight.mighty-axe.damage", 1, on=(USE_AXE, AXE_AGAIN))
def axe_takes_one_more_health(f: View) -> Changes:
    """Two in all; the first was lost to the attack itself, where that is already made."""
    return {dragon.health: By(-1 if f[knight.attacked_dragon_this_turn] else -2), knight.cubes: By(-1)}


# Potion Kit, Silver Gauntlet, Treasure Trove.


@vast.rule("vast.knight.potion-kit.heal", 1, on=POTION)
def potion_kit_heals_two_health(f: View) -> Says:
    if not f[knight.potion_removed] or not f[knight.potion_cube_discarded]:
        return False
    return f[knight.claimed_health_gain] == min(2, FULL_HEALTH - f[knight.health])


@vast.effect("vast.knight.potion-kit.heal", 1, on=POTION)
def potion_kit_restores_two_health(f: View) -> Changes:
    return {knight.health: By(2), knight.cubes: By(-1)}


@vast.rule("vast.knight.silver-gauntlet.in-addition", 1, on=GAUNTLET)
def silver_gauntlet_adds_to_damage(f: View) -> Says:
    return True


@vast.rule("vast.knight.silver-gauntlet.in-addition", 1, on=GAUNTLET_INSTEAD)
def silver_gauntlet_does_not_replace_damage(f: View) -> Says:
    return False


@vast.rule("vast.knight.treasure-trove.free", 1, on=TROVE)
def treasure_trove_is_free(f: View) -> Says:
    return True


@vast.rule("vast.knight.act.without-encounters", 2, on=TROVE)
def treasure_trove_needs_no_encounters(f: View) -> Says:
    return True if f[knight.encounters_left] == 0 else None
