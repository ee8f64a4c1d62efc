"""The registry that the modules of Unstable Unicorns fill."""

from validators.engine.games import Game

# What lasts: the turn, the hand, the Stable, the deck, the chain and the pile. All else is about one card or effect.
PASSING = (
    "actions away baby ban card card_text claim demand discard draw effect entry forced immunity instant letters link"
    " move pick play response rival search second setup slower target tie unicorn"
)
unstable = Game("unstable", passing=frozenset(PASSING.split()))
