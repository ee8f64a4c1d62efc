"""Which tiles the Dragon's Scorch reaches on a table: that corners count is presumed, since the books leave it open."""

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


def hinge_on_corners(found: Any) -> list[str]:
    return [hinge.verdict for hinge in found.unless if hinge.fact == "dragon.scorch_corners"]


def test_a_tile_that_meets_his_by_a_corner_is_reached_unless_corners_do_not_count(court: Court) -> None:
    for to in ("a1", "c1", "c3"):
        found = answer(court, to)
        assert (found.verdict, hinge_on_corners(found)) == ("legal", ["illegal"])
    assert answer(court, "c1", target_at="next").verdict == "legal"
    assert answer(court, "c1", target_at="farther").verdict == "illegal"


@pytest.mark.parametrize(("counts", "verdict"), [(True, "legal"), (False, "illegal")])
def test_whether_corners_count_can_be_said_of_the_table(court: Court, counts: bool, verdict: str) -> None:
    data = {**LAIR, "facts": {"dragon.scorch_corners": counts}}
    play = {**SCORCH, "to": "c1"}
    found = court.answer(parse_question({"table": data, "play": play}))
    assert (found.verdict, hinge_on_corners(found)) == (verdict, [])


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
    assert [verdicts[to] for to in ("c2", "b1", "c1")] == ["illegal", "legal", "legal"]
