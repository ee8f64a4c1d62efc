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
def the_ghoul_goes_on(f: View) -> Says:
    return f[ghoul.able] and f[table.own_turn] if f[ghoul.which] == "ghoul" else None


@vast.rule("vast.ghoul.vile.skitter.continue", 1, on=SKITTER)
def so_does_the_vile_ghoul(f: View) -> Says:
    return None if f[ghoul.which] == "ghoul" else f[ghoul.able] and f[table.own_turn]


@vast.rule("vast.ghoul.fury.goal-kept", 1, on=FURY)
def once_reached_it_is_kept(f: View) -> Says:
    return f[ghoul.goal_reached] and f[ghoul.escapes]


def boost(f: View) -> int:
    return f[ghoul.boost_dice] if f[ghoul.new_die_in_row] else 0


@vast.rule("vast.ghoul.vile.boost-dice.one-point", 1, on=BOOST_POINTS)
def one_for_each_die(f: View) -> Says:
    return f[ghoul.claimed_points] == boost(f)


@vast.rule("vast.ghoul.vile.boost-dice.same-row", 1, on=(BOOST_POINTS, SPEND_BOOST))
def only_with_a_new_die_there(f: View) -> Says:
    return None if f[ghoul.new_die_in_row] else False


@vast.rule("vast.ghoul.vile.boost-dice.stack", 1, on=BOOST_POINTS)
def they_add_up(f: View) -> Says:
    return f[ghoul.claimed_points] == boost(f)


@vast.rule("vast.ghoul.vile.boost-dice.other-rows", 1, on=BOOST_POINTS)
def other_rows_do_nothing(f: View) -> Says:
    return None if f[ghoul.other_row_dice] == 0 else f[ghoul.claimed_points] == boost(f)


def spent(f: View) -> int:
    return f[ghoul.movement_points] + f[ghoul.attack_points]


@vast.rule("vast.ghoul.vile.boost-dice.uses", 1, on=SPEND_BOOST)
def movement_or_one_attack(f: View) -> Says:
    return spent(f) <= f[ghoul.boost_dice] and f[ghoul.attacks_raised] <= f[ghoul.attack_points]


@vast.rule("vast.ghoul.vile.boost-dice.split", 1, on=SPEND_BOOST)
def points_may_be_divided(f: View) -> Says:
    return spent(f) <= f[ghoul.boost_dice]


@vast.rule("vast.ghoul.vile.boost-dice.stack", 1, on=SPEND_BOOST)
def several_on_one_thing(f: View) -> Says:
    return spent(f) <= f[ghoul.boost_dice]


@vast.rule("vast.ghoul.vile.boost-dice.one-point", 1, on=SPEND_BOOST)
def no_more_points_than_dice(f: View) -> Says:
    return False if spent(f) > f[ghoul.boost_dice] else None


# Possession and the Shield.


@vast.rule("vast.knight.shield.movement", 1, on=MOVE_KNIGHT)
def the_shield_holds_her(f: View) -> Says:
    return False if f[knight.shield] == "before" else None


@vast.rule("vast.knight.shield.before", 1, on=MOVE_KNIGHT)
def too_late_for_the_shield(f: View) -> Says:
    return True if f[knight.shield] == "after" else None


@vast.rule("vast.ghost.possession.shield", 1, on=MOVE_KNIGHT, overrides=("vast.knight.shield.movement",))
def possessed_she_moves(f: View) -> Says:
    return True if f[ghost.moved_by] == "possession" else None


@vast.rule("vast.ghost.telekinesis.shield", 1, on=MOVE_KNIGHT)
def telekinesis_is_held_off(f: View) -> Says:
    return None if f[ghost.moved_by] == "possession" else f[knight.shield] != "before"


@vast.effect("vast.ghost.possession.extension", 1, on=MOVE_KNIGHT)
def it_is_her_own_turn(f: View) -> Changes:
    return f[ghost.moved_by] == "possession"


@vast.rule("vast.ghost.possession.extension", 1, on=POSSESSION_TURN)
def her_turn_goes_on(f: View) -> Says:
    return f[ghost.turn_claim] == "goes-on"


@vast.rule("vast.ghost.possession.extension", 1, on=POSSESSED_DEED)
def as_in_the_turn_before(f: View) -> Says:
    return f[ghost.possession_deed] == "allowed-in-her-turn"


@vast.rule("vast.ghost.mental-block.shield", 1, on=MENTAL_BLOCK)
def the_whole_price(f: View) -> Says:
    return f[ghost.full_amount]


# Artifacts.


@vast.rule("vast.ghost.artifacts.lock-where", 1, on=LOCK)
def a_ghost_tile_without_one(f: View) -> Says:
    return f[ghost.lock_tile] == "ghost-tile" and not f[ghost.artifact_there]


