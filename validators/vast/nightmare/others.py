"""The other players enter the Nightmare Unicorn's space and attack him."""

from validators.engine.games import By, Changes, Says
from validators.engine.views import View
from validators.vast.facts import dice, dragon, ghoul, goblins, knight, nightmare, table, thief, tribe
from validators.vast.game import vast

KNIGHT_ENTERS = vast.play("nightmare.knight-enters", knight.strength, nightmare.armor)
KNIGHT_HITS = vast.play(
    "nightmare.knight-hits", knight.strength, nightmare.armor, dice.center, nightmare.replaces_dragon
)
HITS_UNROLLED = vast.play("nightmare.knight-hits-without-rolling", knight.strength, nightmare.armor)
TRIBE_ENTERS = vast.play("nightmare.tribe-enters", tribe.strength, nightmare.armor, *goblins.RAGE)
PEACE = vast.play("nightmare.enter-his-space-in-peace", nightmare.attacker, dragon.on_surface, nightmare.pays_extra)
DRAGON_ENTERS = vast.play("nightmare.dragon-enters", dragon.on_surface, nightmare.attacks_him)
DRAGON_ATTACKS = vast.play("nightmare.dragon-attacks", nightmare.dragon_power)
EATEN = vast.play("nightmare.claim-goblins-eaten", nightmare.dragon_power, dragon.eaten_claimed)
THIEF_ENTERS = vast.play("nightmare.thief-enters", thief.stealth, nightmare.armor)
THIEF_ATTACKS = vast.play(
    "nightmare.thief-attacks",
    nightmare.thief_action,
    thief.stealth,
    nightmare.armor,
    nightmare.cubes_spent,
    *thief.BACKSTAB_LIMITS,
)
GHOUL_ENTERS = vast.play("nightmare.ghoul-enters", nightmare.pays_extra, nightmare.attacks_him)
GHOUL_ATTACKS = vast.play(
    "nightmare.ghoul-attacks",
    ghoul.which,
    nightmare.discs_spent,
    nightmare.ghoul_attack,
    nightmare.armor,
    nightmare.discs_paid,
)
ATTACKS = (KNIGHT_HITS, HITS_UNROLLED, TRIBE_ENTERS, DRAGON_ATTACKS, THIEF_ATTACKS, GHOUL_ATTACKS)


@vast.rule("vast.nightmare.others.may-attack", 1, on=(DRAGON_ATTACKS, THIEF_ATTACKS, GHOUL_ATTACKS))
def any_player_may_attack_nightmare(f: View) -> Says:
    return True


@vast.effect("vast.nightmare.others.forced-teleport", 1, on=(*ATTACKS, KNIGHT_ENTERS))
def attacked_nightmare_must_teleport(f: View) -> Changes:
    return {table.unicorn_teleports: True}


# The Knight.


@vast.rule("vast.nightmare.others.knight-enter", 1, on=(KNIGHT_ENTERS, KNIGHT_HITS, HITS_UNROLLED))
def knight_needs_strength_of_armor(f: View) -> Says:
    return f[knight.strength] >= f[nightmare.armor]


@vast.rule("vast.nightmare.others.knight-must-attack", 1, on=KNIGHT_ENTERS)
def entering_knight_pays_for_her_attack(f: View) -> Says:
    return False if f[knight.without_encounter] else None


@vast.effect("vast.nightmare.others.knight-must-attack", 1, on=KNIGHT_ENTERS, changes_nothing="must")
def entering_knight_attacks_nightmare(f: View) -> Changes:
    return True


@vast.rule("vast.nightmare.others.knight-greater", 1, on=(KNIGHT_HITS, HITS_UNROLLED))
def knight_with_more_strength_hits(f: View) -> Says:
    return f[knight.strength] > f[nightmare.armor]


@vast.rule("vast.nightmare.others.knight-equal", 1, on=KNIGHT_HITS, overrides=("vast.nightmare.others.knight-greater",))
def knight_with_equal_strength_rolls(f: View) -> Says:
    return f[dice.center] if f[knight.strength] == f[nightmare.armor] else None


