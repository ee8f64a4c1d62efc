"""The Ghoul, the Vile Ghoul, the Ghost and the Cave Ghost, as far as the FAQ rules on them."""

from validators.engine.games import Changes, Says
from validators.engine.views import View
from validators.vast.facts import ghost, ghoul, knight, reach, table
from validators.vast.game import vast

SKITTER = vast.play("ghoul.go-on-after-skittering", ghoul.which, ghoul.able, table.own_turn)
FURY = vast.play("ghoul.win-with-lower-fury", ghoul.goal_reached, ghoul.escapes)
BOOST_POINTS = vast.play(
    "ghoul.claim-boost-points", ghoul.boost_dice, ghoul.new_die_in_row, ghoul.other_row_dice, ghoul.claimed_points
)
SPEND_BOOST = vast.play(
    "ghoul.spend-boost-dice",
    ghoul.boost_dice,
    ghoul.new_die_in_row,
    ghoul.movement_points,
    ghoul.attack_points,
    ghoul.attacks_raised,
)
MOVE_KNIGHT = vast.play("ghost.move-knight", ghost.moved_by, knight.shield, knight.shield_cube)
POSSESSION_TURN = vast.play("ghost.claim-possession-turn", ghost.turn_claim)
POSSESSED_DEED = vast.play("ghost.act-in-possession-turn", ghost.possession_deed)
MENTAL_BLOCK = vast.play("ghost.mental-block", ghost.full_amount, ghost.block_cost, ghost.block_paid, knight.shield)
LOCK = vast.play("ghost.lock-artifact", ghost.lock_tile, ghost.artifact_there, reach.dark, ghost.reveals_tile)
CARRY = vast.play(
    "ghost.pick-up-or-drop-artifact",
    ghost.artifact_deed,
    ghost.artifact_locked,
    ghost.on_ghost_tile,
    ghost.artifacts_carried,
    ghost.artifact_cost,
    ghost.possessed,
)
SOLO_POSSESSION = vast.play("ghost.solo-possession-turn", ghost.possession_when)
SOLO_WIN = vast.play("ghost.win-solo-with-shadow-unicorn", ghost.goal_met, ghost.unicorn_killed)
CAVE_PHASE = vast.play("ghost.cave-ghost-phase", ghost.phase_deed, ghost.phase)
TOTAL = vast.play(
    "ghost.claim-omen-total",
    ghost.isolation,
    ghost.isolation_known,
    ghost.crystals,
    ghost.ghost_tiles,
    ghost.claimed_total,
)
DRAW = vast.play(
    "ghost.draw-omens",
    ghost.isolation,
    ghost.isolation_known,
    ghost.crystals,
    ghost.ghost_tiles,
    ghost.board_omens,
    ghost.claimed_omens,
)
COUNT = vast.play("ghost.count-for-omens", ghost.counted, ghost.isolation_known)
POSSESSION_VALUE = vast.play(
    "ghost.claim-possession-value", ghost.possession_base, ghost.isolation, ghost.claimed_possession
)
POSSESS_HIDDEN = vast.play(
    "ghost.possess-hidden-goblins", ghost.tribe_on_map, ghost.measured_from, ghost.revealed_there
)


# The Ghouls.


@vast.rule("vast.ghoul.skitter.continue", 1, on=SKITTER)
def ghoul_continues_after_skittering(f: View) -> Says:
    return f[ghoul.able] and f[table.own_turn] if f[ghoul.which] == "ghoul" else None


@vast.rule("vast.ghoul.vile.skitter.continue", 1, on=SKITTER)
def vile_ghoul_continues_after_skittering(f: View) -> Says:
    return None if f[ghoul.which] == "ghoul" else f[ghoul.able] and f[table.own_turn]


@vast.rule("vast.ghoul.fury.goal-kept", 1, on=FURY)
def ghoul_keeps_fury_goal_once_reached(f: View) -> Says:
    return f[ghoul.goal_reached] and f[ghoul.escapes]


def boost_points(f: View) -> int:
    return f[ghoul.boost_dice] if f[ghoul.new_die_in_row] else 0


@vast.rule("vast.ghoul.vile.boost-dice.one-point", 1, on=BOOST_POINTS)
def boost_die_gives_one_point(f: View) -> Says:
    return f[ghoul.claimed_points] == boost_points(f)


@vast.rule("vast.ghoul.vile.boost-dice.same-row", 1, on=(BOOST_POINTS, SPEND_BOOST))
def boost_needs_new_die_in_row(f: View) -> Says:
    return None if f[ghoul.new_die_in_row] else False


