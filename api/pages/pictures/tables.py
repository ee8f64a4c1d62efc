"""A drawn table as SVG, and as PNG for chats. Only coordinates are worked out here; the game says what is where."""

from __future__ import annotations

from collections.abc import Callable
from math import atan2, degrees
from typing import Literal, NamedTuple

from markupsafe import Markup

from api.pages.pictures.drawing import draw_apart
from api.pages.pictures.glyphs import can_be_drawn, strokes, width
from api.pages.pictures.pieces import shape
from api.pages.templating import render_picture
from kb.game_display import Display
from kb.model import Language
from validators.engine.table_faces import PictureEdge, PicturePiece, PictureSquare, TablePicture

Theme = Literal["light", "dark", "both"]
SQUARE, MARGIN = 96, 34
TOKEN, PIECE = 24, 44
ZOOM, LARGEST_PNG = 1.5, 1600  # the latter in pixels on the longer side
BORDERS = {"n": (0, 0, 1, 0), "w": (0, 0, 0, 1), "s": (0, 1, 1, 1), "e": (1, 0, 1, 1)}
TURNS = {"n": 0, "e": 90, "s": 180, "w": 270}


class Placed(NamedTuple):
    """A drawing, where it goes and how large."""

    drawing: Markup
    x: float
    y: float
    scale: float
    mark: str = ""
    is_under: bool = False
    turn: int | None = None


class Line(NamedTuple):
    sign: str
    x1: float
    y1: float
    x2: float
    y2: float


class Name(NamedTuple):
    text: str
    x: float
    y: float
    is_drawn: bool


def table_svg(display: Display, picture: TablePicture, lang: Language, theme: Theme = "both") -> Markup:
    return render_picture(
        "table",
        lang=lang,
        theme=theme,
        title=picture.title.of(lang),
        description=picture.description.of(lang),
        width=MARGIN * 2 + SQUARE * len(picture.columns),
        height=MARGIN * 2 + SQUARE * len(picture.rows),
        side=SQUARE,
        squares=[(left(square.column), left(square.row), square.is_dark) for square in picture.squares],
        marked=[(left(column), left(row)) for column, row in picture.marked],
        grounds=[ground(display, square) for square in picture.squares if square.drawing],
        tokens=[token for square in picture.squares for token in tokens(display, square)],
        pieces=pieces(display, picture),
        lines=[line(edge) for edge in picture.edges],
        names=names(picture),
        path=[(middle(column), middle(row)) for column, row in picture.path],
        turn=turn_of_last_step(picture.path),
        strokes=strokes,
        stroke_width=width,
    )


def table_png(
    display: Display, picture: TablePicture, theme: Theme = "light", draw: Callable[[str, float], bytes] = draw_apart
) -> bytes:
    """The picture without a browser. No font is looked for: names are strokes."""
    svg = table_svg(display, picture, "en", "dark" if theme == "dark" else "light")
    wide, high = (MARGIN * 2 + SQUARE * len(names) for names in (picture.columns, picture.rows))
    zoom = min(ZOOM, LARGEST_PNG / max(wide, high))
    return draw(str(svg), zoom)


def left(number: int) -> int:
    """Where a column or a row begins."""
    return MARGIN + SQUARE * number


def middle(number: int) -> float:
    return left(number) + SQUARE / 2


def turn_of_last_step(path: tuple[tuple[int, int], ...]) -> float:
    """In degrees, clockwise from the right: the way the arrow points."""
    if len(path) < 2:
        return 0
    (x1, y1), (x2, y2) = path[-2:]
    return degrees(atan2(y2 - y1, x2 - x1))


def ground(display: Display, square: PictureSquare) -> Placed:
    assert square.drawing
    return Placed(shape(display, square.drawing), left(square.column) + 6, left(square.row) + 6, 22 / 48)


def tokens(display: Display, square: PictureSquare) -> list[Placed]:
    """Along the lower edge, as many as fit."""
    x, y = left(square.column) + 6, left(square.row) + SQUARE - TOKEN - 6
    apart = min(TOKEN + 4, (SQUARE - TOKEN - 12) / max(1, len(square.tokens) - 1))
    return [
        Placed(shape(display, token.drawing), x + n * apart, y, TOKEN / 48, str(token.count) if token.count > 1 else "")
        for n, token in enumerate(square.tokens)
    ]


def pieces(display: Display, picture: TablePicture) -> list[Placed]:
    beside: dict[tuple[int, int], list[PicturePiece]] = {}
    for piece in picture.pieces:
        beside.setdefault((piece.column, piece.row), []).append(piece)
    return [placed for (column, row), here in beside.items() for placed in side_by_side(display, column, row, here)]


def side_by_side(display: Display, column: int, row: int, here: list[PicturePiece]) -> list[Placed]:
    size = PIECE if len(here) == 1 else 30
    apart = min(size + 2, (SQUARE - 8 - size) / max(1, len(here) - 1))
    x = middle(column) - (size + apart * (len(here) - 1)) / 2
    y = middle(row) - size / 2
    return [
        Placed(
            shape(display, piece.drawing),
            x + n * apart,
            y,
            size / 48,
            piece.mark,
            piece.is_under,
            TURNS[piece.facing] if piece.facing else None,
        )
        for n, piece in enumerate(here)
    ]


def line(edge: PictureEdge) -> Line:
    x, y = left(edge.column), left(edge.row)
    a, b, c, d = (SQUARE * part for part in BORDERS[edge.side])
    return Line(edge.sign, x + a, y + b, x + c, y + d)


def names(picture: TablePicture) -> list[Name]:
    across = [Name(text, middle(n), MARGIN - 14, can_be_drawn(text)) for n, text in enumerate(picture.columns)]
    down = [Name(text, MARGIN - 18, middle(n), can_be_drawn(text)) for n, text in enumerate(picture.rows)]
    return across + down
