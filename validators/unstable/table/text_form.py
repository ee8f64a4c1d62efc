"""A table as text that people can type, paste and send: a line for each player, Stable, card of the pile and effect.

turn Ann
phase action
player Ann: hand 5
stable Ann: baby, basic Sparkle, upgrade Rainbow
player Ben: hand 4
deck 20
pile Ann: magical Glitter, into Ann
pile Ben: instant Neigh
link 1 Ann: Sparkle's gift, may, target Rainbow
"""

from __future__ import annotations

from collections.abc import Iterator

from validators.engine.table_text import Writer
from validators.unstable.table.labels import (
    ACTION,
    ACTIONS,
    BEGUN,
    DECK,
    DISCARD,
    DRAWN,
    ENTERED,
    HAND,
    INTO,
    KINDS,
    LINK,
    MAY,
    MUST,
    NURSERY,
    PHASE,
    PHASES,
    PILE,
    PLAYER,
    STABLE,
    TARGET,
    TARGETLESS,
    TURN,
)
from validators.unstable.table.model import Card, Effect, PileCard, Player, Table


def table_text(table: Table, lang: str = "en") -> str:
    """The text that is read as this very table."""
    return "".join(line + "\n" for line in TableWriter(lang).lines(table))


class TableWriter(Writer):
    def lines(self, table: Table) -> Iterator[str]:
        yield from self.turn(table)
        for player in table.players:
            yield from self.player(player)
        for label, number in ((DECK, table.deck), (DISCARD, table.discard), (NURSERY, table.nursery)):
            if number is not None:
                yield f"{self.word(label)} {number}"
        yield from (f"{self.word(PILE)} {card.by}: {self.pile_card(card)}" for card in table.pile)
        yield from (self.effect(effect) for effect in table.chain)
        if table.entered:
            yield self.word(ENTERED)
        yield from self.facts(table.facts)

    def turn(self, table: Table) -> Iterator[str]:
        if table.turn is not None:
            yield f"{self.word(TURN)} {table.turn}"
        if table.phase is not None:
            yield f"{self.word(PHASE)} {self.word(PHASES[table.phase])}"
        if table.drawn:
            yield self.word(DRAWN)
        if table.action is not None:
            yield f"{self.word(ACTION)} {self.word(ACTIONS[table.action])}"

    def player(self, player: Player) -> Iterator[str]:
        hand = "" if player.hand is None else f": {self.word(HAND)} {player.hand}"
        yield f"{self.word(PLAYER)} {player.name}{hand}"
        if player.stable is not None:
            cards = ", ".join(map(self.card, player.stable))
            yield f"{self.word(STABLE)} {player.name}: {cards}".rstrip()

    def card(self, card: Card | PileCard) -> str:
        return self.word(KINDS[card.kind]) + (f" {card.name}" if card.name else "")

    def pile_card(self, card: PileCard) -> str:
        return ", ".join([self.card(card), *(f"{self.word(INTO)} {name}" for name in card.into)])

    def effect(self, effect: Effect) -> str:
        parts = [effect.name]
        parts += [] if effect.may is None else [self.word(MAY if effect.may else MUST)]
        parts += [f"{self.word(TARGET)} {effect.target}"] if effect.target else []
        parts += [] if effect.picks else [self.word(TARGETLESS)]
        parts += [self.word(BEGUN)] if effect.begun else []
        return f"{self.word(LINK)} {effect.link} {effect.by}: {', '.join(parts)}"
