"""What Rage, a Tribe's Strength and the Population of the Horde come to, from what lies on the Goblins' board."""

from validators.engine.facts import Fact, within
from validators.engine.views import View
from validators.vast.facts import dragon, goblins, knight, nightmare, reach, table, tribe, variants
from validators.vast.game import vast
from validators.vast.goblins.rage import ATTACKS, FROM_KNIGHT_OR_DRAGON

MOST_POPULATION = 4
POPULATION = {
    "fangs": (goblins.fangs_population, goblins.fangs_shown),
    "bones": (goblins.bones_population, goblins.bones_shown),
    "eye": (goblins.eye_population, goblins.eye_shown),
}


@vast.derived(goblins.prey_health)
def health_of_whom_they_claim_to_have_killed(f: View) -> int | None:
    claimed = f[goblins.victory_claim]
    if claimed not in ("knight-killed", "dragon-killed"):
        return None
    if claimed == "knight-killed":
        return f[knight.health]
    return f[nightmare.health] if f[table.nightmare_replaces_dragon] else f[dragon.health]


@vast.derived(goblins.malaise, "vast.goblins.rage.malaise")
def no_rage_means_malaise(f: View) -> bool:
    return f[goblins.rage] == 0


@vast.derived(
    tribe.strength,
    "vast.goblins.stats.strength",
    ("vast.goblins.strength-discs.add", tribe.strength_discs),
    ("vast.goblins.rage.malaise", goblins.malaise),
)
def total_strength(f: View) -> int:
    """Population, Strength discs, less 1 in malaise. Without a Trap: that helps only against the Knight's entering and
    the Thief's targeting."""
    return within(tribe.strength, f[tribe.population] + f[tribe.strength_discs] - f[goblins.malaise])


@vast.derived(tribe.perception, "vast.goblins.stats.perception")
def total_perception(f: View) -> int:
    return f[tribe.population] + 1


def one_of_two_strengths(f: View, population: Fact[int], discs: Fact[int]) -> int:
    return f[population] + f[discs] - f[goblins.malaise]


@vast.derived(goblins.first_strength, "vast.goblins.stats.strength")
def first_tribes_total_strength(f: View) -> int:
    return one_of_two_strengths(f, goblins.first_population, goblins.first_discs)


@vast.derived(goblins.second_strength, "vast.goblins.stats.strength")
def second_tribes_total_strength(f: View) -> int:
    return one_of_two_strengths(f, goblins.second_population, goblins.second_discs)


# Rage.


@vast.derived(goblins.rage_moves)
def cause_of_a_gain_raises_rage(f: View) -> str | None:
    return "gain" if f[goblins.rage_cause] in goblins.rage_cause.domain else None


@vast.derived(
    goblins.rage_change,
    "vast.goblins.rage.gain-knight-dragon",
    "vast.goblins.rage.gain-each-tribe",
    "vast.goblins.rage.loss-attack",
    "vast.goblins.rage.loss-crystal",
    asked_whole=True,
)
def cause_moves_rage(f: View) -> int:
    if f[goblins.rage_moves] == "loss":
        return -1 if f[goblins.rage_loss_cause] in (*ATTACKS, "smash-crystal") else 0
    if f[goblins.rage_cause] == "unlisted":
        return 0
    if f[goblins.rage_cause] in ("claw-scratch", "hiss") and f[goblins.trap_used]:
        return 0
    return f[goblins.tribes_hit] if f[goblins.rage_cause] in (*FROM_KNIGHT_OR_DRAGON, "hiss") else 1


# Overpopulation.


def goes_over(f: View, which: str) -> bool:
    population, shown = POPULATION[which]
    return f[population] + f[shown] > MOST_POPULATION


@vast.derived(
    goblins.tribes_over,
    "vast.goblins.populate.overpopulation",
    "vast.goblins.populate.max-4",
    "vast.goblins.strength-discs.not-population",
    asked_whole=True,
)
def tribes_that_would_exceed_four(f: View) -> int:
    return sum(goes_over(f, which) for which in POPULATION)


@vast.derived(goblins.frog_over, "vast.goblins.monsters.pet-frog.no-overpopulation")
def frogs_tribe_would_exceed_four(f: View) -> bool:
    return f[goblins.frog_tribe] != "none" and goes_over(f, f[goblins.frog_tribe])


@vast.derived(
    goblins.overpopulation_resolved,
    "vast.goblins.populate.overpopulation",
    "vast.goblins.populate.overpopulation-first",
)
def overpopulation_was_avoided_or_paid_for(f: View) -> bool:
    if f[goblins.scattered_for_it]:
        return True
    return f[goblins.tribes_over] - f[goblins.frog_over] <= f[goblins.rage_paid]


@vast.derived(goblins.tile_protected, "vast.goblins.secrets.cave-in.which-tiles", "vast.collapse.order.entrance")
def only_the_entrance_is_protected(f: View) -> bool:
    return f[reach.entrance]


@vast.derived(variants.tribe_revealed)
def tribe_on_map_can_be_lit(f: View) -> bool:
    return f[tribe.on_map]
