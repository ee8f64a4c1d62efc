"""Facts about the setup, the turn and the hand."""

from validators.engine.views import View
from validators.unstable.facts.ranks import RANKS, rank
from validators.unstable.game import unstable

# Before the first turn.
starting_hand = unstable.number("setup.starting_hand", 0, 10)
baby_picked = unstable.choice("setup.baby_picked", "own-choice", "at-random", "by-others")
baby_put = unstable.choice("setup.baby_put", "own-stable", "nursery", "hand", "deck")
spare_babies = unstable.choice("setup.spare_babies", "nursery", "deck", "box")
deck_cards = unstable.choice("setup.deck_cards", "black-backed", "expansion", "baby")
colors = unstable.choice("setup.colors", *RANKS)
own_colors = unstable.number("setup.own_colors", 0, 12)
most_colors = unstable.number("setup.most_colors", 0, 12)
tie_agreed = unstable.flag("setup.tie_agreed")

# The turn.
next_clockwise = unstable.flag("turn.next_clockwise")
own_turn = unstable.flag("turn.own_turn")
phase = unstable.choice("turn.phase", "beginning", "draw", "action", "end")
when = unstable.choice("play.when", "own-action-phase", "own-other-phase", "other-turn")
used = unstable.choice("action.used", "nothing", "played", "drew")

# Drawing.
draw_count = unstable.number("draw.count", 0, 5)
draw_from = unstable.choice("draw.from", "deck-top", "deck-elsewhere", "discard-pile", "other-hand")
draw_to = unstable.choice("draw.to", "hand", "stable", "discard-pile")
draw_not_due = unstable.flag("draw.not_due")
draw_owed = unstable.flag("draw.owed")
AFTER_DRAW = ("action", "end")

# The hand.
USUAL_LIMIT = 7
hand = unstable.number("hand.cards", 0, 20)
limit_changed_by = unstable.choice("hand.limit_changed_by", "nothing", "upgrade", "downgrade", "other")
limit_card_in = unstable.choice("hand.limit_card_in", "own-stable", "other-stable")
limit_names_others = unstable.flag("hand.limit_names_others")
limit = unstable.number("hand.limit", 0, 20)
discards = unstable.number("claim.discards", 0, 15)
picked_by = unstable.choice("discard.picked_by", "owner", "other-player", "random")


@unstable.derived(draw_not_due)
def no_card_is_due_in_a_later_phase(f: View) -> bool | None:
    return True if f[phase] in AFTER_DRAW else None


@unstable.derived(limit)
def hand_limit_is_seven_unless_changed(f: View) -> int | None:
    return USUAL_LIMIT if f[limit_changed_by] == "nothing" else None


@unstable.derived(colors, "unstable.setup.first-player")
def colors_against_the_others(f: View) -> str:
    return rank(f[own_colors], f[most_colors])


def limit_card_is_elsewhere(f: View) -> bool:
    """Whether the card that changes the limit is in another Stable and affects only that."""
    return f[limit_card_in] == "other-stable" and not f[limit_names_others]


def own_limit(f: View) -> int:
    return USUAL_LIMIT if limit_card_is_elsewhere(f) else f[limit]
