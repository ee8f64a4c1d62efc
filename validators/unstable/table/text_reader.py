"""Reads the text form of a table, in English or Japanese, and names the line of whatever cannot be read."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from validators.engine.table_text import Label, Reader, fact_value, table_of
from validators.unstable.table.labels import (
    ACTIONS,
    BEGUN,
    HAND,
    HEADS,
    INTO,
    KINDS,
    MAY,
    MUST,
    PHASES,
    TARGET,
    TARGETLESS,
)
from validators.unstable.table.model import Card, Effect, Kind, PileCard, Player, Table

FACT = re.compile(r"([a-z_]+(?:\.[a-z_]+)+)\s*[=:]\s*(.+)")
K = TypeVar("K", bound=str)


def forms(labels: Mapping[K, Label]) -> dict[str, K]:
    found = {form.lower(): key for key, label in labels.items() for form in (label.id, label.en, label.ja)}
    # Where one name begins with another, the longer one is tried first.
    return dict(sorted(found.items(), key=lambda each: -len(each[0])))


HEAD = forms({label.id: label for label in HEADS})
PHASE, ACTION = forms(PHASES), forms(ACTIONS)
# In one word, because the rest of the line is the card's name.
KIND = {form: kind for form, kind in forms(KINDS).items() if " " not in form}


def read_text(text: str) -> Table:
    return TableReader().read_all(text)


@dataclass
class TableReader(Reader[Table]):
    players: dict[str, Player] = field(default_factory=dict)
    rest: dict[str, object] = field(default_factory=dict)
    pile: list[PileCard] = field(default_factory=list)
    chain: list[Effect] = field(default_factory=list)
    facts: dict[str, object] = field(default_factory=dict)

    def read(self, line: str) -> None:
        if not line:
            return
        if found := FACT.fullmatch(line):
            self.facts[found[1]] = fact_value(found[2])
            return
        before, _, after = line.partition(":")
        form = next((form for form in HEAD if f"{before.strip()} ".lower().startswith(f"{form} ")), None)
        if form is None:
            names = [label.of(lang) for lang in ("en", "ja") for label in HEADS]
            self.refuse(
                f"{line!r} cannot be read. A line begins with {', '.join(names[: len(HEADS)])}.",
                f"{line!r} は読めない。行は {'、'.join(names[len(HEADS) :])} で始まる。",
            )
        self.read_head(HEAD[form], before.strip()[len(form) :].strip(), after.strip())

    def read_head(self, head: str, name: str, said: str) -> None:
        name = name or said
        match head:
            case "player":
                self.add_player(name, said)
            case "stable":
                self.add_stable(name, said)
            case "pile":
                self.add_pile_card(name, said)
            case "link":
                self.add_effect(name, said)
            case "turn":
                self.rest["turn"] = name
            case "phase":
                self.rest["phase"] = self.known(PHASE, name)
            case "drawn" | "entered":
                self.read_mark(head, name)
            case "action":
                self.rest["action"] = self.known(ACTION, name)
            case _:
                self.rest[head] = self.count(name)

    def read_mark(self, mark: str, more: str) -> None:
        if more:
            self.refuse(f"{more!r} cannot be read here.", f"{more!r} はここでは読めない。")
        self.rest[mark] = True

    def add_pile_card(self, by: str, said: str) -> None:
        first, *rest = split(said) or [""]
        card = self.card(first)
        names = tuple(self.stable_named(part) for part in rest)
        self.pile.append(PileCard(by=by, kind=card.kind, name=card.name, into=names))

    def stable_named(self, part: str) -> str:
        word, _, name = part.partition(" ")
        if word.lower() not in (INTO.id, INTO.ja):
            self.refuse(f"{part!r} cannot be read here.", f"{part!r} はここでは読めない。")
        return name.strip()

    def add_player(self, name: str, said: str) -> None:
        if name in self.players:
            self.refuse(f"{name} was named before.", f"{name} はすでに書かれている。")
        hand = None
        if said and said != name:
            word = next((form for form in (HAND.id, HAND.ja) if said.lower().startswith(form)), None)
            if word is None:
                self.refuse(f"{said!r} is no hand, such as 'hand 5'.", f"{said!r} は「手札 5」のような手札ではない。")
            hand = self.count(said[len(word) :].strip())
        self.players[name] = Player(name=name, hand=hand)

    def add_stable(self, name: str, said: str) -> None:
        if name not in self.players:
            self.refuse(f"no player {name!r} was named before.", f"{name!r} というプレイヤーはまだ書かれていない。")
        cards = tuple(self.card(part) for part in split(said))
        self.players[name] = Player(name=name, hand=self.players[name].hand, stable=cards)

    def card(self, text: str) -> Card:
        text = text.strip()
        form = next((form for form in KIND if f"{text} ".lower().startswith(f"{form} ")), None)
        if form is None:
            kinds: list[Kind] = list(KINDS)
            self.refuse(
                f"{text!r} does not begin with a kind of card: {', '.join(kinds)}.",
                f"{text!r} がカードの種類で始まっていない：{'、'.join(label.ja for label in KINDS.values())}。",
            )
        return Card(kind=KIND[form], name=text[len(form) :].strip() or None)

    def add_effect(self, name: str, said: str) -> None:
        number, _, by = name.partition(" ")
        effect, *more = split(said) or [""]
        given: dict[str, object] = {"link": self.count(number), "by": by.strip(), "name": effect}
        for part in more:
            word, _, rest = part.partition(" ")
            if word.lower() in (TARGET.id, TARGET.ja) and rest:
                given["target"] = rest.strip()
            elif part.lower() in (TARGETLESS.id, TARGETLESS.ja):
                given["picks"] = False
            elif part.lower() in (BEGUN.id, BEGUN.ja):
                given["begun"] = True
            elif part.lower() in (MAY.id, MAY.ja, MUST.id, MUST.ja):
                given["may"] = part.lower() in (MAY.id, MAY.ja)
            else:
                self.refuse(f"{part!r} cannot be read here.", f"{part!r} はここでは読めない。")
        self.chain.append(Effect.model_validate(given))

    def known(self, names: Mapping[str, K], text: str) -> K:
        found = names.get(text.lower())
        if found is None:
            possible = ", ".join(dict.fromkeys(names.values()))
            self.refuse(f"{text!r} is none of {possible}.", f"{text!r} は {possible} のどれでもない。")
        return found

    def count(self, text: str) -> int:
        if not (text.isdecimal() and len(text) <= 3):
            self.refuse(f"{text!r} is no number of cards.", f"{text!r} は枚数ではない。")
        return int(text)

    def table(self) -> Table:
        parts = {"players": tuple(self.players.values()), "pile": tuple(self.pile), "chain": tuple(self.chain)}
        return table_of(Table, {**self.rest, **parts, "facts": self.facts})


def split(text: str) -> list[str]:
    return [part.strip() for part in re.split(r"[,、]", text) if part.strip()]
