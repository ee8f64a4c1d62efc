"""Claims about the map after tiles have gone: what it shows is told, and what nobody has seen is asked."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from validators.engine.answers import ClaimOutcome
from validators.engine.court import Court
from validators.engine.questions import parse_question

FACTS = {"table.cave_plays": True, "collapse.tiles_removed": 3, "collapse.removed_before": 0}
LEAVE = {"play": {"type": "collapse.leave-map-split"}}


def claimed(court: Court, data: dict[str, Any], *steps: dict[str, Any], **claim: object) -> ClaimOutcome:
    judged = court.answer(parse_question({"table": data, "steps": list(steps), "claims": [claim]}))
    return judged.claims[0]


def removing(at: str, **facts: object) -> dict[str, Any]:
    return {"play": {"type": "collapse.remove-tile", "tile": at}, "facts": facts}


def cavern(*rows: str) -> dict[str, Any]:
    return table(*rows, pieces=[piece("knight", "a1")], turn="cave", collapse=True, facts=FACTS)


@pytest.mark.parametrize(("rows", "split"), [(("ELL",), False), (("E.L",), True)])
def test_whether_the_map_is_split_is_seen_on_it(court: Court, rows: tuple[str, ...], split: bool) -> None:
    said = claimed(court, cavern(*rows), LEAVE, fact="collapse.map_split", **{"is": True})
    assert said.right is split


def test_a_play_that_may_split_the_map_leaves_the_claim_open(court: Court) -> None:
    said = claimed(court, cavern("ELLD"), removing("d1"), fact="collapse.map_split", **{"is": False})
    assert said.right is None


def test_a_dark_tile_that_goes_may_be_a_crystal_tile(court: Court) -> None:
    said = claimed(court, cavern("ELLD"), removing("d1"), fact="collapse.crystals_removed", by=1)
    assert (said.right, [ask.fact for ask in said.questions]) == (None, ["collapse.tile_kind"])
    for kind, right in (("crystal", True), ("other", False)):
        told = removing("d1", **{"collapse.tile_kind": kind})
        assert claimed(court, cavern("ELLD"), told, fact="collapse.crystals_removed", by=1).right is right


@pytest.mark.parametrize(("rows", "right"), [(("ELLC",), True), (("ELLL",), False)])
def test_of_a_lit_tile_everybody_sees_whether_it_is_one(court: Court, rows: tuple[str, ...], right: bool) -> None:
    assert claimed(court, cavern(*rows), removing("d1"), fact="collapse.crystals_removed", by=1).right is right
