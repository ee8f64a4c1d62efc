"""What effects do to the cards of a table: an act that says what it does moves them, of any other nobody knows."""

from __future__ import annotations

from collections.abc import Callable

from validators.unstable.facts import cards, turn, winning
from validators.unstable.game import unstable
from validators.unstable.table.act import Act
from validators.unstable.table.card_moves import (
    card_of,
    more,
    put_away,
    taken,
    with_card,
    with_hand,
    with_unknown_hands,
    with_unknown_stables,
    with_unknown_stacks,
)
from validators.unstable.table.model import Card, Player, Table
from validators.unstable.table.picked_cards import DESTROY, PUT_AWAY, SACRIFICE, STEAL, picked_card, possible_owners


def with_what_nobody_knows(table: Table, play: str) -> Table:
    """The table after a play of which it is not said what it did to the cards."""
    unsettled = unstable.unsettled.get(play, frozenset())
    if turn.hand in unsettled:
        table = with_unknown_hands(table, table.players)
    if winning.grown in unsettled:
        table = with_unknown_stables(table, table.players)
    return with_unknown_stacks(table) if {turn.hand, winning.grown, winning.deck_out} & unsettled else table


def as_nobody_knows(act: Act) -> Table:
    return with_what_nobody_knows(act.table, act.play.name)


def out_of_stable(act: Act) -> tuple[Table, Card | None, Player | None]:
    """The table without the card that is picked, that card, and whose it was, as far as these are known."""
    owners = possible_owners(act.table, act.actor, act.play, act.where, act.known)
    if len(owners) != 1:
        return with_unknown_stables(act.table, owners or act.table.players), card_of(act.kind), None
    table, card = taken(act.table, owners[0], picked_card(act.table, act.where, act.known))
    return table, card or card_of(act.kind), owners[0]


def lost(act: Act) -> Table:
    """A card is sacrificed or destroyed."""
    table, card, _ = out_of_stable(act)
    return put_away(table, card)


def stolen(act: Act) -> Table:
    if act.actor is None or act.says(cards.goal) not in (None, "own-stable"):
        return as_nobody_knows(act)
    table, card, _ = out_of_stable(act)
    return with_card(table, act.actor, card)


def discarded(act: Act) -> Table:
    if act.actor is None or act.says(cards.source) not in (None, "own-hand"):
        return as_nobody_knows(act)
    table = with_hand(act.table, act.actor, -1)
    return table.model_copy(update={"discard": more(table.discard, 1)})


def drawn_by_effect(act: Act) -> Table:
    """One card, unless it is said how many."""
    usual = act.says(turn.draw_from) in (None, "deck-top") and act.says(turn.draw_to) in (None, "hand")
    if act.actor is None or not usual:
        return with_unknown_stables(as_nobody_knows(act), act.table.players)
    number = int(act.known.get(turn.draw_count, 1))
    table = with_hand(act.table, act.actor, number)
    return table.model_copy(update={"deck": more(table.deck, -number)})


def put_where_it_goes(act: Act) -> Table:
    """A card that an effect has returned leaves its Stable now; of most others it is not said when they left it."""
    cause = act.says(cards.cause)
    if cause in ("used-magic", "used-instant", "stopped"):
        return act.table.model_copy(update={"discard": None})
    return returned(act) if cause == "returned-to-hand" else as_nobody_knows(act)


def returned(act: Act) -> Table:
    """A card goes back from a Stable to a hand; a Baby Unicorn goes to the Nursery."""
    table, card, owner = out_of_stable(act)
    if card is not None and card.kind == "baby":
        return put_away(table, card)
    if card is None or owner is None:
        return with_unknown_stacks(with_unknown_hands(table, table.players))
    return with_hand(table, owner, 1)


def brought(act: Act) -> Table:
    """A card comes directly into the Stable of who acts."""
    if act.actor is None:
        return with_unknown_hands(as_nobody_knows(act), act.table.players)
    table = with_card(taken_from(act, act.actor), act.actor, card_of(act.kind))
    return table.model_copy(update={"entered": table.entered or act.kind not in ("basic", "baby")})


def taken_from(act: Act, player: Player) -> Table:
    """The table without the card that comes from the hand or a stack; where nobody says whence, all are unknown."""
    table, source = act.table, act.says(cards.source)
    if source == "own-hand":
        return with_hand(table, player, -1)
    if source in STACKS:
        return table.model_copy(update={STACKS[str(source)]: more(getattr(table, STACKS[str(source)]), -1)})
    return with_unknown_stacks(with_unknown_stables(with_unknown_hands(table, table.players), others(act)))


def others(act: Act) -> list[Player]:
    return [player for player in act.table.players if player is not act.actor]


def brought_baby(act: Act) -> Table:
    known = {**act.known, cards.kind: "baby"}
    if act.says(cards.baby_from) == "other-stable":
        return stolen(act._replace(known=known, play=unstable.plays[STEAL]))
    return brought(act._replace(known={**known, cards.source: "nursery"}))


def effect_on_baby(act: Act) -> Table:
    """A Baby Unicorn is stolen, or goes to the Nursery."""
    play = {"sacrifice": SACRIFICE, "destroy": DESTROY, "steal": STEAL}.get(str(act.says(cards.done_to_it)), PUT_AWAY)
    baby = act._replace(known={**act.known, cards.kind: "baby"}, play=unstable.plays[play])
    return stolen(baby) if play == STEAL else lost(baby)


def took_searched_card(act: Act) -> Table:
    """The card comes from the deck or the discard pile; where nobody says which, neither is known."""
    if act.actor is None:
        return as_nobody_knows(act)
    source = act.says(cards.source)
    table = with_hand(act.table, act.actor, 1)
    if source in ("deck", "discard-pile"):
        return table.model_copy(update={STACKS[str(source)]: more(getattr(table, STACKS[str(source)]), -1)})
    return table.model_copy(update={"deck": None, "discard": None})


STACKS = {"deck": "deck", "discard-pile": "discard", "nursery": "nursery"}
ACTS_OF_EFFECTS: dict[str, Callable[[Act], Table]] = {
    SACRIFICE: lost,
    DESTROY: lost,
    STEAL: stolen,
    PUT_AWAY: put_where_it_goes,
    "unstable.discard-card": discarded,
    "unstable.draw-by-effect": drawn_by_effect,
    "unstable.bring-card-directly": brought,
    "unstable.bring-baby-into-stable": brought_baby,
    "unstable.choose-starting-baby": brought_baby,
    "unstable.use-effect-on-baby": effect_on_baby,
    "unstable.take-searched-card": took_searched_card,
}
