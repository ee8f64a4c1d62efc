"""How it ends."""

from morris import facts
from morris.game import morris
from validators.engine.games import Says
from validators.engine.views import View

CLAIM_WIN = morris.play(
    "morris.claim-win", facts.other_men, facts.other_on_board, facts.other_in_hand, facts.other_can_move
)
CLAIM_DRAW = morris.play("morris.claim-draw", facts.position_times, facts.draw_agreed)
morris.changes_nothing("morris.claim-win", "morris.claim-draw", because="says")


@morris.rule("morris.winning.two-men", 1, on=CLAIM_WIN)
def fewer_than_three_men_lose(f: View) -> Says:
    return True if f[facts.other_men] < 3 else None


@morris.rule("morris.winning.hand-counts", 1, on=CLAIM_WIN)
def men_in_hand_keep_a_side_in_the_game(f: View) -> Says:
    return False if f[facts.other_can_move] and f[facts.other_on_board] < 3 <= f[facts.other_men] else None


@morris.rule("morris.winning.no-move", 1, on=CLAIM_WIN)
def who_cannot_move_loses(f: View) -> Says:
    return None if f[facts.other_can_move] else True


@morris.rule("morris.winning.goes-on", 1, on=CLAIM_WIN)
def three_men_and_a_move_play_on(f: View) -> Says:
    return False if f[facts.other_men] >= 3 and f[facts.other_can_move] else None


@morris.rule("morris.winning.third-time", 1, on=CLAIM_DRAW)
def the_third_time_is_a_draw(f: View) -> Says:
    return f[facts.position_times] >= 3


@morris.rule("morris.winning.agreed", 1, on=CLAIM_DRAW, overrides=("morris.winning.third-time",))
def an_agreed_draw_is_one(f: View) -> Says:
    return True if f[facts.draw_agreed] else None
