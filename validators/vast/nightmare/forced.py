"""What forces the Nightmare Unicorn to Teleport, and what does not."""

from validators.engine.games import Changes, Says
from validators.engine.views import View
from validators.vast.facts import nightmare
from validators.vast.game import vast

MUST = vast.play("nightmare.claim-forced-teleport", nightmare.teleport_cause, nightmare.forced_claimed)


def must_for(f: View, *causes: str) -> Says:
    """Agrees with the claim that he must Teleport, if it is one of these causes."""
    return f[nightmare.forced_claimed] if f[nightmare.teleport_cause] in causes else None


def need_not_for(f: View, *causes: str) -> Says:
    return not f[nightmare.forced_claimed] if f[nightmare.teleport_cause] in causes else None


@vast.rule("vast.nightmare.attack.forced-teleport", 1, on=MUST)
def after_each_attack_of_his(f: View) -> Says:
    return must_for(f, "own-attack", "attack-stopped-by-trap", "attack-evaded")


@vast.rule("vast.nightmare.attack.trap", 1, on=MUST)
def even_against_a_trap(f: View) -> Says:
    return must_for(f, "attack-stopped-by-trap")


@vast.rule("vast.nightmare.attack.evasion", 1, on=MUST)
def even_when_the_thief_evades(f: View) -> Says:
    return must_for(f, "attack-evaded")


@vast.rule("vast.nightmare.others.forced-teleport", 1, on=MUST)
def after_each_attack_on_him(f: View) -> Says:
    return must_for(f, "attacked-by-player", "knights-attack-failed")


@vast.rule("vast.nightmare.others.enchanted-bow-teleport", 1, on=MUST)
def after_a_shot_but_not_after_hex(f: View) -> Says:
    if f[nightmare.teleport_cause] == "enchanted-bow":
        return f[nightmare.forced_claimed]
    return need_not_for(f, "hex")


@vast.rule("vast.nightmare.others.hex", 1, on=MUST)
@vast.rule("vast.general.attacks.not-hex-cave-in", 1, on=MUST)
def hex_costs_cards_only(f: View) -> Says:
    return need_not_for(f, "hex")


@vast.rule("vast.nightmare.others.spores", 1, on=MUST)
@vast.rule("vast.general.attacks.not-cave-omens", 1, on=MUST)
def spores_cost_an_upgrade_only(f: View) -> Says:
    return need_not_for(f, "spores")


@vast.rule("vast.nightmare.others.dragon-hiss", 1, on=MUST)
def hiss_does_nothing(f: View) -> Says:
    return need_not_for(f, "hiss")


@vast.rule("vast.nightmare.others.flame-wall", 1, on=MUST)
def each_time_he_enters_fire(f: View) -> Says:
    if f[nightmare.teleport_cause] == "flame-wall-under-him":
        return not f[nightmare.forced_claimed]
    return must_for(f, "enters-flame-wall", "flame-wall-again")


@vast.rule("vast.nightmare.others.flame-wall", 2, on=MUST)
def the_first_time_he_enters_fire(f: View) -> Says:
    if f[nightmare.teleport_cause] == "enters-flame-wall":
        return f[nightmare.forced_claimed]
    return need_not_for(f, "flame-wall-again", "flame-wall-under-him")


@vast.rule("vast.nightmare.terrain.magma-pit", 1, on=MUST)
def where_he_ends_on_magma_or_a_pit(f: View) -> Says:
    return must_for(f, "ends-on-magma-or-pit")


@vast.rule("vast.nightmare.gems.trap", 1, on=MUST)
def for_a_trapped_gem(f: View) -> Says:
    return must_for(f, "gem-trapped")


@vast.rule("vast.nightmare.gems.radiance", 1, on=MUST)
def not_for_a_safe_gem(f: View) -> Says:
    return need_not_for(f, "gem-safe")


@vast.rule("vast.nightmare.forced-move.collapse", 1, on=MUST)
def when_his_own_tile_collapses(f: View) -> Says:
    if f[nightmare.teleport_cause] == "own-tile-collapses":
        return f[nightmare.forced_claimed]
    return need_not_for(f, "other-tile-collapses")


@vast.rule("vast.nightmare.mark.not-an-attack", 1, on=MUST)
@vast.rule("vast.nightmare.radiance.mark-crystal", 1, on=MUST)
def not_for_marking(f: View) -> Says:
    return need_not_for(f, "marking")


@vast.effect("vast.nightmare.forced-teleport.reveal-cards", 1, on=MUST)
def cards_are_revealed(f: View) -> Changes:
    return f[nightmare.forced_claimed]
