"""Mills, and the men that they take."""

from morris import facts
from morris.game import morris
from validators.engine.games import By, Changes, Says
from validators.engine.views import View

TAKE = morris.play(
    "morris.take",
    facts.mill_closed,
    facts.mill_closed_by,
    facts.mill_closed_before,
    facts.taken_already,
    facts.taken_own,
    facts.taken_from_hand,
    facts.taken_in_mill,
    facts.taken_all_in_mills,
)
DECLINE = morris.play("morris.decline-taking", facts.mill_closed)
BRING_BACK = morris.play("morris.bring-back")
CLAIM_MILL = morris.play("morris.claim-mill", facts.mill_shape, facts.mill_one_colour)
morris.changes_nothing("morris.decline-taking", because="omits")
morris.changes_nothing("morris.bring-back", because="never")
morris.changes_nothing("morris.claim-mill", because="says")


@morris.rule("morris.mills.three-in-line", 1, on=CLAIM_MILL)
def a_line_is_a_mill(f: View) -> Says:
    return True if f[facts.mill_shape] == "line" else None


@morris.rule("morris.mills.no-corner", 1, on=CLAIM_MILL)
def a_corner_is_none(f: View) -> Says:
    return False if f[facts.mill_shape] == "corner" else None


@morris.rule("morris.mills.one-colour", 1, on=CLAIM_MILL)
def a_mill_has_one_colour(f: View) -> Says:
    return None if f[facts.mill_one_colour] else False


@morris.rule("morris.taking.one-man", 1, on=TAKE)
def a_closed_mill_takes_a_man(f: View) -> Says:
    return True if f[facts.mill_closed] else None


@morris.rule("morris.mills.at-once", 1, on=TAKE)
def placing_closes_a_mill_too(f: View) -> Says:
    return True if f[facts.mill_closed] and f[facts.mill_closed_by] == "placing" else None


@morris.rule("morris.mills.standing", 1, on=TAKE)
def a_standing_mill_takes_nothing(f: View) -> Says:
    return None if f[facts.mill_closed] else False


@morris.rule("morris.mills.again", 1, on=TAKE)
def a_mill_closed_again_takes_again(f: View) -> Says:
    return True if f[facts.mill_closed] and f[facts.mill_closed_before] else None


@morris.rule("morris.taking.must", 1, on=DECLINE)
def taking_is_not_declined(f: View) -> Says:
    return not f[facts.mill_closed]


@morris.rule("morris.taking.two-mills", 1, on=TAKE)
def two_mills_take_one_man(f: View) -> Says:
    return False if f[facts.taken_already] else None


@morris.rule("morris.taking.not-own", 1, on=TAKE)
def own_men_are_not_taken(f: View) -> Says:
    return False if f[facts.taken_own] else None


@morris.rule("morris.taking.not-from-hand", 1, on=TAKE)
def men_in_hand_are_not_taken(f: View) -> Says:
    return False if f[facts.taken_from_hand] else None


@morris.rule("morris.taking.mill-is-safe", 1, on=TAKE)
def a_mill_protects(f: View) -> Says:
    return False if f[facts.taken_in_mill] else None


@morris.rule("morris.taking.all-in-mills", 1, on=TAKE, overrides=("morris.taking.mill-is-safe",))
def unless_all_stand_in_mills(f: View) -> Says:
    return True if f[facts.mill_closed] and f[facts.taken_in_mill] and f[facts.taken_all_in_mills] else None


@morris.effect("morris.taking.one-man", 1, on=TAKE)
def the_other_side_has_one_man_less(f: View) -> Changes:
    return {facts.other_on_board: By(-1), facts.taken_already: True}


@morris.rule("morris.taking.stays-out", 1, on=BRING_BACK)
def no_man_comes_back(f: View) -> Says:
    return False


@morris.never
def a_man_outside_while_all_stand_in_mills(f: View) -> bool:
    return f[facts.taken_all_in_mills] and not f[facts.taken_in_mill]
