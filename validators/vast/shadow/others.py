"""What the other players can do to the Shadow Unicorn."""

from validators.engine.games import By, Changes, Says
from validators.engine.views import View
from validators.vast.facts import attacks, dice, dragon, goblins, knight, shadow, table, thief, tribe
from validators.vast.game import vast

KNIGHT_ENTERS = vast.play("shadow.knight-enters", knight.strength, shadow.armor)
KNIGHT_PASSES = vast.play("shadow.knight-enters-peacefully")
KNIGHT_HITS = vast.play("shadow.knight-hits", knight.strength, shadow.armor, dice.center)
WITHOUT_ROLL = vast.play("shadow.knight-hits-without-rolling", knight.strength, shadow.armor)
AXE = vast.play("shadow.use-mighty-axe", knight.discards_axe_cube)
TRIBE_ENTERS = vast.play("shadow.tribe-enters", tribe.strength, shadow.armor, *goblins.RAGE)
TRIBE_PASSES = vast.play("shadow.tribe-enters-peacefully")
TRIBE_RESULT = vast.play("shadow.claim-tribe-attack-result", shadow.tribe_scatters, shadow.rage_change)
DRAGON_ENTERS = vast.play("shadow.dragon-enters", dragon.on_surface)
DRAGON_PASSES = vast.play("shadow.dragon-enters-peacefully", dragon.on_surface)
DRAGON_POWER = vast.play("shadow.use-dragon-power", shadow.power)
EATEN = vast.play("shadow.claim-goblins-eaten", shadow.power, shadow.claimed_eaten)
THIEF_ENTERS = vast.play("shadow.thief-enters")
BACKSTAB = vast.play(
    "shadow.backstab",
    thief.stealth,
    shadow.armor,
    shadow.cubes_spent,
    shadow.hunter,
    *thief.BACKSTAB_LIMITS,
)
GHOUL_PASSES = vast.play("shadow.ghoul-enters-peacefully", attacks.extra_movement)
GHOUL_ATTACKS = vast.play("shadow.ghoul-attacks", shadow.ghoul_attack, shadow.armor)
GHOUL_ORDER = vast.play("shadow.ghoul-attack-order", shadow.first_to_move)
DARING = vast.play("shadow.complete-daring", shadow.daring_by)
SHOOT = vast.play("shadow.shoot-enchanted-bow", shadow.shot_effect, shadow.discards_from)
SHOT_CARDS = vast.play("shadow.claim-shot-discard", knight.strength, shadow.cards_discarded)
HEX = vast.play("shadow.hex", shadow.hex_effect, shadow.discards_from)
BATS = vast.play("shadow.giant-bats")


# The Knight.


@vast.rule("vast.shadow.defend.knight-enter", 1, on=(KNIGHT_ENTERS, KNIGHT_HITS, WITHOUT_ROLL))
def knight_needs_strength_of_armor(f: View) -> Says:
    return f[knight.strength] >= f[shadow.armor]


@vast.rule("vast.shadow.defend.knight-attacks", 1, on=KNIGHT_ENTERS)
def entering_knight_pays_for_her_attack(f: View) -> Says:
    return False if f[knight.without_encounter] else None


@vast.effect("vast.shadow.defend.knight-attacks", 1, on=KNIGHT_ENTERS)
@vast.effect("vast.shadow.defend.teleports", 1, on=(KNIGHT_ENTERS, KNIGHT_HITS, TRIBE_ENTERS, BACKSTAB, GHOUL_ATTACKS))
def attacked_shadow_teleports(f: View) -> Changes:
    return {table.unicorn_teleports: True}


@vast.rule("vast.shadow.defend.knight-attacks", 1, on=KNIGHT_PASSES)
def knight_cannot_enter_without_attacking(f: View) -> Says:
    return False


@vast.rule("vast.shadow.defend.knight-greater", 1, on=(KNIGHT_HITS, WITHOUT_ROLL))
def knight_with_more_strength_hits(f: View) -> Says:
    return f[knight.strength] > f[shadow.armor]


@vast.rule("vast.shadow.defend.knight-equal", 1, on=KNIGHT_HITS, overrides=("vast.shadow.defend.knight-greater",))
def knight_with_equal_strength_rolls(f: View) -> Says:
    return f[dice.center] if f[knight.strength] == f[shadow.armor] else None


@vast.rule("vast.shadow.defend.knight-equal", 1, on=WITHOUT_ROLL)
def equal_strength_cannot_skip_roll(f: View) -> Says:
    return False if f[knight.strength] == f[shadow.armor] else None


