"""Reads the text form of a table, in English or Japanese, and names the line of whatever cannot be read."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NoReturn

from validators.engine.table_text import Reader, fact_value
from validators.vast.table.labels import EDGES, PIECES, PLAIN, TILES, TOKENS, UNKNOWN
from validators.vast.table.map import TRIBE as TRIBE_PREFIX
from validators.vast.table.model import MOST_DROPPED, MOST_TILES, SPACE, Edge, EdgeKind, Piece, Role, Table, Tile
from validators.vast.table.text_form import DARK, OPEN
from validators.vast.table.text_words import (
    ANSWER,
    ATTACKED,
    ATTRIBUTE,
    COLLAPSE,
    DIRECTION,
    EDGE,
    FILLERS,
    HEAD,
    HITS,
    IS_BURNED,
    IS_TARGETED,
    MARK,
    ROLE,
    STATE,
    TOKEN,
    TRIBE,
    TURN,
    WHO,
    K,
    squeezed,
)

COLUMN = re.compile(r"[a-z]{1,2}")
ROW = re.compile(r"[1-9][0-9]?[.:]?")
CELL = re.compile(r"([A-Z]+)([nesw]*)(?::(\w+))?")
FACT = re.compile(r"([a-z_:]+(?:\.[a-z_]+)+)\s*(?:[=:]\s*|\s)(.+)")
TYPE_BY_SIGN = {tile.sign: tile.id for tile in TILES}
LONGEST_NUMBER = 2


def read_text(text: str) -> Table:
    return TableReader().read_all(text)


@dataclass
class TableReader(Reader[Table]):
    columns: list[str] = field(default_factory=list)
    tiles: dict[str, Tile] = field(default_factory=dict)
    rows: dict[str, int] = field(default_factory=dict)
    tokens: list[tuple[int, str, str]] = field(default_factory=list)
    marks: list[tuple[int, str, str]] = field(default_factory=list)
    edges: list[Edge] = field(default_factory=list)
    pieces: list[Piece] = field(default_factory=list)
    turn: Role | None = None
    collapse: bool | None = None
    attacked: tuple[Role, ...] = ()
    hits: tuple[str, ...] = ()
    facts: dict[str, object] = field(default_factory=dict)
    of_tribes: dict[str, dict[str, object]] = field(default_factory=dict)

    def read(self, line: str) -> None:
        words = line.replace(",", " ").replace("、", " ").split()
        if not words:
            return
        if all(COLUMN.fullmatch(word) for word in words):
            self.read_columns(words)
        elif ROW.fullmatch(words[0]):
            self.read_row(words[0].rstrip(".:"), words[1:])
        elif found := FACT.fullmatch(line):
            self.read_fact(found[1], found[2].strip())
        else:
            self.read_thing(words)

    # The grid.

    def read_columns(self, words: list[str]) -> None:
        if self.columns:
            self.refuse("the columns were named before.", "列の名前はすでに書かれている。")
        if len(set(words)) < len(words):
            self.refuse("a column is named twice.", "同じ列が2度ある。")
        self.columns = words

    def read_row(self, row: str, cells: list[str]) -> None:
        if not self.columns:
            self.refuse("first a line names the columns: a b c …", "先に列の名前（a b c …）の行が要る。")
        if row in self.rows:
            before = self.rows[row]
            self.refuse(f"row {row} was drawn in line {before}.", f"{row}段目は{before}行目に描かれている。")
        if len(cells) > len(self.columns):
            self.refuse(
                f"{len(cells)} spaces, but the columns are {' '.join(self.columns)}.",
                f"スペースが{len(cells)}あるが、列は {' '.join(self.columns)} である。",
            )
        self.rows[row] = self.number
        for column, cell in zip(self.columns, cells, strict=False):
            if cell != OPEN:
                self.add_tile(column + row, cell)

    def add_tile(self, at: str, text: str) -> None:
        found = CELL.fullmatch(text)
        letters = found[1] if found else ""
        dark = letters.startswith(DARK)
        kind = UNKNOWN if letters == DARK else TYPE_BY_SIGN.get(letters[dark:])
        if found is None or kind is None:
            self.no_tile(at, text)
        symbol = self.known(TRIBE, found[3], "Tribe", "部族") if found[3] else None
        walls = "".join(direction for direction in "nesw" if direction in found[2])
        self.tiles[at] = Tile(at=at, side="dark" if dark else "lit", type=kind, walls=walls, symbol=symbol)
        if len(self.tiles) > MOST_TILES:
            self.refuse(f"more than {MOST_TILES} tiles.", f"タイルが{MOST_TILES}枚を超える。")

    def no_tile(self, at: str, text: str) -> NoReturn:
        named = [tile for tile in TILES if tile.id not in (UNKNOWN, PLAIN)]
        en, ja = (", ".join(f"{tile.sign} {tile.of(lang)}" for tile in named) for lang in ("en", "ja"))
        self.refuse(
            f"{text!r} at {at} is no tile. A tile is L (Lit), D (Dark) or one of {en}; its walls follow, as in Lns.",
            f"{at} の {text!r} はタイルではない。L（ライト）、D（ダーク）、または {ja}。壁は Lns のように続ける。",
        )

    def tile_at(self, at: str, line: int) -> Tile:
        self.number = line
        if at not in self.tiles:
            self.refuse(f"no tile is at {at}.", f"{at} にタイルがない。")
        return self.tiles[at]

    # What lies on it.

    def read_thing(self, words: list[str]) -> None:
        first = next((n for n, word in enumerate(words) if is_space(word)), len(words))
        name = squeezed("".join(word for word in words[:first] if word.lower() not in FILLERS))
        rest = [word.lower() for word in words[first:] if word.lower() not in FILLERS]
        if not rest:
            self.read_head(words)
        elif name in WHO:
            self.add_piece(WHO[name], rest)
        elif name in EDGE:
            self.add_edge(EDGE[name], self.only_spaces(rest))
        elif name in TOKEN:
            self.tokens += [(self.number, TOKEN[name], space) for space in self.only_spaces(rest)]
        elif name in MARK:
            self.marks += [(self.number, MARK[name], space) for space in self.only_spaces(rest)]
        else:
            self.unknown(" ".join(words[:first]))

    def only_spaces(self, words: list[str]) -> list[str]:
        for word in words:
            if not is_space(word):
                self.cannot_read(word)
        return words

    def add_piece(self, who: str, words: list[str]) -> None:
        at, *waiting = words
        piece = Piece(who=who, at=at)
        while waiting:
            word = squeezed(waiting.pop(0))
            if word in STATE and piece.state is None:
                piece = piece.model_copy(update={"state": STATE[word]})
            elif word in IS_TARGETED:
                piece = piece.model_copy(update={"targeted": True})
            elif word in IS_BURNED:
                piece = piece.model_copy(update={"burned": True, "burned_at": spaces_taken(waiting)})
            elif word in ATTRIBUTE and waiting:
                piece = self.with_attribute(piece, ATTRIBUTE[word], waiting)
            else:
                self.cannot_read(word)
        self.pieces.append(piece)

    def with_attribute(self, piece: Piece, attribute: str, waiting: list[str]) -> Piece:
        """The piece with what the next words say of it, which are taken."""
        if attribute == "facing":
            facing = self.known(DIRECTION, waiting.pop(0), "direction", "方角")
            return piece.model_copy(update={"facing": facing})
        if attribute == "population":
            self.add_population(piece.who, waiting.pop(0))
            return piece
        return piece.model_copy(update={"left": spaces_taken(waiting)})

    def add_population(self, who: str, number: str) -> None:
        if not (number.isdecimal() and len(number) <= LONGEST_NUMBER):
            self.refuse(f"{number!r} is no Population.", f"{number!r} は人口ではない。")
        self.read_fact(f"{who}.population", number)

    def add_edge(self, kind: EdgeKind, at: list[str]) -> None:
        if len(at) != 2:
            self.refuse("an edge is between two spaces.", "境は2つのスペースの間にある。")
        self.edges.append(Edge.model_validate({"between": (at[0], at[1]), "is": kind}))

    def read_head(self, words: list[str]) -> None:
        head, value = HEAD.get(squeezed(words[0].rstrip(":"))), [word.lower() for word in words[1:]]
        if head == TURN.id:
            self.turn = self.known(ROLE, " ".join(value), "role", "役")
        elif head == COLLAPSE.id:
            if not value or value[0] not in ANSWER:
                self.refuse("the collapse is yes or no.", "崩壊は「はい」か「いいえ」。")
            self.collapse = ANSWER[value[0]]
        elif head == ATTACKED.id:
            self.attacked = tuple(self.known(ROLE, word, "role", "役") for word in value)
        elif head == HITS.id and value and all(map(is_space, value)):
            self.hits = tuple(value)
        else:
            self.unknown(" ".join(words))

    # Facts.

    def read_fact(self, name: str, value: str) -> None:
        owner, _, rest = name.partition(".")
        facts, key = (self.of_tribe(owner), rest) if owner.startswith(TRIBE_PREFIX) else (self.facts, name)
        if key in facts:
            self.refuse(f"{name} was stated before.", f"{name} はすでに書かれている。")
        facts[key] = fact_value(value)

    def of_tribe(self, who: str) -> dict[str, object]:
        self.known(WHO, who, "piece", "ピース")
        return self.of_tribes.setdefault(who, {})

    # What cannot be read.

    def unknown(self, text: str) -> NoReturn:
        names = [name.of(lang) for lang in ("en", "ja") for name in (*PIECES, *TOKENS, *EDGES.values(), TURN, COLLAPSE)]
        half = len(names) // 2
        self.refuse(
            f"{text!r} is nothing that lies on a table. A line is a thing and its space, as in 'knight b2': "
            f"{', '.join(names[:half])}.",
            f"{text!r} は盤面の物ではない。行は「ナイト b2」のように物とスペースを書く：{'、'.join(names[half:])}。",
        )

    def known(self, names: Mapping[str, K], text: str, en: str, ja: str) -> K:
        found = names.get(squeezed(text))
        if found is None:
            possible = ", ".join(dict.fromkeys(names.values()))
            self.refuse(f"{text!r} is no {en}: {possible}.", f"{text!r} は{ja}ではない：{possible}。")
        return found

    def cannot_read(self, word: str) -> NoReturn:
        self.refuse(f"{word!r} cannot be read here.", f"{word!r} はここでは読めない。")

    def table(self) -> Table:
        for number, token, at in self.tokens:
            tile = self.tile_at(at, number)
            self.tiles[at] = tile.model_copy(update={"tokens": (*tile.tokens, token)})
        for number, mark, at in self.marks:
            tile = self.tile_at(at, number)
            if mark == "dropped" and tile.dropped == MOST_DROPPED:
                self.refuse(f"more than {MOST_DROPPED} tokens.", f"トークンが{MOST_DROPPED}個を超える。")
            self.tiles[at] = tile.model_copy(update={mark: tile.dropped + 1 if mark == "dropped" else True})
        return Table(
            tiles=tuple(self.tiles.values()),
            edges=tuple(self.edges),
            pieces=tuple(self.pieces),
            turn=self.turn,
            collapse=self.collapse,
            attacked=self.attacked,
            hits=self.hits,
            facts={**self.facts, **self.of_tribes},
        )


def is_space(word: str) -> bool:
    return re.fullmatch(SPACE, word.lower()) is not None


def spaces_taken(waiting: list[str]) -> tuple[str, ...]:
    """The spaces that come next, which are taken."""
    found: list[str] = []
    while waiting and is_space(waiting[0]):
        found.append(waiting.pop(0))
    return tuple(found)
