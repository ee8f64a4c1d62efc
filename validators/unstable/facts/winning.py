"""Facts about winning."""

from validators.engine.facts import within
from validators.engine.views import View
from validators.unstable.facts.ranks import RANKS, rank
from validators.unstable.game import unstable

players = unstable.number("table.players", 2, 8)
grown = unstable.number("stable.grown_unicorns", 0, 12)
babies = unstable.number("stable.babies", 0, 8)
unicorns = unstable.number("stable.unicorns", 0, 20)
counted_otherwise = unstable.flag("stable.counted_otherwise")
extra_count = unstable.number("stable.extra_count", -5, 5)
counted = unstable.number("stable.counted", 0, 20)
other_first = unstable.flag("win.other_first")
claimed_required = unstable.number("claim.required", 1, 12)

# The end of the deck.
deck_out = unstable.flag("deck.out")
somebody_reached = unstable.flag("win.somebody_reached")
rival = unstable.number("rival.unicorns", 0, 20)
rival_grown = unstable.number("rival.grown_unicorns", 0, 12)
rival_babies = unstable.number("rival.babies", 0, 8)
rival_reached_first = unstable.flag("rival.reached_first")
letters = unstable.number("stable.letters", 0, 300)
rival_letters = unstable.number("rival.letters", 0, 300)
unicorn_rank = unstable.choice("win.unicorn_rank", *RANKS)
letter_rank = unstable.choice("win.letter_rank", *RANKS)
top_tied = unstable.flag("tie.unicorns")
letters_tied = unstable.flag("tie.letters")
letters_of = unstable.choice(
    "letters.of", "unicorns-in-stable", "upgrades-or-downgrades", "unicorns-in-hand", "spaces-and-signs", "no-letters"
)


@unstable.derived(unicorns, "unstable.winning.counts-one", "unstable.winning.baby-counts")
def total_unicorns(f: View) -> int:
    return f[grown] + f[babies]


@unstable.derived(counted, "unstable.winning.counts-one")
def each_card_counts_once(f: View) -> int:
    return within(counted, f[unicorns] + (f[extra_count] if f[counted_otherwise] else 0))


@unstable.derived(rival, "unstable.winning.counts-one", "unstable.winning.baby-counts")
def rivals_total_unicorns(f: View) -> int:
    return f[rival_grown] + f[rival_babies]


def required(f: View) -> int:
    return 6 if f[players] >= 6 else 7


@unstable.derived(other_first, "unstable.winning.required", "unstable.winning.seven", "unstable.winning.six")
def rival_won_before(f: View) -> bool:
    return f[rival_reached_first] and f[rival] >= required(f)


@unstable.derived(somebody_reached, "unstable.winning.seven", "unstable.winning.six")
def player_or_rival_has_enough(f: View) -> bool:
    return max(f[counted], f[rival]) >= required(f)


@unstable.derived(unicorn_rank, "unstable.winning.deck-out")
def rank_by_unicorns(f: View) -> str:
    return rank(f[counted], f[rival])


@unstable.derived(letter_rank, "unstable.winning.tie-most-letters", asked_whole=True)
def rank_by_letters(f: View) -> str:
    return rank(f[letters], f[rival_letters])


@unstable.derived(top_tied, "unstable.winning.tie-letters", asked_whole=True)
def player_shares_unicorn_lead(f: View) -> bool | None:
    return None if f[unicorn_rank] == "fewer" else f[unicorn_rank] == "tied"


def counts_letters(f: View) -> bool:
    """Only players tied for the most Unicorns do; whose letters are given and who is not compared is one of them."""
    if not (f.knows(unicorn_rank) or f.knows(rival) or f.knows(rival_grown)):
        return True
    if f.knows(unicorn_rank) or f.knows(counted) or f.knows(counted_otherwise):
        return f[unicorn_rank] == "tied"
    return f[unicorns] == f[rival]


@unstable.derived(letters_tied, "unstable.winning.tie-lose", asked_whole=True)
def player_shares_letter_lead(f: View) -> bool | None:
    return None if not counts_letters(f) or f[letter_rank] == "fewer" else f[letter_rank] == "tied"


result = unstable.choice("win.result", "player-wins", "everybody-loses", "undecided")
