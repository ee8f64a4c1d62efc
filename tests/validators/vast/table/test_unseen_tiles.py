"""What is under a Dark tile is known where a table says so, even that it is plain."""

from __future__ import annotations

from typing import Any

import pytest

from validators.engine.answers import Answer
from validators.engine.court import Court
from validators.engine.questions import parse_question
from validators.vast.table.reading import read_table
from validators.vast.table.text_form import table_text


def removed(court: Court, **dark: object) -> Answer:
    table = {
        "tiles": [{"at": "b1", "type": "entrance"}, {"at": "c1"}, {"at": "d1", "side": "dark", **dark}],
        "pieces": [{"who": "knight", "at": "b1"}],
        "turn": "cave",
        "collapse": True,
        "facts": {"collapse.removed_before": 0, "collapse.crystals_before": 1, "table.cave_plays": True},
    }
    steps: list[dict[str, Any]] = [{"play": {"type": "collapse.remove-tile", "tile": "d1"}}]
    return court.answer(
        parse_question({"table": table, "steps": steps, "claims": [{"fact": "collapse.crystals_removed", "is": 1}]})
    )


@pytest.mark.parametrize(
    ("dark", "right"),
    [({}, None), ({"type": "unknown"}, None), ({"type": "plain"}, True), ({"type": "river"}, True)],
)
def test_a_dark_tile_drawn_as_plain_is_no_crystal_tile(
    court: Court, dark: dict[str, object], right: bool | None
) -> None:
    assert removed(court, **dark).claims[0].right is right


def test_of_an_unseen_tile_its_kind_is_asked_and_not_the_number_that_is_claimed(court: Court) -> None:
    [claim] = removed(court).claims
    assert [ask.fact for ask in claim.questions] == ["collapse.tile_kind"]


@pytest.mark.parametrize(("dark", "cell"), [({}, "D"), ({"type": "unknown"}, "D"), ({"type": "plain"}, "DL")])
def test_as_text_a_tile_that_nobody_has_seen_is_no_plain_one(dark: dict[str, object], cell: str) -> None:
    table = read_table({"tiles": [{"at": "b1", "type": "entrance"}, {"at": "c1", "side": "dark", **dark}]})
    assert table_text(table).splitlines()[1].split()[-1] == cell
