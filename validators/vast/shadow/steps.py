"""How the Shadow Unicorn moves, the steps on a new space, and the tiles he reveals."""

from validators.engine.games import Changes, Says, crux
from validators.engine.views import View
from validators.vast.facts import shadow, table
from validators.vast.game import vast

MOVE = vast.play(
    "shadow.move-forward",
    shadow.spaces_listed,
    shadow.spaces_moved,
    crux(shadow.stopped_by, lambda f: f[shadow.spaces_moved] < f[shadow.spaces_listed]),
    shadow.forward,
)
GO_ON = vast.play("shadow.go-on-after-teleport")
WALL = vast.play("shadow.meet-wall", shadow.front, shadow.wall_moment, shadow.wall_deed, crux(table.collapse_begun))
ORDER = vast.play("shadow.order-of-steps", shadow.step_first, shadow.step_second, shadow.arrived_by)
LEAVE_OUT = vast.play("shadow.leave-out-steps", shadow.arrived_by)
ENTER_DARK = vast.play("shadow.enter-dark-tile", shadow.reveals, shadow.arrived_by)
ORIENT = vast.play("shadow.orient-tile", shadow.connects, shadow.move_unfinished, shadow.lets_on, shadow.could_let_on)
STOP = vast.play("shadow.stop-on-revealed-tile", shadow.could_let_on)
CHOOSE = vast.play("shadow.choose-orientation", shadow.decider, shadow.multiplayer)
DECIDE = vast.play("shadow.decide-for-him", shadow.decision, shadow.decider, shadow.nobody_hunts)


# The Move.


def cut_short(f: View) -> bool:
    return f[shadow.stopped_by] in ("teleport", "no-way-on")


@vast.rule("vast.shadow.move.forward", 1, on=MOVE)
def by_the_number_on_the_card(f: View) -> Says:
    return f[shadow.forward] and f[shadow.spaces_moved] <= f[shadow.spaces_listed]


@vast.rule("vast.shadow.facing.direction", 1, on=MOVE)
def the_way_he_faces(f: View) -> Says:
    return f[shadow.forward]


@vast.rule("vast.shadow.move.as-far-as-possible", 1, on=MOVE)
def as_far_as_he_can(f: View) -> Says:
    if f[shadow.spaces_moved] > f[shadow.spaces_listed]:
        return False
    return f[shadow.spaces_moved] == f[shadow.spaces_listed] or cut_short(f)


@vast.rule("vast.shadow.move.teleport-ends", 1, on=MOVE)
def a_teleport_is_the_end(f: View) -> Says:
    return True if f[shadow.stopped_by] == "teleport" else None


@vast.rule("vast.shadow.move.reveal-stop", 1, on=MOVE)
def so_is_a_tile_without_a_way_on(f: View) -> Says:
    return True if f[shadow.stopped_by] == "no-way-on" else None


@vast.rule("vast.shadow.move.step-mark", 1, on=MOVE)
def a_wall_only_turns_him(f: View) -> Says:
    if f[shadow.stopped_by] != "wall":
        return None
    return f[shadow.spaces_moved] == f[shadow.spaces_listed]


@vast.rule("vast.shadow.move.teleport-ends", 1, on=GO_ON)
def what_is_left_is_lost(f: View) -> Says:
    return False


# Walls.


def marks_and_turns(f: View) -> bool:
    return f[shadow.wall_deed] == "mark-and-turn-right"


def does_what_a_wall_asks(f: View) -> bool:
    return f[shadow.wall_deed] == "turn-right" if f[shadow.wall_moment] == "move-start" else marks_and_turns(f)


def does_as_he_should(f: View) -> bool:
    """By the edge itself: a wall turns him, an open edge does not."""
    return does_what_a_wall_asks(f) if f[shadow.front] == "wall" else f[shadow.wall_deed] == "keep-facing"


@vast.rule("vast.shadow.move.turn-first", 1, on=WALL)
def right_to_an_open_edge(f: View) -> Says:
    return does_as_he_should(f) if f[shadow.wall_moment] == "move-start" else None


@vast.rule("vast.shadow.move.step-mark", 1, on=WALL)
def marked_then_right(f: View) -> Says:
    return does_as_he_should(f) if f[shadow.wall_moment] == "moved-in" else None


@vast.rule("vast.shadow.teleport.step-mark", 1, on=WALL)
def marked_then_right_after_a_teleport(f: View) -> Says:
    return does_as_he_should(f) if f[shadow.wall_moment] == "teleported-in" else None


@vast.rule(
    "vast.shadow.move.collapse-edges",
    1,
    on=WALL,
    overrides=(
        "vast.shadow.move.turn-first",
        "vast.shadow.move.step-mark",
        "vast.shadow.teleport.step-mark",
    ),
)
def a_way_to_nowhere_is_a_wall(f: View) -> Says:
    if f[shadow.front] != "open-without-tile" or not f[table.collapse_begun]:
        return None
    return does_what_a_wall_asks(f)


# The four steps.


def in_order(f: View) -> bool:
    return shadow.STEPS.index(f[shadow.step_first]) < shadow.STEPS.index(f[shadow.step_second])


