"""What protects the Thief: Stealth against Perception, and Unnatural Evasion."""

from validators.engine.games import Changes, Says, crux
from validators.engine.views import View
from validators.vast.facts import dice, goblins, knight, reach, thief, tribe
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
EVASION_STEP = vast.play(
    "thief.move-after-evading", thief.spaces_moved, dice.action_roll, reach.wall_between, reach.flame_wall
)
CLAIM_PERCEPTION = vast.play(
    "thief.claim-perception",
    thief.perceiver,
    thief.claimed_perception,
    tribe.population,
    goblins.trap_used,
    crux(tribe.trap_bonus, lambda f: f[goblins.trap_used] or goblins.trap_use in f.known),
    goblins.trap_use,
    thief.perception_cubes,
)
ATTACKS = ("knight-encounter", "goblin-attack", "claw", "scratch", "ghoul-attack", "unicorn-attack")
MISSES = (1, 2, 3)
NAMED_ATTACKS = ATTACKS[:4]
NAMED_OTHERS = ("enchanted-bow", "hex", "spores")


# Stealth.


def perception_exceeds_thief_stealth(f: View) -> bool:
    seen = f[knight.perception] if f[thief.attacker] == "knight" else f[tribe.perception]
    return seen > f[thief.stealth]


@vast.rule("vast.thief.targeted.knight-goblins", 1, on=TARGETED)
def knight_or_tribe_must_perceive_thief(f: View) -> Says:
    return perception_exceeds_thief_stealth(f) if f[thief.attacker] in ("knight", "tribe") else None


@vast.rule("vast.thief.interact.compare", 1, on=TARGETED)
def perception_is_compared_before_targeting_thief(f: View) -> Says:
    if f[thief.attacker] not in ("knight", "tribe") or perception_exceeds_thief_stealth(f):
        return None
    return False


@vast.rule("vast.goblins.attack.thief-perception", 1, on=TARGETED)
def tribe_must_perceive_thief(f: View) -> Says:
    return perception_exceeds_thief_stealth(f) if f[thief.attacker] == "tribe" else None


@vast.rule("vast.knight.attack-thief.perception", 1, on=TARGETED)
def knight_must_perceive_thief(f: View) -> Says:
    return perception_exceeds_thief_stealth(f) if f[thief.attacker] == "knight" else None


@vast.rule("vast.thief.targeted.dragon-cave", 1, on=TARGETED)
def stealth_fails_against_dragon_and_cave(f: View) -> Says:
    return True if f[thief.attacker] in ("dragon", "cave") else None


@vast.rule("vast.dragon.powers.ignore-stealth", 1, on=TARGETED)
def dragon_powers_ignore_stealth(f: View) -> Says:
    return True if f[thief.attacker] == "dragon" else None


@vast.rule("vast.thief.perception.dragon-cave", 1, on=TARGETED)
def dragon_and_cave_compare_no_perception(f: View) -> Says:
    return True if f[thief.attacker] in ("dragon", "cave") else None


@vast.rule("vast.goblins.activate.one-action", 1, on=TARGETED)
def tribe_spends_action_to_attack_thief(f: View) -> Says:
    return False if f[thief.attacker] == "tribe" and not f[thief.attack_paid] else None


@vast.rule("vast.knight.attack-thief.encounter", 1, on=TARGETED)
def knight_spends_encounter_to_attack_thief(f: View) -> Says:
    return False if f[thief.attacker] == "knight" and not f[thief.attack_paid] else None


@vast.rule("vast.thief.stealth.zero", 1, on=TARGETED)
def attack_at_zero_stealth_still_costs(f: View) -> Says:
    return None if f[thief.attack_paid] else False


@vast.rule("vast.thief.die.piece", 1, on=TARGETED)
@vast.rule("vast.thief.setup.placement", 1, 2, on=TARGETED)
def thief_off_map_is_no_target(f: View) -> Says:
    return None if f[thief.on_map] else False


@vast.effect("vast.thief.carry.stealth-loss", 1, on=TARGETED, always=True, changes_nothing="counts")
def carried_tokens_lower_thief_stealth(f: View) -> Changes:
    return thief.weighed_down(f)


@vast.effect(
    "vast.thief.attacked.killed",
    1,
    on=TARGETED,
    touches=(*thief.KILLED, *thief.DROPPED),
)
def attack_kills_thief(f: View) -> Changes:
    return f[thief.attacker] != "cave"


@vast.rule("vast.thief.attacked.killed", 1, on=SHRUG_OFF)
def thief_has_no_health_to_survive(f: View) -> Says:
    return False


# Unnatural Evasion.


@vast.rule("vast.general.attacks.evasion-not", 1, on=(EVADE, EVADED))
def evasion_fails_against_named_effects(f: View) -> Says:
    return False if f[thief.harm] in NAMED_OTHERS else None


@vast.rule("vast.thief.evasion.only-attacks", 1, on=(EVADE, EVADED))
def evasion_works_only_against_attacks(f: View) -> Says:
    return None if f[thief.harm] in ATTACKS else False


