"""A table drawn with letters and signs for a terminal: what is on each tile, and walls as they are."""

from __future__ import annotations

from collections.abc import Iterator

from validators.vast.table.labels import FACINGS, STATES, TILE_BY_ID, TOKEN_BY_ID, piece_label
from validators.vast.table.map import Map
from validators.vast.table.model import Direction, Piece, Table, Tile
from validators.vast.table.spaces import Space, space_named

ACROSS = 8  # a space with one of its borders
LABEL = 4
WALL, NOTHING = "#", " "


def draw(table: Table) -> str:
    """The drawing: `#` is a wall, `%` a Rockslide, `*` a bombed wall, `.` and `:` an edge between two tiles."""
    names = [*(tile.at for tile in table.tiles), *(piece.at for piece in table.pieces)]
    spaces = [space for name in names if (space := space_named(name))]
    if not spaces:
        return ""
    columns = range(min(s.column for s in spaces), max(s.column for s in spaces) + 1)
    rows = range(min(s.row for s in spaces), max(s.row for s in spaces) + 1)
    return "".join(line.rstrip() + "\n" for line in Drawing(table, columns, rows).lines())


class Drawing:
    def __init__(self, table: Table, columns: range, rows: range) -> None:
        self.map, self.columns, self.rows = Map(table), columns, rows

    def lines(self) -> Iterator[str]:
        names = [str(Space(column, 1)).rstrip("1") for column in self.columns]
        yield " " * LABEL + "".join(name.center(ACROSS) for name in names)
        for row in self.rows:
            yield self.border(row, "n")
            inside = [self.inside(Space(column, row)) for column in self.columns]
            for n in range(3):
                label = f"{row:>2}" if n == 1 else ""
                yield label.ljust(LABEL) + self.across(row, [texts[n] for texts in inside])
        yield self.border(self.rows[-1], "s")

    def border(self, row: int, direction: Direction) -> str:
        found = " " * LABEL
        for column in self.columns:
            sign = self.edge(Space(column, row), direction)
            corner = "+" if self.has_corner(Space(column, row), direction) else NOTHING
            found += corner + (" . . . " if sign == "." else sign * (ACROSS - 1))
        after = Space(self.columns[-1] + 1, row)
        return found + ("+" if self.has_corner(after, direction) else NOTHING)

    def has_corner(self, space: Space, direction: Direction) -> bool:
        """Whether any tile meets at the left end of the space's border."""
        around = (space, space.next("w"), space.next(direction), space.next(direction).next("w"))
        return any(each in self.map.tiles for each in around)

    def across(self, row: int, texts: list[str]) -> str:
        found = ""
        for column, text in zip(self.columns, texts, strict=True):
            found += upright(self.edge(Space(column, row), "w")) + text.center(ACROSS - 1)
        return found + upright(self.edge(Space(self.columns[-1], row), "e"))

    def edge(self, space: Space, direction: Direction) -> str:
        beyond = space.next(direction)
        sides = [each in self.map.tiles for each in (space, beyond)]
        if not any(sides):
            return NOTHING
        things = self.map.things_on(space, beyond)
        if "rockslide" in things:
            return "%"
        if "bombed" in things:
            return "*"
        if not self.map.is_open(space, beyond):
            return WALL
        return "." if all(sides) else "-"

    def inside(self, space: Space) -> tuple[str, str, str]:
        """What stands in a space: the tile, the pieces, the tokens."""
        tile = self.map.tiles.get(space)
        pieces = " ".join(map(sign, self.map.at(space)))
        return (kind(tile), pieces, tokens(tile)) if tile else ("", pieces, "")


def upright(sign: str) -> str:
    return {".": ":", "-": "|"}.get(sign, sign)


def kind(tile: Tile) -> str:
    letters = TILE_BY_ID[tile.type].sign
    if tile.side == "dark":
        letters = "D" if tile.is_unseen else "D" + letters
    return letters + (f":{tile.symbol[:2]}" if tile.symbol else "")


def sign(piece: Piece) -> str:
    facing = FACINGS[piece.facing].sign if piece.facing else ""
    state = STATES[piece.state].sign if piece.state else ""
    return piece_label(piece.who).sign + state + facing


def tokens(tile: Tile) -> str:
    counted = {token: tile.tokens.count(token) for token in tile.tokens}
    return " ".join(TOKEN_BY_ID[token].sign + (str(n) if n > 1 else "") for token, n in counted.items())


def legend(table: Table, lang: str) -> Iterator[str]:
    """A line for each sign that the drawing uses."""
    tiles = {TILE_BY_ID[tile.type] for tile in table.tiles if tile.type != "unknown"}
    tokens = {TOKEN_BY_ID[token] for tile in table.tiles for token in tile.tokens}
    pieces = {piece_label(piece.who) for piece in table.pieces}
    for names in (pieces, tokens, tiles):
        yield from (f"{name.sign} {name.of(lang)}" for name in sorted(names))
