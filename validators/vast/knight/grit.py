"""Grit: what it brings, what it costs, and the Hero cubes on its track. Events that touch it."""

from validators.engine.games import Changes, Says
from validators.engine.views import View
from validators.vast.facts import knight, thief
from validators.vast.game import vast
from validators.vast.knight.collect import DECLINE, EMPTY_DECK
from validators.vast.knight.crystals import ATTACK_THIEF, GRIT_SPACES, SMASH_CRYSTAL, SMASH_WITH_EARNED_CUBE
from validators.vast.knight.sidequests import REVEAL
from validators.vast.knight.tiles import ENTER_DARK

CLAIM_GAIN = vast.play(
    "knight.claim-grit-gain", knight.grit_deed, knight.claimed_grit, knight.sidequest_number, thief.loot_drop
)
CLAIM_CRYSTAL_GAIN = vast.play("knight.claim-crystal-grit", knight.crystals_here, knight.claimed_grit)
SET_MARKER = vast.play("knight.set-grit-marker", knight.grit, knight.grit_change, knight.claimed_new_grit)
TAKE_CUBE = vast.play("knight.take-cube-for-grit", knight.grit, knight.grit_change, knight.cube_space_empty)
USE_EARNED_CUBE = vast.play("knight.use-earned-cube", knight.grit, knight.grit_change)
CLAIM_LOSS = vast.play(
    "knight.claim-grit-loss",
    knight.grit_loss_cause,
    knight.grit_lost,
    knight.shield,
    knight.shield_cube,
    knight.grit,
)
KEEP_CUBES = vast.play("knight.return-no-cube", knight.grit, knight.grit_lost, knight.spare_cube, knight.cubes)
RETURN_PLACED = vast.play("knight.return-placed-cube", knight.unplaced_cubes)
GO_ON = vast.play(
    "knight.go-on-after-grit-loss",
    knight.grit,
    knight.grit_lost,
    knight.unplaced_cubes,
    knight.grit_loss_cause,
    knight.shield,
    knight.shield_cube,
)
GRIT_BEFORE_RATS = vast.play("knight.count-tile-grit-before-rats")
VANTAGE_POINT = vast.play("knight.reveal-with-vantage-point", knight.tile_there_before)
CAVE_BREAD_CUBE = vast.play("knight.take-cube-after-cave-bread", knight.cube_space_empty)
CAVE_BREAD_RETURN = vast.play("knight.keep-cave-bread-cube", knight.grit, knight.grit_lost)
GAINS = {"reveal-tile": 1, "smash-crystal": 2, "decline-treasure": 5, "safe-gem": 5}
LOSSES = {"rats": (2, 2), "scratch": (5, 5), "flame-wall": (5, 5), "spores": (5, 5), "blob": (5, 5)} | {
    "backstab": (1, 5),
    "hex": (1, 4),
    "trapped-gem": (2, 2),
}
MORE_THAN_ONE = tuple(cause for cause, (low, _) in LOSSES.items() if low > 1)
TOP = 45


def reaches_a_cube(f: View) -> bool:
    before = f[knight.grit]
    return any(before < space <= before + f[knight.grit_change] for space in GRIT_SPACES)


def falls_below_a_cube(f: View) -> bool:
    before = f[knight.grit]
    return any(before - f[knight.grit_lost] < space <= before for space in GRIT_SPACES)


def loss_of(f: View) -> tuple[int, int]:
    return LOSSES.get(f[knight.grit_loss_cause], (0, 0))


def all_she_had(f: View) -> bool:
    """Whether the loss is smaller than the effect's because her Grit ran out."""
    least, _ = loss_of(f)
    if f[knight.grit_lost] >= least:
        return False
    if f[knight.shield] == "after":
        return f[knight.grit_used_up]
    return f[knight.grit_lost] == f[knight.grit]


def unbounded(f: View) -> int:
    return f[knight.grit] + f[knight.grit_change]


def marker_is_right(f: View) -> bool:
    return f[knight.claimed_new_grit] == min(TOP, max(0, unbounded(f)))


def below_zero(f: View) -> bool:
    return unbounded(f) < 0


def past_the_top(f: View) -> bool:
    return unbounded(f) > TOP


