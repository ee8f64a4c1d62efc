"""The Goblins: lurking, being hidden or revealed, and scattering."""

from validators.engine.games import Changes, Says, crux
from validators.engine.views import View
from validators.vast.facts import goblins, reach, tribe
from validators.vast.game import vast

LURK = vast.play(
    "goblins.place-lurking-tribe",
    goblins.symbol_tile_on_map,
    goblins.space_is_open,
    goblins.next_to_tile,
    tribe.population,
)
USE_LURKING = vast.play(
    "goblins.activate-lurking-tribe",
    goblins.lurk_use,
    goblins.placed_this_turn,
    goblins.tile_under,
    goblins.can_step,
    reach.occupant,
)
CLAIM_STATE = vast.play(
    "goblins.claim-tribe-state", goblins.claimed_state, tribe.on_board, tribe.lurking, goblins.tile_under
)
TARGET = vast.play(
    "goblins.be-targeted",
    crux(tribe.on_board, lambda f: not f[tribe.lurking]),
    tribe.lurking,
    goblins.tile_under,
)
SETTLE = vast.play("goblins.scatter-or-stay", goblins.scatter_cause, goblins.tribe_scatters)
LOSE_DISCS = vast.play("goblins.claim-scatter-population", tribe.population, goblins.claimed_population)
LOSE_MONSTERS = vast.play(
    "goblins.claim-scatter-monsters", tribe.monsters, goblins.claimed_monsters_lost, goblins.discards_chosen_by
)


# Lurking.


@vast.rule("vast.goblins.lurk.place", 1, on=LURK)
def tribe_lurks_without_matching_tile(f: View) -> Says:
    if f[goblins.symbol_tile_on_map]:
        return False
    return f[goblins.space_is_open] and f[goblins.next_to_tile]


@vast.rule("vast.goblins.activate.zero-population", 1, on=LURK)
def tribe_without_population_cannot_lurk(f: View) -> Says:
    return False if f[tribe.empty] else None


@vast.effect("vast.goblins.lurk.hidden", 1, 2, on=LURK)
def lurking_tribe_is_hidden(f: View) -> Changes:
    return {tribe.lurking: True}


@vast.rule("vast.goblins.lurk.activate", 1, on=USE_LURKING)
def lurking_tribe_later_moves_or_hides(f: View) -> Says:
    if f[goblins.placed_this_turn] and f[goblins.lurk_use] != "stay":
        return False
    return True if f[goblins.lurk_use] in ("step-onto-tile", "hide") else None


@vast.rule("vast.goblins.lurk.activate", 2, on=USE_LURKING)
def lurking_tribe_later_steps_onto_tile(f: View) -> Says:
    if f[goblins.placed_this_turn] and f[goblins.lurk_use] != "stay":
        return False
    if f[goblins.lurk_use] == "hide":
        return not f[goblins.can_step]
    return True if f[goblins.lurk_use] == "step-onto-tile" else None


@vast.rule("vast.goblins.activate.once-each", 1, on=USE_LURKING)
def tribe_may_keep_lurking(f: View) -> Says:
    return True if f[goblins.lurk_use] == "stay" else None


@vast.rule("vast.goblins.lurk.move-one", 1, on=USE_LURKING)
def lurking_tribe_moves_one_step(f: View) -> Says:
    return False if f[goblins.lurk_use] == "move-farther" and not f[goblins.tile_under] else None


@vast.rule("vast.goblins.lurk.no-action", 1, on=USE_LURKING)
def tribe_leaving_lurking_cannot_act(f: View) -> Says:
    if f[goblins.tile_under]:
        return None
    if f[goblins.lurk_use] == "step-then-act":
        return False
    return False if f[goblins.lurk_use] == "step-onto-tile" and f[reach.occupant] == "knight" else None


@vast.rule(
    "vast.goblins.lurk.tile-under-moves",
    1,
    on=USE_LURKING,
    overrides=("vast.goblins.lurk.activate", "vast.goblins.lurk.move-one"),
)
def tile_placed_under_tribe_frees_movement(f: View) -> Says:
    return True if f[goblins.tile_under] and not f[goblins.placed_this_turn] else None


@vast.rule("vast.goblins.lurk.tile-under", 1, on=USE_LURKING)
def tribe_revealed_by_tile_moves_as_any(f: View) -> Says:
    return True if f[goblins.tile_under] and not f[goblins.placed_this_turn] else None


@vast.effect("vast.goblins.lurk.tile-under", 1, on=USE_LURKING)
def tile_placed_under_tribe_reveals_tribe(f: View) -> Changes:
    return {tribe.lurking: False, tribe.on_map: True} if f[goblins.tile_under] else None


# Hidden or revealed.


@vast.rule("vast.goblins.hide.hidden-tribe", 1, on=CLAIM_STATE)
def tribe_on_board_is_hidden(f: View) -> Says:
    return f[goblins.claimed_state] == "hidden" if f[tribe.on_board] else None


@vast.rule("vast.goblins.lurk.hidden", 1, 2, on=CLAIM_STATE)
def lurking_tribe_counts_as_hidden(f: View) -> Says:
    return f[goblins.claimed_state] == "hidden" if tribe.still_lurks(f) else None


