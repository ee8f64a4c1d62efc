"""A Thief who climbs goes through Pits as one who walks does: from one to another, and never across."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from tests.validators.vast.table.test_unicorns import answer
from validators.engine.court import Court

FACTS = {"thief.movement_left": 4, "thief.cubes_left": 5, "thief.climb_cubes": 2}
CLIMB = {"type": "thief.climb"}


def cave(wall: tuple[str, str], **facts: object) -> dict[str, Any]:
    data = table("ELLLLL", pieces=[piece("thief", "b1")], turn="thief", collapse=False, facts={**FACTS, **facts})
    pits = [{**tile, "type": "pit"} if tile["at"] in ("c1", "f1") else tile for tile in data["tiles"]]
    return {**data, "tiles": pits, "edges": [{"between": list(wall), "is": "wall"}]}


@pytest.mark.parametrize("wall", [("b1", "c1"), ("e1", "f1")])
def test_the_wall_may_lie_before_the_first_pit_or_behind_the_other(court: Court, wall: tuple[str, str]) -> None:
    found = answer(court, cave(wall), {**CLIMB, "to": "e1"})
    assert (found.verdict, [step.to for step in found.way]) == ("legal", ["c1", "f1", "e1"])


def test_nobody_climbs_across_a_pit(court: Court) -> None:
    across = {**CLIMB, "path": ["b1", "c1", "d1"]}
    assert answer(court, cave(("b1", "c1")), across).verdict == "illegal"
    assert answer(court, cave(("b1", "c1"), **{"thief.movement_left": 3}), {**CLIMB, "to": "d1"}).verdict == "illegal"
