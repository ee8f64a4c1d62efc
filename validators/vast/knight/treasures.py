"""Single Treasure cards of the Knight: Enchanted Bow, Javelin, Mighty Axe and the rest."""

from validators.engine.games import By, Changes, Says
from validators.engine.views import View
from validators.vast.facts import dragon, knight, reach, table, thief
from validators.vast.game import vast
from validators.vast.knight.attacks import can_pay
from validators.vast.knight.hits import needs_the_bomb

SHOOT_ENCHANTED_BOW = vast.play(
    "knight.shoot-enchanted-bow",
    knight.shot_target,
    reach.distance,
    reach.cardinal,
    reach.wall_between,
    knight.gap_between,
    thief.seen_by_knight,
    knight.strength,
    knight.cube_on_enchanted_bow,
    knight.encounters_left,
    table.own_turn,
)
CLAIM_CARDS = vast.play("knight.claim-enchanted-bow-discard", knight.strength, knight.claimed_cards_discarded)
REVEAL_JAVELIN = vast.play("knight.reveal-javelin", table.own_turn, knight.attack_made)
SAVE_JAVELIN = vast.play("knight.save-revealed-javelin", knight.uses_bomb, dragon.on_surface)
JAVELIN_WITHOUT_CUBE = vast.play(
    "knight.use-javelin-without-cube", knight.encounters_left, knight.encounter_running, knight.without_encounter
)
JAVELIN_WITH_BOMB = vast.play("knight.add-javelin-to-bomb-attack")
KEEP_JAVELIN = vast.play("knight.keep-used-javelin")
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
    knight.uses_bomb,
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


def at_fair_game(f: View) -> bool:
    return f[knight.shot_target] in ("dragon", "thief", "unicorn")


@vast.rule("vast.nightmare.others.enchanted-bow", 1, on=SHOOT_ENCHANTED_BOW)
@vast.rule("vast.shadow.powers.enchanted-bow", 1, on=SHOOT_ENCHANTED_BOW)
def a_unicorn_like_the_dragon(f: View) -> Says:
    return True if f[knight.shot_target] == "unicorn" else None


@vast.effect("vast.nightmare.others.enchanted-bow-teleport", 1, on=SHOOT_ENCHANTED_BOW)
@vast.effect("vast.shadow.powers.enchanted-bow-teleport", 1, on=SHOOT_ENCHANTED_BOW)
def then_the_unicorn_teleports(f: View) -> Changes:
    return f[knight.shot_target] == "unicorn"


@vast.rule("vast.thief.targeted.knight-goblins", 1, on=SHOOT_ENCHANTED_BOW)
def she_must_see_the_thief(f: View) -> Says:
    return False if f[knight.shot_target] == "thief" and not f[thief.seen_by_knight] else None


@vast.rule("vast.knight.enchanted-bow.range", 1, on=SHOOT_ENCHANTED_BOW)
def five_tiles_in_a_line(f: View) -> Says:
    return f[reach.distance] <= 5 and at_fair_game(f)


@vast.rule("vast.knight.enchanted-bow.range", 2, on=SHOOT_ENCHANTED_BOW)
def five_tiles_cardinal(f: View) -> Says:
    return f[reach.distance] <= 5 and f[reach.cardinal] and at_fair_game(f)


@vast.rule("vast.knight.enchanted-bow.obstacles", 1, on=SHOOT_ENCHANTED_BOW)
def not_across_a_gap(f: View) -> Says:
    return not f[knight.gap_between]


@vast.rule("vast.knight.enchanted-bow.obstacles", 2, on=SHOOT_ENCHANTED_BOW)
def nothing_stops_the_arrow(f: View) -> Says:
    return True


@vast.rule("vast.knight.enchanted-bow.timing", 1, on=SHOOT_ENCHANTED_BOW)
def no_encounter_for_the_shot(f: View) -> Says:
    return True


@vast.rule("vast.knight.cubes.use-card", 1, on=SHOOT_ENCHANTED_BOW)
def a_cube_on_the_enchanted_bow(f: View) -> Says:
    return None if f[knight.cube_on_enchanted_bow] else False


@vast.rule("vast.knight.cubes.allocate-when", 1, on=SHOOT_ENCHANTED_BOW)
def in_her_turn(f: View) -> Says:
    return None if f[table.own_turn] else False


@vast.effect("vast.knight.enchanted-bow.effect-thief", 1, on=SHOOT_ENCHANTED_BOW)
def the_thief_dies(f: View) -> Changes:
    return f[knight.shot_target] == "thief"


@vast.effect("vast.knight.enchanted-bow.effect-dragon", 1, on=SHOOT_ENCHANTED_BOW)
def the_dragon_discards(f: View) -> Changes:
    return f[knight.shot_target] in ("dragon", "unicorn")


@vast.rule("vast.knight.enchanted-bow.effect-dragon", 1, on=CLAIM_CARDS)
def strength_less_one_cards(f: View) -> Says:
    return f[knight.claimed_cards_discarded] == f[knight.strength] - 1


# The Javelin.


@vast.rule("vast.knight.javelin.reveal", 1, on=REVEAL_JAVELIN)
def before_the_attack(f: View) -> Says:
    return f[table.own_turn] and not f[knight.attack_made]


