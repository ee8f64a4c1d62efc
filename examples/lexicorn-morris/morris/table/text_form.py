"""A board as text that people can type: a line for each side's men, its hand, the turn and a mill just closed.

turn white
white a1 d1 f4
black b2 d2
hand white 6
hand black 7
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from morris.table.board import POINTS
from morris.table.model import SIDES, Hand, Man, Side, Table
from validators.engine.table_text import Label, Reader, Writer, fact_value

LABEL: dict[Side, Label] = {"white": Label("white", "White", "白"), "black": Label("black", "Black", "黒")}
TURN, HAND, CLOSED = Label("turn", "turn", "手番"), Label("hand", "hand", "手元"), Label("closed", "closed", "ミル")
HOW = {"placing": Label("placing", "placing", "配置"), "moving": Label("moving", "moving", "移動")}
FACT = re.compile(r"([a-z_]+\.[a-z_]+)\s*=\s*(.+)")


def table_text(table: Table, lang: str = "en") -> str:
    """The text that is read as this very board."""
    return "".join(line + "\n" for line in TableWriter(lang).lines(table))


def read_text(text: str) -> Table:
    return TableReader().read_all(text)


class TableWriter(Writer):
    def lines(self, table: Table) -> Iterator[str]:
        if table.turn is not None:
            yield f"{self.word(TURN)} {self.word(LABEL[table.turn])}"
        for side in SIDES:
            if points := table.points_of(side):
                yield " ".join([self.word(LABEL[side]), *points])
        for hand in table.hands:
            yield f"{self.word(HAND)} {self.word(LABEL[hand.side])} {hand.men}"
        if table.closed is not None:
            yield f"{self.word(CLOSED)} {self.word(HOW[table.closed])}"
        yield from self.facts(table.facts)


@dataclass
class TableReader(Reader[Table]):
    men: list[Man] = field(default_factory=list)
    hands: list[Hand] = field(default_factory=list)
    rest: dict[str, object] = field(default_factory=dict)
    facts: dict[str, object] = field(default_factory=dict)

    def read(self, line: str) -> None:
        if found := FACT.fullmatch(line):
            self.facts[found[1]] = fact_value(found[2])
        elif words := line.lower().replace(",", " ").replace("、", " ").split():
            self.read_words(words)

    def read_words(self, words: list[str]) -> None:
        head, rest = words[0], words[1:]
        side = side_named(head)
        if side is not None:
            self.add_men(side, rest)
        elif head in (HAND.id, HAND.ja) and len(rest) == 2 and (owner := side_named(rest[0])) and rest[1].isdecimal():
            self.hands.append(Hand(side=owner, men=int(rest[1][:3])))
        elif head in (TURN.id, TURN.ja) and len(rest) == 1 and (turn := side_named(rest[0])):
            self.rest["turn"] = turn
        elif (
            head in (CLOSED.id, CLOSED.ja)
            and len(rest) == 1
            and rest[0] in sum(((h.id, h.ja) for h in HOW.values()), ())
        ):
            self.rest["closed"] = next(how for how, label in HOW.items() if rest[0] in (label.id, label.ja))
        else:
            self.refuse(
                "a line is 'white a1 d1', 'black b2', 'hand white 6', 'turn white' or 'closed placing'.",
                "行は「白 a1 d1」「黒 b2」「手元 白 6」「手番 白」「ミル 配置」のどれか。",
            )

    def add_men(self, side: Side, points: list[str]) -> None:
        for point in points:
            if point not in POINTS:
                self.refuse(
                    f"{point!r} is no point: {', '.join(POINTS)}.", f"{point!r} は点ではない：{'、'.join(POINTS)}。"
                )
            self.men.append(Man(side=side, at=point))

    def table(self) -> Table:
        return Table.model_validate({**self.rest, "men": self.men, "hands": self.hands, "facts": self.facts})


def side_named(word: str) -> Side | None:
    return next((side for side, label in LABEL.items() if word in (label.id, label.ja)), None)
