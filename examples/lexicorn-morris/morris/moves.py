"""Placing, moving and flying."""

from morris import facts
from morris.game import morris
from validators.engine.games import By, Changes, Says
from validators.engine.views import View

PLACE = morris.play("morris.place", facts.hand_men, facts.point_free, facts.turn_own)
MOVE = morris.play(
    "morris.move",
    facts.hand_men,
    facts.board_men,
    facts.point_free,
    facts.move_neighbour,
    facts.move_over_man,
    facts.move_own_man,
    facts.turn_own,
)
PASS = morris.play("morris.pass")
morris.changes_nothing("morris.move", because="moves")
morris.changes_nothing("morris.pass", because="never")


def may_fly(f: View) -> bool:
    return f[facts.hand_men] == 0 and f[facts.board_men] == 3


@morris.rule("morris.turn.alternate", 1, on=(PLACE, MOVE))
def nobody_acts_in_the_others_turn(f: View) -> Says:
    return None if f[facts.turn_own] else False


@morris.rule("morris.turn.no-pass", 1, on=PASS)
def a_turn_is_used(f: View) -> Says:
    return False


@morris.rule("morris.placing.anywhere", 1, on=PLACE)
def a_man_goes_to_any_free_point(f: View) -> Says:
    return True if f[facts.point_free] else None


@morris.rule("morris.placing.one-a-point", 1, on=PLACE)
def no_point_holds_two(f: View) -> Says:
    return None if f[facts.point_free] else False


@morris.rule("morris.placing.from-hand", 1, on=PLACE)
def only_a_man_in_hand_is_placed(f: View) -> Says:
    return False if f[facts.hand_men] == 0 else None


@morris.effect("morris.placing.anywhere", 1, on=PLACE)
def a_man_leaves_the_hand_for_the_board(f: View) -> Changes:
    return {facts.hand_men: By(-1), facts.board_men: By(1)}


@morris.rule("morris.placing.before-moving", 1, on=MOVE)
def nothing_moves_before_all_are_placed(f: View) -> Says:
    return False if f[facts.hand_men] > 0 else None


@morris.rule("morris.moving.one-step", 1, on=MOVE)
def a_man_goes_one_step(f: View) -> Says:
    return f[facts.move_neighbour]


@morris.rule("morris.moving.free-point", 1, on=MOVE)
def the_point_is_free(f: View) -> Says:
    return None if f[facts.point_free] else False


@morris.rule("morris.moving.no-jump", 1, on=MOVE)
def no_man_is_jumped(f: View) -> Says:
    return False if f[facts.move_over_man] else None


@morris.rule("morris.moving.own-men", 1, on=MOVE)
def only_own_men_move(f: View) -> Says:
    return None if f[facts.move_own_man] else False


@morris.rule("morris.flying.three-men", 1, on=MOVE, overrides=("morris.moving.one-step", "morris.moving.no-jump"))
def three_men_may_fly(f: View) -> Says:
    return True if not f[facts.move_neighbour] and may_fly(f) else None


@morris.rule("morris.flying.not-with-four", 1, on=MOVE)
def more_than_three_men_do_not_fly(f: View) -> Says:
    return False if not f[facts.move_neighbour] and f[facts.board_men] > 3 else None


@morris.rule("morris.flying.optional", 1, on=MOVE)
def who_may_fly_may_step(f: View) -> Says:
    return True if f[facts.move_neighbour] and may_fly(f) else None
