"""The Knight against the others: entering their tiles, attacking, and the Enchanted Bow."""

from validators.games import By, Changes, Says
from validators.vast.facts import dice, dragon, knight, reach, table, tribe
from validators.vast.game import vast
from validators.views import View

ENTER_DRAGON = vast.play("knight.enter-dragon-tile", knight.strength, dragon.armor, dragon.on_surface)
ENTER_WITHOUT_ATTACK = vast.play("knight.enter-dragon-tile-peacefully", dragon.on_surface)
ATTACK_DRAGON = vast.play(
    "knight.attack-dragon",
    knight.strength,
    dragon.armor,
    dragon.on_surface,
    knight.uses_bomb,
    table.collapse_begun,
    knight.attacked_dragon_this_turn,
    reach.same_space,
)
HIT_DRAGON = vast.play(
    "knight.hit-dragon",
    knight.strength,
    dragon.armor,
    dice.center,
)
ENTER_TRIBE = vast.play("knight.enter-tribe", knight.strength, tribe.strength, knight.encounters_left)
SHOOT_ENCHANTED_BOW = vast.play(
    "knight.shoot-enchanted-bow", reach.distance, reach.cardinal, knight.strength, knight.cube_on_enchanted_bow
)


@vast.rule("vast.knight.enter-dragon.underground", 1, on=(ENTER_DRAGON, ENTER_WITHOUT_ATTACK))
def underground_is_free(f: View) -> Says:
    return None if f[dragon.on_surface] else True


@vast.rule("vast.knight.enter-dragon.surface", 1, on=(ENTER_DRAGON, ENTER_WITHOUT_ATTACK))
def surface_takes_strength(f: View) -> Says:
    return f[knight.strength] >= f[dragon.armor] if f[dragon.on_surface] else None


@vast.rule("vast.knight.enter-dragon.surface-must-attack", 1, on=ENTER_WITHOUT_ATTACK)
def surface_must_attack(f: View) -> Says:
    return False if f[dragon.on_surface] else None


@vast.rule("vast.knight.attack-dragon.encounter", 1, on=(ATTACK_DRAGON, HIT_DRAGON))
def attack_costs_encounter(f: View) -> Says:
    return False if f[knight.encounters_left] == 0 else None


@vast.rule("vast.knight.attack-dragon.bomb", 1, on=ATTACK_DRAGON)
def underground_needs_bomb(f: View) -> Says:
    return None if f[dragon.on_surface] else f[knight.uses_bomb]


@vast.rule("vast.knight.attack-dragon.collapse", 1, on=ATTACK_DRAGON, overrides=("vast.knight.attack-dragon.bomb",))
def no_bomb_in_collapse(f: View) -> Says:
    return True if f[table.collapse_begun] else None


@vast.rule("vast.knight.attack-dragon.once-underground", 1, on=ATTACK_DRAGON)
def once_underground(f: View) -> Says:
    return False if f[knight.attacked_dragon_this_turn] and not f[dragon.on_surface] else None


@vast.rule(
    "vast.knight.attack-dragon.surface",
    1,
    on=ATTACK_DRAGON,
    overrides=("vast.knight.attack-dragon.bomb", "vast.knight.attack-dragon.once-underground"),
)
def surface_again_and_again(f: View) -> Says:
    return True if f[dragon.on_surface] else None


@vast.rule("vast.knight.attack-dragon.bomb-same-space", 1, on=ATTACK_DRAGON)
def bomb_needs_same_space(f: View) -> Says:
    return False if f[knight.uses_bomb] and not f[reach.same_space] else None


@vast.rule("vast.knight.attack-dragon.bomb-needs-strength", 1, on=ATTACK_DRAGON)
def strength_must_suffice(f: View) -> Says:
    return False if f[knight.strength] < f[dragon.armor] else None


@vast.rule("vast.knight.attack-dragon.greater", 1, on=HIT_DRAGON)
def greater_hits(f: View) -> Says:
    if f[knight.strength] > f[dragon.armor]:
        return True
    return False if f[knight.strength] < f[dragon.armor] else None


@vast.rule("vast.knight.attack-dragon.equal", 1, on=HIT_DRAGON)
def equal_rolls(f: View) -> Says:
    return f[dice.center] if f[knight.strength] == f[dragon.armor] else None


@vast.effect("vast.knight.attack-dragon.damage", 1, on=(ATTACK_DRAGON, HIT_DRAGON))
def one_health(f: View) -> Changes:
    if f[knight.strength] == f[dragon.armor] and not f[dice.center]:
        return None
    return {dragon.health: By(-1)}


@vast.effect("vast.knight.win.kill-dragon", 1, on=(ATTACK_DRAGON, HIT_DRAGON))
def dragon_dies(f: View) -> Changes:
    if f[knight.strength] == f[dragon.armor] and not f[dice.center]:
        return None
    return f[dragon.health] == 1


@vast.rule("vast.knight.enter-tribe.strength", 1, on=ENTER_TRIBE)
def more_than_the_tribe(f: View) -> Says:
    return f[knight.strength] > f[tribe.strength]


@vast.rule("vast.knight.enter-tribe.must-attack", 1, on=ENTER_TRIBE)
def entering_costs_an_encounter(f: View) -> Says:
    return False if f[knight.encounters_left] == 0 else None


@vast.effect("vast.knight.enter-tribe.must-attack", 1, on=ENTER_TRIBE)
def tribe_scatters(f: View) -> Changes:
    return {tribe.on_map: False}


@vast.rule("vast.knight.enchanted-bow.range", 1, on=SHOOT_ENCHANTED_BOW)
def five_tiles_in_a_line(f: View) -> Says:
    return f[reach.distance] <= 5


@vast.rule("vast.knight.enchanted-bow.range", 2, on=SHOOT_ENCHANTED_BOW)
def five_tiles_cardinal(f: View) -> Says:
    return f[reach.distance] <= 5 and f[reach.cardinal]
