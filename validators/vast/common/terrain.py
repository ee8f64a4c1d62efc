"""Terrain tiles: the Canyon, Magma, the Mushroom Forest and the Pits."""

from validators.engine.games import Changes, Says, crux
from validators.engine.views import View
from validators.vast.facts import dragon, terrain
from validators.vast.game import vast

CANYON = vast.play(
    "terrain.enter-impassable-space",
    terrain.mover,
    dragon.on_surface,
    crux(terrain.ability, lambda f: f[terrain.mover] in ("dragon", "thief")),
    terrain.ends_there,
    terrain.straight_line,
)
MAGMA = vast.play("terrain.suffer-magma", terrain.moment, terrain.mover)
NO_MAGMA = vast.play("terrain.escape-magma", terrain.moment, terrain.mover)
FOREST = vast.play("terrain.shelter-in-mushroom-forest", terrain.sheltered, terrain.against)
TRAVEL = vast.play(
    "terrain.travel-by-pit",
    terrain.mover,
    terrain.movement,
    terrain.dragon_moves,
    terrain.pits_left,
    terrain.leaves_by,
)
STOP = vast.play("terrain.stop-in-pit", terrain.forced, terrain.mover)
PIT_COST = vast.play("terrain.claim-pit-cost", terrain.claimed_pit_cost)
DRAGON_STEP = vast.play("terrain.dragon-steps-between-pits", terrain.crossing_paid)
REMOVE = vast.play("terrain.remove-pits", terrain.pits_removed)


def is_dragon(f: View) -> bool:
    return f[terrain.mover] == "dragon"


# The Canyon.


@vast.rule("vast.terrain.canyon.impassable", 1, on=CANYON)
def closed_without_an_ability(f: View) -> Says:
    return f[terrain.ability] == "allows-impassable" or (is_dragon(f) and not f[dragon.on_surface])


@vast.rule("vast.terrain.canyon.dragon-wing", 1, on=CANYON, overrides=("vast.terrain.canyon.impassable",))
def flown_over_in_a_line(f: View) -> Says:
    if f[terrain.ability] != "wing" or not is_dragon(f) or not f[dragon.on_surface]:
        return None
    return f[terrain.straight_line] and not f[terrain.ends_there]


@vast.rule("vast.terrain.canyon.thief-climb", 1, on=CANYON, overrides=("vast.terrain.canyon.impassable",))
def climbed_through(f: View) -> Says:
    if f[terrain.mover] != "thief" or f[terrain.ability] != "climb":
        return None
    return not f[terrain.ends_there]


@vast.rule("vast.thief.climb.terrain", 1, on=CANYON)
def he_may_not_end_on_it(f: View) -> Says:
    return not f[terrain.ends_there] if f[terrain.ability] == "climb" else None


@vast.rule("vast.nightmare.terrain.canyon", 1, on=CANYON)
def closed_to_the_unicorn(f: View) -> Says:
    return False if f[terrain.mover] == "unicorn" else None


# Magma.


def burns(f: View) -> bool:
    return f[terrain.moment] == "own-turn-end" and f[terrain.mover] != "unicorn"


@vast.rule("vast.terrain.magma.own-turn-end", 1, on=MAGMA)
def only_as_his_own_turn_ends(f: View) -> Says:
    return burns(f)


@vast.rule("vast.terrain.magma.own-turn-end", 1, on=NO_MAGMA)
def unharmed_at_other_times(f: View) -> Says:
    return not burns(f)


@vast.rule("vast.terrain.magma.forced", 1, on=MAGMA)
def being_forced_does_no_harm(f: View) -> Says:
    return False if f[terrain.moment] == "forced-onto" else None


@vast.rule("vast.terrain.magma.forced", 1, on=NO_MAGMA)
def he_may_still_walk_off(f: View) -> Says:
    return True if f[terrain.moment] == "forced-onto" else None


@vast.rule("vast.nightmare.terrain.magma-pit", 1, on=MAGMA)
def it_only_makes_him_teleport(f: View) -> Says:
    return False if f[terrain.mover] == "unicorn" else None


@vast.rule("vast.nightmare.terrain.magma-pit", 1, on=NO_MAGMA)
def nothing_else_touches_him(f: View) -> Says:
    return True if f[terrain.mover] == "unicorn" else None


# The Mushroom Forest.


@vast.rule("vast.terrain.mushroom-forest.players-only", 1, on=FOREST)
def it_covers_those_inside(f: View) -> Says:
    return f[terrain.sheltered] == "player-inside"


@vast.rule("vast.terrain.mushroom-forest.wrath", 1, on=FOREST, overrides=("vast.terrain.mushroom-forest.players-only",))
def no_shelter_from_wrath(f: View) -> Says:
    return False if f[terrain.against] == "wrath" else None


@vast.effect("vast.dragon.wrath.goblins-scatter", 1, on=FOREST, always=True)
def tribes_in_it_scatter(f: View) -> Changes:
    return f[terrain.against] == "wrath"


# Pits.


@vast.rule("vast.terrain.pit.three-movement", 1, on=TRAVEL)
def in_across_and_out(f: View) -> Says:
    return None if is_dragon(f) else f[terrain.movement] >= 3


@vast.rule("vast.terrain.pit.dragon-two-moves", 1, on=TRAVEL)
def in_with_one_out_with_another(f: View) -> Says:
    return f[terrain.dragon_moves] >= 2 if is_dragon(f) else None


@vast.rule("vast.terrain.pit.must-complete", 1, on=TRAVEL)
def all_the_way_or_not_at_all(f: View) -> Says:
    if f[terrain.leaves_by] != "other-pit":
        return False
    return False if not is_dragon(f) and f[terrain.movement] < 3 else None


@vast.rule("vast.terrain.pit.last-one", 1, on=TRAVEL)
def one_pit_leads_nowhere(f: View) -> Says:
    return False if f[terrain.pits_left] == 1 else None


@vast.rule("vast.nightmare.terrain.pit-to-pit", 1, on=TRAVEL)
def no_passage_for_the_unicorn(f: View) -> Says:
    return False if f[terrain.mover] == "unicorn" else None


@vast.effect("vast.terrain.pit.dragon-travel-step", 1, on=TRAVEL)
def the_step_across(f: View) -> Changes:
    return is_dragon(f)


@vast.effect("vast.goblins.move.lit-loss", 1, on=TRAVEL)
def two_lit_tiles_left(f: View) -> Changes:
    return f[terrain.mover] == "tribe"


@vast.rule("vast.terrain.pit.must-complete", 1, on=STOP)
def nobody_stays_inside(f: View) -> Says:
    return f[terrain.forced] or f[terrain.mover] == "unicorn"


@vast.rule("vast.nightmare.terrain.magma-pit", 1, on=STOP)
def the_unicorn_may_end_there(f: View) -> Says:
    return True if f[terrain.mover] == "unicorn" else None


@vast.rule("vast.terrain.pit.three-movement", 1, on=PIT_COST)
def three_in_all(f: View) -> Says:
    return f[terrain.claimed_pit_cost] == 3


@vast.rule("vast.terrain.pit.dragon-travel-step", 1, on=DRAGON_STEP)
def a_second_space_pays_for_it(f: View) -> Says:
    return f[terrain.crossing_paid] == "second-space"


@vast.rule("vast.terrain.pit.removed-singly", 1, on=REMOVE)
def each_by_itself(f: View) -> Says:
    return f[terrain.pits_removed] == 1


@vast.effect("vast.terrain.pit.last-one", 1, on=REMOVE, always=True)
def the_last_one_is_dead(f: View) -> Changes:
    return f[terrain.pits_left] == 2
