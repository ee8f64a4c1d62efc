"""What others' attacks, cards and omens cost the Nightmare Unicorn."""

from validators.engine.games import By, Changes, Says, crux
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
    """Health that one attack takes: 1 if it succeeds and killing him is the attacker's goal."""
    if f[nightmare.harm] != "attack":
        return 0
    return 1 if f[nightmare.attack_succeeds] and f[nightmare.hunts] else 0


@vast.rule("vast.nightmare.others.lose-health", 1, on=HEALTH)
def nightmare_loses_one_health_to_hunter(f: View) -> Says:
    return f[nightmare.claimed_health_loss] == health_taken(f)


def failed_attack_takes_no_health(f: View, attacker: str) -> Says:
    if f[nightmare.harm] != "attack" or f[nightmare.attacker] != attacker or f[nightmare.attack_succeeds]:
        return None
    return f[nightmare.claimed_health_loss] == 0


@vast.rule("vast.nightmare.others.knight-equal", 1, on=HEALTH)
def knights_failed_roll_takes_no_health(f: View) -> Says:
    return failed_attack_takes_no_health(f, "knight")


@vast.rule("vast.nightmare.others.goblins-enter", 1, on=HEALTH)
def too_weak_tribe_takes_no_health(f: View) -> Says:
    return failed_attack_takes_no_health(f, "tribe")


@vast.rule("vast.nightmare.others.thief-backstab", 1, on=HEALTH)
def failed_backstab_takes_no_health(f: View) -> Says:
    return failed_attack_takes_no_health(f, "thief")


@vast.rule("vast.nightmare.others.ghoul-attack", 1, on=HEALTH)
def too_weak_ghoul_takes_no_health(f: View) -> Says:
    return failed_attack_takes_no_health(f, "ghoul")


@vast.rule("vast.nightmare.role.victory-goal-of-others", 1, on=HEALTH)
def dragons_hunters_take_nightmares_health(f: View) -> Says:
    if nightmare.beside_a_dragon(f) or health_taken(f) == 0:
        return None
    return f[nightmare.claimed_health_loss] == 1


@vast.rule("vast.nightmare.with-dragon.others-attack", 1, on=HEALTH)
def players_without_goal_take_no_health(f: View) -> Says:
    if not nightmare.beside_a_dragon(f):
        return None
    return None if f[nightmare.hunts] else f[nightmare.claimed_health_loss] == 0


@vast.rule("vast.nightmare.others.mighty-axe", 1, on=HEALTH)
def mighty_axe_takes_no_extra_health(f: View) -> Says:
    if f[nightmare.attacker] != "knight":
        return None
    return False if f[nightmare.claimed_health_loss] > 1 else None


@vast.rule("vast.nightmare.others.enchanted-bow", 1, on=HEALTH)
def enchanted_bow_takes_no_health(f: View) -> Says:
    return f[nightmare.claimed_health_loss] == 0 if f[nightmare.harm] == "enchanted-bow" else None


@vast.rule("vast.nightmare.others.hex", 1, on=HEALTH)
def hex_takes_no_health(f: View) -> Says:
    return f[nightmare.claimed_health_loss] == 0 if f[nightmare.harm] == "hex" else None


@vast.rule("vast.nightmare.others.spores", 1, on=HEALTH)
def spores_take_no_health(f: View) -> Says:
    return f[nightmare.claimed_health_loss] == 0 if f[nightmare.harm] == "spores" else None


@vast.rule("vast.nightmare.others.flame-wall", 1, 2, on=HEALTH)
def flame_wall_takes_no_health(f: View) -> Says:
    return f[nightmare.claimed_health_loss] == 0 if f[nightmare.harm] == "flame-wall" else None


@vast.effect("vast.nightmare.others.forced-teleport", 1, on=HEALTH, always=True)
def attacked_nightmare_teleports(f: View) -> Changes:
    return {table.unicorn_teleports: True} if f[nightmare.harm] == "attack" else None


@vast.effect("vast.nightmare.others.lose-health", 1, on=HEALTH, always=True)
def attacked_nightmare_loses_health(f: View) -> Changes:
    return {nightmare.health: By(-1)} if health_taken(f) else None


# The Knight's gear.


@vast.rule("vast.nightmare.others.mighty-axe", 1, on=AXE)
def mighty_axe_adds_only_strength(f: View) -> Says:
    return f[nightmare.axe_use] == "strength"


@vast.rule("vast.nightmare.others.daring", 1, on=DARING)
def daring_needs_attack_on_nightmare(f: View) -> Says:
    return True if f[nightmare.daring_by] == "attack" else None


@vast.rule("vast.knight.sidequest.attack-not-bow", 1, 2, on=DARING)
def bow_shot_does_not_fulfil_daring(f: View) -> Says:
    return None if f[nightmare.daring_by] == "attack" else False


@vast.rule("vast.nightmare.others.enchanted-bow", 1, on=SHOOT)
@vast.rule("vast.knight.enchanted-bow.effect-dragon", 1, on=SHOOT)
def shot_nightmare_discards_strength_minus_one(f: View) -> Says:
    return f[nightmare.discards_claimed] == f[knight.strength] - 1


@vast.effect("vast.nightmare.others.enchanted-bow-teleport", 1, on=SHOOT, always=True)
def shot_nightmare_must_teleport(f: View) -> Changes:
    return {table.unicorn_teleports: True}


# Hex, Spores and Bats.


@vast.rule("vast.nightmare.others.hex", 1, on=HEX)
def goblins_may_hex_nightmare(f: View) -> Says:
    return True


@vast.effect("vast.general.attacks.not-hex-cave-in", 1, on=HEX, changes_nothing="counts")
def hex_is_no_attack(f: View) -> Changes:
    return True


@vast.rule("vast.nightmare.others.spores", 1, on=SPORES)
def spores_remove_one_chosen_upgrade(f: View) -> Says:
    return f[nightmare.upgrades_removed] == 1 and f[nightmare.upgrade_chooser] == "unicorn"


@vast.rule("vast.nightmare.others.spores-radiance", 1, on=SPORES)
def spores_cannot_lower_radiance(f: View) -> Says:
    return None if f[nightmare.radiance_lost] == 0 else False


@vast.rule("vast.nightmare.variants.ash-dragon-cube", 1, on=SPORES, overrides=("vast.nightmare.others.spores",))
def spores_cannot_remove_ash_dragon_cube(f: View) -> Says:
    return False if f[nightmare.ash_cube] else None


@vast.effect("vast.nightmare.others.spores-radiance", 1, on=SPORES, changes_nothing="stays")
def nightmare_keeps_radiance_after_spores(f: View) -> Changes:
    return True


@vast.rule("vast.nightmare.others.giant-bats", 1, on=BATS)
def giant_bats_do_not_move_nightmare(f: View) -> Says:
    return False if f[forced.piece] == "unicorn" else None
