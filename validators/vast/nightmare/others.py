"""The other players enter the Nightmare Unicorn's space and attack him."""

from validators.engine.games import By, Changes, Says
from validators.engine.views import View
from validators.vast.facts import dice, dragon, ghoul, goblins, knight, nightmare, thief, tribe
from validators.vast.game import vast

KNIGHT_ENTERS = vast.play("nightmare.knight-enters", knight.strength, nightmare.armor)
KNIGHT_HITS = vast.play(
    "nightmare.knight-hits", knight.strength, nightmare.armor, dice.center, nightmare.replaces_dragon
)
HITS_UNROLLED = vast.play("nightmare.knight-hits-without-rolling", knight.strength, nightmare.armor)
TRIBE_ENTERS = vast.play("nightmare.tribe-enters", tribe.strength, nightmare.armor)
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
def anybody_may_try(f: View) -> Says:
    return True


@vast.effect("vast.nightmare.others.forced-teleport", 1, on=(*ATTACKS, KNIGHT_ENTERS))
def then_he_must_teleport(f: View) -> Changes:
    return True


# The Knight.


@vast.rule("vast.nightmare.others.knight-enter", 1, on=(KNIGHT_ENTERS, KNIGHT_HITS, HITS_UNROLLED))
def with_strength_of_his_armor(f: View) -> Says:
    return f[knight.strength] >= f[nightmare.armor]


@vast.effect("vast.nightmare.others.knight-must-attack", 1, on=KNIGHT_ENTERS)
def entering_is_attacking(f: View) -> Changes:
    return True


@vast.rule("vast.nightmare.others.knight-greater", 1, on=(KNIGHT_HITS, HITS_UNROLLED))
def greater_hits(f: View) -> Says:
    return f[knight.strength] > f[nightmare.armor]


@vast.rule("vast.nightmare.others.knight-equal", 1, on=KNIGHT_HITS, overrides=("vast.nightmare.others.knight-greater",))
def equal_rolls(f: View) -> Says:
    return f[dice.center] if f[knight.strength] == f[nightmare.armor] else None


@vast.rule("vast.nightmare.others.knight-equal", 1, on=HITS_UNROLLED)
def equal_must_roll(f: View) -> Says:
    return False if f[knight.strength] == f[nightmare.armor] else None


@vast.effect("vast.nightmare.others.lose-health", 1, on=KNIGHT_HITS)
def her_hit_takes_health(f: View) -> Changes:
    return {nightmare.health: By(-1)} if f[nightmare.replaces_dragon] or f[nightmare.hunts] else None


@vast.effect("vast.nightmare.others.lose-health", 1, on=(TRIBE_ENTERS, DRAGON_ATTACKS, THIEF_ATTACKS, GHOUL_ATTACKS))
def a_hunters_attack_takes_health(f: View) -> Changes:
    return {nightmare.health: By(-1)} if f[nightmare.hunts] else None


@vast.effect("vast.nightmare.others.daring", 1, on=(KNIGHT_HITS, KNIGHT_ENTERS))
def it_serves_her_sidequest(f: View) -> Changes:
    return True


# The Goblins.


@vast.rule("vast.nightmare.others.goblins-enter", 1, on=TRIBE_ENTERS)
def a_tribe_needs_more_than_his_armor(f: View) -> Says:
    return f[tribe.strength] > f[nightmare.armor]


@vast.rule("vast.nightmare.others.knight-equal", 1, on=TRIBE_ENTERS)
def a_tie_with_a_roll_is_the_knights_alone(f: View) -> Says:
    return False if f[tribe.strength] == f[nightmare.armor] else None


@vast.effect("vast.nightmare.others.goblins-attack", 1, on=TRIBE_ENTERS)
def the_tribe_attacks(f: View) -> Changes:
    return True


@vast.effect("vast.goblins.scatter.attacks", 1, on=TRIBE_ENTERS)
def then_it_scatters(f: View) -> Changes:
    return {tribe.on_map: False}


@vast.effect("vast.goblins.rage.loss-attack", 1, on=TRIBE_ENTERS)
def their_rage_falls(f: View) -> Changes:
    return {goblins.rage: By(-1)}


# In peace.


@vast.rule("vast.nightmare.others.knight-must-attack", 1, on=PEACE)
def not_the_knight(f: View) -> Says:
    return False if f[nightmare.attacker] == "knight" else None


@vast.rule("vast.nightmare.others.goblins-attack", 1, on=PEACE)
def not_a_tribe(f: View) -> Says:
    return False if f[nightmare.attacker] == "tribe" else None


@vast.rule("vast.nightmare.others.dragon-enter", 1, on=PEACE)
def the_dragon_freely(f: View) -> Says:
    return True if f[nightmare.attacker] == "dragon" else None


