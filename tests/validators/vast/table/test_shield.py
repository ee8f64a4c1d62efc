"""A Shield that was up before keeps the Knight where she is, whoever would move her and whatever the play is called."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from validators.engine.court import Court
from validators.engine.questions import parse_question

MOVED = {"who": "knight", "from": "b1", "to": "c1"}
MOVES = [
    ("cave", {"type": "cave.giant-bats", **MOVED}),
    ("dragon", {"type": "table.move-other-piece", **MOVED}),
    ("dragon", {"type": "dragon.slap-or-swat-destination", **MOVED}),
    ("dragon", {"type": "dragon.wrath-move-piece", "hits": ["b1"], **MOVED}),
    ("cave", {"type": "collapse.move-piece-off", **MOVED}),
]
GOES = {"type": "collapse.remove-tile", "tile": "b1"}


def row(turn: str, **facts: object) -> dict[str, Any]:
    pieces = [piece("knight", "b1"), piece("dragon", "a1", state="underground")]
    facts = {"collapse.mover": "current-player", **facts}
    return table("LLL", ".E.", pieces=pieces, turn=turn, collapse=True, facts=facts)


def answer(court: Court, data: dict[str, Any], **question: Any) -> Any:
    return court.answer(parse_question({"table": data, **question}))


@pytest.mark.parametrize(("turn", "play"), MOVES)
def test_nobody_else_moves_her(court: Court, turn: str, play: dict[str, Any]) -> None:
    found = answer(court, row(turn, **{"knight.shield": "before"}), play=play)
    assert (found.verdict, found.proof[0].rule) == ("illegal", "vast.knight.shield.movement")
    assert answer(court, row(turn, **{"knight.shield": "after"}), play=play).verdict == "legal"


def test_her_tile_stays_with_her(court: Court) -> None:
    steps = [{"play": {"type": "collapse.move-piece-off", **MOVED}}, {"play": GOES}]
    data = row("cave", **{"knight.shield": "before"})
    assert [step.verdict for step in answer(court, data, steps=steps).steps] == ["illegal", "illegal"]
    stays = {"type": "dragon.wrath-leave-piece", "who": "knight", "hits": ["b1"]}
    assert answer(court, row("dragon", **{"knight.shield": "before"}), play=stays).verdict == "legal"


def test_a_tile_that_she_removes_herself_goes(court: Court) -> None:
    data = row("knight", **{"knight.shield": "before"})
    move = {"type": "collapse.move-piece-off", **MOVED}
    assert answer(court, data, play=move).verdict == "legal"


def test_a_cube_that_came_too_late_protects_nobody(court: Court) -> None:
    late = row("cave", **{"knight.shield": "after", "knight.shield_cube": True})
    assert "collapse.can_leave" in {fact.fact for fact in answer(court, late, play=GOES).table if fact.value is True}
