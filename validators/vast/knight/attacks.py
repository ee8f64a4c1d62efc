"""The Knight against the Dragon and the Tribes."""

from validators.engine.games import By, Changes, Says, crux
from validators.engine.views import View
from validators.vast.facts import dragon, goblins, knight, reach, table, tribe
from validators.vast.game import vast

ENTER_DRAGON = vast.play(
    "knight.enter-dragon-tile", dragon.on_surface, knight.strength, dragon.armor, knight.encounters_left
)
ENTER_WITHOUT_ATTACK = vast.play("knight.enter-dragon-tile-peacefully", dragon.on_surface)
ATTACK_DRAGON = vast.play(
    "knight.attack-dragon",
    dragon.on_surface,
    knight.strength,
    dragon.armor,
    crux(knight.uses_bomb),
    knight.javelin_revealed,
    crux(table.collapse_begun),
    knight.attacked_dragon_this_turn,
    knight.bombed_wall_this_turn,
    knight.bombed_dragon_this_turn,
    knight.encounters_left,
    knight.encounter_running,
    knight.without_encounter,
    reach.same_space,
)
ENTER_TRIBE = vast.play(
    "knight.enter-tribe",
    knight.strength,
    tribe.strength,
    tribe.population,
    tribe.which,
    tribe.strength_discs,
    tribe.strength_monsters,
    *tribe.TRAP,
    *goblins.RAGE,
    knight.encounters_left,
    knight.without_encounter,
    knight.javelin_revealed,
)
PASS_TRIBE = vast.play("knight.enter-tribe-peacefully")
ATTACK_SEVERAL = vast.play(
    "knight.attack-several-tribes",
    knight.tribes_there,
    knight.encounters_spent,
    knight.strength,
    tribe.strength,
    *tribe.TRAP,
)


def knight_pays_encounter(f: View) -> bool:
    """Whether the Knight has an Encounter left and spends it."""
    return f[knight.encounters_left] > 0 and not f[knight.without_encounter]


def knight_has_encounter(f: View) -> bool:
    """Whether the Knight spends an Encounter on this, or is already spending one on this tile."""
    return knight_pays_encounter(f) or f[knight.encounter_running]


def attack_joins_running_encounter(f: View) -> bool:
    """Whether the Encounter under way pays for this attack on the Dragon; it never pays for two."""
    return f[knight.encounter_running] and not f[knight.attacked_dragon_this_turn]


def attack_needs_the_bomb(f: View) -> bool:
    """Whether the attack on the Dragon is possible only with the Bomb."""
    return not (f[knight.javelin_revealed] or f[table.collapse_begun] or f[dragon.on_surface])


def knight_attack_strength(f: View) -> int:
    """The Knight's Strength with a revealed Javelin added."""
    return f[knight.strength] + f[knight.javelin_revealed]


# The Dragon's tile.


@vast.rule("vast.knight.enter-dragon.underground", 1, on=(ENTER_DRAGON, ENTER_WITHOUT_ATTACK))
def underground_dragon_tile_is_free(f: View) -> Says:
    return None if f[dragon.on_surface] else True


@vast.rule("vast.knight.enter-lit.may-ignore", 1, on=ENTER_WITHOUT_ATTACK)
def knight_may_ignore_underground_dragon(f: View) -> Says:
    return None if f[dragon.on_surface] else True


@vast.rule("vast.knight.enter-dragon.surface", 1, on=ENTER_DRAGON)
def surfaced_dragon_tile_needs_strength(f: View) -> Says:
    return knight_attack_strength(f) >= f[dragon.armor] if f[dragon.on_surface] else None


@vast.rule("vast.knight.javelin.strength", 1, on=ENTER_DRAGON)
def javelin_adds_strength_for_entering(f: View) -> Says:
    if not f[knight.javelin_revealed] or not f[dragon.on_surface]:
        return None
    return f[knight.strength] + 1 >= f[dragon.armor]


