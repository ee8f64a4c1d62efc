"""What can be seen at the board, and how many men a side has left."""

from morris.game import morris
from validators.engine.views import View

hand_men = morris.number("hand.men", 0, 9)
board_men = morris.number("board.men", 0, 9)
turn_own = morris.flag("turn.own")
point_free = morris.flag("point.free")
move_neighbour = morris.flag("move.neighbour")
move_over_man = morris.flag("move.over_man")
move_own_man = morris.flag("move.own_man")
mill_shape = morris.choice("mill.shape", "line", "corner")
mill_one_colour = morris.flag("mill.one_colour")
mill_closed = morris.flag("mill.closed")
mill_closed_by = morris.choice("mill.closed_by", "placing", "moving")
mill_closed_before = morris.flag("mill.closed_before")
taken_already = morris.flag("taken.already")
taken_own = morris.flag("taken.own")
taken_from_hand = morris.flag("taken.from_hand")
taken_in_mill = morris.flag("taken.in_mill")
taken_all_in_mills = morris.flag("taken.all_in_mills")
other_on_board = morris.number("other.on_board", 0, 9)
other_in_hand = morris.number("other.in_hand", 0, 9)
other_men = morris.number("other.men", 0, 9)
other_can_move = morris.flag("other.can_move")
position_times = morris.number("position.times", 1, 9)
draw_agreed = morris.flag("draw.agreed")


@morris.derived(other_men, "morris.winning.hand-counts")
def men_on_the_board_and_in_hand(f: View) -> int | None:
    total = f[other_on_board] + f[other_in_hand]
    return total if total <= 9 else None


@morris.never
def a_side_has_more_than_nine_men(f: View) -> bool:
    return f[other_on_board] + f[other_in_hand] > 9


@morris.never
def the_player_has_more_than_nine_men(f: View) -> bool:
    return f[hand_men] + f[board_men] > 9


@morris.never
def a_step_to_a_neighbour_passes_over_nothing(f: View) -> bool:
    return f[move_neighbour] and f[move_over_man]
