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
WALL = vast.play(
    "shadow.meet-wall",
    shadow.front,
    shadow.wall_moment,
    shadow.wall_deed,
    shadow.cube_there,
    shadow.piece_there,
    crux(table.collapse_begun),
)
ORDER = vast.play(
    "shadow.order-of-steps",
    shadow.step_first,
    shadow.step_second,
    shadow.arrived_by,
    crux(shadow.second_where, lambda f: leaves_space(f) and f[shadow.step_second] == "mark"),
)
LEAVE_OUT = vast.play("shadow.leave-out-steps", shadow.arrived_by)
ENTER_DARK = vast.play("shadow.enter-dark-tile", shadow.reveals, shadow.arrived_by)
ORIENT = vast.play("shadow.orient-tile", shadow.connects, shadow.move_unfinished, shadow.lets_on, shadow.could_let_on)
STOP = vast.play("shadow.stop-on-revealed-tile", shadow.could_let_on)
CHOOSE = vast.play("shadow.choose-orientation", shadow.decider, shadow.multiplayer)
DECIDE = vast.play(
    "shadow.decide-for-him",
    shadow.decision,
    shadow.decider,
    shadow.nobody_hunts,
    shadow.multiplayer,
    shadow.target_hunts,
)


# The Move.


def move_was_cut_short(f: View) -> bool:
    return f[shadow.stopped_by] in ("teleport", "no-way-on")


@vast.rule("vast.shadow.move.forward", 1, on=MOVE)
def shadow_moves_forward_as_listed(f: View) -> Says:
    return f[shadow.forward] and f[shadow.spaces_moved] <= f[shadow.spaces_listed]


@vast.rule("vast.shadow.facing.direction", 1, on=MOVE)
def shadow_moves_where_he_faces(f: View) -> Says:
    return f[shadow.forward]


@vast.rule("vast.shadow.move.as-far-as-possible", 1, on=MOVE)
def shadow_moves_as_far_as_possible(f: View) -> Says:
    if f[shadow.spaces_moved] > f[shadow.spaces_listed]:
        return False
    return f[shadow.spaces_moved] == f[shadow.spaces_listed] or move_was_cut_short(f)


@vast.rule("vast.shadow.move.teleport-ends", 1, on=MOVE)
def teleport_ends_shadows_move(f: View) -> Says:
    return True if f[shadow.stopped_by] == "teleport" else None


@vast.rule("vast.shadow.move.reveal-stop", 1, on=MOVE)
def tile_without_way_on_ends_move(f: View) -> Says:
    return True if f[shadow.stopped_by] == "no-way-on" else None


@vast.rule("vast.shadow.move.step-mark", 1, on=MOVE)
def wall_turns_shadow_without_stopping(f: View) -> Says:
    if f[shadow.stopped_by] != "wall":
        return None
    return f[shadow.spaces_moved] == f[shadow.spaces_listed]


@vast.rule("vast.shadow.move.teleport-ends", 1, on=GO_ON)
def movement_after_teleport_is_lost(f: View) -> Says:
    return False


# Walls.


def marks_and_turns(f: View) -> bool:
    return f[shadow.wall_deed] == "mark-and-turn-right"


def reacts_to_wall(f: View) -> bool:
    return f[shadow.wall_deed] == "turn-right" if f[shadow.wall_moment] == "move-start" else marks_and_turns(f)


def reacts_to_edge_ahead(f: View) -> bool:
    """Whether he turns at a wall and keeps his facing at an open edge."""
    return reacts_to_wall(f) if f[shadow.front] == "wall" else f[shadow.wall_deed] == "keep-facing"


def is_sent_away(f: View) -> bool:
    """Whether a piece or a cube on the space that he entered makes him Teleport before he looks at the edge."""
    return f[shadow.wall_moment] != "move-start" and (f[shadow.cube_there] or f[shadow.piece_there])


@vast.rule("vast.shadow.move.turn-first", 1, on=WALL)
def shadow_turns_right_before_moving(f: View) -> Says:
    return reacts_to_edge_ahead(f) if f[shadow.wall_moment] == "move-start" else None