@vast.rule("vast.nightmare.others.dragon-enter", 2, on=PEACE)
def the_dragon_only_underground(f: View) -> Says:
    return not f[dragon.on_surface] if f[nightmare.attacker] == "dragon" else None


@vast.rule("vast.nightmare.others.thief-enter", 1, on=PEACE)
def the_thief_freely(f: View) -> Says:
    return True if f[nightmare.attacker] == "thief" else None


@vast.rule("vast.nightmare.others.ghoul-enter", 1, on=PEACE)
def a_ghoul_for_its_movement(f: View) -> Says:
    return True if f[nightmare.attacker] == "ghoul" else None


@vast.rule("vast.nightmare.others.ghoul-enter", 2, on=PEACE)
def a_ghoul_for_one_movement_more(f: View) -> Says:
    return f[nightmare.pays_extra] if f[nightmare.attacker] == "ghoul" else None


# The Dragon.


@vast.rule("vast.nightmare.others.dragon-enter", 1, on=DRAGON_ENTERS)
def nothing_keeps_him_out(f: View) -> Says:
    return True


@vast.rule("vast.nightmare.others.dragon-enter", 2, on=DRAGON_ENTERS)
def surfaced_he_must_attack(f: View) -> Says:
    return f[nightmare.attacks_him] or not f[dragon.on_surface]


@vast.rule("vast.nightmare.others.dragon-attack", 1, on=DRAGON_ATTACKS)
def with_claw_or_scratch(f: View) -> Says:
    return f[nightmare.dragon_power] in ("claw", "scratch")


@vast.rule("vast.nightmare.others.dragon-hiss", 1, on=DRAGON_ATTACKS)
def hiss_does_nothing(f: View) -> Says:
    return False if f[nightmare.dragon_power] == "hiss" else None


@vast.rule("vast.nightmare.others.dragon-hiss", 1, on=EATEN)
def hiss_feeds_on_nothing(f: View) -> Says:
    return f[dragon.eaten_claimed] == 0 if f[nightmare.dragon_power] == "hiss" else None


@vast.rule("vast.nightmare.others.dragon-eats", 1, on=EATEN)
def one_for_claw_and_three_for_scratch(f: View) -> Says:
    if f[nightmare.dragon_power] == "claw":
        return f[dragon.eaten_claimed] == 1
    return f[dragon.eaten_claimed] == (3 if f[nightmare.dragon_power] == "scratch" else 0)


@vast.effect("vast.nightmare.others.dragon-eats", 1, on=DRAGON_ATTACKS)
def he_has_eaten(f: View) -> Changes:
    return {dragon.eaten_goblins: By(1 if f[nightmare.dragon_power] == "claw" else 3)}


# The Thief.


@vast.rule("vast.nightmare.others.thief-enter", 1, on=THIEF_ENTERS)
def nothing_keeps_him_out_either(f: View) -> Says:
    return True


@vast.rule("vast.nightmare.others.thief-backstab", 1, on=THIEF_ATTACKS)
def stealthier_than_his_armor_for_three_cubes(f: View) -> Says:
    if f[nightmare.thief_action] != "backstab":
        return None
    return f[nightmare.cubes_spent] == 3 and f[thief.stealth] > f[nightmare.armor]


@vast.rule("vast.nightmare.others.thief-no-pickpocket", 1, on=THIEF_ATTACKS)
def never_by_pickpocket(f: View) -> Says:
    return False if f[nightmare.thief_action] == "pickpocket" else None


# The Ghouls.


@vast.rule("vast.nightmare.others.ghoul-enter", 1, on=GHOUL_ENTERS)
def whatever_its_attack(f: View) -> Says:
    return True


@vast.rule("vast.nightmare.others.ghoul-enter", 2, on=GHOUL_ENTERS)
def paid_or_with_an_attack(f: View) -> Says:
    return f[nightmare.pays_extra] or f[nightmare.attacks_him]


@vast.rule("vast.nightmare.others.ghoul-attack", 1, on=GHOUL_ATTACKS)
def with_more_than_his_armor(f: View) -> Says:
    return nightmare.ghouls_value(f) > f[nightmare.armor]


@vast.rule("vast.nightmare.others.ghoul-attack", 1, on=GHOUL_ATTACKS, reading="ja")
def by_paying_more_discs_than_his_armor(f: View) -> Says:
    if f[ghoul.which] == "ghoul":
        return f[nightmare.discs_paid] > f[nightmare.armor]
    return f[nightmare.ghoul_attack] > f[nightmare.armor]


@vast.effect("vast.nightmare.others.ghoul-order", 1, on=GHOUL_ATTACKS)
def it_skitters_first(f: View) -> Changes:
    return True
