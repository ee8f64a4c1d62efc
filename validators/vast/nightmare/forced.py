"""What forces the Nightmare Unicorn to Teleport, and what does not."""

from validators.engine.games import Changes, Says
from validators.engine.views import View
from validators.vast.facts import nightmare
from validators.vast.game import vast

MUST = vast.play("nightmare.claim-forced-teleport", nightmare.teleport_cause, nightmare.forced_claimed)


def agrees_teleport_is_forced(f: View, *causes: str) -> Says:
    """Whether the claim says that he must Teleport, if the cause is one of these."""
    return f[nightmare.forced_claimed] if f[nightmare.teleport_cause] in causes else None


def agrees_teleport_is_not_forced(f: View, *causes: str) -> Says:
    return not f[nightmare.forced_claimed] if f[nightmare.teleport_cause] in causes else None


@vast.rule("vast.nightmare.attack.forced-teleport", 1, on=MUST)
def nightmares_attack_forces_teleport(f: View) -> Says:
    return agrees_teleport_is_forced(f, "own-attack", "attack-stopped-by-trap", "attack-evaded")


@vast.rule("vast.nightmare.attack.trap", 1, on=MUST)
def trapped_attack_forces_teleport(f: View) -> Says:
    return agrees_teleport_is_forced(f, "attack-stopped-by-trap")


@vast.rule("vast.nightmare.attack.evasion", 1, on=MUST)
def evaded_attack_forces_teleport(f: View) -> Says:
    return agrees_teleport_is_forced(f, "attack-evaded")


@vast.rule("vast.nightmare.others.forced-teleport", 1, on=MUST)
def attack_on_nightmare_forces_teleport(f: View) -> Says:
    return agrees_teleport_is_forced(f, "attacked-by-player", "knights-attack-failed")


@vast.rule("vast.nightmare.others.enchanted-bow-teleport", 1, on=MUST)
def bow_shot_forces_teleport(f: View) -> Says:
    return agrees_teleport_is_forced(f, "enchanted-bow")


@vast.rule("vast.nightmare.others.hex", 1, on=MUST)
@vast.rule("vast.general.attacks.not-hex-cave-in", 1, on=MUST)
def hex_forces_no_teleport(f: View) -> Says:
    return agrees_teleport_is_not_forced(f, "hex")


@vast.rule("vast.nightmare.others.spores", 1, on=MUST)
@vast.rule("vast.general.attacks.not-cave-omens", 1, on=MUST)
def spores_force_no_teleport(f: View) -> Says:
    return agrees_teleport_is_not_forced(f, "spores")


@vast.rule("vast.nightmare.others.dragon-hiss", 1, on=MUST)
def hiss_forces_no_teleport(f: View) -> Says:
    return agrees_teleport_is_not_forced(f, "hiss")


@vast.rule("vast.nightmare.others.flame-wall", 1, on=MUST)
def every_flame_wall_forces_teleport(f: View) -> Says:
    if f[nightmare.teleport_cause] == "flame-wall-under-him":
        return not f[nightmare.forced_claimed]
    return agrees_teleport_is_forced(f, "enters-flame-wall", "flame-wall-again")


@vast.rule("vast.nightmare.others.flame-wall", 2, on=MUST)
def first_flame_wall_forces_teleport(f: View) -> Says:
    if f[nightmare.teleport_cause] == "enters-flame-wall":
        return f[nightmare.forced_claimed]
    return agrees_teleport_is_not_forced(f, "flame-wall-again", "flame-wall-under-him")


@vast.rule("vast.nightmare.terrain.magma-pit", 1, on=MUST)
def ending_on_magma_pit_forces_teleport(f: View) -> Says:
    return agrees_teleport_is_forced(f, "ends-on-magma-or-pit")


@vast.rule("vast.nightmare.gems.trap", 1, on=MUST)
def trapped_gem_forces_teleport(f: View) -> Says:
    return agrees_teleport_is_forced(f, "gem-trapped")


@vast.rule("vast.nightmare.gems.radiance", 1, on=MUST)
def safe_gem_forces_no_teleport(f: View) -> Says:
    return agrees_teleport_is_not_forced(f, "gem-safe")


@vast.rule("vast.nightmare.forced-move.collapse", 1, on=MUST)
def collapse_of_own_tile_forces_teleport(f: View) -> Says:
    if f[nightmare.teleport_cause] == "own-tile-collapses":
        return f[nightmare.forced_claimed]
    return agrees_teleport_is_not_forced(f, "other-tile-collapses")


@vast.rule("vast.nightmare.mark.not-an-attack", 1, on=MUST)
@vast.rule("vast.nightmare.radiance.mark-crystal", 1, on=MUST)
def marking_forces_no_teleport(f: View) -> Says:
    return agrees_teleport_is_not_forced(f, "marking")


@vast.effect("vast.nightmare.forced-teleport.reveal-cards", 1, on=MUST, changes_nothing="must")
def forced_teleport_reveals_cards(f: View) -> Changes:
    return f[nightmare.forced_claimed]
