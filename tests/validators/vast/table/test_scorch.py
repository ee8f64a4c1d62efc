"""Which tiles the Dragon's Scorch reaches on a table: what the books do not say is asked."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from validators.engine.budget import Budget
from validators.engine.court import Court
from validators.engine.problems import QuestionProblem
from validators.engine.questions import parse_question
from validators.vast.game import vast
from validators.vast.table.model import Table

LAIR = table(
    "DDDD",
    ".DL.",
    ".ED.",
    pieces=[piece("dragon", "b2", state="underground")],
    turn="dragon",
    collapse=False,
)
SCORCH = {"type": "dragon.reveal-tile", "reveal_power": "scorch"}


def answer(court: Court, to: str, **more: Any) -> Any:
    return court.answer(parse_question({"table": LAIR, "play": {**SCORCH, "to": to, **more}}))


def test_a_tile_that_meets_his_by_a_corner_is_asked_for(court: Court) -> None:
    for to in ("a1", "c1", "c3"):
        found = answer(court, to)
        assert (found.verdict, [ask.fact for ask in found.questions]) == ("depends", ["dragon.target_at"])
    assert answer(court, "c1", target_at="next").verdict == "legal"
    assert answer(court, "c1", target_at="farther").verdict == "illegal"


def test_tiles_beside_him_are_reached_and_those_farther_off_are_not(court: Court) -> None:
    assert answer(court, "b1").verdict == "legal"
    far = answer(court, "d1")
    assert (far.verdict, far.proof[0].rule) == ("illegal", "vast.dragon.scorch.surrounding")


def test_a_slap_reaches_no_corner(court: Court) -> None:
    asked = {"table": LAIR, "play": {"type": "dragon.slap-or-swat", "to": "c1"}}
    assert court.answer(parse_question(asked)).verdict == "illegal"


def test_a_tile_that_is_lit_is_not_revealed(court: Court) -> None:
    with pytest.raises(QuestionProblem, match="Lit already"):
        answer(court, "c2")


def test_the_list_of_tiles_has_no_lit_one(court: Court) -> None:
    places = vast.tables.places if vast.tables else None
    assert places is not None
    listed = places(court, Table.model_validate(LAIR), parse_question({"play": SCORCH}), Budget(10_000_000))
    verdicts = {option.to: option.verdict for option in listed.options}
    assert [verdicts[to] for to in ("c2", "b1", "c1")] == ["illegal", "legal", "depends"]
