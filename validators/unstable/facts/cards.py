"""Facts about cards: what they are, where they lie, where they go."""

from validators.engine.facts import within
from validators.engine.views import View
from validators.unstable.facts import turn
from validators.unstable.game import unstable

kind = unstable.choice("card.kind", "unicorn", "basic", "magical", "baby", "upgrade", "downgrade", "magic", "instant")
GROWN = ("unicorn", "basic", "magical")
UNICORNS = (*GROWN, "baby")
into = unstable.choice("card.into", "own-stable", "other-stable")
where = unstable.choice("card.where", "hand", "own-stable", "other-stable", "discard-pile", "deck")
basic_or_magical = unstable.choice("unicorn.kind", "basic", "magical")
claimed_type = unstable.choice("claim.type", "instant", "upgrade", "downgrade", "magic", "unicorn")

# A card in a Stable that bars cards from being played.
ban_in = unstable.choice("ban.in", "none", "own-stable", "other-stable")
ban_card = unstable.choice("ban.card", "upgrade", "downgrade", "unicorn")
ban_names_others = unstable.flag("ban.names_others")

# An effect of a card in a Stable.
effect_card = unstable.choice("effect.card", "upgrade", "downgrade", "unicorn")
effect_names_others = unstable.flag("effect.names_others")

# Cards that change places.
source = unstable.choice(
    "move.from", "own-stable", "other-stable", "own-hand", "other-hand", "deck", "discard-pile", "nursery"
)
goal = unstable.choice("move.to", "own-stable", "other-stable", "own-hand", "discard-pile")
cause = unstable.choice(
    "away.cause",
    "sacrificed",
    "destroyed",
    "discarded",
    "used-magic",
    "used-instant",
    "stopped",
    "stolen",
    "moved-to-discard-pile",
    "returned-to-hand",
    "moved-to-deck",
)
away_to = unstable.choice("away.to", "discard-pile", "nursery", "hand", "deck", "stable", "out-of-game")
baby_from = unstable.choice("baby.from", "nursery", "other-stable", "hand", "deck", "discard-pile")
asks_for = unstable.choice("effect.asks_for", "card", "unicorn", "basic", "magical", "upgrade", "downgrade")
wants = unstable.choice("effect.wants", "any", "unicorn", "basic", "magical", "upgrade", "downgrade")
done_to_it = unstable.choice("effect.action", "sacrifice", "destroy", "steal", "return-to-hand")
claimed_word = unstable.choice("claim.word", "sacrifice", "destroy", "steal", "discard")
entry = unstable.choice("entry.how", "played-in-action-phase", "played-as-instant", "brought", "stolen")
effect_brings = unstable.flag("effect.lets_bring")

# What a card demands of the player who plays it.
demanded = unstable.choice("demand.action", "none", "discard", "sacrifice", "destroy", "steal", "other")
demand_count = unstable.number("demand.count", 1, 5)
demand_available = unstable.number("demand.available", 0, 9)
# Done to cards in other players' Stables.
FROM_OTHERS = ("destroy", "steal")
stable_cards = unstable.number("stable.cards", 0, 12)
stable_protected = unstable.number("stable.cards_protected", 0, 12)
others_cards = unstable.number("others.cards", 0, 12)
demand_possible = unstable.flag("demand.possible")
demand_optional = unstable.flag("demand.says_may")
demand_when = unstable.choice("demand.when", "on-play", "in-stable")

# What an effect demands of a player.
forced = unstable.choice("forced.action", "discard", "sacrifice", "other")
forced_count = unstable.number("forced.count", 1, 5)
forced_available = unstable.number("forced.available", 0, 9)
forced_possible = unstable.flag("forced.possible")
forced_by = unstable.choice("forced.by", "card-in-own-stable", "other-players-card", "own-card-from-hand")


@unstable.derived(demand_possible, "unstable.actions.impossible.cannot-play")
def enough_cards_for_demand(f: View) -> bool | None:
    return True if f[demanded] == "none" else f[demand_available] >= f[demand_count]


@unstable.derived(forced_possible, "unstable.actions.impossible.disregard")
def enough_cards_for_forced_action(f: View) -> bool:
    return f[forced_available] >= f[forced_count]


# Where something that happened to a card has put it. A Baby Unicorn goes to the Nursery, which is none of these.
PUT_BY = {"returned-to-hand": "hand", "moved-to-deck": "deck", "stolen": None}


@unstable.derived(where)
def card_lies_where_it_was_put(f: View) -> str | None:
    if kind in f.known and f[kind] == "baby":
        return None
    return PUT_BY.get(f[cause], "discard-pile")


@unstable.never
def baby_put_away_from_hand(f: View) -> bool:
    return f[kind] == "baby" and f[cause] in ("discarded", "used-magic", "used-instant", "stopped")


def sacrificable_cards(f: View) -> int:
    return within(forced_available, f[stable_cards] - f[stable_protected])


@unstable.derived(
    demand_available,
    "unstable.terms.discard",
    "unstable.terms.sacrifice",
    "unstable.terms.destroy",
    "unstable.terms.steal",
)
def cards_for_demand(f: View) -> int | None:
    """The card that is being played is no longer there to be discarded. The cards of Stables are not asked for, since
    the played card may want Unicorns, of which there are fewer."""
    if f[demanded] == "discard":
        return within(demand_available, f[turn.hand] - 1)
    if f[demanded] == "sacrifice" and f.knows(stable_cards):
        return of_kind_wanted(f, sacrificable_cards(f))
    return of_kind_wanted(f, f[others_cards]) if f[demanded] in FROM_OTHERS and f.knows(others_cards) else None


def of_kind_wanted(f: View, number: int) -> int | None:
    """Of so many cards; None where the effect names a kind, since some of them may be of another one."""
    return within(demand_available, number) if number == 0 or f[wants] == "any" else None


@unstable.derived(forced_available, "unstable.terms.discard", "unstable.terms.sacrifice")
def cards_for_forced_action(f: View) -> int | None:
    if f[forced] == "discard":
        return within(forced_available, f[turn.hand])
    return sacrificable_cards(f) if f[forced] == "sacrifice" else None
