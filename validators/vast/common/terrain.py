"""Terrain tiles: the Canyon, Magma, the Mushroom Forest and the Pits."""

from validators.engine.facts import within
from validators.engine.games import By, Changes, Says, crux
from validators.engine.views import View
from validators.vast.facts import dragon, ghoul, knight, terrain, thief, tribe
from validators.vast.game import vast

CANYON = vast.play(
    "terrain.enter-impassable-space",
    terrain.mover,
    dragon.on_surface,
    crux(terrain.ability, lambda f: f[terrain.mover] in ("dragon", "thief")),
    terrain.ends_there,
    terrain.straight_line,
    terrain.passable,
)
MAGMA = vast.play("terrain.suffer-magma", terrain.moment, terrain.mover)
NO_MAGMA = vast.play("terrain.escape-magma", terrain.moment, terrain.mover)
FOREST = vast.play("terrain.shelter-in-mushroom-forest", terrain.sheltered, terrain.against)
TRAVEL = vast.play(
    "terrain.travel-by-pit",
    terrain.mover,
    terrain.movement,
    # What is left of it decides, so nobody's is presumed.
    crux(knight.movement_left),
    crux(thief.movement_left),
    terrain.inside,
    terrain.dragon_moves,
    terrain.pits_left,
    terrain.leaves_by,
)
STOP = vast.play("terrain.stop-in-pit", terrain.forced, terrain.mover)
PIT_COST = vast.play("terrain.claim-pit-cost", terrain.claimed_pit_cost)
DRAGON_STEP = vast.play("terrain.dragon-steps-between-pits", terrain.crossing_paid)
REMOVE = vast.play("terrain.remove-pits", terrain.pits_removed)
MOVEMENT = {"knight": knight.movement_left, "thief": thief.movement_left, "ghoul": ghoul.movement_left}


@vast.derived(terrain.movement, "vast.terrain.pit.three-movement")
def movers_own_movement_is_left(f: View) -> int | None:
    """With what it has paid for entering; None for pieces that have no Movement of their own."""
    left = MOVEMENT.get(f[terrain.mover])
    return within(terrain.movement, f[left] + f[terrain.inside]) if left else None


def mover_is_dragon(f: View) -> bool:
    return f[terrain.mover] == "dragon"


def thief_climbs(f: View) -> bool:
    return f[terrain.mover] == "thief" and f[terrain.ability] == "climb" and not f[terrain.passable]


# The Canyon.


@vast.rule("vast.terrain.canyon.impassable", 1, on=CANYON)
def canyon_needs_an_ability(f: View) -> Says:
    """Its other spaces are open to all."""
    is_allowed = f[terrain.ability] == "allows-impassable" or f[terrain.passable]
    return is_allowed or (mover_is_dragon(f) and not f[dragon.on_surface])


@vast.rule("vast.terrain.canyon.dragon-wing", 1, on=CANYON, overrides=("vast.terrain.canyon.impassable",))
def dragon_flies_straight_over_canyon(f: View) -> Says:
    if f[terrain.ability] != "wing" or not mover_is_dragon(f) or not f[dragon.on_surface]:
        return None
    if f[terrain.passable]:
        return None
    return f[terrain.straight_line] and not f[terrain.ends_there]


@vast.rule("vast.terrain.canyon.thief-climb", 1, on=CANYON, overrides=("vast.terrain.canyon.impassable",))
def thief_climbs_through_canyon(f: View) -> Says:
    return not f[terrain.ends_there] if thief_climbs(f) else None


@vast.rule("vast.thief.climb.terrain", 1, on=CANYON)
def climbing_thief_pays_and_cannot_end_on_canyon(f: View) -> Says:
    if not thief_climbs(f):
        return None
    return f[thief.cubes_left] >= 3 - f[thief.climbing_gear] and not f[terrain.ends_there]


@vast.rule("vast.thief.climb.movement", 1, on=CANYON)
def climbing_thief_moves_onto_canyon_and_off(f: View) -> Says:
    if not thief_climbs(f):
        return None
    return False if f[thief.movement_left] < 2 else None


@vast.rule("vast.nightmare.terrain.canyon", 1, on=CANYON)
def unicorn_cannot_enter_canyon(f: View) -> Says:
    return False if f[terrain.mover] == "unicorn" and not f[terrain.passable] else None


# Magma.


def magma_burns_mover(f: View) -> bool:
    return f[terrain.moment] == "own-turn-end" and f[terrain.mover] != "unicorn"


@vast.rule("vast.terrain.magma.own-turn-end", 1, on=MAGMA)
def magma_burns_at_own_turn_end(f: View) -> Says:
    return magma_burns_mover(f)


@vast.rule("vast.terrain.magma.own-turn-end", 1, on=NO_MAGMA)
def magma_harmless_at_other_times(f: View) -> Says:
    return not magma_burns_mover(f)