def thief_may_roll_evasion(f: View) -> bool:
    return f[thief.harm] in ATTACKS and f[thief.unnatural_evasion] and not f[thief.attacked_before]


def thief_may_have_rolled_evasion(f: View) -> bool:
    return (f[thief.evasion_rolled] and f[thief.harm] in ATTACKS) or thief_may_roll_evasion(f)


@vast.rule("vast.thief.evasion.roll", 1, 2, on=EVADE)
def thief_evades_first_attack_each_turn(f: View) -> Says:
    return thief_may_roll_evasion(f)


@vast.rule("vast.thief.evasion.roll", 1, 2, on=EVADED, overrides=("vast.thief.attacked.killed",))
def evasion_succeeds_on_four_or_higher(f: View) -> Says:
    return thief_may_have_rolled_evasion(f) and f[dice.action_roll] >= 4


@vast.rule("vast.general.attacks.evasion-works", 1, on=(EVADE, EVADED))
def evasion_works_against_named_attacks(f: View) -> Says:
    return True if f[thief.harm] in NAMED_ATTACKS else None


@vast.rule("vast.general.attacks.ghoul", 1, on=(EVADE, EVADED))
def evasion_works_against_ghoul_attack(f: View) -> Says:
    return True if f[thief.harm] == "ghoul-attack" else None


@vast.rule("vast.general.attacks.unicorn", 1, on=(EVADE, EVADED))
def evasion_works_against_unicorn_attack(f: View) -> Says:
    return True if f[thief.harm] == "unicorn-attack" else None


@vast.rule("vast.general.attacks.not-flame-wall-entry", 1, on=(EVADE, EVADED))
def entering_flame_wall_is_no_attack(f: View) -> Says:
    return False if f[thief.harm] == "flame-wall" else None


@vast.rule("vast.general.attacks.not-gem-trap", 1, on=(EVADE, EVADED))
def gem_trap_is_no_attack(f: View) -> Says:
    return False if f[thief.harm] == "gem-trap" else None


@vast.rule("vast.general.attacks.not-cave-omens", 1, on=(EVADE, EVADED))
def cave_omens_are_no_attacks(f: View) -> Says:
    return False if f[thief.harm] in ("spores", "giant-bats") else None


@vast.rule("vast.general.attacks.not-bows", 1, on=(EVADE, EVADED))
def enchanted_bow_is_no_attack(f: View) -> Says:
    return False if f[thief.harm] == "enchanted-bow" else None


@vast.rule("vast.general.attacks.not-hex-cave-in", 1, on=(EVADE, EVADED))
def hex_is_no_attack(f: View) -> Says:
    return False if f[thief.harm] == "hex" else None


@vast.effect("vast.thief.attacked.killed", 1, on=EVADED, always=True, touches=thief.DROPPED)
def failed_evasion_kills_thief(f: View) -> Changes:
    if f[thief.harm] not in ATTACKS or f[dice.action_roll] not in MISSES:
        return None
    return thief.DEATH


@vast.effect("vast.dragon.flame-wall.on-entry", 1, on=(EVADE, EVADED), always=True, touches=thief.DROPPED)
def flame_wall_still_affects_thief(f: View) -> Changes:
    return thief.DEATH if f[thief.harm] == "flame-wall" else None


@vast.effect("vast.thief.evasion.move", 1, on=EVADED, changes_nothing="may")
def thief_may_move_after_evading(f: View) -> Changes:
    return True


@vast.rule("vast.thief.evasion.move", 1, on=EVASION_STEP)
def evading_thief_moves_at_most_one(f: View) -> Says:
    return f[thief.spaces_moved] <= 1 and f[dice.action_roll] >= 4


@vast.rule("vast.thief.move.blocked", 1, on=EVASION_STEP)
def wall_stops_evading_thief(f: View) -> Says:
    return False if f[reach.wall_between] and f[thief.spaces_moved] > 0 else None


# Perception.


@vast.rule("vast.thief.perception.knight", 1, on=CLAIM_PERCEPTION)
def knight_perception_starts_at_one(f: View) -> Says:
    if f[thief.perceiver] != "knight":
        return None
    if f[thief.perception_cubes] == 0:
        return f[thief.claimed_perception] == 1
    return f[thief.claimed_perception] == f[knight.perception]


@vast.rule("vast.thief.perception.goblins", 1, 2, on=CLAIM_PERCEPTION)
def tribe_perception_is_population_plus_one(f: View) -> Says:
    if f[thief.perceiver] != "tribe":
        return None
    trap = f[tribe.trap_bonus]
    helps = trap and f[goblins.trap_use] == "thief-action"
    return f[thief.claimed_perception] == f[tribe.population] + 1 + (trap if helps else 0)


@vast.rule("vast.thief.perception.dragon-cave", 1, on=CLAIM_PERCEPTION)
def dragon_and_cave_have_no_perception(f: View) -> Says:
    return False if f[thief.perceiver] in ("dragon", "cave") else None
