"""What is an attack, what may be used against one, and what only the interaction guide says."""

from validators.engine.games import Says
from validators.engine.views import View
from validators.vast.facts import attacks, thief
from validators.vast.game import vast

IS_ATTACK = vast.play("table.claim-attack", attacks.deed, attacks.claimed_as)
EVADE = vast.play("table.evade", attacks.deed, thief.unnatural_evasion, thief.attacked_before)
TRAP = vast.play("table.use-trap", attacks.trap_against)
HEX = vast.play("table.use-hex", attacks.hex_target)
FIRE = vast.play("table.claim-flame-walls-hinder", attacks.hindered)
REVEAL_POWER = vast.play("table.reveal-with-dragon-power", attacks.reveal_power)

KNIGHT = ("knight-encounters-player", "knight-encounters-crystal", "javelin-at-range")
THIEF = ("pickpocket", "backstab", "hand-crossbow")
DRAGON_POWERS = ("hiss", "slap", "flame-wall-power", "wrath")
EVADABLE = (
    "knight-encounters-player",
    "javelin-at-range",
    "goblins-attack-action",
    "hiding-spots",
    "claw",
    "scratch",
    "ghoul-attack",
    "unicorn-attack",
)


def claim_is_right_for(f: View, what: str, deeds: tuple[str, ...]) -> Says:
    """Whether the claim is right, if it is about one of these deeds."""
    return f[attacks.claimed_as] == what if f[attacks.deed] in deeds else None


@vast.rule("vast.general.attacks.knight", 1, on=IS_ATTACK)
def knight_encounter_is_an_attack(f: View) -> Says:
    return claim_is_right_for(f, "attack", KNIGHT)


@vast.rule("vast.general.attacks.goblins-action", 1, on=IS_ATTACK)
def goblin_attack_action_is_an_attack(f: View) -> Says:
    return claim_is_right_for(f, "attack", ("goblins-attack-action", "hiding-spots"))


@vast.rule("vast.general.attacks.hiding-spots", 1, on=IS_ATTACK)
def hiding_spots_attack_is_an_attack(f: View) -> Says:
    return claim_is_right_for(f, "attack", ("hiding-spots",))


@vast.rule("vast.general.attacks.ambush", 1, on=IS_ATTACK)
def ambush_is_an_attack(f: View) -> Says:
    return claim_is_right_for(f, "attack", ("ambush",))


@vast.rule("vast.general.attacks.claw-scratch", 1, on=IS_ATTACK)
def claw_and_scratch_are_attacks(f: View) -> Says:
    return claim_is_right_for(f, "attack", ("claw", "scratch"))


@vast.rule("vast.general.attacks.thief", 1, on=IS_ATTACK)
def pickpocket_and_backstab_are_attacks(f: View) -> Says:
    return claim_is_right_for(f, "attack", THIEF)


@vast.rule("vast.general.attacks.ghoul", 1, on=IS_ATTACK)
def ghouls_attack_is_an_attack(f: View) -> Says:
    return claim_is_right_for(f, "attack", ("ghoul-attack",))


@vast.rule("vast.general.attacks.unicorn", 1, on=IS_ATTACK)
def unicorns_attack_is_an_attack(f: View) -> Says:
    return claim_is_right_for(f, "attack", ("unicorn-attack",))


@vast.rule("vast.general.attacks.not-treasure", 1, on=IS_ATTACK)
def taking_treasure_or_gem_is_no_attack(f: View) -> Says:
    return claim_is_right_for(f, "no-attack", ("taking-treasure", "taking-gem"))


@vast.rule("vast.general.attacks.not-bows", 1, on=IS_ATTACK)
def bows_are_no_attack(f: View) -> Says:
    return claim_is_right_for(f, "no-attack", ("bow", "enchanted-bow"))


@vast.rule("vast.general.attacks.not-hex-cave-in", 1, on=IS_ATTACK)
def hex_and_cave_in_are_no_attack(f: View) -> Says:
    return claim_is_right_for(f, "no-attack", ("hex", "cave-in"))


