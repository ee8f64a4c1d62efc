"""The Thief's turn: his statistics, his movement, and the tiles he looks at."""

from validators.engine.facts import within
from validators.engine.games import Changes, Says
from validators.engine.views import View
from validators.vast.facts import general, reach, table, thief
from validators.vast.game import vast

ASSIGN = vast.play(
    "thief.assign-stats", thief.token_spread, thief.acted_before_assigning, thief.all_four, table.own_turn
)
TAKE_CUBES = vast.play("thief.take-action-cubes", thief.thievery, thief.claimed_cubes)
SAVE_CUBES = vast.play("thief.save-cubes")
CLAIM_STATISTIC = vast.play(
    "thief.claim-statistic",
    thief.statistic,
    thief.stat_token,
    thief.stat_boost,
    thief.carried,
    thief.claimed_value,
)
GO_ON = vast.play(
    "thief.go-on", thief.next_deed, thief.movement_left, thief.cubes_left, thief.lock_kit, thief.killed_this_turn
)
MIX = vast.play("thief.mix-moves-and-actions")
MOVE = vast.play(
    "thief.move",
    reach.wall_between,
    reach.rockslide,
    thief.impassable,
    thief.movement_left,
    thief.steps,
    reach.adjacent,
    reach.open_space,
    reach.occupant,
    reach.dark,
    reach.flame_wall,
    thief.revealed_this_turn,
    thief.killed_this_turn,
)
PASS_PLAYER = vast.play("thief.ignore-player", reach.occupant)
LOOK = vast.play("thief.look-at-dark-tile", thief.tile_deed, thief.movement_ended, reach.dark, reach.same_space)
ORIENT = vast.play("thief.orient-tile", general.connects, general.could_connect)
AMBUSH = vast.play("thief.ambush-on-revealed-tile", thief.ambush_victim)
MUST_FLIP = vast.play("thief.leave-tile-dark")
START = vast.play("thief.place-piece-at-start", thief.start_place, thief.start_time)


# Statistics.


@vast.rule("vast.thief.stats.assign", 1, on=ASSIGN)
def thief_assigns_one_token_each(f: View) -> Says:
    return f[thief.token_spread] == "one-each"


@vast.rule("vast.thief.upgrade.all-four", 1, on=ASSIGN, overrides=("vast.thief.stats.assign",))
def all_fours_need_no_assigning(f: View) -> Says:
    return True if f[thief.all_four] and f[thief.token_spread] == "unassigned" else None


@vast.rule("vast.thief.turn.phases", 1, on=ASSIGN)
def thief_assigns_tokens_before_acting(f: View) -> Says:
    return False if f[thief.acted_before_assigning] else None


@vast.rule("vast.thief.stats.stay", 1, on=ASSIGN)
def thief_assigns_only_on_own_turn(f: View) -> Says:
    return None if f[table.own_turn] else False


@vast.effect("vast.thief.stats.action-cubes", 1, on=ASSIGN, changes_nothing="must")
def thief_takes_action_cubes_after_assigning(f: View) -> Changes:
    return True


@vast.rule("vast.thief.stats.action-cubes", 1, on=TAKE_CUBES)
def thief_takes_cubes_equal_to_thievery(f: View) -> Says:
    return f[thief.claimed_cubes] == f[thief.thievery]


@vast.effect("vast.thief.stats.action-cubes", 1, on=TAKE_CUBES)
def cubes_taken_can_be_spent(f: View) -> Changes:
    return {thief.cubes_left: within(thief.cubes_left, f[thief.claimed_cubes])}


@vast.rule("vast.thief.turn.clear-cubes", 1, on=SAVE_CUBES)
def thief_cannot_save_cubes(f: View) -> Says:
    return False


def stealth_lost_to_carried_tokens(f: View) -> int:
    return f[thief.carried] if f[thief.statistic] == "stealth" else 0


def statistic_value(f: View) -> int:
    return f[thief.stat_token] + f[thief.stat_boost] - stealth_lost_to_carried_tokens(f)


@vast.rule("vast.thief.stats.assign", 1, on=CLAIM_STATISTIC)
def statistic_is_token_with_changes(f: View) -> Says:
    if f[thief.statistic] == "stealth" and f[thief.carried]:
        return None
    return f[thief.claimed_value] == statistic_value(f)


@vast.rule("vast.thief.upgrade.stat-boost", 1, on=CLAIM_STATISTIC)
def upgrade_adds_one_to_statistic(f: View) -> Says:
    return f[thief.claimed_value] == statistic_value(f) if f[thief.stat_boost] else None


@vast.rule("vast.thief.carry.stealth-loss", 1, on=CLAIM_STATISTIC)
def carried_tokens_lower_stealth(f: View) -> Says:
    return f[thief.claimed_value] == statistic_value(f) if f[thief.statistic] == "stealth" else None


@vast.rule("vast.thief.upgrade.max-five", 1, on=CLAIM_STATISTIC)
def thief_statistic_never_exceeds_five(f: View) -> Says:
    return False if f[thief.claimed_value] > 5 else None


@vast.effect("vast.thief.stealth.zero", 1, on=CLAIM_STATISTIC, always=True, changes_nothing="counts")
def stealth_of_zero_harms_nobody(f: View) -> Changes:
    return max(statistic_value(f), 0) == 0 if f[thief.statistic] == "stealth" else None


# Going on.


@vast.rule("vast.thief.turn.end", 1, on=GO_ON)
def thief_turn_ends_when_either_runs_out(f: View) -> Says:
    return f[thief.movement_left] > 0 and f[thief.cubes_left] > 0


