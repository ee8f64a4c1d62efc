"""Facts about winning."""

from validators.engine.views import View
from validators.unstable.game import unstable

players = unstable.number("table.players", 2, 8)
grown = unstable.number("stable.grown_unicorns", 0, 12)
babies = unstable.number("stable.babies", 0, 8)
unicorns = unstable.number("stable.unicorns", 0, 20)
counted_otherwise = unstable.flag("stable.counted_otherwise")
counted = unstable.number("stable.counted", 0, 20)
other_first = unstable.flag("win.other_first")
claimed_required = unstable.number("claim.required", 1, 12)

# The end of the deck.
deck_out = unstable.flag("deck.out")
somebody_reached = unstable.flag("win.somebody_reached")
rival = unstable.number("rival.unicorns", 0, 20)
letters = unstable.number("stable.letters", 0, 300)
rival_letters = unstable.number("rival.letters", 0, 300)
unicorn_rank = unstable.choice("win.unicorn_rank", "most", "tied", "fewer")
letter_rank = unstable.choice("win.letter_rank", "most", "tied", "fewer")
top_tied = unstable.flag("tie.unicorns")
letters_tied = unstable.flag("tie.letters")
letters_of = unstable.choice(
    "letters.of", "unicorns-in-stable", "upgrades-or-downgrades", "unicorns-in-hand", "spaces-and-signs"
)


@unstable.derived(unicorns)
def total_unicorns(f: View) -> int:
    return f[grown] + f[babies]


@unstable.derived(counted)
def each_card_counts_once(f: View) -> int | None:
    return None if f[counted_otherwise] else f[unicorns]


@unstable.derived(unicorn_rank)
def rank_by_unicorns(f: View) -> str:
    return rank(f[counted], f[rival])


@unstable.derived(letter_rank)
def rank_by_letters(f: View) -> str:
    return rank(f[letters], f[rival_letters])


@unstable.derived(top_tied)
def player_shares_unicorn_lead(f: View) -> bool | None:
    return None if f[unicorn_rank] == "fewer" else f[unicorn_rank] == "tied"


@unstable.derived(letters_tied)
def player_shares_letter_lead(f: View) -> bool | None:
    return None if f[letter_rank] == "fewer" else f[letter_rank] == "tied"


def rank(own: int, other: int) -> str:
    if own == other:
        return "tied"
    return "most" if own > other else "fewer"