@vast.rule("vast.shadow.move.step-mark", 1, on=WALL)
def shadow_marks_wall_then_turns_right(f: View) -> Says:
    return reacts_to_edge_ahead(f) if f[shadow.wall_moment] == "moved-in" and not is_sent_away(f) else None


@vast.rule("vast.shadow.teleport.step-mark", 1, on=WALL)
def landing_shadow_marks_then_turns_right(f: View) -> Says:
    return reacts_to_edge_ahead(f) if f[shadow.wall_moment] == "teleported-in" and not is_sent_away(f) else None


def keeps_facing(f: View, moment: str) -> Says:
    return f[shadow.wall_deed] == "keep-facing" if f[shadow.wall_moment] == moment else None


@vast.rule("vast.shadow.move.step-teleport", 1, on=WALL)
def cube_sends_moving_shadow_away_before_wall(f: View) -> Says:
    return keeps_facing(f, "moved-in") if f[shadow.cube_there] else None


@vast.rule("vast.shadow.teleport.step-teleport", 1, on=WALL)
def cube_sends_landing_shadow_away_before_wall(f: View) -> Says:
    return keeps_facing(f, "teleported-in") if f[shadow.cube_there] else None


@vast.rule("vast.shadow.move.step-attack", 1, on=WALL)
def attack_sends_moving_shadow_away_before_wall(f: View) -> Says:
    return keeps_facing(f, "moved-in") if f[shadow.piece_there] else None


@vast.rule("vast.shadow.teleport.step-attack", 1, on=WALL)
def attack_sends_landing_shadow_away_before_wall(f: View) -> Says:
    return keeps_facing(f, "teleported-in") if f[shadow.piece_there] else None


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
def edge_without_tile_is_a_wall(f: View) -> Says:
    if f[shadow.front] != "open-without-tile" or not f[table.collapse_begun] or is_sent_away(f):
        return None
    return reacts_to_wall(f)


# The four steps.


def leaves_space(f: View) -> bool:
    return f[shadow.step_first] in ("attack", "teleport")


def starts_over(f: View) -> bool:
    return leaves_space(f) and f[shadow.second_where] == "landing-space"


def steps_are_in_order(f: View) -> bool:
    return starts_over(f) or shadow.STEPS.index(f[shadow.step_first]) < shadow.STEPS.index(f[shadow.step_second])


@vast.rule("vast.shadow.move.steps", 1, on=ORDER)
def move_steps_go_in_order(f: View) -> Says:
    return None if f[shadow.arrived_by] == "teleport" else steps_are_in_order(f)


@vast.rule("vast.shadow.teleport.steps", 1, on=ORDER)
def teleport_steps_go_in_order(f: View) -> Says:
    return steps_are_in_order(f) if f[shadow.arrived_by] == "teleport" else None


@vast.rule("vast.shadow.move.back-to-step-one", 1, on=ORDER)
def shadow_cannot_mark_after_leaving(f: View) -> Says:
    if starts_over(f):
        return True
    return False if leaves_space(f) and f[shadow.step_second] == "mark" else None


@vast.rule("vast.shadow.move.steps", 1, on=LEAVE_OUT)
def move_steps_cannot_be_skipped(f: View) -> Says:
    return False if f[shadow.arrived_by] == "move" else None


@vast.rule("vast.shadow.teleport.steps", 1, on=LEAVE_OUT)
def teleport_steps_cannot_be_skipped(f: View) -> Says:
    return False if f[shadow.arrived_by] == "teleport" else None


@vast.rule("vast.shadow.move.back-to-step-one", 1, on=LEAVE_OUT)
def each_space_restarts_the_steps(f: View) -> Says:
    return None if f[shadow.arrived_by] == "rampage" else False


@vast.rule("vast.shadow.rampage.move", 1, on=LEAVE_OUT)
def rampage_skips_the_steps(f: View) -> Says:
    return True if f[shadow.arrived_by] == "rampage" else None


# Dark tiles.


@vast.rule("vast.shadow.move.step-reveal", 1, on=ENTER_DARK)
def moving_shadow_reveals_dark_tile(f: View) -> Says:
    return None if f[shadow.arrived_by] == "teleport" else f[shadow.reveals]


