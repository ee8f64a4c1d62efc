"""How cards change places on a table: where they are then, or that nobody knows, where it was not said which card."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from validators.unstable.facts import cards
from validators.unstable.table.model import Card, Kind, Player, Table, player_named


class Picked(NamedTuple):
    """What is said of a card that is moved: its name, and the kinds that it can be of; none where it can be any."""

    name: str | None = None
    kinds: tuple[str, ...] = ()

    def fits(self, card: Card) -> bool:
        return (self.name is None or card.name == self.name) and (not self.kinds or card.kind in self.kinds)


class Taken(NamedTuple):
    """The table without a card, and that card as far as it is known."""

    table: Table
    card: Card | None


def more(count: int | None, by: int) -> int | None:
    return None if count is None else max(0, count + by)


def with_changed(table: Table, player: Player, **update: object) -> Table:
    """The table with something else of a player, who may have changed since."""
    return table.model_copy(
        update={"players": tuple(p.model_copy(update=update) if p.name == player.name else p for p in table.players)}
    )


def now(table: Table, player: Player) -> Player:
    return player_named(table, player.name) or player


def with_hand(table: Table, player: Player, by: int) -> Table:
    return with_changed(table, player, hand=more(now(table, player).hand, by))


def with_card(table: Table, player: Player, card: Card | None) -> Table:
    """The table with one more card in a Stable; None is a card of which nobody has said what it is."""
    stable = now(table, player).stable
    return with_changed(table, player, stable=None if stable is None or card is None else (*stable, card))


def with_unknown_hands(table: Table, players: Collection[Player]) -> Table:
    for player in players:
        table = with_changed(table, player, hand=None)
    return table


def with_unknown_stables(table: Table, players: Collection[Player]) -> Table:
    for player in players:
        table = with_changed(table, player, stable=None)
    return table


def with_unknown_stacks(table: Table) -> Table:
    return table.model_copy(update={"deck": None, "discard": None, "nursery": None})


def put_away(table: Table, card: Card | None) -> Table:
    """The table with a card of a Stable in the discard pile, or in the Nursery, where Baby Unicorns go."""
    if card is None:
        return table.model_copy(update={"discard": None, "nursery": None})
    stack, count = ("nursery", table.nursery) if card.kind == "baby" else ("discard", table.discard)
    return table.model_copy(update={stack: more(count, 1)})


def taken(table: Table, owner: Player, picked: Picked) -> Taken:
    """A card out of a Stable. Of several that it can be, one is gone, and it is not known how the others are called."""
    if owner.stable is None:
        return Taken(table, None)
    fitting = [card for card in owner.stable if picked.fits(card)]
    card = common_to(fitting)
    if card is None:
        return Taken(with_unknown_stables(table, [owner]), None)
    left = [each for each in owner.stable if not picked.fits(each)] + [card] * (len(fitting) - 1)
    return Taken(with_changed(table, owner, stable=tuple(left)), card)


def common_to(fitting: list[Card]) -> Card | None:
    """What is the same of all the cards; None where one may be a Unicorn or a Baby and another is not."""
    kinds = {card.kind for card in fitting}
    if len(set(fitting)) == 1:
        return fitting[0]
    if len(kinds) == 1:
        return Card(kind=fitting[0].kind)
    return Card(kind="unicorn") if kinds and kinds <= set(cards.GROWN) else None


def card_of(kind: Kind | None) -> Card | None:
    return None if kind is None else Card(kind=kind)
