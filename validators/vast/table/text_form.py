"""A table as text that people can type, paste and send: a grid of tiles, then a line for each thing on it.

    turn knight
    collapse no
         a    b    c
    1    .    D    .
    2    D    E    Lns
    knight b2
    treasure c2
    rockslide a2 b2
    knight.movement_left = 2

`.` is an open space. A capital says what a tile is: `D` Dark, `L` Lit, `E` the Entrance, `C` a Crystal tile …; `DC` is
a Dark tile that is known to be a Crystal tile. Small letters are the walls on it; `:bones` is the Tribe symbol on it.
Of single tiles, `lies unknown c2` says that nobody said how it was laid, `type unknown c2` what it is; `fills edge`,
`lock tried` and `dropped`, once for each token that the Thief has dropped there, are written in the same way.
`attacked knight thief` are the players whom the Nightmare Unicorn has attacked in his turn, `hits b2 b3` the spaces
that the Dragon die affects for the power that he has just used.
"""

from __future__ import annotations

from validators.engine.table_text import Writer
from validators.vast.table.labels import (
    EDGES,
    FACINGS,
    PIECE_BY_ID,
    ROLES,
    STATES,
    TILE_BY_ID,
    TOKEN_BY_ID,
)
from validators.vast.table.map import space_of
from validators.vast.table.model import Piece, Table, Tile
from validators.vast.table.spaces import Space
from validators.vast.table.text_words import (
    ATTACKED,
    BURNED,
    COLLAPSE,
    FACING,
    HITS,
    LEFT,
    MARKS,
    NO,
    TARGETED,
    TURN,
    YES,
)

OPEN, DARK = ".", "D"


def table_text(table: Table, lang: str = "en") -> str:
    """The text that is read as this very table."""
    return "".join(line + "\n" for line in TableWriter(lang).lines(table))


class TableWriter(Writer):
    def lines(self, table: Table) -> list[str]:
        return [
            *self.beginning(table),
            *grid(table),
            *(self.piece(piece) for piece in table.pieces),
            *self.tokens(table),
            *self.marks(table),
            *(f"{self.word(EDGES[edge.is_])} {' '.join(edge.between)}" for edge in table.edges),
            *self.facts(table.facts),
        ]

    def tokens(self, table: Table) -> list[str]:
        tiles = in_order(table)
        return [f"{self.word(TOKEN_BY_ID[token])} {tile.at}" for tile in tiles for token in tile.tokens]

    def marks(self, table: Table) -> list[str]:
        """A line for each thing that is known of tiles, with those of which it is; twice where there are two of it."""
        found = {name: [tile.at for tile in in_order(table) for _ in range(getattr(tile, name))] for name in MARKS}
        return [f"{self.word(MARKS[name])} {' '.join(spaces)}" for name, spaces in found.items() if spaces]

    def beginning(self, table: Table) -> list[str]:
        lines = [f"{self.word(TURN)} {self.word(ROLES[table.turn])}"] if table.turn else []
        if table.collapse is not None:
            lines.append(f"{self.word(COLLAPSE)} {self.word(YES if table.collapse else NO)}")
        if table.attacked:
            lines.append(" ".join(map(self.word, (ATTACKED, *(ROLES[who] for who in table.attacked)))))
        if table.hits:
            lines.append(" ".join((self.word(HITS), *table.hits)))
        return lines

    def piece(self, piece: Piece) -> str:
        words = [self.word(PIECE_BY_ID[piece.who]), piece.at]
        words += [self.word(STATES[piece.state])] if piece.state else []
        words += [self.word(FACING), self.word(FACINGS[piece.facing])] if piece.facing else []
        words += [self.word(LEFT), *piece.left] if piece.left else []
        words += [self.word(TARGETED)] if piece.targeted else []
        words += [self.word(BURNED), *piece.burned_at] if piece.burned else []
        return " ".join(words)


def in_order(table: Table) -> list[Tile]:
    """Row by row."""
    return sorted(table.tiles, key=lambda tile: (space_of(tile.at).row, space_of(tile.at).column))


def grid(table: Table) -> list[str]:
    """The smallest rectangle of spaces that holds every tile, with the names of its columns and rows."""
    tiles = {space_of(tile.at): tile for tile in table.tiles}
    if not tiles:
        return []
    columns = range(min(s.column for s in tiles), max(s.column for s in tiles) + 1)
    rows = range(min(s.row for s in tiles), max(s.row for s in tiles) + 1)
    cells = [[cell(tiles.get(Space(column, row))) for column in columns] for row in rows]
    width = max(len(text) for row in cells for text in row)
    names = [str(Space(column, 1)).rstrip("1") for column in columns]
    lines = [("", *names), *((str(row), *texts) for row, texts in zip(rows, cells, strict=True))]
    return [first.ljust(4) + "  ".join(text.ljust(width) for text in rest).rstrip() for first, *rest in lines]


def cell(tile: Tile | None) -> str:
    if tile is None:
        return OPEN
    kind = TILE_BY_ID[tile.type].sign
    if tile.side == "dark":
        kind = DARK if tile.is_unseen else DARK + kind
    return kind + tile.walls + (f":{tile.symbol}" if tile.symbol else "")
