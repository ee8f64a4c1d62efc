"""Grit: gains and losses, the Hero cubes on its track, and the Events that change it."""

from validators.engine.games import By, Changes, Says, crux
from validators.engine.views import View
from validators.vast.dragon.hoard import KNIGHT_TAKES
from validators.vast.facts import dice, dragon, knight, reach, thief
from validators.vast.game import vast
from validators.vast.knight.collect import COLLECT, DECLINE, EMPTY_DECK
from validators.vast.knight.crystals import ATTACK_THIEF, GRIT_SPACES, SMASH_CRYSTAL, SMASH_WITH_EARNED_CUBE
from validators.vast.knight.sidequests import REVEAL
from validators.vast.knight.tiles import ENTER_DARK, GAIN_TILE_GRIT
from validators.vast.knight.treasures import SHOOT_ENCHANTED_BOW

CLAIM_GAIN = vast.play(
    "knight.claim-grit-gain", knight.grit_deed, crux(knight.claimed_grit), knight.sidequest_number, thief.loot_drop
)
CLAIM_CRYSTAL_GAIN = vast.play("knight.claim-crystal-grit", knight.crystals_here, crux(knight.claimed_grit))
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
GO_ON_WITHOUT_CUBE = vast.play("knight.go-on-after-losing-placed-cube", crux(knight.turn_cut_short))
GRIT_BEFORE_RATS = vast.play("knight.count-tile-grit-before-rats")
TIME_GRIT = vast.play("knight.time-tile-grit", crux(knight.tile_grit_moment))
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
# A cube that goes back to the Grit track and was placed lay on a track; then it may have ended her turn.
TOUCHED_BY_PLACED_CUBE = (
    knight.strength_track,
    knight.perception_track,
    knight.movement_track,
    knight.turn_cut_short,
)


def gain_reaches_cube_space(f: View) -> bool:
    before = f[knight.grit]
    return any(before < space <= before + f[knight.grit_change] for space in GRIT_SPACES)


def loss_falls_below_cube_space(f: View) -> bool:
    before = f[knight.grit]
    return any(before - f[knight.grit_lost] < space <= before for space in GRIT_SPACES)


def listed_grit_loss(f: View) -> tuple[int, int]:
    return LOSSES.get(f[knight.grit_loss_cause], (0, 0))


def knight_lost_all_her_grit(f: View) -> bool:
    """Whether the loss is smaller than the effect says because the Knight had no more Grit."""
    least, _ = listed_grit_loss(f)
    if f[knight.grit_lost] >= least:
        return False
    if f[knight.shield] == "after":
        return f[knight.grit_used_up]
    return f[knight.grit_lost] == f[knight.grit]


def grit_before_limits(f: View) -> int:
    return f[knight.grit] + f[knight.grit_change]


def grit_marker_is_right(f: View) -> bool:
    return f[knight.claimed_new_grit] == min(TOP, max(0, grit_before_limits(f)))


def change_falls_below_zero(f: View) -> bool:
    return grit_before_limits(f) < 0


def change_passes_track_top(f: View) -> bool:
    return grit_before_limits(f) > TOP


def loss_starts_at_track_top(f: View) -> bool:
    return f[knight.grit] == TOP and f[knight.grit_change] < 0


# Gaining.


@vast.rule("vast.knight.grit.gains", 1, on=CLAIM_GAIN)
def grit_gain_matches_table(f: View) -> Says:
    deed = f[knight.grit_deed]
    if deed == "sidequest":
        return f[knight.claimed_grit] == f[knight.sidequest_number]
    if deed == "kill-thief":
        return f[knight.claimed_grit] == f[thief.loot_drop]
    return f[knight.claimed_grit] == GAINS.get(deed)


@vast.rule("vast.knight.attack-thief.grit", 1, on=CLAIM_GAIN)
def thief_kill_grit_matches_loot_drop(f: View) -> Says:
    return f[knight.claimed_grit] == f[thief.loot_drop] if f[knight.grit_deed] == "kill-thief" else None


@vast.rule("vast.knight.crystal.grit", 1, on=CLAIM_CRYSTAL_GAIN)
def each_crystal_gives_two_grit(f: View) -> Says:
    return f[knight.claimed_grit] == 2 * f[knight.crystals_here]


@vast.rule("vast.knight.grit.track", 1, on=SET_MARKER)
def grit_marker_moves_along_track(f: View) -> Says:
    return grit_marker_is_right(f)


@vast.rule("vast.knight.grit.floor", 1, on=SET_MARKER)
def grit_stays_at_least_zero(f: View) -> Says:
    return grit_marker_is_right(f) if change_falls_below_zero(f) else None