def health_lost_to_hunter(f: View) -> Changes:
    return {shadow.health: By(-1)} if f[shadow.hunter] else None


@vast.effect("vast.shadow.defend.knight-greater", 1, on=(KNIGHT_ENTERS, KNIGHT_HITS))
def stronger_knight_takes_health(f: View) -> Changes:
    return health_lost_to_hunter(f) if f[knight.strength] > f[shadow.armor] else None


@vast.effect("vast.shadow.defend.knight-equal", 1, on=(KNIGHT_ENTERS, KNIGHT_HITS))
def equal_knight_takes_health_by_roll(f: View) -> Changes:
    return health_lost_to_hunter(f) if f[knight.strength] == f[shadow.armor] and f[dice.center] else None


@vast.effect("vast.shadow.powers.mighty-axe", 1, on=(KNIGHT_ENTERS, KNIGHT_HITS), changes_nothing="may")
def mighty_axe_adds_strength(f: View) -> Changes:
    return f[knight.mighty_axe]


@vast.rule("vast.shadow.powers.mighty-axe", 1, on=AXE)
def knight_may_use_axe_for_strength(f: View) -> Says:
    return True


@vast.rule("vast.knight.mighty-axe.damage", 1, on=AXE)
def mighty_axe_usually_adds_damage(f: View) -> Says:
    return f[knight.discards_axe_cube] or None


@vast.rule("vast.shadow.powers.mighty-axe-cube", 1, on=AXE, overrides=("vast.knight.mighty-axe.damage",))
def axe_cube_adds_no_damage(f: View) -> Says:
    return False if f[knight.discards_axe_cube] else None


@vast.rule("vast.shadow.powers.daring", 1, on=DARING)
def daring_needs_attack_on_shadow(f: View) -> Says:
    return f[shadow.daring_by] == "attacking-him"


@vast.rule("vast.shadow.powers.enchanted-bow", 1, on=SHOOT)
def shot_shadow_discards_from_spirit_pile(f: View) -> Says:
    return f[shadow.discards_from] == "spirit-pile" and f[shadow.shot_effect] != "loses-health"


@vast.rule("vast.shadow.powers.enchanted-bow-teleport", 1, on=SHOOT)
def shot_shadow_must_teleport(f: View) -> Says:
    return f[shadow.shot_effect] == "discards-and-teleports"


@vast.rule("vast.shadow.powers.enchanted-bow", 1, on=SHOT_CARDS)
@vast.rule("vast.knight.enchanted-bow.effect-dragon", 1, on=SHOT_CARDS)
def shot_shadow_discards_strength_minus_one(f: View) -> Says:
    return f[shadow.cards_discarded] == f[knight.strength] - 1


# The Goblins.


@vast.rule("vast.shadow.defend.tribe-enter", 1, on=TRIBE_ENTERS)
def tribe_needs_more_strength_than_armor(f: View) -> Says:
    return tribe.strength_on_arrival(f) > f[shadow.armor]


@vast.effect("vast.shadow.defend.tribe-attacks", 1, on=TRIBE_ENTERS, changes_nothing="must")
def entering_tribe_attacks_shadow(f: View) -> Changes:
    return True


@vast.rule("vast.shadow.defend.tribe-attacks", 1, on=TRIBE_PASSES)
def tribe_cannot_enter_without_attacking(f: View) -> Says:
    return False


@vast.effect("vast.shadow.defend.tribe-effect", 1, on=TRIBE_ENTERS)
def attacking_tribe_scatters(f: View) -> Changes:
    return {tribe.on_map: False, goblins.rage: By(-1)}


@vast.effect("vast.shadow.defend.tribe-effect", 1, on=TRIBE_ENTERS)
def attacking_tribe_takes_health(f: View) -> Changes:
    return health_lost_to_hunter(f)


@vast.rule("vast.shadow.defend.tribe-effect", 1, on=TRIBE_RESULT)
def attacking_tribe_scatters_and_loses_rage(f: View) -> Says:
    return f[shadow.tribe_scatters] and f[shadow.rage_change] == -1


@vast.rule("vast.shadow.powers.hex", 1, on=HEX)
def hexed_shadow_discards_from_spirit_pile(f: View) -> Says:
    return f[shadow.discards_from] == "spirit-pile" and f[shadow.hex_effect] == "discards"


@vast.rule("vast.general.attacks.not-hex-cave-in", 1, on=HEX)
def hex_is_no_attack(f: View) -> Says:
    return False if f[shadow.hex_effect] in ("discards-and-teleports", "teleports") else None


# The Dragon.


