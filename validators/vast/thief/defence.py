"""What protects the Thief: Stealth against Perception, and Unnatural Evasion."""

from validators.engine.games import Changes, Says
from validators.engine.views import View
from validators.vast.facts import dice, knight, reach, thief, tribe
from validators.vast.game import vast

TARGETED = vast.play(
    "thief.be-targeted",
    thief.attacker,
    thief.stealth,
    thief.stealth_token,
    thief.carried,
    knight.perception,
    tribe.perception,
    tribe.population,
    thief.attack_paid,
    thief.on_map,
)
SHRUG_OFF = vast.play("thief.survive-attack")
EVADE = vast.play("thief.roll-evasion", thief.harm, thief.unnatural_evasion, thief.attacked_before)
EVADED = vast.play(
    "thief.evasion-succeeds", thief.harm, dice.action_roll, thief.unnatural_evasion, thief.attacked_before
)
EVASION_STEP = vast.play("thief.move-after-evading", thief.spaces_moved, dice.action_roll, reach.wall_between)
CLAIM_PERCEPTION = vast.play(
    "thief.claim-perception",
    thief.perceiver,
    thief.claimed_perception,
    tribe.population,
    *tribe.TRAP,
    thief.perception_cubes,
)
ATTACKS = ("knight-encounter", "goblin-attack", "claw", "scratch", "ghoul-attack", "unicorn-attack")
MISSES = (1, 2, 3)
NAMED_ATTACKS = ATTACKS[:4]
NAMED_OTHERS = ("enchanted-bow", "hex", "spores")


# Stealth.


def sharper_than_his_stealth(f: View) -> bool:
    seen = f[knight.perception] if f[thief.attacker] == "knight" else f[tribe.perception]
    return seen > f[thief.stealth]


@vast.rule("vast.thief.targeted.knight-goblins", 1, on=TARGETED)
def they_must_see_him(f: View) -> Says:
    return sharper_than_his_stealth(f) if f[thief.attacker] in ("knight", "tribe") else None


@vast.rule("vast.thief.interact.compare", 1, on=TARGETED)
def compared_before_anything(f: View) -> Says:
    if f[thief.attacker] not in ("knight", "tribe") or sharper_than_his_stealth(f):
        return None
    return False


@vast.rule("vast.goblins.attack.thief-perception", 1, on=TARGETED)
def tribes_must_see_him(f: View) -> Says:
    return sharper_than_his_stealth(f) if f[thief.attacker] == "tribe" else None


@vast.rule("vast.knight.attack-thief.perception", 1, on=TARGETED)
def the_knight_must_see_him(f: View) -> Says:
    return sharper_than_his_stealth(f) if f[thief.attacker] == "knight" else None


@vast.rule("vast.thief.targeted.dragon-cave", 1, on=TARGETED)
def stealth_does_not_help(f: View) -> Says:
    return True if f[thief.attacker] in ("dragon", "cave") else None


@vast.rule("vast.dragon.powers.ignore-stealth", 1, on=TARGETED)
def his_powers_find_him(f: View) -> Says:
    return True if f[thief.attacker] == "dragon" else None


@vast.rule("vast.thief.perception.dragon-cave", 1, on=TARGETED)
def nothing_is_compared(f: View) -> Says:
    return True if f[thief.attacker] in ("dragon", "cave") else None


@vast.rule("vast.goblins.activate.one-action", 1, on=TARGETED)
def the_tribe_spends_its_action(f: View) -> Says:
    return False if f[thief.attacker] == "tribe" and not f[thief.attack_paid] else None


@vast.rule("vast.knight.attack-thief.encounter", 1, on=TARGETED)
def the_knight_spends_an_encounter(f: View) -> Says:
    return False if f[thief.attacker] == "knight" and not f[thief.attack_paid] else None


@vast.rule("vast.thief.stealth.zero", 1, on=TARGETED)
def no_free_attack(f: View) -> Says:
    return None if f[thief.attack_paid] else False


@vast.rule("vast.thief.die.piece", 1, on=TARGETED)
@vast.rule("vast.thief.setup.placement", 1, 2, on=TARGETED)
def not_while_off_the_map(f: View) -> Says:
    return None if f[thief.on_map] else False


@vast.effect("vast.thief.carry.stealth-loss", 1, on=TARGETED, always=True)
def his_load_betrays_him(f: View) -> Changes:
    return thief.weighed_down(f)


@vast.effect("vast.thief.attacked.killed", 1, on=TARGETED)
def an_attack_kills(f: View) -> Changes:
    return f[thief.attacker] != "cave"


@vast.rule("vast.thief.attacked.killed", 1, on=SHRUG_OFF)
def he_has_no_health(f: View) -> Says:
    return False


