"""What is done on a table: one step and one side each, and how the hands, the deck and the pile are afterwards."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from validators.engine.answers import FactChange
from validators.engine.facts import AnyFact, Value
from validators.engine.games import Play
from validators.engine.places import Where
from validators.engine.questions import flatten
from validators.engine.tables import TableSide, with_stated
from validators.unstable.facts import cards
from validators.unstable.table.facts import acting_player
from validators.unstable.table.model import PileCard, Player, Table

# Facts that a table goes on having; the others are about one play.
LASTING = ("hand.limit", "stable.counted_otherwise", "card_text.")
DRAWS = ("unstable.draw-in-draw-phase", "unstable.draw-as-action")


def stated_facts(table: Table) -> Mapping[str, object]:
    return dict(flatten(table.facts))


def stating(table: Table, facts: Mapping[str, object]) -> Table:
    """The table with more facts stated, which cannot be others than it states itself."""
    return table.model_copy(update={"facts": with_stated(stated_facts(table), facts)}) if facts else table


def without(table: Table, names: Collection[str]) -> Table:
    """The table with nothing stated of some facts."""
    kept = {name: value for name, value in stated_facts(table).items() if name not in names}
    return table.model_copy(update={"facts": kept})


def routes(table: Table, play: Play, where: Where) -> Iterator[list[TableSide]]:
    yield [TableSide(play, where)]


def sides(table: Table, play: Play, where: Where) -> list[TableSide]:
    return [TableSide(play, where)]


def unread(
    table: Table, play: Play, where: Where, known: Mapping[AnyFact, Value], read: Collection[str]
) -> Iterator[str]:
    """A table of cards has no places: only the player is looked at."""
    yield from (name for name in where.model_dump(exclude_defaults=True, by_alias=True) if name != "who")


def after(
    table: Table,
    play: Play,
    where: Where,
    changes: Mapping[str, FactChange | None],
    known: Mapping[AnyFact, Value],
) -> Table:
    """The table after a legal play, as far as that is known."""
    actor = acting_player(table, where.who)
    stated = stated_facts(table)
    kind = stated.get(cards.kind.name)
    table = without(table, [name for name in stated if not name.startswith(LASTING)])
    if actor is None:
        return table
    if play.name in DRAWS:
        return drawn(table, actor, as_action=play.name == DRAWS[1])
    if play.name == "unstable.play-instant":
        return on_pile(table, actor, "instant")
    if play.name == "unstable.play-card" and kind is not None:
        return on_pile(table, actor, str(kind)).model_copy(update={"action": "played"})
    return table


def drawn(table: Table, player: Player, as_action: bool) -> Table:
    deck = None if table.deck is None else max(0, table.deck - 1)
    update: dict[str, object] = {"deck": deck, **({"action": "drew"} if as_action else {})}
    return with_hand(table, player, 1).model_copy(update=update)


def on_pile(table: Table, player: Player, kind: str) -> Table:
    card = PileCard.model_validate({"by": player.name, "kind": kind})
    return with_hand(table, player, -1).model_copy(update={"pile": (*table.pile, card)})


def with_hand(table: Table, player: Player, more: int) -> Table:
    hand = None if player.hand is None else max(0, player.hand + more)
    changed = player.model_copy(update={"hand": hand})
    return table.model_copy(update={"players": tuple(changed if p is player else p for p in table.players)})