@vast.rule("vast.ghoul.vile.boost-dice.stack", 1, on=BOOST_POINTS)
def boost_dice_add_up(f: View) -> Says:
    return f[ghoul.claimed_points] == boost_points(f)


@vast.rule("vast.ghoul.vile.boost-dice.other-rows", 1, on=BOOST_POINTS)
def boost_dice_in_other_rows_ignored(f: View) -> Says:
    return None if f[ghoul.other_row_dice] == 0 else f[ghoul.claimed_points] == boost_points(f)


def boost_points_spent(f: View) -> int:
    return f[ghoul.movement_points] + f[ghoul.attack_points]


@vast.rule("vast.ghoul.vile.boost-dice.uses", 1, on=SPEND_BOOST)
def boost_raises_movement_or_attack(f: View) -> Says:
    return boost_points_spent(f) <= f[ghoul.boost_dice] and f[ghoul.attacks_raised] <= f[ghoul.attack_points]


@vast.rule("vast.ghoul.vile.boost-dice.split", 1, on=SPEND_BOOST)
def boost_points_may_be_divided(f: View) -> Says:
    return boost_points_spent(f) <= f[ghoul.boost_dice]


@vast.rule("vast.ghoul.vile.boost-dice.stack", 1, on=SPEND_BOOST)
def boost_points_may_be_combined(f: View) -> Says:
    return boost_points_spent(f) <= f[ghoul.boost_dice]


@vast.rule("vast.ghoul.vile.boost-dice.one-point", 1, on=SPEND_BOOST)
def boost_points_do_not_exceed_dice(f: View) -> Says:
    return False if boost_points_spent(f) > f[ghoul.boost_dice] else None


# Possession and the Shield.


@vast.rule("vast.knight.shield.movement", 1, on=MOVE_KNIGHT)
def shield_stops_moving_the_knight(f: View) -> Says:
    return False if f[knight.shield] == "before" else None


@vast.rule("vast.knight.shield.before", 1, on=MOVE_KNIGHT)
def shield_after_move_is_too_late(f: View) -> Says:
    return True if f[knight.shield] == "after" else None


@vast.rule("vast.ghost.possession.shield", 1, on=MOVE_KNIGHT, overrides=("vast.knight.shield.movement",))
def shield_does_not_stop_possession(f: View) -> Says:
    return True if f[ghost.moved_by] == "possession" else None


@vast.rule("vast.ghost.telekinesis.shield", 1, on=MOVE_KNIGHT)
def shield_stops_telekinesis(f: View) -> Says:
    return None if f[ghost.moved_by] == "possession" else f[knight.shield] != "before"


@vast.effect("vast.ghost.possession.extension", 1, on=MOVE_KNIGHT, changes_nothing="counts")
def possessed_knight_is_in_own_turn(f: View) -> Changes:
    return f[ghost.moved_by] == "possession"


@vast.rule("vast.ghost.possession.extension", 1, on=POSSESSION_TURN)
def possession_extends_the_turn(f: View) -> Says:
    return f[ghost.turn_claim] == "goes-on"


@vast.rule("vast.ghost.possession.extension", 1, on=POSSESSED_DEED)
def possession_allows_what_turn_allows(f: View) -> Says:
    return f[ghost.possession_deed] == "allowed-in-her-turn"


@vast.rule("vast.ghost.mental-block.shield", 1, on=MENTAL_BLOCK)
def mental_block_costs_full_amount(f: View) -> Says:
    return f[ghost.full_amount]


# Artifacts.


@vast.rule("vast.ghost.artifacts.lock-where", 1, on=LOCK)
def artifact_locks_on_empty_ghost_tile(f: View) -> Says:
    return f[ghost.lock_tile] == "ghost-tile" and not f[ghost.artifact_there]


@vast.rule("vast.ghost.artifacts.lit-or-dark", 1, on=LOCK)
def artifact_locks_on_lit_or_dark(f: View) -> Says:
    return True if f[ghost.lock_tile] == "ghost-tile" else None


@vast.rule("vast.ghost.artifacts.lock-no-reveal", 1, on=LOCK)
def locking_artifact_reveals_no_tile(f: View) -> Says:
    return False if f[ghost.reveals_tile] else None


@vast.effect("vast.ghost.artifacts.lock-no-reveal", 1, on=LOCK)
def dark_tile_stays_dark_when_locking(f: View) -> Changes:
    return {reach.dark: True} if f[reach.dark] else None


