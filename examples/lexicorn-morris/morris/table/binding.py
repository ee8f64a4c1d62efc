"""Gives the game its boards: how they are read, judged on, checked and shown."""

from __future__ import annotations

from morris.game import morris
from morris.table.acts import after
from morris.table.check import check
from morris.table.facts import READ_OFF, findings
from morris.table.model import SIDES, Table
from morris.table.options import options
from morris.table.picture import drawing, picture
from morris.table.text_form import LABEL, read_text, table_text
from validators.engine.questions import parse_facts, read_strictly
from validators.engine.simple_tables import simple_tables, stated_facts
from validators.engine.table_faces import TableFaces, bilingual
from validators.engine.table_kits import Actor, TextKit
from validators.engine.tables import table_problem

EXAMPLE = """\
turn white
white a1 d1 f4 b6
black b2 d2 d6
hand white 4
hand black 5
"""


def read_table(data: object) -> Table:
    """The board in data that came as JSON; a QuestionProblem that names what makes no sense."""
    if isinstance(data, Table):
        return data
    table = read_strictly(
        Table,
        data,
        "table",
        'A board has "men" such as {"side": "white", "at": "a1"}, and may have "hands", "turn", "closed" and "facts".',
        '盤には {"side": "white", "at": "a1"} のような "men" があり、"hands"、"turn"、"closed"、"facts" が付けられる。',
    )
    points = [man.at for man in table.men]
    for point in (point for point in points if points.count(point) > 1):
        raise table_problem(point, "two men stand there", "駒が2つある")
    parse_facts(morris, morris.plays["morris.place"], stated_facts(table))
    return table


def read_described(text: str) -> Table:
    return read_table(read_text(text).model_dump(mode="json"))


def actors(table: Table) -> tuple[Actor, ...]:
    by_turn = sorted(SIDES, key=lambda side: side != table.turn)
    return tuple(Actor(id=s, label=bilingual(LABEL[s].en, LABEL[s].ja), drawing="morris-man") for s in by_turn)


morris.tables = simple_tables(
    Table, READ_OFF, ("who", "from", "to", "path"), read=read_table, findings=findings, after=after, options=options
)
morris.table_faces = TableFaces(
    Table, EXAMPLE, "white", read_table, check, read_described, table_text, drawing, picture, TextKit(), actors
)
