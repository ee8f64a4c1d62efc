"""The Goblins: discs, Rage spent to keep them out, and overpopulation."""

from validators.engine.games import By, Changes, Says
from validators.engine.views import View
from validators.vast.facts import goblins, tribe
from validators.vast.game import vast

BLOCK = vast.play(
    "goblins.block-discs", goblins.rage, goblins.tribes_blocked, goblins.rage_paid, goblins.uses_card_rage
)
ADD_DISCS = vast.play(
    "goblins.add-discs", tribe.population, goblins.discs_shown, goblins.discs_added, goblins.rage_on_tribe
)
OVERPOPULATED = vast.play(
    "goblins.declare-overpopulation",
    tribe.population,
    goblins.discs_shown,
    goblins.rage_on_tribe,
    tribe.has_frog,
    tribe.strength_discs,
)
AVOID = vast.play("goblins.avoid-overpopulation", goblins.tribes_over, goblins.rage_paid, goblins.frog_over)
SCATTER_ONE = vast.play(
    "goblins.scatter-for-overpopulation",
    goblins.scattered_state,
    goblins.revealed_tribes,
    goblins.tribes_scattered,
    goblins.discs_all_added,
    goblins.cards_drawn_first,
    tribe.has_frog,
    tribe.population,
)
MOST = 4


# Populating.


@vast.rule("vast.goblins.populate.rage-cost", 1, on=BLOCK)
def blocking_costs_one_rage_per_tribe(f: View) -> Says:
    return f[goblins.rage_paid] == f[goblins.tribes_blocked]


@vast.rule("vast.goblins.rage.limits", 1, on=BLOCK)
def goblins_cannot_overspend_rage(f: View) -> Says:
    return False if f[goblins.rage_paid] > f[goblins.rage] else None


@vast.rule("vast.goblins.war.desperation-pain", 1, on=BLOCK)
def war_card_rage_cannot_block(f: View) -> Says:
    return False if f[goblins.uses_card_rage] else None


@vast.effect("vast.goblins.populate.rage-cost", 1, on=BLOCK)
def blocking_spends_rage(f: View) -> Changes:
    return {goblins.rage: By(-f[goblins.rage_paid])}


@vast.effect("vast.goblins.populate.rage-blocks-all", 1, 2, on=BLOCK, changes_nothing="stays")
def rage_blocks_tribe_discs(f: View) -> Changes:
    return True


@vast.effect("vast.goblins.populate.avoid-each", 1, on=BLOCK, always=True, changes_nothing="counts")
def each_blocked_tribe_costs_rage(f: View) -> Changes:
    return f[goblins.tribes_blocked] > 1


@vast.effect("vast.goblins.rage.malaise", 1, on=BLOCK)
def spending_last_rage_brings_malaise(f: View) -> Changes:
    return {goblins.malaise: True} if f[goblins.rage] == f[goblins.rage_paid] else None


def population_overflows(f: View) -> bool:
    return f[tribe.population] + f[goblins.discs_shown] > MOST


@vast.rule("vast.goblins.populate.add", 1, on=ADD_DISCS)
def tribe_gains_shown_discs(f: View) -> Says:
    if f[goblins.rage_on_tribe]:
        return None
    return f[goblins.discs_added] == min(f[goblins.discs_shown], MOST - f[tribe.population])


@vast.rule("vast.goblins.populate.max-4", 1, 2, on=ADD_DISCS)
def tribe_population_is_at_most_four(f: View) -> Says:
    if f[tribe.population] + f[goblins.discs_added] > MOST:
        return False
    if f[goblins.rage_on_tribe] or not population_overflows(f):
        return None
    return f[tribe.population] + f[goblins.discs_added] == MOST


@vast.rule("vast.goblins.populate.rage-cost", 1, on=ADD_DISCS)
def rage_may_block_discs(f: View) -> Says:
    return True if f[goblins.rage_on_tribe] else None


@vast.rule("vast.goblins.populate.rage-blocks-all", 1, on=ADD_DISCS)
def rage_blocks_any_number_of_discs(f: View) -> Says:
    return f[goblins.discs_added] <= f[goblins.discs_shown] if f[goblins.rage_on_tribe] else None


@vast.rule("vast.goblins.populate.rage-blocks-all", 2, on=ADD_DISCS)
def rage_blocks_all_discs(f: View) -> Says:
    return f[goblins.discs_added] == 0 if f[goblins.rage_on_tribe] else None