@vast.rule("vast.goblins.lurk.tile-under", 1, on=CLAIM_STATE)
def tribe_on_placed_tile_is_revealed(f: View) -> Says:
    return f[goblins.claimed_state] == "revealed" if tribe.got_tile_under(f) else None


@vast.rule("vast.goblins.lurk.tile-under", 1, on=TARGET)
def tribe_on_placed_tile_can_be_targeted(f: View) -> Says:
    return True if tribe.got_tile_under(f) else None


@vast.rule("vast.goblins.reveal.revealed-tribe", 1, 2, on=CLAIM_STATE)
def tribe_on_map_is_revealed(f: View) -> Says:
    if f[tribe.on_board] or f[tribe.lurking]:
        return None
    return f[goblins.claimed_state] == "revealed"


@vast.rule("vast.goblins.hide.not-targeted", 1, on=TARGET)
def hidden_tribe_cannot_be_targeted(f: View) -> Says:
    return not f[tribe.on_board] and not tribe.still_lurks(f)


@vast.rule("vast.goblins.lurk.hidden", 1, 2, on=TARGET)
def lurking_tribe_cannot_be_targeted(f: View) -> Says:
    return False if tribe.still_lurks(f) else None


# Scattering.


@vast.rule("vast.goblins.scatter.attacks", 1, on=SETTLE)
def attacking_tribe_scatters(f: View) -> Says:
    cause = f[goblins.scatter_cause]
    if cause in ("attacks-knight", "ambush", "attacks-dragon", "attacks-thief", "smashes-crystal"):
        return f[goblins.tribe_scatters]
    return not f[goblins.tribe_scatters] if cause in ("plunder", "lone-crystal-attack") else None


@vast.rule("vast.goblins.attack.knight-effect", 1, on=SETTLE)
def tribe_scatters_after_attacking_knight(f: View) -> Says:
    return f[goblins.tribe_scatters] if f[goblins.scatter_cause] == "attacks-knight" else None


@vast.rule("vast.knight.ambush.effect", 1, on=SETTLE)
def tribe_scatters_after_ambush(f: View) -> Says:
    return f[goblins.tribe_scatters] if f[goblins.scatter_cause] == "ambush" else None


@vast.rule("vast.goblins.attack.thief-no-scatter", 1, on=SETTLE, overrides=("vast.goblins.scatter.attacks",))
def tribe_stays_after_attacking_thief(f: View) -> Says:
    return not f[goblins.tribe_scatters] if f[goblins.scatter_cause] == "attacks-thief" else None


@vast.rule("vast.goblins.attack.crystal-scatter", 1, 2, on=SETTLE)
def tribes_scatter_after_smashing_crystal(f: View) -> Says:
    return f[goblins.tribe_scatters] if f[goblins.scatter_cause] == "smashes-crystal" else None


@vast.rule("vast.goblins.scatter.attacked", 1, on=SETTLE)
def attacked_tribe_scatters(f: View) -> Says:
    if f[goblins.scatter_cause] == "attack-says-otherwise":
        return not f[goblins.tribe_scatters]
    return f[goblins.tribe_scatters] if f[goblins.scatter_cause] == "attacked" else None


@vast.rule("vast.goblins.scatter.zero-population", 1, on=SETTLE)
def tribe_without_population_scatters(f: View) -> Says:
    return f[goblins.tribe_scatters] if f[goblins.scatter_cause] == "population-zero" else None


@vast.rule("vast.goblins.plunder.stays", 1, on=SETTLE)
def plundering_tribe_stays(f: View) -> Says:
    return not f[goblins.tribe_scatters] if f[goblins.scatter_cause] == "plunder" else None


@vast.rule("vast.goblins.plunder.gem-roll", 1, on=SETTLE)
def trapped_gem_scatters_tribe(f: View) -> Says:
    return f[goblins.tribe_scatters] if f[goblins.scatter_cause] == "trapped-gem" else None


@vast.rule("vast.goblins.populate.overpopulation", 1, on=SETTLE)
def overpopulation_scatters_tribe(f: View) -> Says:
    return f[goblins.tribe_scatters] if f[goblins.scatter_cause] == "overpopulation" else None


@vast.rule("vast.goblins.scatter.effect", 1, on=LOSE_DISCS)
def scattering_tribe_loses_two_discs(f: View) -> Says:
    return f[goblins.claimed_population] == max(0, f[tribe.population] - 2)


@vast.rule("vast.goblins.scatter.effect", 1, on=LOSE_MONSTERS)
def scattering_tribe_loses_monster(f: View) -> Says:
    return f[goblins.claimed_monsters_lost] == f[tribe.monsters]


@vast.rule("vast.goblins.scatter.bones", 1, on=LOSE_MONSTERS, overrides=("vast.goblins.scatter.effect",))
def scattering_bones_lose_one_monster(f: View) -> Says:
    if f[tribe.monsters] < 2:
        return None
    return f[goblins.claimed_monsters_lost] == 1 and f[goblins.discards_chosen_by] == "goblins"
