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
def one_rage_a_tribe(f: View) -> Says:
    return f[goblins.rage_paid] == f[goblins.tribes_blocked]


@vast.rule("vast.goblins.rage.limits", 1, on=BLOCK)
def no_more_than_there_is(f: View) -> Says:
    return False if f[goblins.rage_paid] > f[goblins.rage] else None


@vast.rule("vast.goblins.war.desperation-pain", 1, on=BLOCK)
def rage_of_the_card_comes_too_late(f: View) -> Says:
    return False if f[goblins.uses_card_rage] else None


@vast.effect("vast.goblins.populate.rage-cost", 1, on=BLOCK)
def rage_is_spent(f: View) -> Changes:
    return {goblins.rage: By(-f[goblins.rage_paid])}


@vast.effect("vast.goblins.populate.rage-blocks-all", 1, 2, on=BLOCK)
def discs_stay_away(f: View) -> Changes:
    return True


@vast.effect("vast.goblins.populate.avoid-each", 1, on=BLOCK, always=True)
def each_of_several_has_its_price(f: View) -> Changes:
    return f[goblins.tribes_blocked] > 1


@vast.effect("vast.goblins.rage.malaise", 1, on=BLOCK)
def last_rage_brings_malaise(f: View) -> Changes:
    return f[goblins.rage] == f[goblins.rage_paid]


def overflows(f: View) -> bool:
    return f[tribe.population] + f[goblins.discs_shown] > MOST


@vast.rule("vast.goblins.populate.add", 1, on=ADD_DISCS)
def as_the_card_shows(f: View) -> Says:
    if f[goblins.rage_on_tribe]:
        return None
    return f[goblins.discs_added] == min(f[goblins.discs_shown], MOST - f[tribe.population])


@vast.rule("vast.goblins.populate.max-4", 1, 2, on=ADD_DISCS)
def never_more_than_four(f: View) -> Says:
    if f[tribe.population] + f[goblins.discs_added] > MOST:
        return False
    if f[goblins.rage_on_tribe] or not overflows(f):
        return None
    return f[tribe.population] + f[goblins.discs_added] == MOST


@vast.rule("vast.goblins.populate.rage-cost", 1, on=ADD_DISCS)
def rage_may_hold_discs_back(f: View) -> Says:
    return True if f[goblins.rage_on_tribe] else None


@vast.rule("vast.goblins.populate.rage-blocks-all", 1, on=ADD_DISCS)
def rage_blocks_any_number(f: View) -> Says:
    return f[goblins.discs_added] <= f[goblins.discs_shown] if f[goblins.rage_on_tribe] else None


@vast.rule("vast.goblins.populate.rage-blocks-all", 2, on=ADD_DISCS)
def rage_blocks_all(f: View) -> Says:
    return f[goblins.discs_added] == 0 if f[goblins.rage_on_tribe] else None


@vast.effect("vast.goblins.populate.add", 1, on=ADD_DISCS)
def population_grows(f: View) -> Changes:
    return {tribe.population: By(f[goblins.discs_added])}


@vast.effect("vast.goblins.populate.overpopulation", 1, on=ADD_DISCS, always=True)
def overflow_scatters_a_tribe(f: View) -> Changes:
    return None if f[goblins.rage_on_tribe] and f[goblins.discs_added] == 0 else overflows(f)


# Overpopulation.


@vast.rule("vast.goblins.populate.overpopulation", 1, on=OVERPOPULATED)
def beyond_four(f: View) -> Says:
    return overflows(f) and not f[goblins.rage_on_tribe]


@vast.rule("vast.goblins.populate.rage-blocks-all", 1, 2, on=OVERPOPULATED)
def blocked_discs_cause_none(f: View) -> Says:
    return False if f[goblins.rage_on_tribe] else None


@vast.rule("vast.goblins.populate.max-4", 1, 2, on=OVERPOPULATED)
def four_is_the_limit(f: View) -> Says:
    return None if overflows(f) else False


@vast.rule("vast.goblins.strength-discs.not-population", 1, on=OVERPOPULATED)
def strength_discs_do_not_crowd(f: View) -> Says:
    return False if not overflows(f) and f[tribe.strength_discs] else None


@vast.rule(
    "vast.goblins.monsters.pet-frog.no-overpopulation",
    1,
    on=OVERPOPULATED,
    overrides=("vast.goblins.populate.overpopulation",),
)
def frog_prevents_it(f: View) -> Says:
    return False if f[tribe.has_frog] else None


@vast.rule("vast.goblins.populate.overpopulation", 1, on=AVOID)
def nobody_left_overflowing(f: View) -> Says:
    return f[goblins.rage_paid] >= f[goblins.tribes_over]


@vast.rule("vast.goblins.populate.avoid-each", 1, on=AVOID)
def rage_for_every_overflow(f: View) -> Says:
    return f[goblins.rage_paid] >= f[goblins.tribes_over]


@vast.rule(
    "vast.goblins.monsters.pet-frog.no-overpopulation",
    1,
    on=AVOID,
    overrides=("vast.goblins.populate.overpopulation", "vast.goblins.populate.avoid-each"),
)
def frog_tribe_needs_no_rage(f: View) -> Says:
    return f[goblins.rage_paid] + 1 >= f[goblins.tribes_over] if f[goblins.frog_over] else None


@vast.effect("vast.goblins.populate.rage-cost", 1, on=AVOID)
def rage_is_spent_on_each(f: View) -> Changes:
    return {goblins.rage: By(-f[goblins.rage_paid])}


@vast.rule("vast.goblins.populate.overpopulation", 1, on=SCATTER_ONE)
def a_revealed_tribe_scatters(f: View) -> Says:
    return f[goblins.scattered_state] == "revealed"


@vast.rule(
    "vast.goblins.populate.overpopulation-hidden",
    1,
    on=SCATTER_ONE,
    overrides=("vast.goblins.populate.overpopulation",),
)
def hidden_only_if_none_is_revealed(f: View) -> Says:
    if f[goblins.scattered_state] == "revealed":
        return None
    return True if f[goblins.revealed_tribes] == 0 else None


@vast.rule("vast.goblins.populate.overpopulation-one", 1, on=SCATTER_ONE)
def just_one_scatters(f: View) -> Says:
    return f[goblins.tribes_scattered] == 1


@vast.rule("vast.goblins.populate.overpopulation-any-tribe", 1, on=SCATTER_ONE)
def not_one_that_overflowed(f: View) -> Says:
    return True


@vast.rule("vast.goblins.populate.add-all-first", 1, on=SCATTER_ONE)
def all_discs_first(f: View) -> Says:
    return f[goblins.discs_all_added]


@vast.rule("vast.goblins.populate.overpopulation-first", 1, on=SCATTER_ONE)
def before_monsters_and_secrets(f: View) -> Says:
    return False if f[goblins.cards_drawn_first] else None


@vast.rule("vast.goblins.monsters.pet-frog.can-scatter", 1, on=SCATTER_ONE)
def frog_tribe_may_go(f: View) -> Says:
    return True if f[tribe.has_frog] else None


@vast.effect("vast.goblins.scatter.effect", 1, on=SCATTER_ONE)
def scattered_tribe_goes_home(f: View) -> Changes:
    return {tribe.on_map: False, tribe.population: By(-2)}