@vast.effect("vast.goblins.populate.add", 1, on=ADD_DISCS)
def added_discs_raise_population(f: View) -> Changes:
    return {tribe.population: By(f[goblins.discs_added])}


@vast.effect("vast.goblins.populate.overpopulation", 1, on=ADD_DISCS, always=True, changes_nothing="must")
def overpopulation_scatters_a_tribe(f: View) -> Changes:
    return None if f[goblins.rage_on_tribe] and f[goblins.discs_added] == 0 else population_overflows(f)


# Overpopulation.


@vast.rule("vast.goblins.populate.overpopulation", 1, on=OVERPOPULATED)
def overpopulation_exceeds_four(f: View) -> Says:
    return population_overflows(f) and not f[goblins.rage_on_tribe]


@vast.rule("vast.goblins.populate.rage-blocks-all", 1, 2, on=OVERPOPULATED)
def blocked_discs_cause_no_overpopulation(f: View) -> Says:
    return False if f[goblins.rage_on_tribe] else None


@vast.rule("vast.goblins.populate.max-4", 1, 2, on=OVERPOPULATED)
def overpopulation_needs_more_than_four(f: View) -> Says:
    return None if population_overflows(f) else False


@vast.rule("vast.goblins.strength-discs.not-population", 1, on=OVERPOPULATED)
def strength_discs_are_not_population(f: View) -> Says:
    return False if not population_overflows(f) and f[tribe.strength_discs] else None


@vast.rule(
    "vast.goblins.monsters.pet-frog.no-overpopulation",
    1,
    on=OVERPOPULATED,
    overrides=("vast.goblins.populate.overpopulation",),
)
def pet_frog_prevents_overpopulation(f: View) -> Says:
    return False if f[tribe.has_frog] else None


@vast.rule("vast.goblins.populate.avoid-each", 1, on=AVOID)
def each_overpopulated_tribe_costs_rage(f: View) -> Says:
    return f[goblins.rage_paid] >= f[goblins.tribes_over]


@vast.rule("vast.goblins.populate.overpopulation", 1, on=AVOID)
def avoiding_overpopulation_covers_every_tribe(f: View) -> Says:
    return f[goblins.rage_paid] >= f[goblins.tribes_over]


@vast.rule(
    "vast.goblins.monsters.pet-frog.no-overpopulation",
    1,
    on=AVOID,
    overrides=("vast.goblins.populate.overpopulation", "vast.goblins.populate.avoid-each"),
)
def pet_frog_tribe_needs_no_rage(f: View) -> Says:
    return f[goblins.rage_paid] + 1 >= f[goblins.tribes_over] if f[goblins.frog_over] else None


@vast.effect("vast.goblins.populate.rage-cost", 1, on=AVOID)
def avoiding_overpopulation_spends_rage(f: View) -> Changes:
    return {goblins.rage: By(-f[goblins.rage_paid])}


@vast.rule("vast.goblins.populate.overpopulation", 1, on=SCATTER_ONE)
def overpopulation_scatters_revealed_tribe(f: View) -> Says:
    return f[goblins.scattered_state] == "revealed"


@vast.rule(
    "vast.goblins.populate.overpopulation-hidden",
    1,
    on=SCATTER_ONE,
    overrides=("vast.goblins.populate.overpopulation",),
)
def hidden_tribe_scatters_without_revealed(f: View) -> Says:
    if f[goblins.scattered_state] == "revealed":
        return None
    return True if f[goblins.revealed_tribes] == 0 else None


@vast.rule("vast.goblins.populate.overpopulation-one", 1, on=SCATTER_ONE)
def overpopulation_scatters_one_tribe(f: View) -> Says:
    return f[goblins.tribes_scattered] == 1


@vast.rule("vast.goblins.populate.overpopulation-any-tribe", 1, on=SCATTER_ONE)
def overpopulation_may_scatter_any_tribe(f: View) -> Says:
    return True


@vast.rule("vast.goblins.populate.add-all-first", 1, on=SCATTER_ONE)
def all_discs_added_before_scattering(f: View) -> Says:
    return f[goblins.discs_all_added]


@vast.rule("vast.goblins.populate.overpopulation-first", 1, on=SCATTER_ONE)
def tribe_scatters_before_card_draws(f: View) -> Says:
    return False if f[goblins.cards_drawn_first] else None


@vast.rule("vast.goblins.monsters.pet-frog.can-scatter", 1, on=SCATTER_ONE)
def pet_frog_tribe_can_scatter(f: View) -> Says:
    return True if f[tribe.has_frog] else None