@vast.rule("vast.knight.javelin.must-use", 1, on=SAVE_JAVELIN)
def the_next_attack_takes_it(f: View) -> Says:
    return False


@vast.rule("vast.knight.javelin.not-with-bomb", 2, on=SAVE_JAVELIN, overrides=("vast.knight.javelin.must-use",))
def a_bomb_attack_leaves_it(f: View) -> Says:
    return True if not f[dragon.on_surface] and f[knight.uses_bomb] else None


@vast.rule("vast.knight.javelin.no-cube", 1, on=JAVELIN_WITHOUT_CUBE)
def no_cube_needed(f: View) -> Says:
    return True


@vast.rule("vast.knight.javelin.encounter", 1, on=JAVELIN_WITHOUT_CUBE)
def an_encounter_for_the_attack(f: View) -> Says:
    return None if can_pay(f) else False


@vast.rule("vast.knight.encounter.any-or-all", 1, on=JAVELIN_WITHOUT_CUBE)
def in_an_encounter_under_way(f: View) -> Says:
    return True if f[knight.encounter_running] else None


@vast.rule("vast.knight.javelin.not-with-bomb", 1, 2, on=JAVELIN_WITH_BOMB)
def no_javelin_with_a_bomb(f: View) -> Says:
    return False


@vast.rule("vast.knight.javelin.removed", 1, on=KEEP_JAVELIN)
def used_once(f: View) -> Says:
    return False


@vast.rule("vast.knight.encounter.own-tile", 1, on=THROW_JAVELIN)
def the_ordinary_javelin_does_not_fly(f: View) -> Says:
    return False


@vast.rule(
    "vast.knight.javelin-revised.standard-rules",
    1,
    on=THROW_JAVELIN,
    overrides=("vast.knight.encounter.own-tile",),
)
def as_if_in_her_own_space(f: View) -> Says:
    return True


@vast.rule(
    "vast.knight.javelin-revised.same-space",
    1,
    on=THROW_JAVELIN,
    overrides=("vast.knight.javelin-revised.standard-rules",),
)
def no_same_space_effects(f: View) -> Says:
    return False if f[knight.same_space_effect] else None


@vast.rule("vast.knight.javelin-revised.encounter", 1, on=THROW_JAVELIN)
def an_encounter_for_the_throw(f: View) -> Says:
    return None if can_pay(f) else False


@vast.rule("vast.knight.javelin-revised.combine", 1, on=THROW_JAVELIN)
def with_another_encounter(f: View) -> Says:
    return True if f[knight.encounter_running] else None


# The Mighty Axe.


@vast.rule("vast.knight.mighty-axe.damage", 1, on=(USE_AXE, AXE_AGAIN))
def after_a_hit(f: View) -> Says:
    return f[knight.axe_attack_hit] and f[knight.axe_cube_before]


@vast.rule("vast.knight.mighty-axe.no-bomb", 1, on=USE_AXE)
def not_with_a_bomb(f: View) -> Says:
    return False if needs_the_bomb(f) and f[knight.uses_bomb] else None


@vast.rule("vast.knight.mighty-axe.javelin", 1, on=USE_AXE)
def with_the_javelin(f: View) -> Says:
    return True if f[knight.javelin_revealed] else None


@vast.rule("vast.knight.cubes.no-own-discard", 1, on=(USE_AXE, AXE_AGAIN, POTION))
def more_than_two_cubes(f: View) -> Says:
    return None if f[knight.spare_cube] else False


@vast.rule("vast.knight.cubes.never-below-two", 1, on=(USE_AXE, AXE_AGAIN, POTION))
def two_cubes_stay(f: View) -> Says:
    return None if f[knight.spare_cube] else False


@vast.rule("vast.knight.mighty-axe.again", 1, on=AXE_AGAIN)
def another_encounter_each_time(f: View) -> Says:
    return f[knight.encounters_spent] >= 2


@vast.effect("vast.knight.mighty-axe.damage", 1, on=(USE_AXE, AXE_AGAIN))
def one_more_health(f: View) -> Changes:
    return {dragon.health: By(-2), knight.cubes: By(-1)}


# Potion Kit, Silver Gauntlet, Treasure Trove.


@vast.rule("vast.knight.potion-kit.heal", 1, on=POTION)
def kit_and_cube_for_two_health(f: View) -> Says:
    if not f[knight.potion_removed] or not f[knight.potion_cube_discarded]:
        return False
    return f[knight.claimed_health_gain] == min(2, FULL_HEALTH - f[knight.health])


@vast.effect("vast.knight.potion-kit.heal", 1, on=POTION)
def two_health_back(f: View) -> Changes:
    return {knight.health: By(2), knight.cubes: By(-1)}


@vast.rule("vast.knight.silver-gauntlet.in-addition", 1, on=GAUNTLET)
def on_top_of_the_damage(f: View) -> Says:
    return True


@vast.rule("vast.knight.silver-gauntlet.in-addition", 1, on=GAUNTLET_INSTEAD)
def not_instead_of_the_damage(f: View) -> Says:
    return False


@vast.rule("vast.knight.treasure-trove.free", 1, on=TROVE)
def free_at_the_entrance(f: View) -> Says:
    return True


@vast.rule("vast.knight.act.without-encounters", 1, 2, on=TROVE)
def free_without_encounters_too(f: View) -> Says:
    return True if f[knight.encounters_left] == 0 else None
