"""A table as a picture: which drawing stands for what, where walls are seen, and the same in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from validators.engine.problems import QuestionProblem
from validators.engine.table_faces import (
    EdgeSign,
    Highlights,
    PictureEdge,
    PicturePiece,
    PictureSquare,
    PictureToken,
    TablePicture,
    bilingual,
)
from validators.engine.table_text import Label
from validators.vast.table.labels import (
    EDGES,
    PLAIN,
    SIDES,
    STATES,
    TILE_BY_ID,
    TOKEN_BY_ID,
    UNKNOWN,
    piece_label,
)
from validators.vast.table.map import TRIBE, Map, space_of
from validators.vast.table.model import Direction, Piece, Table, Tile
from validators.vast.table.spaces import Space, space_named

SIDES_ONCE: tuple[Direction, ...] = ("n", "w")  # an edge between two tiles belongs to the lower or right one
# Pieces that share a drawing, and the letter that tells them apart.
SHARED = {"goblins:bones": "b", "goblins:fangs": "f", "goblins:eye": "e", "nightmare": "n", "shadow": "s"}
TILE_DRAWINGS = {"treasure-room": "treasure"}  # those of another name than the tile's


def picture(table: Table, highlights: Highlights) -> TablePicture:
    return Picture(table).make(highlights)


class Picture:
    def __init__(self, table: Table) -> None:
        self.table, self.map = table, Map(table)
        spaces = [*self.map.tiles, *self.map.pieces] or [Space(1, 1)]
        self.left, self.top = min(s.column for s in spaces), min(s.row for s in spaces)
        self.right, self.bottom = max(s.column for s in spaces), max(s.row for s in spaces)

    def make(self, highlights: Highlights) -> TablePicture:
        for name in highlights.named:
            self.check(name)
        number = len(self.table.tiles)
        return TablePicture(
            columns=tuple(str(Space(column, 1)).rstrip("1") for column in range(self.left, self.right + 1)),
            rows=tuple(str(row) for row in range(self.top, self.bottom + 1)),
            squares=tuple(self.square(space, tile) for space, tile in self.map.tiles.items()),
            edges=tuple(self.edges()),
            pieces=tuple(self.piece(piece) for piece in self.table.pieces),
            path=self.places(highlights.path),
            marked=self.places(highlights.marked),
            title=bilingual(f"A table with {number} tiles", f"タイル{number}枚の盤面"),
            description=bilingual(" ".join(self.sentences("en")), "".join(self.sentences("ja"))),
        )

    def place(self, space: Space) -> tuple[int, int]:
        return space.column - self.left, space.row - self.top

    def places(self, names: Iterable[str]) -> tuple[tuple[int, int], ...]:
        found = [space for name in names if (space := space_named(name))]
        return tuple(self.place(space) for space in found if self.has(space))

    def has(self, space: Space) -> bool:
        return self.left <= space.column <= self.right and self.top <= space.row <= self.bottom

    def check(self, name: str) -> None:
        space = space_named(name)
        if space is None or not self.has(space):
            first, last = Space(self.left, self.top), Space(self.right, self.bottom)
            raise QuestionProblem(
                "bad-table",
                f"{name!r} is no space of this picture, which shows {first} to {last}.",
                f"{name!r} は、この図が示す {first}〜{last} のスペースではない。",
            )

    def square(self, space: Space, tile: Tile) -> PictureSquare:
        column, row = self.place(space)
        counted = {token: tile.tokens.count(token) for token in tile.tokens}
        return PictureSquare(
            column=column,
            row=row,
            is_dark=tile.side == "dark",
            drawing=None if tile.type in (UNKNOWN, PLAIN) else drawing_of_tile(tile),
            tokens=tuple(PictureToken(drawing=token, count=n) for token, n in counted.items()),
        )

    def edges(self) -> Iterator[PictureEdge]:
        for space in self.map.tiles:
            for side in ("n", "w", "s", "e"):
                beyond = space.next(side)
                if side in SIDES_ONCE or beyond not in self.map.tiles:
                    yield from self.edge(space, side, beyond)

    def edge(self, space: Space, side: Direction, beyond: Space) -> Iterator[PictureEdge]:
        things = self.map.things_on(space, beyond)
        signs: dict[EdgeSign, bool] = {
            "rockslide": "rockslide" in things,
            "gap": "bombed" in things,
            "wall": self.map.passage(space, beyond) == "wall",
        }
        column, row = self.place(space)
        sign = next((sign for sign, seen in signs.items() if seen), None)
        if sign:
            yield PictureEdge(column=column, row=row, side=side, sign=sign)

    def piece(self, piece: Piece) -> PicturePiece:
        column, row = self.place(space_of(piece.at))
        return PicturePiece(
            column=column,
            row=row,
            drawing=drawing_of_piece(piece.who),
            mark=SHARED.get(piece.who, ""),
            is_under=piece.state in ("underground", "hidden", "lurking"),
            facing=piece.facing,
        )

    def sentences(self, lang: str) -> Iterator[str]:
        """What is seen, for those who cannot see it."""
        for side, label in SIDES.items():
            tiles = [tile for tile in self.table.tiles if tile.side == side]
            if tiles:
                yield sentence(lang, label.of(lang), ", ".join(tile_words(tile, lang) for tile in tiles))
        for piece in self.table.pieces:
            state = f" ({STATES[piece.state].of(lang)})" if piece.state else ""
            yield sentence(lang, piece_label(piece.who).of(lang), piece.at + state)
        for name, at in self.tokens_and_edges():
            yield sentence(lang, name.of(lang), at)

    def tokens_and_edges(self) -> Iterator[tuple[Label, str]]:
        places: dict[str, list[str]] = {}
        for tile in self.table.tiles:
            for token in tile.tokens:
                places.setdefault(token, []).append(tile.at)
        for token, at in places.items():
            yield TOKEN_BY_ID[token], ", ".join(at)
        for edge in self.table.edges:
            yield EDGES[edge.is_], "–".join(edge.between)


def sentence(lang: str, name: str, where: str) -> str:
    return f"{name}：{where}。" if lang == "ja" else f"{name}: {where}."


def tile_words(tile: Tile, lang: str) -> str:
    kind = "" if tile.type in (UNKNOWN, PLAIN) else f" {TILE_BY_ID[tile.type].of(lang)}"
    wall = "壁" if lang == "ja" else "walls"
    return tile.at + kind + (f" ({wall} {tile.walls})" if tile.walls else "")


def drawing_of_tile(tile: Tile) -> str:
    return TILE_DRAWINGS.get(tile.type, tile.type)


def drawing_of_piece(who: str) -> str:
    return "goblins" if who.startswith(TRIBE) else {"shadow": "nightmare"}.get(who, who)