@vast.rule("vast.knight.enter-dragon.surface-must-attack", 1, on=ENTER_WITHOUT_ATTACK)
def knight_must_attack_surfaced_dragon(f: View) -> Says:
    return False if f[dragon.on_surface] else None


@vast.effect("vast.knight.enter-dragon.surface-must-attack", 1, on=ENTER_DRAGON, changes_nothing="must")
def entering_knight_attacks_surfaced_dragon(f: View) -> Changes:
    return f[dragon.on_surface]


# Attacking the Dragon.


@vast.rule("vast.knight.attack-dragon.encounter", 1, on=ATTACK_DRAGON)
def dragon_attack_costs_an_encounter(f: View) -> Says:
    return None if knight_pays_encounter(f) or attack_joins_running_encounter(f) else False


@vast.rule("vast.knight.encounter.any-or-all", 1, on=ATTACK_DRAGON)
def dragon_attack_joins_running_encounter(f: View) -> Says:
    return True if attack_joins_running_encounter(f) else None


@vast.rule("vast.knight.attack-dragon.bomb", 1, on=ATTACK_DRAGON)
def underground_dragon_needs_a_bomb(f: View) -> Says:
    return None if f[dragon.on_surface] else f[knight.uses_bomb]


@vast.rule("vast.knight.attack-dragon.collapse", 1, on=ATTACK_DRAGON, overrides=("vast.knight.attack-dragon.bomb",))
def collapse_attack_needs_no_bomb(f: View) -> Says:
    return True if f[table.collapse_begun] and not f[dragon.on_surface] else None


@vast.rule("vast.knight.attack-dragon.once-underground", 1, on=ATTACK_DRAGON)
def underground_dragon_attacked_once_a_turn(f: View) -> Says:
    return False if f[knight.attacked_dragon_this_turn] and not f[dragon.on_surface] else None


@vast.rule(
    "vast.knight.attack-dragon.surface",
    1,
    on=ATTACK_DRAGON,
    overrides=("vast.knight.attack-dragon.bomb", "vast.knight.attack-dragon.once-underground"),
)
def surfaced_dragon_attacked_repeatedly(f: View) -> Says:
    return True if f[dragon.on_surface] else None


@vast.rule("vast.knight.encounter.own-tile", 1, on=ATTACK_DRAGON)
def knight_attacks_dragon_on_own_tile(f: View) -> Says:
    return None if f[reach.same_space] else False


@vast.rule("vast.knight.attack-dragon.bomb-same-space", 1, on=ATTACK_DRAGON)
def bomb_needs_same_space(f: View) -> Says:
    return False if not f[reach.same_space] and f[knight.uses_bomb] else None


@vast.rule("vast.knight.attack-dragon.bomb-needs-strength", 1, on=ATTACK_DRAGON)
def knight_strength_reaches_dragon_armor(f: View) -> Says:
    return False if knight_strength_against_dragon(f) < f[dragon.armor] else None


def knight_bombs_dragon(f: View) -> bool:
    return not f[dragon.on_surface] and f[knight.uses_bomb]


def knight_strength_against_dragon(f: View) -> int:
    """The Knight's Strength against the Dragon; neither Javelin nor Mighty Axe adds to a Bomb attack."""
    javelin = f[knight.javelin_revealed] and not knight_bombs_dragon(f)
    axe_and_bomb = f[knight.mighty_axe] and knight_bombs_dragon(f)
    return f[knight.strength] + javelin - axe_and_bomb


@vast.rule("vast.knight.mighty-axe.no-bomb", 1, on=ATTACK_DRAGON)
def axe_adds_no_strength_to_bomb(f: View) -> Says:
    just_enough = knight_bombs_dragon(f) and f[knight.strength] == f[dragon.armor]
    return False if just_enough and f[knight.mighty_axe] else None


@vast.rule("vast.knight.javelin.underground", 1, on=ATTACK_DRAGON, overrides=("vast.knight.attack-dragon.bomb",))
def javelin_reaches_underground_dragon(f: View) -> Says:
    if not f[knight.javelin_revealed] or f[dragon.on_surface]:
        return None
    return None if f[knight.uses_bomb] else True