@vast.rule("vast.shadow.defend.dragon-enter", 1, on=DRAGON_ENTERS)
def dragon_may_enter_shadows_space(f: View) -> Says:
    return True


@vast.rule("vast.shadow.defend.dragon-enter", 1, on=DRAGON_PASSES)
def dragon_may_enter_without_attacking(f: View) -> Says:
    return True


@vast.rule("vast.shadow.defend.dragon-attack", 1, on=DRAGON_POWER)
def dragon_attacks_with_claw_or_scratch(f: View) -> Says:
    return f[shadow.power] in ("claw", "scratch")


@vast.effect("vast.shadow.defend.dragon-claw", 1, on=DRAGON_POWER)
def claw_takes_health(f: View) -> Changes:
    return health_lost_to_hunter(f) if f[shadow.power] == "claw" else None


@vast.effect("vast.shadow.defend.dragon-scratch", 1, on=DRAGON_POWER)
def scratch_takes_health(f: View) -> Changes:
    return health_lost_to_hunter(f) if f[shadow.power] == "scratch" else None


@vast.rule("vast.shadow.defend.dragon-hiss", 1, on=DRAGON_POWER)
def hiss_does_not_affect_shadow(f: View) -> Says:
    return False if f[shadow.power] == "hiss" else None


@vast.rule("vast.shadow.defend.dragon-claw", 1, on=EATEN)
def claw_eats_one(f: View) -> Says:
    return f[shadow.claimed_eaten] == 1 if f[shadow.power] == "claw" else None


@vast.rule("vast.shadow.defend.dragon-scratch", 1, on=EATEN)
def scratch_eats_three(f: View) -> Says:
    return f[shadow.claimed_eaten] == 3 if f[shadow.power] == "scratch" else None


@vast.rule("vast.shadow.defend.dragon-hiss", 1, on=EATEN)
def hiss_eats_none(f: View) -> Says:
    return f[shadow.claimed_eaten] == 0 if f[shadow.power] == "hiss" else None


@vast.rule("vast.shadow.defend.dragon-attack", 1, on=EATEN)
def other_powers_eat_none(f: View) -> Says:
    return f[shadow.claimed_eaten] == 0 if f[shadow.power] == "other" else None


# The Thief and the Ghouls.


@vast.rule("vast.shadow.defend.thief-enter", 1, on=THIEF_ENTERS)
def thief_may_enter_shadows_space(f: View) -> Says:
    return True


@vast.rule("vast.shadow.defend.thief-backstab", 1, on=BACKSTAB)
def backstab_needs_stealth_and_three_cubes(f: View) -> Says:
    return f[thief.stealth] > f[shadow.armor] and f[shadow.cubes_spent] == 3


@vast.effect("vast.shadow.defend.thief-backstab", 1, on=BACKSTAB)
def backstab_takes_health_for_hunter(f: View) -> Changes:
    return health_lost_to_hunter(f)


@vast.effect("vast.shadow.multiplayer.only-hunter-harms", 1, on=BACKSTAB, changes_nothing="stays")
def other_thiefs_backstab_takes_no_health(f: View) -> Changes:
    return not f[shadow.hunter]


@vast.rule("vast.shadow.defend.ghoul-enter", 1, on=GHOUL_PASSES)
def ghoul_may_enter_without_attacking(f: View) -> Says:
    return True


@vast.rule("vast.shadow.defend.ghoul-enter", 2, on=GHOUL_PASSES)
def ghoul_pays_movement_to_pass(f: View) -> Says:
    return f[attacks.extra_movement]


@vast.rule("vast.shadow.defend.ghoul-attack", 1, on=GHOUL_ATTACKS)
def ghoul_attack_must_exceed_armor(f: View) -> Says:
    return f[shadow.ghoul_attack] > f[shadow.armor]


@vast.effect("vast.shadow.defend.ghoul-attack", 1, on=GHOUL_ATTACKS)
def ghouls_attack_takes_health(f: View) -> Changes:
    return health_lost_to_hunter(f)


@vast.rule("vast.shadow.defend.ghoul-order", 1, on=GHOUL_ORDER)
def attacking_ghoul_skitters_first(f: View) -> Says:
    return f[shadow.first_to_move] == "ghoul-skitters"


@vast.effect("vast.shadow.defend.ghoul-order", 1, on=GHOUL_ATTACKS, changes_nothing="must")
def shadow_teleports_after_ghoul_skitters(f: View) -> Changes:
    return True


# The Cave.


@vast.rule("vast.shadow.powers.giant-bats", 1, on=BATS)
def giant_bats_do_not_move_shadow(f: View) -> Says:
    return False