# Unnatural Evasion.


def may_roll(f: View) -> bool:
    return f[thief.harm] in ATTACKS and f[thief.unnatural_evasion] and not f[thief.attacked_before]


@vast.rule("vast.thief.evasion.roll", 1, 2, on=EVADE)
def the_first_attack_of_a_turn(f: View) -> Says:
    return may_roll(f)


@vast.rule("vast.thief.evasion.roll", 1, 2, on=EVADED)
def four_or_higher(f: View) -> Says:
    return may_roll(f) and f[dice.action_roll] >= 4


@vast.rule("vast.thief.evasion.only-attacks", 1, on=(EVADE, EVADED))
def only_against_attacks(f: View) -> Says:
    return None if f[thief.harm] in ATTACKS else False


@vast.rule("vast.general.attacks.evasion-works", 1, on=(EVADE, EVADED))
def the_named_attacks(f: View) -> Says:
    return True if f[thief.harm] in NAMED_ATTACKS else None


@vast.rule("vast.general.attacks.evasion-not", 1, on=(EVADE, EVADED))
def the_named_others(f: View) -> Says:
    return False if f[thief.harm] in NAMED_OTHERS else None


@vast.rule("vast.general.attacks.ghoul", 1, on=(EVADE, EVADED))
def a_ghoul_attacks(f: View) -> Says:
    return True if f[thief.harm] == "ghoul-attack" else None


@vast.rule("vast.general.attacks.unicorn", 1, on=(EVADE, EVADED))
def a_unicorn_attacks(f: View) -> Says:
    return True if f[thief.harm] == "unicorn-attack" else None


@vast.rule("vast.general.attacks.not-flame-wall-entry", 1, on=(EVADE, EVADED))
def fire_is_no_attack(f: View) -> Says:
    return False if f[thief.harm] == "flame-wall" else None


@vast.rule("vast.general.attacks.not-gem-trap", 1, on=(EVADE, EVADED))
def a_trap_is_no_attack(f: View) -> Says:
    return False if f[thief.harm] == "gem-trap" else None


@vast.rule("vast.general.attacks.not-cave-omens", 1, on=(EVADE, EVADED))
def omens_are_no_attacks(f: View) -> Says:
    return False if f[thief.harm] in ("spores", "giant-bats") else None


@vast.rule("vast.general.attacks.not-bows", 1, on=(EVADE, EVADED))
def a_shot_is_no_attack(f: View) -> Says:
    return False if f[thief.harm] == "enchanted-bow" else None


@vast.rule("vast.general.attacks.not-hex-cave-in", 1, on=(EVADE, EVADED))
def a_hex_is_no_attack(f: View) -> Says:
    return False if f[thief.harm] == "hex" else None


@vast.effect("vast.thief.attacked.killed", 1, on=EVADED, always=True)
def the_roll_decides_his_life(f: View) -> Changes:
    return f[dice.action_roll] in MISSES if f[thief.harm] in ATTACKS else None


@vast.effect("vast.dragon.flame-wall.on-entry", 1, on=(EVADE, EVADED), always=True)
def the_fire_affects_him(f: View) -> Changes:
    return f[thief.harm] == "flame-wall"


@vast.effect("vast.thief.evasion.move", 1, on=EVADED)
def he_may_slip_away(f: View) -> Changes:
    return True


@vast.rule("vast.thief.evasion.move", 1, on=EVASION_STEP)
def one_space_at_most(f: View) -> Says:
    return f[thief.spaces_moved] <= 1 and f[dice.action_roll] >= 4


@vast.rule("vast.thief.move.blocked", 1, on=EVASION_STEP)
def not_through_a_wall(f: View) -> Says:
    return False if f[reach.wall_between] and f[thief.spaces_moved] > 0 else None


# Perception.


@vast.rule("vast.thief.perception.knight", 1, on=CLAIM_PERCEPTION)
def one_to_begin_with(f: View) -> Says:
    if f[thief.perceiver] != "knight":
        return None
    if f[thief.perception_cubes] == 0:
        return f[thief.claimed_perception] == 1
    return f[thief.claimed_perception] == f[knight.perception]


@vast.rule("vast.thief.perception.goblins", 1, 2, on=CLAIM_PERCEPTION)
def population_plus_one(f: View) -> Says:
    if f[thief.perceiver] != "tribe":
        return None
    return f[thief.claimed_perception] == f[tribe.population] + 1 + f[tribe.trap_bonus]


@vast.rule("vast.thief.perception.dragon-cave", 1, on=CLAIM_PERCEPTION)
def they_have_none(f: View) -> Says:
    return False if f[thief.perceiver] in ("dragon", "cave") else None
