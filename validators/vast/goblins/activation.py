"""The Goblins: activating Tribes, moving them, and the Population that lit tiles cost."""

from validators.engine.facts import AnyFact, Value
from validators.engine.games import By, Changes, Says
from validators.engine.views import View
from validators.vast.facts import dragon, goblins, knight, reach, shadow, tribe
from validators.vast.game import vast
from validators.vast.goblins.attacks import ENTER_DRAGON, ENTER_KNIGHT, ENTER_THIEF
from validators.vast.nightmare import others as nightmare_others
from validators.vast.shadow import others as shadow_others

ACTIVATE = vast.play("goblins.activate-tribe", goblins.activated_before, goblins.other_unfinished)
LEAVE_IDLE = vast.play("goblins.leave-tribe-idle")
MOVE = vast.play(
    "goblins.move-tribe",
    reach.wall_between,
    reach.open_space,
    reach.occupant,
    tribe.on_board,
    tribe.lurking,
    goblins.steps,
    goblins.tile_under,
    goblins.acted_before,
    goblins.revealed_this_turn,
    goblins.activated_before,
    goblins.other_unfinished,
    tribe.strength,
    tribe.population,
    tribe.which,
    *goblins.RAGE,
    knight.strength,
    *knight.WEAPONS,
    dragon.armor,
    shadow.armor,
)
LIGHT = vast.play(
    "goblins.lose-population-to-light",
    goblins.claimed_population_lost,
    goblins.lit_left,
    goblins.started_lit,
    goblins.ends_lit,
    goblins.dark_between,
    goblins.lit_again,
    goblins.moved_by_other,
    tribe.population,
)
WALKS = (MOVE, ENTER_KNIGHT, ENTER_DRAGON, ENTER_THIEF, nightmare_others.TRIBE_ENTERS, shadow_others.TRIBE_ENTERS)
FLIP = vast.play("goblins.flip-tile", goblins.flare)


# Activating.


@vast.rule("vast.goblins.activate.any-order", 1, on=ACTIVATE)
def tribes_activate_in_any_order(f: View) -> Says:
    return True


@vast.rule("vast.goblins.activate.once-each", 1, on=LEAVE_IDLE)
def tribe_need_not_activate(f: View) -> Says:
    return True


# Moving.


@vast.rule("vast.goblins.move.any-distance", 1, on=MOVE)
def tribe_moves_any_distance(f: View) -> Says:
    return True


@vast.rule("vast.goblins.move.lit-dark", 1, on=MOVE)
def tribe_moves_over_lit_and_dark(f: View) -> Says:
    return not f[reach.open_space]


@vast.rule("vast.goblins.move.walls", 1, on=MOVE)
def walls_stop_tribe(f: View) -> Says:
    return False if f[reach.wall_between] else None


@vast.rule("vast.goblins.activate.board-no-move", 1, on=(MOVE, ENTER_KNIGHT, ENTER_DRAGON, ENTER_THIEF))
def tribe_on_board_cannot_move(f: View) -> Says:
    return False if f[tribe.on_board] else None


ON_A_TILE: dict[AnyFact, Value | By] = {tribe.lurking: False, tribe.on_board: False}


@vast.rule("vast.goblins.activate.move-then-act", 1, on=(MOVE, ENTER_KNIGHT, ENTER_DRAGON, ENTER_THIEF))
def tribe_cannot_move_after_acting(f: View) -> Says:
    return False if f[goblins.acted_before] else None


@vast.rule("vast.goblins.lurk.move-one", 1, on=MOVE, overrides=("vast.goblins.move.any-distance",))
def lurking_tribe_moves_one_step(f: View) -> Says:
    return f[goblins.steps] == 1 if tribe.still_lurks(f) else None


@vast.rule("vast.goblins.lurk.move-one", 1, on=(MOVE, ENTER_KNIGHT, ENTER_DRAGON, ENTER_THIEF))
def tribe_that_left_lurking_moves_no_farther(f: View) -> Says:
    return False if tribe.came_out_of_lurking(f) else None


