"""How the Nightmare Unicorn moves, turns, reveals tiles and keeps his facing."""

from validators.engine.games import Changes, Says
from validators.engine.views import View
from validators.vast.facts import general, nightmare, reach
from validators.vast.game import vast

MOVE = vast.play(
    "nightmare.move",
    nightmare.listed_spaces,
    nightmare.spaces_moved,
    nightmare.spaces_possible,
    nightmare.direction,
    nightmare.past_flame_wall,
)
ORIENT = vast.play(
    "nightmare.orient-tile",
    nightmare.opens_back,
    nightmare.move_unfinished,
    nightmare.onward_possible,
    nightmare.opens_onward,
)
ORIENT_LANDING = vast.play("nightmare.orient-tile-after-teleport", general.connects, general.could_connect)
KEEP_DARK = vast.play("nightmare.leave-tile-dark", nightmare.arrival)
STOP = vast.play("nightmare.stop-at-closed-tile", nightmare.onward_possible)
TURN = vast.play("nightmare.turn", nightmare.angle, nightmare.turns_as_shown)
FACING = vast.play("nightmare.change-facing", nightmare.facing_cause, nightmare.facing_set_by)
RIVER = vast.play("nightmare.ride-river", nightmare.river_claim)


# Moving.


@vast.rule("vast.nightmare.move.forward", 1, on=MOVE)
def nightmare_moves_forward_as_listed(f: View) -> Says:
    return f[nightmare.direction] == "forward" and f[nightmare.spaces_moved] <= f[nightmare.listed_spaces]


@vast.rule("vast.nightmare.facing.matters", 1, on=MOVE)
def nightmare_moves_where_he_faces(f: View) -> Says:
    return None if f[nightmare.direction] == "forward" else False


@vast.rule("vast.nightmare.move.as-far-as-possible", 1, on=MOVE)
def nightmare_moves_no_farther_than_possible(f: View) -> Says:
    return False if f[nightmare.way_blocked] else None


@vast.rule("vast.nightmare.move.as-far-as-possible", 1, on=MOVE)
def nightmare_moves_as_far_as_possible(f: View) -> Says:
    if f[nightmare.spaces_moved] >= f[nightmare.listed_spaces]:
        return None
    return f[nightmare.spaces_moved] >= f[nightmare.spaces_possible]


@vast.rule("vast.nightmare.move.as-far-as-possible", 1, on=MOVE)
def nightmare_stops_at_walls_and_gaps(f: View) -> Says:
    return False if f[reach.wall_between] or f[reach.open_space] else None


# Revealing.


@vast.rule("vast.nightmare.move.reveal", 1, on=KEEP_DARK)
def moving_nightmare_reveals_dark_tile(f: View) -> Says:
    return False if f[nightmare.arrival] == "move" else None


@vast.rule("vast.nightmare.teleport.reveal", 1, on=KEEP_DARK)
def landing_nightmare_reveals_dark_tile(f: View) -> Says:
    return None if f[nightmare.arrival] == "move" else False


@vast.rule("vast.nightmare.move.orient-back", 1, on=ORIENT)
def revealed_tile_opens_back(f: View) -> Says:
    return f[nightmare.opens_back]


@vast.rule("vast.nightmare.move.orient-onward", 1, on=ORIENT)
def revealed_tile_opens_onward_if_possible(f: View) -> Says:
    if not f[nightmare.move_unfinished]:
        return None
    return f[nightmare.opens_onward] or not f[nightmare.onward_possible]


@vast.effect("vast.nightmare.move.stop", 1, on=ORIENT, changes_nothing="must")
def nightmare_stops_without_way_on(f: View) -> Changes:
    return f[nightmare.move_unfinished] and not f[nightmare.onward_possible]


@vast.rule("vast.nightmare.move.stop", 1, on=STOP)
@vast.rule("vast.nightmare.move.as-far-as-possible", 1, on=STOP)
def nightmare_stops_only_without_way_on(f: View) -> Says:
    return not f[nightmare.onward_possible]


@vast.rule("vast.nightmare.teleport.reveal", 1, on=ORIENT_LANDING)
def landing_tile_is_oriented_as_usual(f: View) -> Says:
    return True


@vast.rule("vast.general.reveal.connect", 1, on=ORIENT_LANDING)
def landing_tile_connects_if_possible(f: View) -> Says:
    return f[general.connects] or not f[general.could_connect]


@vast.rule("vast.general.reveal.free-orientation", 1, 2, on=ORIENT_LANDING)
def unconnectable_landing_tile_is_free(f: View) -> Says:
    return None if f[general.could_connect] else True


# Facing.


@vast.rule("vast.nightmare.turn-action.angle", 1, on=TURN)
def nightmare_turns_quarter_or_half(f: View) -> Says:
    if f[nightmare.angle] == "180":
        return True
    return f[nightmare.angle] == "90" and f[nightmare.turns_as_shown]


@vast.rule("vast.nightmare.facing.cardinal", 1, on=TURN)
def nightmare_faces_a_cardinal_direction(f: View) -> Says:
    return False if f[nightmare.angle] == "45" else None


@vast.rule("vast.nightmare.teleport.keeps-facing", 1, on=FACING)
def teleport_keeps_facing(f: View) -> Says:
    return False if f[nightmare.facing_cause] == "teleport" else None


@vast.rule("vast.nightmare.facing.only-by-card", 1, on=FACING)
def only_a_card_changes_facing(f: View) -> Says:
    if f[nightmare.facing_cause] == "turn-card":
        return True
    return None if f[nightmare.facing_set_by] == "card" and f[nightmare.facing_cause] == "teleport" else False


@vast.rule("vast.nightmare.teleport.keeps-facing", 1, on=FACING, reading="ja")
def card_decides_facing_after_teleport(f: View) -> Says:
    return f[nightmare.facing_set_by] == "card" if f[nightmare.facing_cause] == "teleport" else None


@vast.rule("vast.nightmare.turn-action.angle", 1, on=FACING)
def turn_card_changes_facing(f: View) -> Says:
    return True if f[nightmare.facing_cause] == "turn-card" else None


# The River.


@vast.rule("vast.nightmare.terrain.river", 1, on=RIVER)
def nightmare_may_ride_river(f: View) -> Says:
    return f[nightmare.river_claim] in ("free-ride", "stays-put")


@vast.rule("vast.nightmare.terrain.river-move", 1, on=RIVER)
def river_ride_costs_no_movement(f: View) -> Says:
    if f[nightmare.river_claim] == "ride-counts":
        return False
    return True if f[nightmare.river_claim] == "free-ride" else None


@vast.rule("vast.nightmare.facing.only-by-card", 1, on=RIVER)
def river_does_not_turn_nightmare(f: View) -> Says:
    return False if f[nightmare.river_claim] == "turns-with-current" else None