def loses_at_the_top(f: View) -> bool:
    return f[knight.grit] == TOP and f[knight.grit_change] < 0


# Gaining.


@vast.rule("vast.knight.grit.gains", 1, on=CLAIM_GAIN)
def by_the_table(f: View) -> Says:
    deed = f[knight.grit_deed]
    if deed == "sidequest":
        return f[knight.claimed_grit] == f[knight.sidequest_number]
    if deed == "kill-thief":
        return f[knight.claimed_grit] == f[thief.loot_drop]
    return f[knight.claimed_grit] == GAINS.get(deed)


@vast.rule("vast.knight.attack-thief.grit", 1, on=CLAIM_GAIN)
def his_loot_drop_level(f: View) -> Says:
    return f[knight.claimed_grit] == f[thief.loot_drop] if f[knight.grit_deed] == "kill-thief" else None


@vast.rule("vast.knight.crystal.grit", 1, on=CLAIM_CRYSTAL_GAIN)
def two_for_each_crystal(f: View) -> Says:
    return f[knight.claimed_grit] == 2 * f[knight.crystals_here]


@vast.rule("vast.knight.grit.track", 1, on=SET_MARKER)
def marker_moves_along(f: View) -> Says:
    return marker_is_right(f)


@vast.rule("vast.knight.grit.floor", 1, on=SET_MARKER)
def never_below_zero(f: View) -> Says:
    return marker_is_right(f) if below_zero(f) else None


@vast.rule("vast.knight.grit.cap", 1, on=SET_MARKER)
def never_past_the_top(f: View) -> Says:
    return marker_is_right(f) if past_the_top(f) else None


@vast.rule("vast.knight.grit.loss-from-cap", 1, on=SET_MARKER)
def down_from_the_top(f: View) -> Says:
    return marker_is_right(f) if loses_at_the_top(f) else None


@vast.rule("vast.knight.grit.gain-cube", 1, on=(TAKE_CUBE, USE_EARNED_CUBE))
def a_white_space_is_reached(f: View) -> Says:
    return reaches_a_cube(f)


@vast.rule("vast.knight.grit.gain-cube", 1, on=TAKE_CUBE)
def the_cube_must_lie_there(f: View) -> Says:
    return False if f[knight.cube_space_empty] else None


@vast.rule("vast.knight.grit.use-same-turn", 1, on=USE_EARNED_CUBE)
def used_the_same_turn(f: View) -> Says:
    return True


def brings_a_cube(f: View, gain: int) -> bool:
    return any(f[knight.grit] < space <= f[knight.grit] + gain for space in GRIT_SPACES)


@vast.effect("vast.knight.grit.gain-cube", 1, on=ENTER_DARK)
def cube_for_the_tile(f: View) -> Changes:
    return brings_a_cube(f, GAINS["reveal-tile"])


@vast.effect("vast.knight.grit.gain-cube", 1, on=(SMASH_CRYSTAL, SMASH_WITH_EARNED_CUBE))
def cube_for_the_crystal(f: View) -> Changes:
    return brings_a_cube(f, GAINS["smash-crystal"])


@vast.effect("vast.knight.grit.gain-cube", 1, on=ATTACK_THIEF)
def cube_for_the_thief(f: View) -> Changes:
    return brings_a_cube(f, f[thief.loot_drop])


@vast.effect("vast.knight.grit.gain-cube", 1, on=REVEAL)
def cube_for_the_sidequest(f: View) -> Changes:
    return brings_a_cube(f, f[knight.sidequest_number])


@vast.effect("vast.knight.grit.gain-cube", 1, on=(DECLINE, EMPTY_DECK))
def cube_for_a_treasure(f: View) -> Changes:
    return brings_a_cube(f, GAINS["decline-treasure"])


# Losing.


@vast.rule("vast.knight.grit.losses", 1, on=(CLAIM_LOSS, GO_ON))
def by_the_effect(f: View) -> Says:
    if f[knight.grit_loss_cause] == "other":
        return None
    low, high = loss_of(f)
    return low <= f[knight.grit_lost] <= high or all_she_had(f)


@vast.rule("vast.knight.grit.floor", 1, on=(CLAIM_LOSS, GO_ON))
def no_more_than_she_has(f: View) -> Says:
    return True if all_she_had(f) else None


