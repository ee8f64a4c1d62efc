"""Facts about the whole map that single plays ask for."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from validators.engine.court import Court
from validators.engine.questions import parse_question

FALLING = table("ELC", "LLL", ".L.", pieces=[piece("knight", "b1"), piece("goblins:eye", "b2")], collapse=True)


def found(court: Court, data: dict[str, Any], **play: object) -> dict[str, object]:
    question, _ = court.question(parse_question({"table": data, "play": play}))
    return {finding.fact.name: finding.value for finding in question.findings}


@pytest.mark.parametrize(("to", "fewest", "other_crystal"), [("b3", 1, False), ("a2", 1, True), ("c1", 1, False)])
def test_which_tiles_could_go_instead(court: Court, to: str, fewest: int, other_crystal: bool) -> None:
    facts = found(court, FALLING, type="collapse.remove-tile", to=to)
    assert (facts["collapse.fewest_neighbors"], facts["collapse.other_crystal"]) == (fewest, other_crystal)


def test_a_dark_tile_nobody_has_seen_could_be_a_crystal(court: Court) -> None:
    data = table("ELL", "L.D", collapse=True)
    assert "collapse.other_crystal" not in found(court, data, type="collapse.remove-tile", to="c1")


def test_who_is_burned_is_the_piece_that_is_named(court: Court) -> None:
    facts = found(court, FALLING, type="dragon.flame-wall-affects", who="goblins:eye")
    assert facts["dragon.burned_player"] == "tribe"


def test_the_tribes_on_the_map_are_counted(court: Court) -> None:
    assert found(court, FALLING, type="variants.claim-goblin-flares")["variants.tribes_on_map"] == 1