@vast.rule("vast.knight.javelin.encounter", 1, on=ATTACK_DRAGON)
def javelin_attack_costs_encounter(f: View) -> Says:
    if not f[knight.javelin_revealed] or knight_pays_encounter(f):
        return None
    return None if attack_joins_running_encounter(f) else False


@vast.rule("vast.knight.javelin.not-with-bomb", 1, 2, on=ATTACK_DRAGON)
def javelin_not_combined_with_bomb(f: View) -> Says:
    if not f[knight.javelin_revealed]:
        return None
    if f[knight.bombed_dragon_this_turn]:
        return False
    return False if knight_bombs_dragon(f) and f[knight.strength] < f[dragon.armor] else None


@vast.rule("vast.knight.javelin.strength", 1, on=ATTACK_DRAGON)
def javelin_adds_strength_against_dragon(f: View) -> Says:
    if not f[knight.javelin_revealed]:
        return None
    return None if knight_bombs_dragon(f) else f[knight.strength] + 1 >= f[dragon.armor]


@vast.rule("vast.knight.bomb.one-purpose", 1, on=ATTACK_DRAGON)
def bomb_already_used_on_a_wall(f: View) -> Says:
    if not f[knight.bombed_wall_this_turn] or f[dragon.on_surface]:
        return None
    return False if f[knight.uses_bomb] else None


@vast.effect("vast.knight.bomb.dragon-no-token", 1, on=ATTACK_DRAGON, changes_nothing="stays")
def bombing_dragon_spends_no_token(f: View) -> Changes:
    return knight_bombs_dragon(f)


# The Tribes.


@vast.rule("vast.knight.enter-tribe.strength", 1, on=(ENTER_TRIBE, ATTACK_SEVERAL))
def knight_strength_exceeds_tribe(f: View) -> Says:
    return knight_attack_strength(f) > tribe.strength_in_fight(f)


@vast.rule("vast.knight.javelin.strength", 1, on=ENTER_TRIBE)
def javelin_adds_strength_against_tribe(f: View) -> Says:
    return f[knight.strength] + 1 > tribe.strength_in_fight(f) if f[knight.javelin_revealed] else None


@vast.rule("vast.knight.enter-tribe.must-attack", 1, on=ENTER_TRIBE)
def entering_tribe_costs_an_encounter(f: View) -> Says:
    return None if knight_pays_encounter(f) else False


@vast.rule("vast.knight.enter-tribe.must-attack", 1, on=ATTACK_SEVERAL)
def attacking_several_tribes_costs_an_encounter(f: View) -> Says:
    return None if f[knight.encounters_left] > 0 or f[knight.encounter_running] else False


@vast.effect("vast.knight.enter-tribe.must-attack", 1, on=(ENTER_TRIBE, ATTACK_SEVERAL))
def attacked_tribe_scatters(f: View) -> Changes:
    return {tribe.on_map: False}


@vast.effect("vast.goblins.rage.gain-knight-dragon", 1, on=ENTER_TRIBE)
def attacked_tribe_gains_rage(f: View) -> Changes:
    return {goblins.rage: By(1)}


@vast.effect("vast.goblins.rage.gain-each-tribe", 1, on=ATTACK_SEVERAL)
def each_attacked_tribe_gains_rage(f: View) -> Changes:
    return {goblins.rage: By(f[knight.tribes_there])}


@vast.rule("vast.knight.enter-tribe.must-attack", 1, on=PASS_TRIBE)
def knight_cannot_pass_tribe_unattacked(f: View) -> Says:
    return False


@vast.rule("vast.knight.enter-lit.must-interact", 1, on=PASS_TRIBE)
def knight_must_interact_with_tribe(f: View) -> Says:
    return False


@vast.rule("vast.knight.enter-tribe.several", 1, on=ATTACK_SEVERAL)
def one_encounter_attacks_all_tribes(f: View) -> Says:
    return f[knight.encounters_spent] == 1
