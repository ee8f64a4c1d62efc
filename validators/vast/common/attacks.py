"""What is an attack, what may be used against one, and what only the interaction guide says."""

from validators.engine.games import Says
from validators.engine.views import View
from validators.vast.facts import attacks
from validators.vast.game import vast

IS_ATTACK = vast.play("table.claim-attack", attacks.deed, attacks.claimed_as)
EVADE = vast.play("table.evade", attacks.deed)
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


def called(f: View, what: str, deeds: tuple[str, ...]) -> Says:
    """Whether the claim is right, if it is about one of these deeds."""
    return f[attacks.claimed_as] == what if f[attacks.deed] in deeds else None


@vast.rule("vast.general.attacks.knight", 1, on=IS_ATTACK)
def her_encounters(f: View) -> Says:
    return called(f, "attack", KNIGHT)


@vast.rule("vast.general.attacks.goblins-action", 1, on=IS_ATTACK)
def their_attack_action(f: View) -> Says:
    return called(f, "attack", ("goblins-attack-action", "hiding-spots"))


@vast.rule("vast.general.attacks.hiding-spots", 1, on=IS_ATTACK)
def with_hiding_spots(f: View) -> Says:
    return called(f, "attack", ("hiding-spots",))


@vast.rule("vast.general.attacks.ambush", 1, on=IS_ATTACK)
def an_ambush(f: View) -> Says:
    return called(f, "attack", ("ambush",))


@vast.rule("vast.general.attacks.claw-scratch", 1, on=IS_ATTACK)
def claw_and_scratch(f: View) -> Says:
    return called(f, "attack", ("claw", "scratch"))


@vast.rule("vast.general.attacks.thief", 1, on=IS_ATTACK)
def pickpocket_and_backstab(f: View) -> Says:
    return called(f, "attack", THIEF)


@vast.rule("vast.general.attacks.ghoul", 1, on=IS_ATTACK)
def a_ghouls_attack(f: View) -> Says:
    return called(f, "attack", ("ghoul-attack",))


@vast.rule("vast.general.attacks.unicorn", 1, on=IS_ATTACK)
def a_unicorns_attack(f: View) -> Says:
    return called(f, "attack", ("unicorn-attack",))


@vast.rule("vast.general.attacks.not-treasure", 1, on=IS_ATTACK)
def taking_things(f: View) -> Says:
    return called(f, "no-attack", ("taking-treasure", "taking-gem"))


@vast.rule("vast.general.attacks.not-bows", 1, on=IS_ATTACK)
def shots(f: View) -> Says:
    return called(f, "no-attack", ("bow", "enchanted-bow"))


@vast.rule("vast.general.attacks.not-hex-cave-in", 1, on=IS_ATTACK)
def hex_and_cave_in(f: View) -> Says:
    return called(f, "no-attack", ("hex", "cave-in"))


@vast.rule("vast.general.attacks.not-dragon-powers", 1, on=IS_ATTACK)
def his_other_powers(f: View) -> Says:
    return called(f, "no-attack", DRAGON_POWERS)


@vast.rule("vast.general.attacks.not-flame-wall-entry", 1, on=IS_ATTACK)
def walking_into_fire(f: View) -> Says:
    return called(f, "no-attack", ("entering-flame-wall",))


@vast.rule("vast.general.attacks.not-gem-trap", 1, on=IS_ATTACK)
def a_trapped_gem(f: View) -> Says:
    return called(f, "no-attack", ("trapped-gem-harm",))


@vast.rule("vast.general.attacks.not-cave-omens", 1, on=IS_ATTACK)
def spores_and_bats(f: View) -> Says:
    return called(f, "no-attack", ("soporific-spores", "giant-bats"))


@vast.rule("vast.general.attacks.not-marking", 1, on=IS_ATTACK)
def marking_a_crystal(f: View) -> Says:
    return called(f, "no-attack", ("unicorn-marks-crystal",))


# Unnatural Evasion and Trap.


@vast.rule("vast.general.attacks.evasion-works", 1, on=EVADE)
def against_attacks(f: View) -> Says:
    return True if f[attacks.deed] in EVADABLE else None


@vast.rule("vast.general.attacks.evasion-not", 1, on=EVADE)
def against_nothing_else(f: View) -> Says:
    return None if f[attacks.deed] in EVADABLE else False


@vast.rule("vast.general.attacks.not-bows", 1, on=EVADE)
def shots_are_no_attacks(f: View) -> Says:
    return False if f[attacks.deed] in ("bow", "enchanted-bow") else None


@vast.rule("vast.general.attacks.not-hex-cave-in", 1, on=EVADE)
def hex_is_no_attack(f: View) -> Says:
    return False if f[attacks.deed] == "hex" else None


@vast.rule("vast.general.attacks.not-cave-omens", 1, on=EVADE)
def spores_are_no_attack(f: View) -> Says:
    return False if f[attacks.deed] == "soporific-spores" else None


@vast.rule("vast.thief.evasion.only-attacks", 1, on=EVADE)
def attacks_alone(f: View) -> Says:
    return f[attacks.deed] in EVADABLE


@vast.rule("vast.general.attacks.not-flame-wall-entry", 1, on=EVADE)
def fire_is_no_attack(f: View) -> Says:
    return False if f[attacks.deed] == "entering-flame-wall" else None


@vast.rule("vast.general.attacks.trap-knight", 1, on=TRAP)
def against_her_encounter(f: View) -> Says:
    return True if f[attacks.trap_against] == "knight-encounter" else None


@vast.rule("vast.general.attacks.trap-not", 1, on=TRAP)
@vast.rule("vast.goblins.secrets.trap.not-ambush-bow", 1, on=TRAP)
def not_in_ambushes_or_against_shots(f: View) -> Says:
    return None if f[attacks.trap_against] == "knight-encounter" else False


# What only the interaction guide says.


@vast.rule("vast.examples.guide.hex-targets", 1, on=HEX)
def hex_on_any_of_the_four(f: View) -> Says:
    return True


@vast.rule("vast.examples.guide.flame-walls-hinder", 1, on=FIRE)
def fire_hampers_all_but_the_cave(f: View) -> Says:
    return f[attacks.hindered] != "cave"


@vast.rule("vast.examples.guide.fire-reveals", 1, on=REVEAL_POWER)
def flame_scorch_and_burn_reveal(f: View) -> Says:
    return f[attacks.reveal_power] in ("flame", "scorch", "burn")
