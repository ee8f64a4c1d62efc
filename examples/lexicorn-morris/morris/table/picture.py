"""A board as a picture and as a drawing in letters, and the same in words."""

from __future__ import annotations

from morris.table.board import POINTS
from morris.table.model import SIDES, Table
from morris.table.text_form import LABEL, table_text
from validators.engine.table_faces import Highlights, PicturePiece, PictureSquare, TablePicture, bilingual
from validators.engine.tables import unknown_name

COLUMNS, ROWS = "abcdefg", "1234567"
SIGN = {"white": "O", "black": "X", None: "·"}


def square(point: str) -> tuple[int, int]:
    return COLUMNS.index(point[0]), ROWS.index(point[1])


def picture(table: Table, highlights: Highlights) -> TablePicture:
    for name in (name for name in highlights.named if name not in POINTS):
        raise unknown_name(name, "point", "点", name, POINTS)
    return TablePicture(
        columns=tuple(COLUMNS),
        rows=tuple(ROWS),
        squares=tuple(PictureSquare(column=c, row=r) for c, r in map(square, POINTS)),
        pieces=tuple(
            PicturePiece(column=c, row=r, drawing="morris-man", mark=SIGN[man.side])
            for man in table.men
            for c, r in [square(man.at)]
        ),
        path=tuple(square(point) for point in highlights.path if point in POINTS),
        marked=tuple(square(point) for point in highlights.marked if point in POINTS),
        title=bilingual("A board of Nine Men's Morris", "ナイン・メンズ・モリスの盤"),
        description=bilingual(words(table, "en"), words(table, "ja")),
    )


def words(table: Table, lang: str) -> str:
    said = [f"{LABEL[side].of(lang)}: {', '.join(table.points_of(side))}" for side in SIDES if table.points_of(side)]
    return "; ".join(said) or ("an empty board" if lang == "en" else "空の盤")


def drawing(table: Table, lang: str) -> str:
    rows = [
        f"{row} " + " ".join(SIGN[table.at(c + row)] if c + row in POINTS else " " for c in COLUMNS) for row in ROWS
    ]
    return "\n".join(["  " + " ".join(COLUMNS), *rows, "", table_text(table, lang)])