@vast.rule("vast.nightmare.others.knight-equal", 1, on=HITS_UNROLLED)
def equal_strength_cannot_skip_roll(f: View) -> Says:
    return False if f[knight.strength] == f[nightmare.armor] else None


def health_lost_to(f: View, role: str) -> Changes:
    return {nightmare.health: By(-1)} if nightmare.is_hunted_by(f, role) else None


@vast.effect("vast.nightmare.others.lose-health", 1, on=KNIGHT_HITS)
def knights_hit_takes_health(f: View) -> Changes:
    return health_lost_to(f, "knight")


@vast.effect("vast.nightmare.others.knight-greater", 1, on=KNIGHT_ENTERS)
def stronger_knight_takes_health(f: View) -> Changes:
    return health_lost_to(f, "knight") if f[knight.strength] > f[nightmare.armor] else None


@vast.effect("vast.nightmare.others.knight-equal", 1, on=KNIGHT_ENTERS)
def equal_knight_takes_health_by_roll(f: View) -> Changes:
    return health_lost_to(f, "knight") if f[knight.strength] == f[nightmare.armor] and f[dice.center] else None


@vast.effect("vast.nightmare.others.lose-health", 1, on=TRIBE_ENTERS)
def hunting_tribe_takes_health(f: View) -> Changes:
    return health_lost_to(f, "tribe")


@vast.effect("vast.nightmare.others.lose-health", 1, on=THIEF_ATTACKS)
def hunting_thief_takes_health(f: View) -> Changes:
    return health_lost_to(f, "thief")


@vast.effect("vast.nightmare.others.lose-health", 1, on=(DRAGON_ATTACKS, GHOUL_ATTACKS))
def hunters_attack_takes_health(f: View) -> Changes:
    return {nightmare.health: By(-1)} if f[nightmare.hunts] else None


@vast.effect("vast.nightmare.others.daring", 1, on=(KNIGHT_HITS, KNIGHT_ENTERS), changes_nothing="may")
def attack_fulfils_daring_sidequest(f: View) -> Changes:
    return True


# The Goblins.


@vast.rule("vast.nightmare.others.goblins-enter", 1, on=TRIBE_ENTERS)
def tribe_needs_more_strength_than_armor(f: View) -> Says:
    return tribe.strength_on_arrival(f) > f[nightmare.armor]


@vast.effect("vast.nightmare.others.goblins-attack", 1, on=TRIBE_ENTERS, changes_nothing="must")
def entering_tribe_attacks_nightmare(f: View) -> Changes:
    return True


@vast.effect("vast.goblins.scatter.attacks", 1, on=TRIBE_ENTERS)
def attacking_tribe_scatters(f: View) -> Changes:
    return {tribe.on_map: False}


@vast.effect("vast.goblins.rage.loss-attack", 1, on=TRIBE_ENTERS)
def attacking_goblins_lose_rage(f: View) -> Changes:
    return {goblins.rage: By(-1)}


# Entering without an attack.


@vast.rule("vast.nightmare.others.knight-must-attack", 1, on=PEACE)
def knight_cannot_enter_in_peace(f: View) -> Says:
    return False if f[nightmare.attacker] == "knight" else None


@vast.rule("vast.nightmare.others.goblins-attack", 1, on=PEACE)
def tribe_cannot_enter_in_peace(f: View) -> Says:
    return False if f[nightmare.attacker] == "tribe" else None


@vast.rule("vast.nightmare.others.dragon-enter", 1, on=PEACE)
def dragon_may_enter_in_peace(f: View) -> Says:
    return True if f[nightmare.attacker] == "dragon" else None


@vast.rule("vast.nightmare.others.thief-enter", 1, on=PEACE)
def thief_may_enter_in_peace(f: View) -> Says:
    return True if f[nightmare.attacker] == "thief" else None


@vast.rule("vast.nightmare.others.ghoul-enter", 1, on=PEACE)
def ghoul_may_enter_in_peace(f: View) -> Says:
    return True if f[nightmare.attacker] == "ghoul" else None


