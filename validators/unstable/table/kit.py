"""What a table of *Unstable Unicorns* is put together from: kinds of card, phases, and what is counted."""

from __future__ import annotations

from collections.abc import Iterable

from validators.engine.table_faces import bilingual
from validators.engine.table_kits import Actor, CardKit, KitItem
from validators.engine.table_text import Label
from validators.unstable.table.labels import (
    ACTION,
    ACTIONS,
    CARD,
    DECK,
    DISCARD,
    HAND,
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
    TURN,
)
from validators.unstable.table.model import Table
from validators.unstable.table.picture import MARKS


def items(labels: Iterable[Label]) -> tuple[KitItem, ...]:
    return tuple(map(item, labels))


def item(label: Label) -> KitItem:
    english = label.en[:1].upper() + label.en[1:]
    return KitItem(
        id=label.id, label=bilingual(english, label.ja), drawing=label.sign or CARD, mark=MARKS.get(label.id, "")
    )


def actors(table: Table) -> tuple[Actor, ...]:
    names = sorted((player.name for player in table.players), key=lambda name: name != table.turn)
    return tuple(Actor(id=name, label=bilingual(name, name), drawing="player") for name in names)


KIT = CardKit(
    kinds=items(KINDS.values()),
    phases=items(PHASES.values()),
    actions=items(ACTIONS.values()),
    counts=items((DECK, DISCARD, NURSERY)),
    words=items((PLAYER, STABLE, HAND, TURN, PHASE, ACTION, PILE, LINK, TARGET, MAY, MUST)),
)