@vast.rule("vast.shadow.move.steps", 1, on=ORDER)
def the_steps_in_their_order(f: View) -> Says:
    return None if f[shadow.arrived_by] == "teleport" else in_order(f)


@vast.rule("vast.shadow.teleport.steps", 1, on=ORDER)
def the_same_after_a_teleport(f: View) -> Says:
    return in_order(f) if f[shadow.arrived_by] == "teleport" else None


@vast.rule("vast.shadow.move.back-to-step-one", 1, on=ORDER)
def he_has_left_that_space(f: View) -> Says:
    return False if f[shadow.step_first] in ("attack", "teleport") and f[shadow.step_second] == "mark" else None


@vast.rule("vast.shadow.move.steps", 1, on=LEAVE_OUT)
def not_on_a_space_of_a_move(f: View) -> Says:
    return False if f[shadow.arrived_by] == "move" else None


@vast.rule("vast.shadow.teleport.steps", 1, on=LEAVE_OUT)
def not_where_he_lands(f: View) -> Says:
    return False if f[shadow.arrived_by] == "teleport" else None


@vast.rule("vast.shadow.move.back-to-step-one", 1, on=LEAVE_OUT)
def step_one_again(f: View) -> Says:
    return None if f[shadow.arrived_by] == "rampage" else False


@vast.rule("vast.shadow.rampage.move", 1, on=LEAVE_OUT)
def a_rampage_runs_through(f: View) -> Says:
    return True if f[shadow.arrived_by] == "rampage" else None


# Dark tiles.


@vast.rule("vast.shadow.move.step-reveal", 1, on=ENTER_DARK)
def a_dark_tile_is_revealed(f: View) -> Says:
    return None if f[shadow.arrived_by] == "teleport" else f[shadow.reveals]


@vast.rule("vast.shadow.teleport.step-reveal", 1, on=ENTER_DARK)
def also_where_he_lands(f: View) -> Says:
    return f[shadow.reveals] if f[shadow.arrived_by] == "teleport" else None


@vast.effect("vast.shadow.move.reveal-connect", 1, on=ENTER_DARK)
def an_open_edge_to_where_he_came_from(f: View) -> Changes:
    return f[shadow.arrived_by] == "move"


@vast.rule("vast.shadow.move.reveal-connect", 1, on=ORIENT)
def joined_to_where_he_came_from(f: View) -> Says:
    return f[shadow.connects]


@vast.rule("vast.shadow.move.reveal-onward", 1, on=ORIENT)
def with_a_way_on_if_there_can_be_one(f: View) -> Says:
    if not f[shadow.move_unfinished]:
        return None
    return True if f[shadow.lets_on] else not f[shadow.could_let_on]


@vast.effect("vast.shadow.move.reveal-stop", 1, on=ORIENT)
def without_one_he_stops(f: View) -> Changes:
    return f[shadow.move_unfinished] and not f[shadow.lets_on]


@vast.rule("vast.shadow.move.reveal-stop", 1, on=STOP)
@vast.rule("vast.shadow.move.as-far-as-possible", 1, on=STOP)
def only_where_no_way_leads_on(f: View) -> Says:
    return not f[shadow.could_let_on]


@vast.rule("vast.shadow.move.reveal-onward", 1, on=STOP)
def the_tile_must_let_him_on(f: View) -> Says:
    return False if f[shadow.could_let_on] else None


# Who decides.


@vast.rule("vast.shadow.you.decisions", 1, on=CHOOSE)
def you_turn_the_tile(f: View) -> Says:
    return f[shadow.decider] == "hunter"


@vast.rule("vast.shadow.move.orientation-solo", 1, on=CHOOSE)
def alone_you_choose(f: View) -> Says:
    return None if f[shadow.multiplayer] else f[shadow.decider] == "hunter"


@vast.rule("vast.shadow.move.orientation-multiplayer", 1, on=CHOOSE, overrides=("vast.shadow.you.decisions",))
def otherwise_the_last_without_the_goal(f: View) -> Says:
    return f[shadow.decider] == "last-without-goal" if f[shadow.multiplayer] else None


@vast.rule("vast.shadow.you.decisions", 1, on=DECIDE)
def the_hunter_decides(f: View) -> Says:
    return f[shadow.decider] == ("last-without-goal" if f[shadow.nobody_hunts] else "hunter")


def hunter_decides(f: View, what: str) -> Says:
    if f[shadow.decision] != what or f[shadow.nobody_hunts]:
        return None
    return f[shadow.decider] == "hunter"


@vast.rule("vast.shadow.rampage.tribe-tie-choice", 1, on=DECIDE)
def between_tribes(f: View) -> Says:
    return hunter_decides(f, "tribe-tie")


@vast.rule("vast.shadow.multiplayer.first-placement", 1, on=DECIDE)
def where_he_starts(f: View) -> Says:
    return hunter_decides(f, "first-placement")


@vast.effect("vast.shadow.teleport.open-collapse", 1, on=DECIDE)
def three_tiles_fall(f: View) -> Changes:
    return f[shadow.decision] == "collapsed-tiles"
