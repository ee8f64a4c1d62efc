"""The text form of a table: read as it was written, in both languages, and clear about what cannot be read."""

from __future__ import annotations

import pytest
from hypothesis import given

from tests.validators.vast.table.random_tables import TABLES
from validators.engine.problems import QuestionProblem
from validators.vast.table import labels, names
from validators.vast.table.model import Table, Tile
from validators.vast.table.text_form import table_text
from validators.vast.table.text_reader import read_text

TYPED = """
turn: knight
Collapse not begun
   a b c  d
1  . D .  .          # the middle is all we need
2. D E Lsn D:bones
knight at b2
Treasure tokens c2
"""


def same_tiles_in_any_order(table: Table) -> Table:
    return table.model_copy(update={"tiles": tuple(sorted(table.tiles, key=lambda tile: tile.at))})


@given(TABLES)
def test_what_is_written_is_read_as_the_same_table(table: Table) -> None:
    for lang in ("en", "ja"):
        assert same_tiles_in_any_order(read_text(table_text(table, lang))) == same_tiles_in_any_order(table)


@given(TABLES)
def test_what_is_read_is_written_the_same(table: Table) -> None:
    text = table_text(table)
    assert table_text(read_text(text)) == text


def test_what_people_type_is_read() -> None:
    table = read_text(TYPED.replace("Treasure tokens", "Treasure token"))
    assert (table.turn, table.collapse) == ("knight", False)
    assert {tile.at: (tile.side, tile.type, tile.walls) for tile in table.tiles} == {
        "b1": ("dark", "unknown", ""),
        "a2": ("dark", "unknown", ""),
        "b2": ("lit", "entrance", ""),
        "c2": ("lit", "plain", "ns"),
        "d2": ("dark", "unknown", ""),
    }
    assert [(piece.who, piece.at) for piece in table.pieces] == [("knight", "b2")]
    assert next(tile.tokens for tile in table.tiles if tile.at == "c2") == ("treasure",)
    assert next(tile.symbol for tile in table.tiles if tile.at == "d2") == "bones"


def test_japanese_words_and_full_width_letters_are_read() -> None:
    table = read_text("手番 ナイト\n崩壊 あり\na b\n１　E　Ln\nナイト a1\n牙 b1 明らか 人口 3\n落石 a1 と b1\n")
    assert (table.turn, table.collapse) == ("knight", True)
    assert [piece.who for piece in table.pieces] == ["knight", "goblins:fangs"]
    assert table.facts == {"goblins:fangs": {"population": 3}}
    assert table.edges[0].between == ("a1", "b1")


def test_a_dark_tile_may_be_known() -> None:
    tile = read_text("a\n1 DC").tiles[0]
    assert (tile.side, tile.type) == ("dark", "crystal")


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_what_is_known_of_single_tiles_is_written_and_read(lang: str) -> None:
    first = Tile(at="a1", lies_unknown=True, type_unknown=True)
    second = Tile(at="b1", lies_unknown=True, fills_edge=True, lock_tried=True, gem_spent=True, dropped=2)
    table = Table(tiles=(first, second))
    assert read_text(table_text(table, lang)) == table


def test_what_is_said_of_no_tile_is_refused() -> None:
    with pytest.raises(QuestionProblem, match="3: no tile is at b1"):
        read_text("a\n1 L\nlies unknown b1")


def test_facts_are_read_as_values() -> None:
    text = "knight.strength 3\ntable.cave_plays = yes\ntable.thief_plays: no\nreach.dark ?\ntable.difficulty = hard"
    assert read_text(text).facts == {
        "knight.strength": 3,
        "table.cave_plays": True,
        "table.thief_plays": False,
        "reach.dark": None,
        "table.difficulty": "hard",
    }


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("a b\n1 Q .", "Line 2: 'Q' at a1 is no tile."),
        ("a\n1 DQ", "Line 2: 'DQ' at a1 is no tile."),
        ("1 D", "Line 1: first a line names the columns"),
        ("a\n1 D\nfrog a1", "Line 3: 'frog' is nothing that lies on a table."),
        ("a\n1 D D", "Line 2: 2 spaces, but the columns are a."),
        ("a\n1 D\nknight a1 b1", "Line 3: 'b1' cannot be read here."),
        ("a\n1 D\nbones a1 sideways", "Line 3: 'sideways' cannot be read here."),
        ("a\n1 D\nshadow a1 facing up", "Line 3: 'up' is no direction: n, e, s, w."),
        ("a\n1 D\nbones a1 population lots", "Line 3: 'lots' is no Population."),
        ("turn nobody", "Line 1: 'nobody' is no role"),
        ("collapse maybe", "Line 1: the collapse is yes or no."),
        ("a\n1 D\ntreasure b7", "Line 3: no tile is at b7."),
        ("a a", "Line 1: a column is named twice."),
        ("a b\nc d", "Line 2: the columns were named before."),
        ("rockslide a1", "Line 1: an edge is between two spaces."),
        ("rockslide a1 b1 today", "Line 1: 'today' cannot be read here."),
        ("a\n1 D:x", "Line 2: 'x' is no Tribe: bones, fangs, eye."),
        ("a\n1 D\n1 D", "Line 3: row 1 was drawn in line 2."),
        ("x.y = 3\nx.y = 4", "Line 2: x.y was stated before."),
        ("\n" * 801, "The text has more than 20000 characters or 800 lines."),
        ("\u2028" * 801, "The text has more than 20000 characters or 800 lines."),
        ("ﷺ" * 2_000, "The text has more than 20000 characters or 800 lines."),
        ("a" * 20_001, "The text has more than 20000 characters or 800 lines."),
        (
            " ".join(f"a{c}" for c in "abcdefghijklmnopqrstuvwxyz")
            + "".join(f"\n{r}" + " D" * 26 for r in range(1, 12)),
            "Line 11: more than 256",
        ),
    ],
)
def test_what_cannot_be_read_is_named_with_its_line(text: str, problem: str) -> None:
    with pytest.raises(QuestionProblem) as raised:
        read_text(text)
    assert raised.value.slug == "bad-table"
    assert raised.value.text.en.startswith(problem)
    assert raised.value.text.ja != raised.value.text.en


def test_everything_that_can_lie_on_a_table_has_a_label() -> None:
    assert set(names.TILE_TYPES) == labels.TILE_BY_ID.keys()
    assert set(names.TOKENS) == labels.TOKEN_BY_ID.keys()
    assert set(names.PIECES) == labels.PIECE_BY_ID.keys()
    assert set(names.TRIBES) == labels.TRIBE_BY_ID.keys()


def test_no_sign_stands_for_two_things() -> None:
    for group in (labels.TILES, labels.TOKENS, labels.PIECES):
        assert len({label.sign for label in group}) == len(group)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_who_was_attacked_is_written_and_read(lang: str) -> None:
    table = Table(tiles=(Tile(at="a1"),), attacked=("knight", "goblins"))
    assert read_text(table_text(table, lang)) == table