@vast.rule("vast.nightmare.others.ghoul-enter", 2, on=PEACE)
def ghoul_pays_movement_for_peace(f: View) -> Says:
    return f[nightmare.pays_extra] if f[nightmare.attacker] == "ghoul" else None


# The Dragon.


@vast.rule("vast.nightmare.others.dragon-enter", 1, on=DRAGON_ENTERS)
def dragon_may_enter_nightmares_space(f: View) -> Says:
    return True


@vast.rule("vast.nightmare.others.dragon-attack", 1, on=DRAGON_ATTACKS)
def dragon_attacks_with_claw_or_scratch(f: View) -> Says:
    return f[nightmare.dragon_power] in ("claw", "scratch")


@vast.rule("vast.nightmare.others.dragon-hiss", 1, on=DRAGON_ATTACKS)
def hiss_does_not_affect_nightmare(f: View) -> Says:
    return False if f[nightmare.dragon_power] == "hiss" else None


@vast.rule("vast.nightmare.others.dragon-hiss", 1, on=EATEN)
def hiss_eats_no_goblins(f: View) -> Says:
    return f[dragon.eaten_claimed] == 0 if f[nightmare.dragon_power] == "hiss" else None


@vast.rule("vast.nightmare.others.dragon-eats", 1, on=EATEN)
def claw_eats_one_scratch_eats_three(f: View) -> Says:
    if f[nightmare.dragon_power] == "claw":
        return f[dragon.eaten_claimed] == 1
    return f[dragon.eaten_claimed] == (3 if f[nightmare.dragon_power] == "scratch" else 0)


@vast.effect("vast.nightmare.others.dragon-eats", 1, on=DRAGON_ATTACKS)
def attacking_dragon_eats_goblins(f: View) -> Changes:
    return {dragon.eaten_goblins: By(1 if f[nightmare.dragon_power] == "claw" else 3)}


# The Thief.


@vast.rule("vast.nightmare.others.thief-enter", 1, on=THIEF_ENTERS)
def thief_may_enter_nightmares_space(f: View) -> Says:
    return True


@vast.rule("vast.nightmare.others.thief-backstab", 1, on=THIEF_ATTACKS)
def backstab_needs_stealth_and_three_cubes(f: View) -> Says:
    if f[nightmare.thief_action] != "backstab":
        return None
    return f[nightmare.cubes_spent] == 3 and f[thief.stealth] > f[nightmare.armor]


@vast.rule("vast.nightmare.others.thief-no-pickpocket", 1, on=THIEF_ATTACKS)
def thief_cannot_pickpocket_nightmare(f: View) -> Says:
    return False if f[nightmare.thief_action] == "pickpocket" else None


# The Ghouls.


@vast.rule("vast.nightmare.others.ghoul-enter", 1, on=GHOUL_ENTERS)
def ghoul_may_enter_nightmares_space(f: View) -> Says:
    return True


@vast.rule("vast.nightmare.others.ghoul-enter", 2, on=GHOUL_ENTERS)
def ghoul_pays_or_attacks_to_enter(f: View) -> Says:
    return f[nightmare.pays_extra] or f[nightmare.attacks_him]


@vast.rule("vast.nightmare.others.ghoul-attack", 1, on=GHOUL_ATTACKS)
def ghoul_attack_must_exceed_armor(f: View) -> Says:
    return nightmare.ghouls_value(f) > f[nightmare.armor]


@vast.rule("vast.nightmare.others.ghoul-attack", 1, on=GHOUL_ATTACKS, reading="ja")
def ghoul_discs_must_exceed_armor(f: View) -> Says:
    if f[ghoul.which] == "ghoul":
        return f[nightmare.discs_paid] > f[nightmare.armor]
    return f[nightmare.ghoul_attack] > f[nightmare.armor]


@vast.effect("vast.nightmare.others.ghoul-order", 1, on=GHOUL_ATTACKS, changes_nothing="must")
def ghoul_skitters_before_teleport(f: View) -> Changes:
    return True
