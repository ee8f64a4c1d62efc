"""Facts about Instants and the pile."""

from validators.engine.views import View
from validators.unstable.game import unstable

answers = unstable.choice(
    "instant.answers", "played-card", "magic", "instant", "brought-card", "effect", "drawing", "nothing"
)
own_card = unstable.flag("instant.own_card")
fastest = unstable.flag("instant.fastest")
slower = unstable.flag("instant.slower")
placed = unstable.choice("instant.placed", "on-answered-card", "stable", "elsewhere")
on_top = unstable.flag("pile.on_top")
closed = unstable.flag("pile.closed")
closing_told = unstable.flag("pile.closing_told")
all_passed = unstable.flag("pile.all_passed")  # never presumed, for plays whose verdict turns on it
done = unstable.flag("pile.card_done")
uncovered = unstable.flag("pile.uncovered")
new_top = unstable.flag("pile.new_top")
waiting = unstable.flag("pile.waiting")
neighs = unstable.number("pile.neighs", 0, 9)
claimed_stopped = unstable.flag("claim.card_stopped")
slow_to = unstable.choice("slower.goes_to", "hand", "discard-pile", "pile")
decided_by = unstable.choice("response.decided_by", "speed", "turn-order", "other")
dead_heat = unstable.flag("response.dead_heat")
is_response = unstable.flag("second.is_response")


@unstable.derived(closing_told)
def closing_is_stated(f: View) -> bool:
    return f[closed] in (True, False)


@unstable.derived(all_passed)
def all_passed_if_closed(f: View) -> bool | None:
    return f[closed] if f[closing_told] else None
