"""Where no edge is open on the whole table, nothing is to be filled, and leaving it so is right."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from validators.engine.court import Court
from validators.engine.questions import parse_question

LEAVES = (
    "table.leave-open-edge",
    "goblins.leave-cave-in-holes",
    "dragon.leave-edges-open-after-reveal",
    "dragon.wrath-leave-edges-open",
    "knight.leave-open-sides",
    "collapse.leave-gap-after-removal",
)
FILLS = (
    "table.fill-open-edge",
    "goblins.fill-after-cave-in",
    "dragon.fill-edges-after-reveal",
    "dragon.wrath-fill-edges",
    "knight.fill-open-sides",
    "collapse.fill-after-removal",
)
FACTS = {"table.cave_plays": True, "general.tiles_left": True}
PIECES = [piece("knight", "b2"), piece("dragon", "b2", state="underground")]


def board(*rows: str, walls: dict[str, str], **more: Any) -> dict[str, Any]:
    return table(*rows, walls=walls, collapse=False, pieces=PIECES, facts=FACTS, **more)


SHUT = board(".D...", "DELLD", ".D...", walls={"c2": "ns", "d2": "ns"})
OPEN = board(".D...", "DELLD", ".D...", walls={"c2": "ns", "d2": "n"})


def verdict(court: Court, data: dict[str, Any], *plays: dict[str, Any]) -> str:
    return court.answer(parse_question({"table": data, "steps": [{"play": play} for play in plays]})).steps[-1].verdict


@pytest.mark.parametrize("play", LEAVES)
def test_only_an_open_edge_cannot_be_left(court: Court, play: str) -> None:
    assert verdict(court, SHUT, {"type": play}) == "legal"
    assert verdict(court, OPEN, {"type": play}) == "illegal"
    without = {"play": {"type": play}, "situation": {"table.collapse_begun": False}}
    assert court.answer(parse_question(without)).verdict == "illegal"


@pytest.mark.parametrize("play", FILLS)
def test_only_an_open_edge_can_be_filled(court: Court, play: str) -> None:
    assert verdict(court, SHUT, {"type": play}) == "illegal"
    assert verdict(court, OPEN, {"type": play}) == "legal"


@pytest.mark.parametrize(
    "play",
    [
        {"type": "cave.choose-tile-for-open-edge", "tile_placed": "other", "fills_on": "others-turn"},
        {"type": "table.supply-edge-tile", "supplier": "cave"},
    ],
    ids=lambda play: str(play["type"]),
)
def test_what_fills_an_edge_may_be_asked_before_one_is_open(court: Court, play: dict[str, Any]) -> None:
    assert verdict(court, SHUT, play) == "legal"
    assert verdict(court, SHUT, {**play, "to": "e3"}) == "illegal"


@pytest.mark.parametrize("play", [*LEAVES, "table.fill-open-edge"])
def test_how_a_tile_lies_must_be_said_where_it_alone_may_be_open(court: Court, play: str) -> None:
    unknown = [{**tile, "lies_unknown": tile["at"] == "d2"} for tile in SHUT["tiles"]]
    assert verdict(court, {**SHUT, "tiles": unknown}, {"type": play}) == "depends"


@pytest.mark.parametrize(("walls", "left", "filled"), [("n", "legal", "illegal"), ("", "illegal", "legal")])
def test_a_slide_may_close_every_edge_that_cave_in_has_opened(court: Court, walls: str, left: str, filled: str) -> None:
    data = board(".D....", "DELLLD", ".D..D.", walls={"c2": "ns", "d2": "ns", "e2": walls}, turn="goblins")
    cave_in = {"type": "goblins.remove-tile-by-cave-in", "tile": "d2"}
    slide = {"type": "collapse.slide-map", "from": "e2", "to": "d2"}
    for play, expected in (("goblins.leave-cave-in-holes", left), ("goblins.fill-after-cave-in", filled)):
        assert verdict(court, data, cave_in, slide, {"type": play}) == expected
        # Before the slide, there is a hole beside both parts.
    assert verdict(court, data, cave_in, {"type": "goblins.leave-cave-in-holes"}) == "illegal"


def test_an_edge_that_the_step_before_has_opened_is_not_left(court: Court) -> None:
    enter = {"type": "knight.enter-dark-tile", "to": "b1", "walls": "n"}
    known = {**SHUT, "facts": {**FACTS, "knight.movement_left": 2, "knight.encounters_left": 2}}
    assert verdict(court, known, enter, {"type": "knight.leave-open-sides"}) == "illegal"
    assert verdict(court, known, enter, {"type": "knight.fill-open-sides"}) == "legal"