@vast.rule("vast.knight.grit.cap", 1, on=SET_MARKER)
def grit_stops_at_track_top(f: View) -> Says:
    return grit_marker_is_right(f) if change_passes_track_top(f) else None


@vast.rule("vast.knight.grit.loss-from-cap", 1, on=SET_MARKER)
def grit_loss_counts_from_top(f: View) -> Says:
    return grit_marker_is_right(f) if loss_starts_at_track_top(f) else None


@vast.rule("vast.knight.grit.gain-cube", 1, on=TAKE_CUBE)
def cube_needs_its_white_space(f: View) -> Says:
    return gain_reaches_cube_space(f)


@vast.rule("vast.knight.grit.gain-cube", 1, on=USE_EARNED_CUBE)
def no_cube_is_earned_below_its_white_space(f: View) -> Says:
    return None if gain_reaches_cube_space(f) else False


@vast.rule("vast.knight.grit.gain-cube", 1, on=TAKE_CUBE)
def empty_grit_space_gives_no_cube(f: View) -> Says:
    return False if f[knight.cube_space_empty] else None


@vast.rule("vast.knight.grit.use-same-turn", 1, on=USE_EARNED_CUBE)
def earned_cube_is_usable_same_turn(f: View) -> Says:
    return True if gain_reaches_cube_space(f) else None


def cubes_earned(f: View, gain: int) -> Changes:
    """A Hero cube for each of their spaces that the marker reaches or passes."""
    number = sum(f[knight.grit] < space <= f[knight.grit] + gain for space in GRIT_SPACES) if gain else 0
    return {knight.cubes: By(number), knight.unplaced_cubes: By(number)} if number else None


@vast.effect("vast.knight.grit.gain-cube", 1, on=ENTER_DARK)
def revealed_tile_grit_earns_cube(f: View) -> Changes:
    return cubes_earned(f, GAINS["reveal-tile"])


@vast.effect("vast.knight.grit.gain-cube", 1, on=GAIN_TILE_GRIT)
def tile_grit_earns_cube(f: View) -> Changes:
    return cubes_earned(f, f[knight.claimed_grit])


@vast.effect("vast.knight.grit.gain-cube", 1, on=(SMASH_CRYSTAL, SMASH_WITH_EARNED_CUBE))
def crystal_grit_earns_cube(f: View) -> Changes:
    return cubes_earned(f, GAINS["smash-crystal"])


@vast.effect("vast.knight.grit.gain-cube", 1, on=ATTACK_THIEF)
def thief_kill_grit_earns_cube(f: View) -> Changes:
    return cubes_earned(f, f[thief.loot_drop])


@vast.effect("vast.knight.grit.gain-cube", 1, on=SHOOT_ENCHANTED_BOW)
def shot_thief_grit_earns_cube(f: View) -> Changes:
    return cubes_earned(f, f[thief.loot_drop]) if f[knight.shot_target] == "thief" else None


@vast.effect("vast.knight.grit.gain-cube", 1, on=REVEAL)
def sidequest_grit_earns_cube(f: View) -> Changes:
    return cubes_earned(f, f[knight.sidequest_number])


@vast.effect("vast.knight.grit.gain-cube", 1, on=(DECLINE, EMPTY_DECK))
def treasure_grit_earns_cube(f: View) -> Changes:
    return cubes_earned(f, GAINS["decline-treasure"])


@vast.effect("vast.knight.grit.gain-cube", 1, on=KNIGHT_TAKES)
def gem_grit_earns_cube(f: View) -> Changes:
    return cubes_earned(f, f[dragon.grit_change])


@vast.effect("vast.knight.grit.gain-cube", 1, on=COLLECT)
def collected_gem_grit_earns_cube(f: View) -> Changes:
    by_gem = GAINS["safe-gem"] if f[reach.gems] == 1 and not f[dice.center] else 0
    gain = by_gem + (GAINS["decline-treasure"] * f[reach.treasures] if f[knight.declines_treasure] else 0)
    return cubes_earned(f, gain)


@vast.effect("vast.knight.grit.gain-cube", 1, on=TAKE_CUBE)
def taken_cube_is_hers(f: View) -> Changes:
    return {knight.cubes: By(1), knight.unplaced_cubes: By(1)}


@vast.effect("vast.knight.grit.gains", 1, on=(CLAIM_GAIN, CLAIM_CRYSTAL_GAIN, DECLINE, EMPTY_DECK))
def claimed_grit_is_gained(f: View) -> Changes:
    return {knight.grit: By(f[knight.claimed_grit])}