@vast.effect("vast.goblins.lurk.move-one", 1, on=(MOVE, ENTER_DRAGON, ENTER_THIEF))
def lurking_tribe_leaves_lurking(f: View) -> Changes:
    return {goblins.left_lurking: True, **ON_A_TILE} if tribe.still_lurks(f) else None


@vast.effect("vast.goblins.lurk.tile-under-moves", 1, on=MOVE)
def tribe_with_tile_under_it_lurks_no_longer(f: View) -> Changes:
    return ON_A_TILE if tribe.got_tile_under(f) else None


@vast.rule(
    "vast.goblins.lurk.tile-under-moves",
    1,
    on=(MOVE, ENTER_KNIGHT),
    overrides=("vast.goblins.lurk.move-one", "vast.goblins.lurk.activate"),
)
def tile_placed_under_tribe_frees_movement(f: View) -> Says:
    return True if tribe.got_tile_under(f) else None


@vast.effect("vast.goblins.rage.malaise", 1, on=MOVE, always=True, changes_nothing="counts")
def lost_rage_can_bring_malaise(f: View) -> Changes:
    return f[goblins.rage_dropped]


def population_lost_to_light(f: View) -> int:
    return 0 if f[goblins.moved_by_other] else (f[goblins.lit_left] + f[goblins.started_lit]) // 2


def claimed_light_loss_is_right(f: View) -> bool:
    return f[goblins.claimed_population_lost] == population_lost_to_light(f)


@vast.rule("vast.goblins.move.lit-loss", 1, on=LIGHT)
def two_lit_tiles_cost_one_population(f: View) -> Says:
    return claimed_light_loss_is_right(f)


@vast.rule("vast.goblins.move.lit-loss-timing", 1, on=LIGHT)
def last_lit_tile_does_not_count(f: View) -> Says:
    return claimed_light_loss_is_right(f) if f[goblins.ends_lit] else None


@vast.rule("vast.goblins.move.lit-start", 1, on=LIGHT)
def lit_starting_tile_counts(f: View) -> Says:
    return claimed_light_loss_is_right(f) if f[goblins.started_lit] else None


@vast.rule("vast.goblins.move.lit-cumulative", 1, on=LIGHT)
def dark_tiles_do_not_reset_count(f: View) -> Says:
    return claimed_light_loss_is_right(f) if f[goblins.dark_between] else None


@vast.rule("vast.goblins.move.lit-once-each", 1, on=LIGHT)
def each_lit_tile_counts_once(f: View) -> Says:
    return claimed_light_loss_is_right(f) if f[goblins.lit_again] else None


@vast.rule("vast.general.forced-movement.tribe.population", 1, on=LIGHT)
def forced_movement_costs_no_population(f: View) -> Says:
    return claimed_light_loss_is_right(f) if f[goblins.moved_by_other] else None


@vast.effect("vast.goblins.move.lit-loss", 1, on=WALKS)
def light_on_way_lowers_tribe_population(f: View) -> Changes:
    lost = f[goblins.lit_on_way] // 2
    return {tribe.population: By(-lost)} if lost else None


@vast.effect("vast.goblins.scatter.zero-population", 1, on=WALKS)
def light_on_way_scatters_last_of_tribe(f: View) -> Changes:
    lost = f[goblins.lit_on_way] // 2
    return {tribe.on_map: False} if lost and f[tribe.population] <= lost else None


@vast.effect("vast.goblins.move.lit-loss", 1, on=LIGHT)
def light_lowers_tribe_population(f: View) -> Changes:
    return {tribe.population: By(-f[goblins.claimed_population_lost])}


@vast.effect("vast.goblins.scatter.zero-population", 1, on=LIGHT)
def tribe_without_population_scatters(f: View) -> Changes:
    return {tribe.on_map: False} if f[tribe.population] <= f[goblins.claimed_population_lost] else None


@vast.rule("vast.goblins.move.no-reveal", 1, on=FLIP)
def tribe_flips_tiles_only_with_flare(f: View) -> Says:
    return f[goblins.flare]
