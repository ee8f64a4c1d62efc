"""What is done on a table: one step and one side each, and how the hands, the deck and the pile are afterwards."""

from __future__ import annotations

from collections.abc import Mapping

from validators.engine.answers import FactChange
from validators.engine.facts import AnyFact, Value
from validators.engine.games import Play
from validators.engine.places import Where
from validators.engine.simple_tables import stated_facts, without
from validators.unstable.facts import cards
from validators.unstable.table.facts import RESOLVE, acting_player
from validators.unstable.table.model import Card, PileCard, Player, Table, player_named
from validators.unstable.table.phases import in_new_turn, in_phase_of, moved_on

# Facts that a table goes on having; the others are about one play.
LASTING = ("hand.limit", "stable.counted_otherwise", "card_text.")
DRAWS = ("unstable.draw-in-draw-phase", "unstable.draw-as-action")


def after(
    table: Table,
    play: Play,
    where: Where,
    changes: Mapping[str, FactChange | None],
    known: Mapping[AnyFact, Value],
) -> Table:
    """The table after a legal play, as far as that is known."""
    actor = acting_player(table, play, where, known)
    stated = stated_facts(table)
    kind = known.get(cards.kind, stated.get(cards.kind.name))
    table = without(table, [name for name in stated if not name.startswith(LASTING)])
    if play.name == RESOLVE and table.pile:
        return resolved(table)
    if play.name == "unstable.move-on":
        return moved_on(table)
    if play.name == "unstable.take-next-turn":
        return in_new_turn(table, player_named(table, where.who))
    return with_cards_moved(in_phase_of(table, play, actor, known), play, actor, kind)


def with_cards_moved(table: Table, play: Play, actor: Player | None, kind: object) -> Table:
    """The cards that a play draws, puts on the pile or leaves unused."""
    if actor is None:
        return table
    if play.name in DRAWS:
        return drawn(table, actor, as_action=play.name == DRAWS[1])
    if play.name == "unstable.play-instant":
        return on_pile(table, actor, "instant")
    if play.name == "unstable.play-card" and kind is not None:
        return on_pile(table, actor, str(kind)).model_copy(update={"action": "played"})
    if play.name == "unstable.leave-effect-unused":
        return without_unused_effect(table, actor)
    return table


def resolved(table: Table) -> Table:
    """The top card is off the pile: a Unicorn is in its player's Stable, and an Instant has stopped the card under it.

    Into whose Stable an Upgrade or a Downgrade goes, nobody says.
    """
    top, under = table.pile[-1], table.pile[:-1]
    if top.kind == "instant":
        return table.model_copy(update={"pile": under[:-1]})
    players = tuple(with_card(each, top) if each.name == top.by else each for each in table.players)
    return table.model_copy(update={"pile": under, "players": players})


def with_card(player: Player, card: PileCard) -> Player:
    if player.stable is None or card.kind not in cards.UNICORNS:
        return player
    return player.model_copy(update={"stable": (*player.stable, Card(kind=card.kind, name=card.name))})


def without_unused_effect(table: Table, player: Player) -> Table:
    """Where the player has just one effect that may be left unused, it is that one, and its link is done with it."""
    unused = [effect for effect in table.chain if effect.by == player.name and effect.may]
    if len(unused) != 1:
        return table
    return table.model_copy(update={"chain": tuple(effect for effect in table.chain if effect is not unused[0])})


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