@vast.rule("vast.shadow.teleport.step-reveal", 1, on=ENTER_DARK)
def landing_shadow_reveals_dark_tile(f: View) -> Says:
    return f[shadow.reveals] if f[shadow.arrived_by] == "teleport" else None


@vast.effect("vast.shadow.move.reveal-connect", 1, on=ENTER_DARK, changes_nothing="must")
def revealed_tile_must_connect_back(f: View) -> Changes:
    return f[shadow.arrived_by] == "move"


@vast.rule("vast.shadow.move.reveal-connect", 1, on=ORIENT)
def revealed_tile_connects_back(f: View) -> Says:
    return f[shadow.connects]


@vast.rule("vast.shadow.move.reveal-onward", 1, on=ORIENT)
def revealed_tile_opens_onward_if_possible(f: View) -> Says:
    if not f[shadow.move_unfinished]:
        return None
    return True if f[shadow.lets_on] else not f[shadow.could_let_on]


@vast.effect("vast.shadow.move.reveal-stop", 1, on=ORIENT, changes_nothing="must")
def shadow_stops_without_way_on(f: View) -> Changes:
    return f[shadow.move_unfinished] and not f[shadow.lets_on]


@vast.rule("vast.shadow.move.reveal-stop", 1, on=STOP)
@vast.rule("vast.shadow.move.as-far-as-possible", 1, on=STOP)
def shadow_stops_only_without_way_on(f: View) -> Says:
    return not f[shadow.could_let_on]


@vast.rule("vast.shadow.move.reveal-onward", 1, on=STOP)
def tile_must_let_shadow_go_on(f: View) -> Says:
    return False if f[shadow.could_let_on] else None


# Who decides.


@vast.rule("vast.shadow.you.decisions", 1, on=CHOOSE)
def hunter_orients_revealed_tile(f: View) -> Says:
    return f[shadow.decider] == "hunter"


@vast.rule("vast.shadow.move.orientation-solo", 1, on=CHOOSE)
def solo_player_orients_revealed_tile(f: View) -> Says:
    return None if f[shadow.multiplayer] else f[shadow.decider] == "hunter"


@vast.rule("vast.shadow.move.orientation-multiplayer", 1, on=CHOOSE, overrides=("vast.shadow.you.decisions",))
def last_non_hunter_orients_revealed_tile(f: View) -> Says:
    return f[shadow.decider] == "last-without-goal" if f[shadow.multiplayer] else None


@vast.rule("vast.shadow.you.decisions", 1, on=DECIDE)
def hunter_makes_shadows_decisions(f: View) -> Says:
    return f[shadow.decider] == ("last-without-goal" if f[shadow.nobody_hunts] else "hunter")


def hunter_makes_decision(f: View, what: str) -> Says:
    if f[shadow.decision] != what or f[shadow.nobody_hunts]:
        return None
    return f[shadow.decider] == "hunter"


def chance_breaks_tribe_tie(f: View) -> bool:
    """Whether the multiplayer list leaves tied Tribes to chance: whenever the Goblins do not hunt him."""
    if f[shadow.decision] != "tribe-tie":
        return False
    return f[shadow.nobody_hunts] or (f[shadow.multiplayer] and not f[shadow.target_hunts])


@vast.rule("vast.shadow.multiplayer.target-random", 1, on=DECIDE)
def nobody_chooses_between_tribes_that_do_not_hunt(f: View) -> Says:
    return False if chance_breaks_tribe_tie(f) else None


@vast.rule("vast.shadow.rampage.tribe-tie-choice", 1, on=DECIDE)
def hunter_chooses_between_tied_tribes(f: View) -> Says:
    return None if chance_breaks_tribe_tie(f) else hunter_makes_decision(f, "tribe-tie")


@vast.rule("vast.shadow.multiplayer.first-placement", 1, on=DECIDE)
def hunter_places_shadow_first(f: View) -> Says:
    return hunter_makes_decision(f, "first-placement")


@vast.effect("vast.shadow.teleport.open-collapse", 1, on=DECIDE, changes_nothing="must")
def three_tiles_collapse(f: View) -> Changes:
    return f[shadow.decision] == "collapsed-tiles"
