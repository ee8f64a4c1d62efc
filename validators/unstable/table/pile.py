"""The pile on a table: what is put on it, and what becomes of its cards once nobody responds any more."""

from __future__ import annotations

from validators.engine.simple_tables import stated_facts
from validators.unstable.facts import cards
from validators.unstable.table.act import Act
from validators.unstable.table.card_moves import (
    more,
    with_card,
    with_hand,
    with_unknown_stables,
    with_unknown_stacks,
)
from validators.unstable.table.model import Card, Kind, PileCard, Player, Table, player_named

RESPONSES = (
    "unstable.play-instant",
    "unstable.answer-instant-on-own-card",
    "unstable.answer-uncovered-card",
    "unstable.respond-after-passing",
)
# What is done about a pile; anything else is done once it has resolved.
ABOUT_PILE = frozenset(
    (
        *RESPONSES,
        "unstable.resolve-pile-card",
        "unstable.claim-pile-outcome",
        "unstable.decline-to-respond",
        "unstable.handle-slower-instant",
        "unstable.join-pile-in-race",
        "unstable.place-instant",
        "unstable.play-many-instants",
        "unstable.settle-race",
    )
)
WITHOUT_EFFECT = "basic"


def played(act: Act, actor: Player) -> Table:
    """The table with a card from the hand on the pile; of a card that nobody has described, no Stable is known."""
    table = act.table.model_copy(update={"action": "played"})
    if act.kind is None:
        return with_unknown_stables(with_unknown_stacks(with_hand(table, actor, -1)), table.players)
    return on_pile(table, actor, act.kind, stables_meant(act, actor))


def stables_meant(act: Act, actor: Player) -> tuple[str, ...]:
    """Into whose Stable a card is played: several names where it can be one of them, none where nobody says."""
    named = player_named(act.table, act.where.met)
    if named is not None:
        return (named.name,)
    side = act.says(cards.into)
    if side is None:
        return ()
    return tuple(player.name for player in act.table.players if (player is actor) == (side == "own-stable"))


def on_pile(table: Table, player: Player, kind: Kind, into: tuple[str, ...] = ()) -> Table:
    card = PileCard(by=player.name, kind=kind, into=into)
    return with_hand(table, player, -1).model_copy(update={"pile": (*table.pile, card)})


def all_resolved(table: Table) -> Table | None:
    """The table on which nobody has responded any more; None where there is no pile."""
    if not table.pile:
        return None
    while table.pile:
        table = resolved(table)
    return table


def resolved(table: Table) -> Table:
    """The top card is off the pile: it is in a Stable or used, and an Instant has stopped the card under it."""
    top, under = table.pile[-1], table.pile[:-1]
    if top.kind == "instant":
        gone = min(len(table.pile), 2)
        return table.model_copy(update={"pile": under[:-1], "discard": more(table.discard, gone)})
    table = table.model_copy(update={"pile": under, "entered": table.entered or top.kind != WITHOUT_EFFECT})
    if top.kind == "magic":
        return table.model_copy(update={"discard": more(table.discard, 1)})
    return in_stable(table, top)


def in_stable(table: Table, card: PileCard) -> Table:
    """The table with a card in the Stable into which it was played: a Unicorn's is its player's, unless one says."""
    names = card.into or ((card.by,) if card.kind in cards.UNICORNS else ())
    owners = [player for player in table.players if player.name in names]
    if len(owners) == 1:
        return with_card(table, owners[0], Card(kind=card.kind, name=card.name))
    if card.kind in cards.UNICORNS:
        return with_unknown_stables(table, owners)
    return table.model_copy(update={"facts": {**stated_facts(table), cards.stable_cards.name: None}})
