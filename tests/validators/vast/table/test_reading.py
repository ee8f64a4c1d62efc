"""A table that makes no sense gets one problem that names the place."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from validators.engine.problems import QuestionProblem
from validators.vast.table.reading import read_table

TILE = {"at": "a1", "side": "lit", "type": "plain"}


@pytest.mark.parametrize(
    ("data", "slug", "named"),
    [
        ({"tiles": [TILE, TILE]}, "bad-table", "a1: there are two tiles"),
        ({"tiles": [TILE, {**TILE, "at": "zz99"}]}, "bad-table", "tiles: they take 702 columns and 99 rows"),
        ({"tiles": [{**TILE, "type": "crytsal"}]}, "bad-table", "near it: crystal"),
        ({"tiles": [{**TILE, "tokens": ["coin"]}]}, "bad-table", "a1: there is no token 'coin'"),
        ({"tiles": [{**TILE, "at": "A1"}]}, "bad-question", "tiles.0.at"),
        ({"tiles": [{**TILE, "at": "a100"}]}, "bad-question", "tiles.0.at"),
        ({"tiles": [{**TILE, "side": "grey"}]}, "bad-question", "tiles.0.side"),
        ({"tiles": [{**TILE, "type": "unknown"}]}, "bad-table", "a1: a Lit tile has a type"),
        ({"tiles": [TILE] * 257}, "bad-question", "tiles"),
        ({"tiles": [TILE] * 10_000}, "bad-question", "tiles"),
        (table("L", pieces=[piece("knight", "b1")]), "bad-table", "b1: there is no tile under knight"),
        (table("L", pieces=[piece("knihgt", "a1")]), "bad-table", "near it: knight"),
        (table("LL", pieces=[piece("knight", "a1"), piece("knight", "b1")]), "bad-table", "knight: there are two"),
        (table("L", pieces=[piece("knight", "a1", state="surface")]), "bad-table", "knight cannot be 'surface'"),
        (table("L", pieces=[piece("goblins:eye", "a1", state="lurking")]), "bad-table", "a1: goblins:eye lurks"),
        (table("LL", edges=[{"between": ["a1", "c1"], "is": "rockslide"}]), "bad-table", "a1–c1"),
        (table("L", facts={"goblins:eye": {"population": 9}}), "bad-table", "goblins:eye: no Tribe has population: 9"),
        ([], "bad-question", "table"),
    ],
)
def test_what_is_wrong_is_named_with_its_place(data: Any, slug: str, named: str) -> None:
    with pytest.raises(QuestionProblem) as raised:
        read_table(data)
    assert raised.value.slug == slug
    assert named in raised.value.text.en


def test_a_lurking_tribe_stands_where_no_tile_is() -> None:
    data = table("L", pieces=[piece("goblins:eye", "b1", state="lurking")])
    assert read_table(data).pieces[0].at == "b1"