@vast.rule("vast.ghost.artifacts.lit-or-dark", 1, on=LOCK)
def light_does_not_matter(f: View) -> Says:
    return True if f[ghost.lock_tile] == "ghost-tile" else None


@vast.rule("vast.ghost.artifacts.lock-no-reveal", 1, on=LOCK)
def it_stays_dark(f: View) -> Says:
    return False if f[ghost.reveals_tile] else None


@vast.effect("vast.ghost.artifacts.lock-no-reveal", 1, on=LOCK)
def dark_as_before(f: View) -> Changes:
    return {reach.dark: True} if f[reach.dark] else None


@vast.effect("vast.ghost.artifacts.lock-where", 1, on=LOCK)
def it_is_locked(f: View) -> Changes:
    return {ghost.artifact_there: True, ghost.artifact_locked: True}


@vast.rule("vast.ghost.artifacts.pick-up-drop", 1, on=CARRY)
def unlocked_and_off_ghost_tiles(f: View) -> Says:
    if f[ghost.artifact_locked] or f[ghost.on_ghost_tile]:
        return False
    return f[ghost.possessed] and f[ghost.artifact_cost] == "free"


@vast.rule("vast.ghost.artifacts.one-at-a-time", 1, on=CARRY)
def one_at_a_time(f: View) -> Says:
    return False if f[ghost.artifact_deed] == "pick-up" and f[ghost.artifacts_carried] > 0 else None


# Alone.


@vast.rule("vast.ghost.solo.possession-timing", 1, on=SOLO_POSSESSION)
def between_two_turns(f: View) -> Says:
    return f[ghost.possession_when] in ("after-tiles-before-next-turn", "skipped")


@vast.rule("vast.ghost.solo.shadow-unicorn-goal", 1, on=SOLO_WIN)
def her_own_goal(f: View) -> Says:
    return f[ghost.goal_met]


@vast.rule("vast.shadow.win.solo-kill", 1, on=SOLO_WIN)
def by_killing_him(f: View) -> Says:
    return f[ghost.unicorn_killed]


# The Cave Ghost.


@vast.rule("vast.ghost.cave.turn.phases", 1, on=CAVE_PHASE)
def omens_first_powers_third(f: View) -> Says:
    return f[ghost.phase] == (1 if f[ghost.phase_deed] == "collect-omens" else 3)


def total(f: View) -> int:
    alone = f[ghost.isolation] if f[ghost.isolation_known] else 0
    return alone + f[ghost.crystals] + f[ghost.ghost_tiles]


@vast.rule("vast.ghost.cave.omens.total", 1, on=TOTAL)
def three_things_together(f: View) -> Says:
    return f[ghost.claimed_total] == total(f)


@vast.rule("vast.ghost.cave.omens.no-isolation", 1, on=TOTAL)
def isolation_left_out(f: View) -> Says:
    return None if f[ghost.isolation_known] else f[ghost.claimed_total] == total(f)


@vast.rule("vast.ghost.cave.omens.total", 1, on=DRAW)
def as_the_board_says(f: View) -> Says:
    return None if total(f) == 0 else f[ghost.claimed_omens] == max(1, f[ghost.board_omens])


@vast.rule("vast.ghost.cave.omens.minimum", 1, on=DRAW)
def never_fewer_than_one(f: View) -> Says:
    if f[ghost.claimed_omens] == 0:
        return False
    return f[ghost.claimed_omens] == 1 if total(f) == 0 else None


@vast.rule("vast.ghost.cave.omens.total", 1, on=COUNT)
def nothing_but_the_three(f: View) -> Says:
    return f[ghost.counted] in ("isolation", "crystals", "ghost-tiles")


@vast.rule("vast.ghost.cave.omens.no-isolation", 1, on=COUNT)
def no_isolation_to_count(f: View) -> Says:
    return False if f[ghost.counted] == "isolation" and not f[ghost.isolation_known] else None


@vast.rule("vast.ghost.cave.possession.isolation", 1, on=POSSESSION_VALUE)
def isolation_is_added(f: View) -> Says:
    return f[ghost.claimed_possession] == f[ghost.possession_base] + f[ghost.isolation]


@vast.rule("vast.ghost.cave.possession.no-tribes", 1, on=POSSESS_HIDDEN)
def where_the_first_tribe_will_be(f: View) -> Says:
    if f[ghost.tribe_on_map]:
        return None
    return f[ghost.measured_from] == "first-tribe-space" and f[ghost.revealed_there]


@vast.rule("vast.ghost.cave.possession.isolation", 1, on=POSSESS_HIDDEN)
def it_counts_from_the_tribe(f: View) -> Says:
    return f[ghost.measured_from] != "not-counted" if f[ghost.tribe_on_map] else None