@vast.rule("vast.terrain.magma.forced", 1, on=MAGMA)
def magma_spares_piece_forced_onto_it(f: View) -> Says:
    return False if f[terrain.moment] == "forced-onto" else None


@vast.rule("vast.terrain.magma.forced", 1, on=NO_MAGMA)
def forced_piece_may_leave_magma(f: View) -> Says:
    return True if f[terrain.moment] == "forced-onto" else None


@vast.rule("vast.nightmare.terrain.magma-pit", 1, on=MAGMA)
def magma_does_not_burn_unicorn(f: View) -> Says:
    return False if f[terrain.mover] == "unicorn" else None


@vast.rule("vast.nightmare.terrain.magma-pit", 1, on=NO_MAGMA)
def unicorn_avoids_magma_harm(f: View) -> Says:
    return True if f[terrain.mover] == "unicorn" else None


# The Mushroom Forest.


@vast.rule("vast.terrain.mushroom-forest.players-only", 1, on=FOREST)
def forest_shelters_players_inside(f: View) -> Says:
    return f[terrain.sheltered] == "player-inside"


@vast.rule("vast.terrain.mushroom-forest.wrath", 1, on=FOREST, overrides=("vast.terrain.mushroom-forest.players-only",))
def forest_gives_no_shelter_from_wrath(f: View) -> Says:
    return False if f[terrain.against] == "wrath" else None


@vast.effect(
    "vast.dragon.wrath.goblins-scatter",
    1,
    on=FOREST,
    always=True,
    touches=tribe.SCATTERED,
)
def wrath_scatters_tribes_in_forest(f: View) -> Changes:
    return f[terrain.against] == "wrath"


# Pits.


@vast.rule("vast.terrain.pit.three-movement", 1, on=TRAVEL)
def pit_travel_takes_three_movement(f: View) -> Says:
    return None if mover_is_dragon(f) else f[terrain.movement] >= 3


@vast.rule("vast.terrain.pit.dragon-two-moves", 1, on=TRAVEL)
def dragon_needs_two_moves_for_pits(f: View) -> Says:
    return f[terrain.dragon_moves] >= 2 if mover_is_dragon(f) else None


@vast.rule("vast.terrain.pit.must-complete", 1, on=TRAVEL)
def pit_travel_must_be_completed(f: View) -> Says:
    if f[terrain.leaves_by] != "other-pit":
        return False
    return False if not mover_is_dragon(f) and f[terrain.movement] < 3 else None


@vast.rule("vast.terrain.pit.last-one", 1, on=TRAVEL)
def last_pit_leads_nowhere(f: View) -> Says:
    return False if f[terrain.pits_left] == 1 else None


@vast.rule("vast.nightmare.terrain.pit-to-pit", 1, on=TRAVEL)
def unicorn_cannot_travel_between_pits(f: View) -> Says:
    return False if f[terrain.mover] == "unicorn" else None


@vast.effect("vast.terrain.pit.three-movement", 1, on=TRAVEL)
def way_into_the_other_pit_is_paid(f: View) -> Changes:
    """In and across; what comes after is for the way out."""
    left = {"knight": knight.movement_left, "thief": thief.movement_left}.get(f[terrain.mover])
    return {left: By(-1 if f[terrain.inside] else -2)} if left else None


@vast.effect("vast.terrain.pit.dragon-travel-step", 1, on=TRAVEL, changes_nothing="may")
def dragon_crosses_between_pits(f: View) -> Changes:
    return mover_is_dragon(f)


@vast.effect("vast.goblins.move.lit-loss", 1, on=TRAVEL, touches=tribe.SCATTERED)
def tribe_leaves_two_lit_tiles(f: View) -> Changes:
    return f[terrain.mover] == "tribe"


@vast.rule("vast.terrain.pit.must-complete", 1, on=STOP)
def nobody_stops_inside_a_pit(f: View) -> Says:
    return f[terrain.forced] or f[terrain.mover] == "unicorn"


@vast.rule("vast.nightmare.terrain.magma-pit", 1, on=STOP)
def unicorn_may_end_on_pit(f: View) -> Says:
    return True if f[terrain.mover] == "unicorn" else None


@vast.rule("vast.terrain.pit.three-movement", 1, on=PIT_COST)
def pit_travel_costs_three(f: View) -> Says:
    return f[terrain.claimed_pit_cost] == 3


@vast.rule("vast.terrain.pit.dragon-travel-step", 1, on=DRAGON_STEP)
def dragons_second_space_pays_pit_crossing(f: View) -> Says:
    return f[terrain.crossing_paid] == "second-space"


@vast.rule("vast.terrain.pit.removed-singly", 1, on=REMOVE)
def pits_are_removed_singly(f: View) -> Says:
    return f[terrain.pits_removed] == 1


@vast.effect("vast.terrain.pit.last-one", 1, on=REMOVE, always=True, changes_nothing="counts")
def removal_leaves_one_dead_end_pit(f: View) -> Changes:
    return f[terrain.pits_left] == 2
