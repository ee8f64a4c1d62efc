"""What others' attacks, cards and omens cost the Nightmare Unicorn."""

from validators.engine.games import Changes, Says, crux
from validators.engine.views import View
from validators.vast.common.forced_movement import BATS
from validators.vast.facts import dice, forced, knight, nightmare, table
from validators.vast.game import vast

HEALTH = vast.play(
    "nightmare.claim-health-loss",
    nightmare.attacker,
    nightmare.harm,
    nightmare.claimed_health_loss,
    nightmare.hunts,
    nightmare.replaces_dragon,
    crux(table.knight_plays, nightmare.by_a_tribe),
    crux(nightmare.only_thief_and_cave, nightmare.by_the_thief),
    nightmare.attack_succeeds,
    nightmare.against_armor,
    dice.center,
)
AXE = vast.play("nightmare.use-mighty-axe", nightmare.axe_use)
DARING = vast.play("nightmare.complete-daring-sidequest", nightmare.daring_by)
SHOOT = vast.play("nightmare.shoot-with-enchanted-bow", knight.strength, nightmare.discards_claimed)
HEX = vast.play("nightmare.hex")
SPORES = vast.play(
    "nightmare.soporific-spores",
    nightmare.upgrade_chooser,
    nightmare.upgrades_removed,
    nightmare.radiance_lost,
    nightmare.ash_cube,
)


# Health.


def health_taken(f: View) -> int:
    """By one attack: 1 if it succeeds and killing him is the attacker's goal."""
    if f[nightmare.harm] != "attack":
        return 0
    return 1 if f[nightmare.attack_succeeds] and f[nightmare.hunts] else 0


@vast.rule("vast.nightmare.others.lose-health", 1, on=HEALTH)
def one_to_a_hunter(f: View) -> Says:
    return f[nightmare.claimed_health_loss] == health_taken(f)


def none_where_it_failed(f: View, attacker: str) -> Says:
    if f[nightmare.harm] != "attack" or f[nightmare.attacker] != attacker or f[nightmare.attack_succeeds]:
        return None
    return f[nightmare.claimed_health_loss] == 0


@vast.rule("vast.nightmare.others.knight-equal", 1, on=HEALTH)
def not_by_the_knights_failed_roll(f: View) -> Says:
    return none_where_it_failed(f, "knight")


@vast.rule("vast.nightmare.others.goblins-enter", 1, on=HEALTH)
def not_by_a_tribe_too_weak(f: View) -> Says:
    return none_where_it_failed(f, "tribe")


@vast.rule("vast.nightmare.others.thief-backstab", 1, on=HEALTH)
def not_by_a_thief_he_hears(f: View) -> Says:
    return none_where_it_failed(f, "thief")


@vast.rule("vast.nightmare.others.ghoul-attack", 1, on=HEALTH)
def not_by_a_ghoul_too_weak(f: View) -> Says:
    return none_where_it_failed(f, "ghoul")


@vast.rule("vast.nightmare.role.victory-goal-of-others", 1, on=HEALTH)
def the_dragons_hunters_hunt_him(f: View) -> Says:
    if nightmare.beside_a_dragon(f) or health_taken(f) == 0:
        return None
    return f[nightmare.claimed_health_loss] == 1


@vast.rule("vast.nightmare.with-dragon.others-attack", 1, on=HEALTH)
def others_only_make_him_teleport(f: View) -> Says:
    if not nightmare.beside_a_dragon(f):
        return None
    return None if f[nightmare.hunts] else f[nightmare.claimed_health_loss] == 0


@vast.rule("vast.nightmare.others.mighty-axe", 1, on=HEALTH)
def the_axe_adds_nothing(f: View) -> Says:
    if f[nightmare.attacker] != "knight":
        return None
    return False if f[nightmare.claimed_health_loss] > 1 else None


@vast.rule("vast.nightmare.others.enchanted-bow", 1, on=HEALTH)
def a_shot_costs_cards(f: View) -> Says:
    return f[nightmare.claimed_health_loss] == 0 if f[nightmare.harm] == "enchanted-bow" else None


@vast.rule("vast.nightmare.others.hex", 1, on=HEALTH)
def so_does_hex(f: View) -> Says:
    return f[nightmare.claimed_health_loss] == 0 if f[nightmare.harm] == "hex" else None


@vast.rule("vast.nightmare.others.spores", 1, on=HEALTH)
def spores_cost_an_upgrade(f: View) -> Says:
    return f[nightmare.claimed_health_loss] == 0 if f[nightmare.harm] == "spores" else None


@vast.rule("vast.nightmare.others.flame-wall", 1, 2, on=HEALTH)
def fire_only_moves_him(f: View) -> Says:
    return f[nightmare.claimed_health_loss] == 0 if f[nightmare.harm] == "flame-wall" else None


@vast.effect("vast.nightmare.others.forced-teleport", 1, on=HEALTH, always=True)
def he_teleports_either_way(f: View) -> Changes:
    return f[nightmare.harm] == "attack"


# The Knight's gear.


@vast.rule("vast.nightmare.others.mighty-axe", 1, on=AXE)
def for_strength_alone(f: View) -> Says:
    return f[nightmare.axe_use] == "strength"


@vast.rule("vast.nightmare.others.daring", 1, on=DARING)
def by_attacking_him(f: View) -> Says:
    return True if f[nightmare.daring_by] == "attack" else None


@vast.rule("vast.knight.sidequest.attack-not-bow", 1, 2, on=DARING)
def not_by_a_shot(f: View) -> Says:
    return None if f[nightmare.daring_by] == "attack" else False


@vast.rule("vast.nightmare.others.enchanted-bow", 1, on=SHOOT)
@vast.rule("vast.knight.enchanted-bow.effect-dragon", 1, on=SHOOT)
def one_card_less_than_her_strength(f: View) -> Says:
    return f[nightmare.discards_claimed] == f[knight.strength] - 1


@vast.effect("vast.nightmare.others.enchanted-bow-teleport", 1, on=SHOOT, always=True)
def then_he_must_teleport(f: View) -> Changes:
    return True


# Hex, Spores and Bats.


@vast.rule("vast.nightmare.others.hex", 1, on=HEX)
def the_goblins_may_hex_him(f: View) -> Says:
    return True


@vast.effect("vast.general.attacks.not-hex-cave-in", 1, on=HEX)
def it_is_no_attack(f: View) -> Changes:
    return True


@vast.rule("vast.nightmare.others.spores", 1, on=SPORES)
def one_upgrade_of_his_choice(f: View) -> Says:
    return f[nightmare.upgrades_removed] == 1 and f[nightmare.upgrade_chooser] == "unicorn"


@vast.rule("vast.nightmare.others.spores-radiance", 1, on=SPORES)
def his_radiance_stays(f: View) -> Says:
    return None if f[nightmare.radiance_lost] == 0 else False


@vast.rule("vast.nightmare.variants.ash-dragon-cube", 1, on=SPORES, overrides=("vast.nightmare.others.spores",))
def not_the_cube_he_started_with(f: View) -> Says:
    return False if f[nightmare.ash_cube] else None


@vast.effect("vast.nightmare.others.spores-radiance", 1, on=SPORES)
def it_is_kept(f: View) -> Changes:
    return True


@vast.rule("vast.nightmare.others.giant-bats", 1, on=BATS)
def bats_leave_him_alone(f: View) -> Says:
    return False if f[forced.piece] == "unicorn" else None
