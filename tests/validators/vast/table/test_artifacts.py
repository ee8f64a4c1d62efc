"""An Artifact lies on the tile where a step has left it, and is told of no other."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import table
from validators.engine.court import Court
from validators.engine.questions import parse_question

DATA = table("ELL")
DATA["tiles"] = [{**tile, "type": "ghost"} if tile["at"] != "a1" else tile for tile in DATA["tiles"]]


def lock(at: str | None, **facts: object) -> dict[str, Any]:
    return {"play": {"type": "ghost.lock-artifact", **({"to": at} if at else {})}, "facts": facts}


FREE = {"ghost.artifact_there": False}


@pytest.mark.parametrize(("at", "verdict"), [("b1", "illegal"), ("c1", "depends")])
def test_a_second_artifact_is_locked_elsewhere(court: Court, at: str, verdict: str) -> None:
    steps = [lock("b1", **FREE), lock(at)]
    assert court.answer(parse_question({"table": DATA, "steps": steps})).steps[1].verdict == verdict


def test_without_a_table_nobody_knows_which_tile_comes_next(court: Court) -> None:
    steps = [lock(None, **FREE, **{"ghost.lock_tile": "ghost-tile"}), lock(None, **{"ghost.lock_tile": "ghost-tile"})]
    assert court.answer(parse_question({"steps": steps})).steps[1].verdict == "depends"