@vast.rule("vast.general.attacks.not-dragon-powers", 1, on=IS_ATTACK)
def other_dragon_powers_are_no_attack(f: View) -> Says:
    return claim_is_right_for(f, "no-attack", DRAGON_POWERS)


@vast.rule("vast.general.attacks.not-flame-wall-entry", 1, on=IS_ATTACK)
def entering_flame_wall_is_no_attack(f: View) -> Says:
    return claim_is_right_for(f, "no-attack", ("entering-flame-wall",))


@vast.rule("vast.general.attacks.not-gem-trap", 1, on=IS_ATTACK)
def gem_trap_is_no_attack(f: View) -> Says:
    return claim_is_right_for(f, "no-attack", ("trapped-gem-harm",))


@vast.rule("vast.general.attacks.not-cave-omens", 1, on=IS_ATTACK)
def cave_omens_are_no_attack(f: View) -> Says:
    return claim_is_right_for(f, "no-attack", ("soporific-spores", "giant-bats"))


@vast.rule("vast.general.attacks.not-marking", 1, on=IS_ATTACK)
def marking_a_crystal_is_no_attack(f: View) -> Says:
    return claim_is_right_for(f, "no-attack", ("unicorn-marks-crystal",))


# Unnatural Evasion and Trap.


@vast.rule("vast.general.attacks.evasion-works", 1, on=EVADE)
def thief_evades_these_attacks(f: View) -> Says:
    return True if f[attacks.deed] in EVADABLE else None


@vast.rule("vast.thief.evasion.roll", 2, on=EVADE)
def thief_evades_only_first_attack_of_turn(f: View) -> Says:
    return None if f[thief.unnatural_evasion] and not f[thief.attacked_before] else False


@vast.rule("vast.general.attacks.evasion-not", 1, on=EVADE)
def thief_evades_nothing_else(f: View) -> Says:
    return None if f[attacks.deed] in EVADABLE else False


@vast.rule("vast.general.attacks.not-bows", 1, on=EVADE)
def bows_cannot_be_evaded(f: View) -> Says:
    return False if f[attacks.deed] in ("bow", "enchanted-bow") else None


@vast.rule("vast.general.attacks.not-hex-cave-in", 1, on=EVADE)
def hex_cannot_be_evaded(f: View) -> Says:
    return False if f[attacks.deed] == "hex" else None


@vast.rule("vast.general.attacks.not-cave-omens", 1, on=EVADE)
def spores_cannot_be_evaded(f: View) -> Says:
    return False if f[attacks.deed] == "soporific-spores" else None


@vast.rule("vast.thief.evasion.only-attacks", 1, on=EVADE)
def evasion_works_only_against_attacks(f: View) -> Says:
    return f[attacks.deed] in EVADABLE


@vast.rule("vast.general.attacks.not-flame-wall-entry", 1, on=EVADE)
def flame_wall_cannot_be_evaded(f: View) -> Says:
    return False if f[attacks.deed] == "entering-flame-wall" else None


@vast.rule("vast.general.attacks.trap-knight", 1, on=TRAP)
def trap_works_against_knights_encounter(f: View) -> Says:
    return True if f[attacks.trap_against] == "knight-encounter" else None


@vast.rule("vast.general.attacks.trap-not", 1, on=TRAP)
@vast.rule("vast.goblins.secrets.trap.not-ambush-bow", 1, on=TRAP)
def trap_works_against_nothing_else(f: View) -> Says:
    return None if f[attacks.trap_against] == "knight-encounter" else False


# What only the interaction guide says.


@vast.rule("vast.examples.guide.hex-targets", 1, on=HEX)
def hex_may_target_any_listed_role(f: View) -> Says:
    return True


@vast.rule("vast.examples.guide.flame-walls-hinder", 1, on=FIRE)
def flame_walls_hinder_all_but_cave(f: View) -> Says:
    return f[attacks.hindered] != "cave"


@vast.rule("vast.examples.guide.fire-reveals", 1, on=REVEAL_POWER)
def dragon_fire_powers_reveal_tiles(f: View) -> Says:
    return f[attacks.reveal_power] in ("flame", "scorch", "burn")
