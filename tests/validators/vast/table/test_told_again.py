"""Two steps in a row that tell one deed in other words: the second is about the table before the first."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from validators.engine.answers import Answer
from validators.engine.court import Court
from validators.engine.questions import parse_question

FACTS = {"table.cave_plays": True, "general.tiles_left": True, "shadow.spaces_listed": 1, "knight.movement_left": 2}
# c2 is Dark, with nothing around it but b2.
DARK = table(
    ".D...",
    "DLD..",
    ".E...",
    walls={"b2": ""},
    pieces=[piece("shadow", "b2", facing="e"), piece("knight", "b3")],
    collapse=False,
    facts=FACTS,
)
OPEN = table(".D.", "DEL", ".D.", walls={"c2": "es"}, collapse=False, facts=FACTS)
MOVE = {"type": "shadow.move-forward", "path": ["b2", "c2"]}
SUPPLY = {"type": "table.supply-edge-tile", "supplier": "cave"}
FILL = {"type": "table.fill-open-edge"}


def answer(court: Court, data: dict[str, Any], *plays: dict[str, Any]) -> Answer:
    return court.answer(parse_question({"table": data, "steps": [{"play": play} for play in plays]}))


def verdicts(court: Court, data: dict[str, Any], *plays: dict[str, Any]) -> list[str]:
    return [step.verdict for step in answer(court, data, *plays).steps]


@pytest.mark.parametrize("pair", [(SUPPLY, FILL), (FILL, SUPPLY)], ids=["who first", "who last"])
def test_who_lays_a_tile_and_that_it_is_laid_is_one_laying(court: Court, pair: tuple[dict[str, Any], ...]) -> None:
    one, other = ({**play, "to": "c1"} for play in pair)
    assert verdicts(court, OPEN, one, other) == ["legal", "legal"]
    reveal = {"type": "shadow.orient-tile", "tile": "c2", "walls": "es"}
    assert verdicts(court, DARK, MOVE, reveal, one, other) == ["legal"] * 4


def test_an_edge_that_was_filled_before_is_not_open_any_more(court: Court) -> None:
    fill, supply = {**FILL, "to": "c1"}, {**SUPPLY, "to": "c1"}
    assert verdicts(court, OPEN, fill, fill) == ["legal", "illegal"]
    assert verdicts(court, OPEN, supply, {**FILL, "to": "d2"}) == ["legal", "illegal"]
    between = {"type": "goblins.gain-rage"}
    assert verdicts(court, OPEN, supply, between, fill)[-1] == "illegal"


@pytest.mark.parametrize(("walls", "verdict"), [("es", "legal"), ("w", "illegal")])
def test_the_step_before_tells_from_where_the_shadow_unicorn_came(court: Court, walls: str, verdict: str) -> None:
    orient = {"type": "shadow.orient-tile", "tile": "c2", "walls": walls}
    step = answer(court, DARK, MOVE, orient).steps[-1]
    assert (step.verdict, step.firm) == (verdict, True)


def test_where_he_came_from_is_not_known_after_a_teleport(court: Court) -> None:
    teleport = {"type": "shadow.teleport-card", "to": "b1"}
    orient = {"type": "shadow.orient-tile", "tile": "b1", "walls": "s"}
    assert "shadow.connects" not in {each.fact for each in answer(court, DARK, MOVE, teleport, orient).steps[-1].table}


def test_steps_are_not_firm_where_one_before_the_deciding_one_depends(court: Court) -> None:
    orient = {"type": "shadow.orient-tile", "tile": "c2"}
    found = answer(court, DARK, MOVE, orient, {**FILL, "to": "b3"})
    assert [step.verdict for step in found.steps] == ["legal", "depends", "illegal"]
    assert (found.verdict, found.steps[-1].firm, found.firm) == ("illegal", True, False)
