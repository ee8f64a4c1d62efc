"""The text form of a table: read as it was written, in both languages, and clear about what cannot be read."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from validators.engine.problems import QuestionProblem
from validators.unstable.table.model import Card, Effect, PileCard, Player, Table
from validators.unstable.table.text_form import table_text
from validators.unstable.table.text_reader import read_text

NAMES = st.sampled_from(["Ann", "Ben", "Unicorn Queen", "ケイ", "Basic", "hand"])
KINDS = st.sampled_from(["unicorn", "basic", "magical", "baby", "upgrade", "downgrade", "magic", "instant"])
COUNTS = st.none() | st.integers(0, 30)
CARDS = st.builds(Card, kind=KINDS, name=st.none() | NAMES)
EFFECTS = st.builds(
    Effect,
    by=NAMES,
    name=NAMES,
    link=st.integers(1, 5),
    may=st.none() | st.booleans(),
    target=st.none() | NAMES,
    picks=st.booleans(),
)
PILE_CARDS = st.builds(
    PileCard, by=NAMES, kind=KINDS, name=st.none() | NAMES, into=st.lists(NAMES, max_size=2).map(tuple)
)
STABLES = st.none() | st.lists(CARDS, max_size=4).map(tuple)
PLAYER = st.builds(Player, name=NAMES, hand=COUNTS, stable=STABLES)
PLAYERS = st.lists(PLAYER, min_size=1, unique_by=lambda player: player.name)
TABLES = st.builds(
    Table,
    players=st.lists(
        st.builds(Player, name=NAMES, hand=COUNTS, stable=STABLES), min_size=1, unique_by=lambda p: p.name
    ).map(tuple),
    turn=st.none() | NAMES,
    phase=st.none() | st.sampled_from(["beginning", "draw", "action", "end"]),
    drawn=st.booleans(),
    action=st.none() | st.sampled_from(["nothing", "played", "drew"]),
    deck=COUNTS,
    discard=COUNTS,
    nursery=COUNTS,
    pile=st.lists(PILE_CARDS, max_size=3).map(tuple),
    chain=st.lists(EFFECTS, max_size=3).map(tuple),
    entered=st.booleans(),
    facts=st.dictionaries(st.sampled_from(["hand.limit", "card_text.speaks"]), st.booleans() | st.integers(0, 9)),
)


@given(TABLES)
def test_what_is_written_is_read_as_the_same_table(table: Table) -> None:
    for lang in ("en", "ja"):
        assert read_text(table_text(table, lang)) == table


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("horse Ann", "Line 1: 'horse Ann' cannot be read."),
        ("player Ann: foot 3", "Line 1: 'foot 3' is no hand"),
        ("player Ann: hand many", "Line 1: 'many' is no number of cards."),
        ("player Ann\nplayer Ann", "Line 2: Ann was named before."),
        ("stable Ann: baby", "Line 1: no player 'Ann' was named before."),
        ("player Ann\nstable Ann: cow Bess", "Line 2: 'cow Bess' does not begin with a kind of card"),
        ("phase lunch", "Line 1: 'lunch' is none of"),
        ("link one Ann: gift", "Line 1: 'one' is no number of cards."),
        ("link 1 Ann: gift, soon", "Line 1: 'soon' cannot be read here."),
        ("link 1 Ann:", "Line 1: it is too short; the least length is 1."),
        ("pile Ann: basic, onto Ben", "Line 1: 'onto Ben' cannot be read here."),
        ("entered Ann", "Line 1: 'Ann' cannot be read here."),
        ("turn Ann", "players: "),
        ("\n" * 801, "The text has more than 20000 characters or 800 lines."),
        ("\u2028" * 801, "The text has more than 20000 characters or 800 lines."),
        ("ﷺ" * 2_000, "The text has more than 20000 characters or 800 lines."),
        ("a" * 20_001, "The text has more than 20000 characters or 800 lines."),
    ],
)
def test_what_cannot_be_read_is_named_with_its_line(text: str, problem: str) -> None:
    with pytest.raises(QuestionProblem) as raised:
        read_text(text)
    assert raised.value.slug == "bad-table"
    assert raised.value.text.en.startswith(problem)
