"""What can be done with a table of *Vast* beside judging on it: the faces that the engine knows of."""

from __future__ import annotations

from collections.abc import Iterator

from validators.engine.problems import QuestionProblem
from validators.engine.questions import read_strictly
from validators.engine.table_faces import TableFaces
from validators.vast.game import vast
from validators.vast.table import check_facts
from validators.vast.table.check import check
from validators.vast.table.drawing import draw, legend
from validators.vast.table.kit import KIT, actors
from validators.vast.table.model import Table
from validators.vast.table.names import PIECES
from validators.vast.table.picture import picture
from validators.vast.table.reading import problems_of_map, unknown
from validators.vast.table.text_form import table_text
from validators.vast.table.text_reader import read_text

EXAMPLE = """\
turn knight
collapse no
    a    b    c    d
1   .    D    .    .
2   D    E    Lns  D
3   .    D    .    .
knight b2
treasure c2
goblins:bones d2 revealed
knight.movement_left = 2
"""


def read_position(data: object) -> Table:
    """The table in data that came as JSON, if it makes sense as one; whether the rules allow it is for the check."""
    table = read_strictly(
        Table,
        data,
        "table",
        'A table has "tiles" such as {"at": "b2", "side": "lit"}, and may have "edges", "pieces" and "facts".',
        '盤面には {"at": "b2", "side": "lit"} のような "tiles" があり、"edges"、"pieces"、"facts" が付けられる。',
    )
    return sensible(table)


def read_described(text: str) -> Table:
    return sensible(read_text(text))


def sensible(table: Table) -> Table:
    for problem in problems(table):
        raise problem
    return table


def problems(table: Table) -> Iterator[QuestionProblem]:
    yield from problems_of_map(table)
    for piece in table.pieces:
        yield from unknown(piece.at, "piece", "ピース", piece.who, PIECES)
    yield from check_facts.problems(table)


def drawing(table: Table, lang: str) -> str:
    return draw(table) + "\n" + "  ".join(legend(table, lang)) + "\n"


vast.table_faces = TableFaces(
    Table, EXAMPLE, "knight", read_position, check, read_described, table_text, drawing, picture, KIT, actors
)
