"""A table in a terminal."""

from __future__ import annotations

from hypothesis import given

from tests.validators.vast.table.random_tables import TABLES
from validators.vast.table.drawing import draw, legend
from validators.vast.table.model import Table
from validators.vast.table.text_reader import read_text

TEXT = """
     a b   c   d
1    . D   .   .
2    D E   Lns D:bones
knight b2
dragon c2 underground
shadow b2 facing north
treasure c2 c2
rockslide a2 b2
"""
DRAWN = """\
       a       b       c       d
            +-------+
            |   D   |
 1          |       |
            |       |
    +-------+ . . . +#######+-------+
    |   D   %   E   :   L   :  D:bo |
 2  |       % K SU^ :  Dr_  :       |
    |       %       :   t2  :       |
    +-------+-------+#######+-------+
"""


def test_a_table_is_drawn() -> None:
    assert draw(read_text(TEXT)) == DRAWN


def test_a_bombed_wall_is_drawn_as_a_gap() -> None:
    assert "*" in draw(read_text("a b\n1 Ee L\nbombed a1 b1"))


def test_the_legend_names_what_is_drawn() -> None:
    assert list(legend(read_text("a\n1 C\nknight a1\ncrystal a1"), "ja")) == [
        "K ナイト",
        "c クリスタルトークン",
        "C クリスタルタイル",
    ]


def test_nothing_is_drawn_of_an_empty_table() -> None:
    assert draw(Table(tiles=())) == ""


@given(TABLES)
def test_every_table_can_be_drawn(table: Table) -> None:
    assert draw(table).count("\n") >= (1 if table.tiles else 0)
