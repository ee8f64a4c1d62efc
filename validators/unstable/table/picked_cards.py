"""Which card of a Stable a play picks on a table: by its name, by whose it is, or by its kind."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from validators.engine.facts import AnyFact, Finding, Value, within
from validators.engine.games import Play
from validators.engine.places import Where
from validators.engine.problems import QuestionProblem
from validators.unstable.facts import cards
from validators.unstable.table.card_moves import Picked
from validators.unstable.table.model import Player, Table, player_named

SACRIFICE, DESTROY, STEAL = "unstable.sacrifice-card", "unstable.destroy-card", "unstable.steal-card"
PUT_AWAY = "unstable.put-card-away"
PICK_TARGET = "unstable.pick-target"
PLAY_CARD = "unstable.play-card"
PICKING = (SACRIFICE, DESTROY, STEAL, PUT_AWAY, PICK_TARGET)
SIDES = {SACRIFICE: "own-stable", DESTROY: "other-stable", STEAL: "other-stable"}
KINDS_MEANT = {"unicorn": cards.GROWN, "basic": ("basic", "unicorn"), "magical": ("magical", "unicorn")}
# What a card is seen to be even where nobody says what kind of Unicorn it is.
WHOLE_KINDS = (None, "any", "unicorn", "upgrade", "downgrade")
KINDS_WANTED = {**KINDS_MEANT, "unicorn": cards.UNICORNS, "any": ()}


def picked_card(table: Table, where: Where, known: Mapping[AnyFact, Value]) -> Picked:
    """The card that is named, of the kind that it is said to be, or else that the effect wants."""
    name = None if player_named(table, where.met) else where.met
    kind, wanted = known.get(cards.kind), str(known.get(cards.wants, "any"))
    if kind is not None:
        return Picked(name, KINDS_MEANT.get(str(kind), (str(kind),)))
    return Picked(name, KINDS_WANTED.get(wanted, (wanted,)))


def may_have(player: Player, picked: Picked) -> bool:
    """Whether the card can be in this Stable: it fits one there, or not all of it is known."""
    if player.stable is None:
        return True
    nameless = Picked(None, picked.kinds)
    return any(picked.fits(card) or (card.name is None and nameless.fits(card)) for card in player.stable)


def possible_owners(
    table: Table, actor: Player | None, play: Play, where: Where, known: Mapping[AnyFact, Value]
) -> list[Player]:
    """The players in whose Stable the picked card can be."""
    picked = picked_card(table, where, known)
    named = player_named(table, where.met)
    among = [named] if named else [p for p in table.players if picked.name or is_of_side(p, actor, play, known)]
    sure = [player for player in among if picked.name and any(map(picked.fits, player.stable or ()))]
    return sure or [player for player in among if may_have(player, picked)]


def is_of_side(player: Player, actor: Player | None, play: Play, known: Mapping[AnyFact, Value]) -> bool:
    """Whether a card is taken from this player's side, as the question says or the word means."""
    side = known.get(cards.source, SIDES.get(play.name))
    if actor is None or side not in ("own-stable", "other-stable"):
        return True
    return (player is actor) == (side == "own-stable")


def of_picked_card(
    table: Table, play: Play, actor: Player | None, where: Where, known: Mapping[AnyFact, Value]
) -> Iterator[Finding]:
    """Whose the named card is, and of which kind; one that is in no Stable cannot be picked, but may be put away."""
    if play.name == PLAY_CARD and actor is not None and (into := player_named(table, where.met)):
        yield Finding(cards.into, "own-stable" if into is actor else "other-stable", (into.name,))
    if play.name not in PICKING or not (where.met or is_of_kind_in_stable(play, known)):
        return
    picked = picked_card(table, where, known)
    owners = possible_owners(table, actor, play, where, known)
    if not owners and play.name != PUT_AWAY:
        raise not_there(table, where.met or str(known[cards.kind]))
    found = [card for owner in owners for card in owner.stable or () if picked.fits(card)]
    if picked.name is None or len(owners) != 1 or len(found) != 1:
        return
    yield Finding(cards.kind, found[0].kind, (owners[0].name,))
    if actor is not None:
        yield Finding(cards.source, "own-stable" if owners[0] is actor else "other-stable", (owners[0].name,))


def for_demand(table: Table, play: Play, actor: Player | None, stated: Mapping[AnyFact, Value]) -> Iterator[Finding]:
    """The cards in other Stables with which a played card's demand can be met: all of them, or those of the kind that
    is said to be wanted. Where not every Stable is known, they are told only if they are enough."""
    counted = {cards.demand_available, cards.demand_possible, cards.others_cards} & stated.keys()
    if play.name != PLAY_CARD or actor is None or stated.get(cards.demanded) not in cards.FROM_OTHERS or counted:
        return
    wanted = stated.get(cards.wants)
    others = [player for player in table.players if player is not actor]
    kinds = [card.kind for player in others for card in player.stable or ()]
    found = sum(is_of_kind(kind, str(wanted or "any")) for kind in kinds)
    # Of a Unicorn, nobody may have said which kind it is.
    is_known = all(player.stable is not None for player in others) and ("unicorn" not in kinds or wanted in WHOLE_KINDS)
    if is_known or found >= int(stated.get(cards.demand_count, 1)):
        fact = cards.others_cards if wanted is None else cards.demand_available
        yield Finding(fact, within(fact, found), tuple(player.name for player in others if player.stable))


def is_of_kind(kind: str, wanted: str) -> bool:
    return wanted in ("any", kind) or (wanted == "unicorn" and kind in cards.UNICORNS)


def is_of_kind_in_stable(play: Play, known: Mapping[AnyFact, Value]) -> bool:
    """Whether a card of a certain kind is to come from a Stable."""
    return (
        play.name in SIDES and cards.kind in known and known.get(cards.source) in (None, "own-stable", "other-stable")
    )


def not_there(table: Table, name: str) -> QuestionProblem:
    there = "; ".join(f"{player.name}: {cards_in(player)}" for player in table.players)
    return QuestionProblem(
        "bad-table",
        f"{name!r} is no card that can be picked here, nor a player who has one. Stables: {there}.",
        f"{name!r} は、ここで選べるカードでも、それを持つプレイヤーでもない。馬小屋にあるのは：{there}。",
    )


def cards_in(player: Player) -> str:
    return ", ".join(f"{card.kind} {card.name}" if card.name else card.kind for card in player.stable or ()) or "-"