@vast.rule("vast.knight.grit.track", 1, on=CLAIM_LOSS)
def whatever_the_effect_says(f: View) -> Says:
    return True if f[knight.grit_loss_cause] == "other" else None


@vast.rule(
    "vast.knight.shield.grit",
    1,
    on=(CLAIM_LOSS, GO_ON),
    overrides=("vast.knight.grit.losses", "vast.knight.grit.track"),
)
def only_one_with_the_shield(f: View) -> Says:
    return f[knight.grit_lost] == 1 if f[knight.shield] == "before" else None


@vast.rule("vast.knight.shield.before", 1, on=(CLAIM_LOSS, GO_ON))
def shield_was_ready(f: View) -> Says:
    if f[knight.shield] == "after":
        if f[knight.grit_lost] != 1 or all_she_had(f):
            return None
        return False if f[knight.grit_loss_cause] in MORE_THAN_ONE else None
    return True if f[knight.shield] == "before" else None


@vast.rule("vast.knight.grit.return-cube", 1, on=KEEP_CUBES)
def below_a_white_space_costs_a_cube(f: View) -> Says:
    return not falls_below_a_cube(f)


@vast.rule("vast.knight.cubes.never-below-two", 1, on=KEEP_CUBES, overrides=("vast.knight.grit.return-cube",))
def her_first_two_stay(f: View) -> Says:
    return None if f[knight.spare_cube] else True


@vast.rule("vast.knight.grit.return-unplaced", 1, on=RETURN_PLACED)
def an_unplaced_one_first(f: View) -> Says:
    return f[knight.unplaced_cubes] == 0


@vast.effect("vast.knight.grit.return-ends-turn", 1, on=RETURN_PLACED)
def her_turn_ends(f: View) -> Changes:
    return True


@vast.rule("vast.knight.grit.return-cube", 1, on=(GO_ON, CLAIM_LOSS))
def no_cube_is_due(f: View) -> Says:
    return None if falls_below_a_cube(f) else True


@vast.rule("vast.knight.grit.return-unplaced", 1, on=GO_ON)
def an_unplaced_cube_covers_it(f: View) -> Says:
    return f[knight.unplaced_cubes] > 0 if falls_below_a_cube(f) else None


@vast.rule("vast.knight.grit.return-ends-turn", 1, on=GO_ON)
def a_placed_cube_ends_the_turn(f: View) -> Says:
    if not falls_below_a_cube(f):
        return True
    return False if f[knight.unplaced_cubes] == 0 else None


@vast.rule("vast.knight.rats.ends-turn", 1, on=GO_ON)
def rats_end_it_too(f: View) -> Says:
    if f[knight.grit_loss_cause] != "rats" or not falls_below_a_cube(f):
        return None
    return False if f[knight.unplaced_cubes] == 0 else None


# Events.


@vast.rule("vast.knight.rats.timing", 1, on=GRIT_BEFORE_RATS)
def rats_come_first(f: View) -> Says:
    return False


@vast.rule("vast.knight.reveal.grit", 1, 2, on=GRIT_BEFORE_RATS)
def grit_only_after_resolving(f: View) -> Says:
    return False


@vast.rule("vast.knight.vantage-point.existing-tiles", 1, on=VANTAGE_POINT)
def only_tiles_already_there(f: View) -> Says:
    return f[knight.tile_there_before]


@vast.rule("vast.knight.cave-bread.highest-cube", 1, on=CAVE_BREAD_CUBE)
def not_earned_twice(f: View) -> Says:
    return False


@vast.rule("vast.knight.cave-bread.return-cube", 1, on=CAVE_BREAD_RETURN)
def still_returned_below_its_space(f: View) -> Says:
    return not falls_below_a_cube(f)


@vast.rule("vast.knight.grit.return-cube", 1, on=CAVE_BREAD_RETURN)
def returned_as_usual(f: View) -> Says:
    return not falls_below_a_cube(f)


@vast.rule(
    "vast.knight.cave-bread.revised",
    1,
    on=CAVE_BREAD_CUBE,
    overrides=("vast.knight.cave-bread.highest-cube", "vast.knight.cave-bread.return-cube"),
)
def with_the_revised_card_as_usual(f: View) -> Says:
    return not f[knight.cube_space_empty]
