"""A turn: taking stones, and who wins."""

from sample.game import sample
from validators.engine.games import Changes, Says
from validators.engine.views import View

stones = sample.number("heap.stones", 0, 30)
taken = sample.number("take.stones", 0, 30)
last = sample.flag("win.took_last_stone")

TAKE = sample.play("sample.take", stones, taken)
PASS = sample.play("sample.pass")
CLAIM_WIN = sample.play("sample.claim-win", last)
sample.changes_nothing("sample.pass", because="never")
sample.changes_nothing("sample.claim-win", because="says")


@sample.rule("sample.turn.one-to-three", 1, on=TAKE)
def one_to_three_stones_are_taken(f: View) -> Says:
    return 1 <= f[taken] <= 3


@sample.rule("sample.turn.what-is-there", 1, on=TAKE)
def no_more_is_taken_than_there_is(f: View) -> Says:
    return False if f[taken] > f[stones] else None


@sample.effect("sample.turn.one-to-three", 1, on=TAKE)
def the_heap_shrinks(f: View) -> Changes:
    return {stones: f[stones] - f[taken]} if f[taken] <= f[stones] else None


@sample.rule("sample.turn.no-pass", 1, on=PASS)
def a_turn_cannot_be_passed(f: View) -> Says:
    return False


@sample.rule("sample.winning.last-stone", 1, on=CLAIM_WIN)
def the_last_stone_wins(f: View) -> Says:
    return f[last]