@vast.effect("vast.knight.grit.track", 1, on=SET_MARKER)
def grit_marker_is_set(f: View) -> Changes:
    return {knight.grit: min(TOP, max(0, f[knight.claimed_new_grit]))}


# Losing.


@vast.rule("vast.knight.grit.losses", 1, on=(CLAIM_LOSS, GO_ON))
def grit_loss_matches_effect(f: View) -> Says:
    if f[knight.grit_loss_cause] == "other":
        return None
    low, high = listed_grit_loss(f)
    return low <= f[knight.grit_lost] <= high or knight_lost_all_her_grit(f)


@vast.rule(
    "vast.dragon.flame-wall.once-per-turn",
    1,
    on=(CLAIM_LOSS, GO_ON),
    overrides=("vast.knight.grit.losses", "vast.knight.shield.grit", "vast.knight.shield.before"),
)
def flame_wall_costs_grit_once_a_turn(f: View) -> Says:
    if f[knight.grit_loss_cause] != "flame-wall" or not f[dragon.burned_this_turn]:
        return None
    return f[knight.grit_lost] == 0


@vast.rule(
    "vast.dragon.flame-wall.on-entry",
    1,
    on=(CLAIM_LOSS, GO_ON),
    overrides=("vast.knight.grit.losses", "vast.knight.shield.grit", "vast.knight.shield.before"),
)
def flame_wall_costs_nothing_without_entering(f: View) -> Says:
    if f[knight.grit_loss_cause] != "flame-wall" or not f.knows(dragon.flame_contact):
        return None
    if f[dragon.flame_contact] != "already-there":
        return None
    return f[knight.grit_lost] == 0


@vast.rule("vast.knight.grit.floor", 1, on=(CLAIM_LOSS, GO_ON))
def knight_loses_no_more_than_her_grit(f: View) -> Says:
    return True if knight_lost_all_her_grit(f) else None


@vast.rule("vast.knight.grit.track", 1, on=CLAIM_LOSS)
def other_effects_set_their_own_loss(f: View) -> Says:
    return True if f[knight.grit_loss_cause] == "other" else None


@vast.rule(
    "vast.knight.shield.grit",
    1,
    on=(CLAIM_LOSS, GO_ON),
    overrides=("vast.knight.grit.losses", "vast.knight.grit.track"),
)
def shield_limits_grit_loss_to_one(f: View) -> Says:
    return f[knight.grit_lost] == 1 if f[knight.shield] == "before" else None


@vast.rule("vast.knight.shield.before", 1, on=(CLAIM_LOSS, GO_ON))
def shield_cube_must_come_before_loss(f: View) -> Says:
    if f[knight.shield] == "after":
        if f[knight.grit_lost] != 1 or knight_lost_all_her_grit(f):
            return None
        return False if f[knight.grit_loss_cause] in MORE_THAN_ONE else None
    return True if f[knight.shield] == "before" else None


@vast.effect("vast.knight.grit.losses", 1, on=(CLAIM_LOSS, GO_ON, KEEP_CUBES, CAVE_BREAD_RETURN))
def lost_grit_is_gone(f: View) -> Changes:
    return {knight.grit: By(-f[knight.grit_lost])}


def cubes_going_back(f: View, loss: int) -> int:
    """How many Hero cubes go back to the Grit track: one for each of their spaces that the marker falls below."""
    before = f[knight.grit]
    below = sum(before - loss < space <= before for space in GRIT_SPACES)
    return below if below and f[knight.spare_cube] else 0


def unplaced_going_back(f: View, loss: int) -> Changes:
    """Cubes that are not placed go first, and the turn goes on."""
    number = cubes_going_back(f, loss)
    goes_on = number and f[knight.unplaced_cubes] >= number
    return {knight.cubes: By(-number), knight.unplaced_cubes: By(-number)} if goes_on else None


def placed_going_back(f: View, loss: int) -> bool:
    number = cubes_going_back(f, loss)
    return number > 0 and f[knight.unplaced_cubes] < number


@vast.effect("vast.knight.grit.return-cube", 1, on=(CLAIM_LOSS, GO_ON))
def grit_below_space_takes_unplaced_cube(f: View) -> Changes:
    return unplaced_going_back(f, f[knight.grit_lost])