@vast.effect("vast.ghost.artifacts.lock-where", 1, on=LOCK)
def artifact_becomes_locked(f: View) -> Changes:
    return {ghost.artifact_there: True, ghost.artifact_locked: True}


@vast.rule("vast.ghost.artifacts.pick-up-drop", 1, on=CARRY)
def only_unlocked_artifact_is_carried(f: View) -> Says:
    if f[ghost.artifact_locked] or f[ghost.on_ghost_tile]:
        return False
    return f[ghost.possessed] and f[ghost.artifact_cost] == "free"


@vast.rule("vast.ghost.artifacts.one-at-a-time", 1, on=CARRY)
def player_carries_one_artifact_at_most(f: View) -> Says:
    return False if f[ghost.artifact_deed] == "pick-up" and f[ghost.artifacts_carried] > 0 else None


# The Ghost in a solo game.


@vast.rule("vast.ghost.solo.possession-timing", 1, on=SOLO_POSSESSION)
def solo_possession_is_between_turns(f: View) -> Says:
    return f[ghost.possession_when] in ("after-tiles-before-next-turn", "skipped")


@vast.rule("vast.ghost.solo.shadow-unicorn-goal", 1, on=SOLO_WIN)
def solo_ghost_needs_own_goal(f: View) -> Says:
    return f[ghost.goal_met]


@vast.rule("vast.shadow.win.solo-kill", 1, on=SOLO_WIN)
def solo_win_needs_killed_shadow(f: View) -> Says:
    return f[ghost.unicorn_killed]


# The Cave Ghost.


@vast.rule("vast.ghost.cave.turn.phases", 1, on=CAVE_PHASE)
def cave_ghost_phases_follow_order(f: View) -> Says:
    return f[ghost.phase] == (1 if f[ghost.phase_deed] == "collect-omens" else 3)


def omen_total(f: View) -> int:
    alone = f[ghost.isolation] if f[ghost.isolation_known] else 0
    return alone + f[ghost.crystals] + f[ghost.ghost_tiles]


@vast.rule("vast.ghost.cave.omens.total", 1, on=TOTAL)
def omen_total_adds_three_things(f: View) -> Says:
    return f[ghost.claimed_total] == omen_total(f)


@vast.rule("vast.ghost.cave.omens.no-isolation", 1, on=TOTAL)
def unknown_isolation_is_not_added(f: View) -> Says:
    return None if f[ghost.isolation_known] else f[ghost.claimed_total] == omen_total(f)


@vast.rule("vast.ghost.cave.omens.total", 1, on=DRAW)
def cave_ghost_draws_omens_by_board(f: View) -> Says:
    return None if omen_total(f) == 0 else f[ghost.claimed_omens] == max(1, f[ghost.board_omens])


@vast.rule("vast.ghost.cave.omens.minimum", 1, on=DRAW)
def cave_ghost_draws_at_least_one(f: View) -> Says:
    if f[ghost.claimed_omens] == 0:
        return False
    return f[ghost.claimed_omens] == 1 if omen_total(f) == 0 else None


@vast.rule("vast.ghost.cave.omens.total", 1, on=COUNT)
def only_three_things_count_for_omens(f: View) -> Says:
    return f[ghost.counted] in ("isolation", "crystals", "ghost-tiles")


@vast.rule("vast.ghost.cave.omens.no-isolation", 1, on=COUNT)
def unknown_isolation_does_not_count(f: View) -> Says:
    return False if f[ghost.counted] == "isolation" and not f[ghost.isolation_known] else None


@vast.rule("vast.ghost.cave.possession.isolation", 1, on=POSSESSION_VALUE)
def isolation_adds_to_possession_value(f: View) -> Says:
    return f[ghost.claimed_possession] == f[ghost.possession_base] + f[ghost.isolation]


@vast.rule("vast.ghost.cave.possession.no-tribes", 1, on=POSSESS_HIDDEN)
def hidden_goblins_measured_from_first_space(f: View) -> Says:
    if f[ghost.tribe_on_map]:
        return None
    return f[ghost.measured_from] == "first-tribe-space" and f[ghost.revealed_there]


@vast.rule("vast.ghost.cave.possession.isolation", 1, on=POSSESS_HIDDEN)
def isolation_is_measured_from_tribe(f: View) -> Says:
    return f[ghost.measured_from] != "not-counted" if f[ghost.tribe_on_map] else None
