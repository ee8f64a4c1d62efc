"""What lies on a table of *Unstable Unicorns*: Stables, hands by number, stacks, the pile and open effects."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

Kind = Literal["unicorn", "basic", "magical", "baby", "upgrade", "downgrade", "magic", "instant"]
Phase = Literal["beginning", "draw", "action", "end"]
Action = Literal["nothing", "played", "drew"]
# What ends a name in the table's text form, every kind of space and control, and what XML has no place for: spelt out,
# because dialects of patterns differ in what `\s` covers.
NOT_IN_NAMES = r"\x00-\x20\x7f-\xa0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff\ufffe\uffff,:#、，："
NAME = rf"^[^{NOT_IN_NAMES}]+( [^{NOT_IN_NAMES}]+)*$"
LONGEST_NAME = 80
Name = Annotated[str, Field(min_length=1, max_length=LONGEST_NAME, pattern=NAME)]
Count = Annotated[int, Field(ge=0, le=999)]
MOST_PLAYERS, MOST_CARDS, MOST_EFFECTS = 12, 40, 40


class Frozen(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Card(Frozen):
    kind: Kind
    name: Name | None = None


class Player(Frozen):
    """A player. Without a `stable`, nothing is known of it; an empty one has no cards."""

    name: Name
    hand: Count | None = None
    stable: tuple[Card, ...] | None = Field(None, max_length=MOST_CARDS)


class PileCard(Frozen):
    """A card in the pile, and who played it."""

    by: Name
    kind: Kind
    name: Name | None = None
    into: tuple[Name, ...] = Field(
        (), max_length=MOST_PLAYERS, description="Into whose Stable it goes; several where nobody has said whose."
    )


class Effect(Frozen):
    """An effect that has triggered and not resolved, in its link of the chain. `may` is true where it is optional."""

    by: Name
    name: Name
    link: int = Field(1, ge=1, le=60)
    may: bool | None = None
    target: Name | None = None
    picks: bool = Field(True, description="Whether it needs a card as its target.")
    begun: bool = Field(False, description="Whether its link has begun to resolve: targets are picked before that.")


class Table(Frozen):
    """A position. Everything but the players is optional; the bottom card of the pile comes first."""

    players: tuple[Player, ...] = Field(min_length=1, max_length=MOST_PLAYERS)
    turn: Name | None = None
    phase: Phase | None = None
    drawn: bool = Field(False, description="Whether the Draw phase is done, because its card has been drawn.")
    action: Action | None = Field(None, description="What was done so far in the Action phase.")
    deck: Count | None = None
    discard: Count | None = None
    nursery: Count | None = None
    pile: tuple[PileCard, ...] = Field((), max_length=MOST_CARDS)
    chain: tuple[Effect, ...] = Field((), max_length=MOST_EFFECTS)
    entered: bool = Field(
        False, description="Whether a card that may have an effect has just resolved, and nobody has told of it since."
    )
    facts: dict[str, object] = Field(default_factory=dict)


def names_in(table: Table) -> Iterator[str]:
    """Every name that is written on the table, of players, cards and effects."""
    found = [name for player in table.players for name in (player.name, *(card.name for card in player.stable or ()))]
    found += [name for card in table.pile for name in (card.by, card.name, *card.into)]
    found += [name for effect in table.chain for name in (effect.by, effect.name, effect.target)]
    yield from (name for name in (table.turn, *found) if name is not None)


def as_in_text(name: str) -> str:
    """A name as it is read from the table's text form."""
    return unicodedata.normalize("NFKC", name)


def player_named(table: Table, name: str | None) -> Player | None:
    return next((player for player in table.players if player.name == name), None)