@vast.effect("vast.knight.grit.return-cube", 1, on=(CLAIM_LOSS, GO_ON), touches=TOUCHED_BY_PLACED_CUBE)
def grit_below_space_takes_placed_cube(f: View) -> Changes:
    """Those that are not placed have gone before."""
    if not placed_going_back(f, f[knight.grit_lost]):
        return None
    return {knight.cubes: By(-cubes_going_back(f, f[knight.grit_lost])), knight.unplaced_cubes: 0}


@vast.rule("vast.knight.grit.return-cube", 1, on=KEEP_CUBES)
def grit_below_space_returns_cube(f: View) -> Says:
    return not loss_falls_below_cube_space(f)


@vast.rule("vast.knight.cubes.never-below-two", 1, on=KEEP_CUBES, overrides=("vast.knight.grit.return-cube",))
def knight_keeps_her_first_two_cubes(f: View) -> Says:
    return None if f[knight.spare_cube] else True


@vast.rule("vast.knight.grit.return-unplaced", 1, on=RETURN_PLACED)
def knight_returns_unplaced_cube_first(f: View) -> Says:
    return f[knight.unplaced_cubes] == 0


@vast.effect("vast.knight.grit.return-ends-turn", 1, on=RETURN_PLACED)
def returning_placed_cube_ends_turn(f: View) -> Changes:
    return {knight.turn_over: True, knight.turn_cut_short: True}


@vast.rule("vast.knight.grit.return-ends-turn", 1, on=GO_ON_WITHOUT_CUBE)
def placed_cube_that_went_back_ends_turn(f: View) -> Says:
    return not f[knight.turn_cut_short]


@vast.rule("vast.knight.grit.return-cube", 1, on=(GO_ON, CLAIM_LOSS))
def small_grit_loss_returns_no_cube(f: View) -> Says:
    return None if loss_falls_below_cube_space(f) else True


@vast.rule("vast.knight.grit.return-ends-turn", 1, on=GO_ON)
def losing_placed_cube_ends_turn(f: View) -> Says:
    if not loss_falls_below_cube_space(f):
        return True
    return False if f[knight.unplaced_cubes] == 0 else None


@vast.rule("vast.knight.grit.return-unplaced", 1, on=GO_ON)
def unplaced_cube_lets_turn_continue(f: View) -> Says:
    return f[knight.unplaced_cubes] > 0 if loss_falls_below_cube_space(f) else None


@vast.rule("vast.knight.rats.ends-turn", 1, on=GO_ON)
def rats_can_end_knight_turn(f: View) -> Says:
    if f[knight.grit_loss_cause] != "rats" or not loss_falls_below_cube_space(f):
        return None
    return False if f[knight.unplaced_cubes] == 0 else None


# Events.


@vast.rule("vast.knight.rats.timing", 1, on=GRIT_BEFORE_RATS)
def rats_resolve_before_tile_grit(f: View) -> Says:
    return False


@vast.rule("vast.knight.reveal.grit", 1, 2, on=GRIT_BEFORE_RATS)
def tile_grit_comes_after_resolving(f: View) -> Says:
    return False


@vast.rule("vast.knight.reveal.grit", 1, on=TIME_GRIT)
def tile_grit_waits_for_resolving(f: View) -> Says:
    return f[knight.tile_grit_moment] != "before-resolving"


@vast.rule("vast.knight.reveal.grit", 2, on=TIME_GRIT)
def tile_grit_comes_between_tile_and_others(f: View) -> Says:
    return f[knight.tile_grit_moment] == "after-resolving"


@vast.rule("vast.knight.vantage-point.existing-tiles", 1, on=VANTAGE_POINT)
def vantage_point_counts_existing_tiles(f: View) -> Says:
    return f[knight.tile_there_before]


@vast.rule("vast.knight.cave-bread.highest-cube", 1, on=CAVE_BREAD_CUBE)
def cave_bread_cube_not_earned_again(f: View) -> Says:
    return False


@vast.rule("vast.knight.cave-bread.return-cube", 1, on=CAVE_BREAD_RETURN)
def cave_bread_cube_returns_below_space(f: View) -> Says:
    return not loss_falls_below_cube_space(f)


@vast.rule("vast.knight.grit.return-cube", 1, on=CAVE_BREAD_RETURN)
def cave_bread_cube_returns_as_usual(f: View) -> Says:
    return not loss_falls_below_cube_space(f)


@vast.rule(
    "vast.knight.cave-bread.revised",
    1,
    on=CAVE_BREAD_CUBE,
    overrides=("vast.knight.cave-bread.highest-cube", "vast.knight.cave-bread.return-cube"),
)
def revised_cave_bread_cube_is_earned(f: View) -> Says:
    return not f[knight.cube_space_empty]