@vast.rule("vast.thief.turn.end", 2, on=GO_ON)
def thief_goes_on_with_what_remains(f: View) -> Says:
    if f[thief.next_deed] == "move":
        return f[thief.movement_left] > 0
    return f[thief.cubes_left] > 0 or f[thief.lock_kit]


@vast.rule("vast.thief.pick-lock.kit", 1, on=GO_ON)
def lock_kit_allows_action_without_cubes(f: View) -> Says:
    if not f[thief.lock_kit]:
        return None
    return True if f[thief.next_deed] == "action" else None


@vast.rule("vast.thief.act.any-order", 1, on=(GO_ON, MIX))
def thief_moves_and_acts_in_any_order(f: View) -> Says:
    return True


@vast.rule("vast.thief.die.piece", 1, on=(GO_ON, MOVE))
def killed_thief_does_nothing_this_turn(f: View) -> Says:
    return False if f[thief.killed_this_turn] else None


@vast.effect("vast.thief.turn.end", 2, on=MIX, changes_nothing="may")
def moves_and_actions_end_independently(f: View) -> Changes:
    return True


# Moving.


@vast.rule("vast.thief.move.tiles", 1, on=(MOVE, PASS_PLAYER))
def thief_may_enter_any_tile(f: View) -> Says:
    return True


@vast.rule("vast.thief.move.blocked", 1, on=MOVE)
def thief_is_stopped_by_walls(f: View) -> Says:
    return False if f[reach.wall_between] or f[reach.rockslide] or f[thief.impassable] else None


@vast.rule("vast.cave.rockslide.is-wall", 1, on=MOVE)
def thief_is_stopped_by_rockslide(f: View) -> Says:
    return False if f[reach.rockslide] else None


@vast.rule("vast.thief.stats.movement", 1, on=MOVE)
def thief_spends_movement_per_tile(f: View) -> Says:
    return False if f[thief.steps] > f[thief.movement_left] else None


@vast.rule("vast.thief.turn.end", 2, on=MOVE)
def thief_needs_movement_left(f: View) -> Says:
    return False if f[thief.movement_left] == 0 else None


@vast.rule("vast.thief.move.reveal", 1, on=MOVE)
def revealing_tile_ended_thief_movement(f: View) -> Says:
    return False if f[thief.revealed_this_turn] else None


@vast.rule("vast.thief.move.tiles", 1, on=MOVE)
def thief_steps_onto_adjacent_tile(f: View) -> Says:
    return False if f[reach.open_space] or not f[reach.adjacent] else None


@vast.rule("vast.general.guide.thief", 1, on=(MOVE, PASS_PLAYER))
def thief_may_ignore_other_players(f: View) -> Says:
    return True


# Dark tiles.


@vast.rule("vast.thief.move.reveal", 1, on=LOOK)
def thief_looks_after_moving_onto_dark(f: View) -> Says:
    if f[thief.tile_deed] == "neither":
        return True
    return f[reach.dark] and f[thief.movement_ended] and f[reach.same_space]


@vast.rule("vast.thief.move.reveal", 1, on=MUST_FLIP)
def thief_chooses_whether_to_reveal(f: View) -> Says:
    return True


@vast.rule("vast.thief.move.tiles", 1, on=MUST_FLIP)
def thief_may_stay_on_dark_tile(f: View) -> Says:
    return True


@vast.effect("vast.thief.move.reveal-orientation", 2, on=LOOK, changes_nothing="must")
def thiefs_revealed_tile_must_connect(f: View) -> Changes:
    return f[thief.tile_deed] == "reveal"


@vast.effect("vast.general.reveal.fill", 1, 2, on=LOOK, changes_nothing="must")
def revealed_tile_open_edges_are_filled(f: View) -> Changes:
    return None if f[table.collapse_begun] else f[thief.tile_deed] == "reveal"


@vast.rule("vast.thief.move.reveal-orientation", 1, on=ORIENT)
def thief_orients_tile_freely(f: View) -> Says:
    return True


@vast.rule("vast.thief.move.reveal-orientation", 2, on=ORIENT)
def thief_connects_tile_if_possible(f: View) -> Says:
    return True if f[general.connects] else not f[general.could_connect]


@vast.effect("vast.general.reveal.connect", 1, on=ORIENT, always=True, changes_nothing="must")
def lit_tile_must_connect_to_entrance(f: View) -> Changes:
    return f[general.could_connect]


@vast.effect("vast.general.reveal.free-orientation", 1, 2, on=ORIENT, changes_nothing="decides")
def unconnectable_tile_is_oriented_freely(f: View) -> Changes:
    return not f[general.could_connect]


@vast.rule("vast.thief.move.reveal-ambush", 1, on=AMBUSH)
def tile_thief_reveals_has_no_ambush(f: View) -> Says:
    return False


@vast.rule("vast.knight.ambush.only-entering", 1, on=AMBUSH)
def knight_is_ambushed_only_on_reveal(f: View) -> Says:
    return False if f[thief.ambush_victim] == "knight-later" else None


# The beginning.


@vast.rule("vast.thief.setup.placement", 1, on=START)
def thief_starts_on_entrance(f: View) -> Says:
    return f[thief.start_place] == "entrance"


@vast.rule("vast.thief.setup.placement", 2, on=START)
def thief_starts_before_his_first_turn(f: View) -> Says:
    return f[thief.start_place] == "entrance" and f[thief.start_time] == "before-first-turn"
