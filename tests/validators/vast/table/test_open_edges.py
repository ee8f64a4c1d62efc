"""Open edges are read off the map: what may be filled, what is left, and what is not open at all."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from validators.engine.court import Court
from validators.engine.problems import QuestionProblem
from validators.engine.questions import parse_question

# b1 is closed to the south; c1 is Dark.
MAP = table("ELD", "..D", walls={"b1": "s"}, pieces=[piece("dragon", "a1", state="underground")], collapse=False)


def verdict(court: Court, data: dict[str, Any], **play: object) -> tuple[str, bool]:
    answer = court.answer(parse_question({"table": data, "play": play}))
    return answer.verdict, answer.firm


@pytest.mark.parametrize(
    ("to", "expected"),
    [("a2", "legal"), ("b2", "illegal"), ("d1", "illegal"), ("a3", "illegal"), ("c1", "illegal")],
    ids=["open edge", "behind a wall", "beside a Dark tile alone", "beside no tile", "a tile lies there"],
)
def test_only_open_edges_of_lit_tiles_are_filled(court: Court, to: str, expected: str) -> None:
    assert verdict(court, MAP, type="table.fill-open-edge", to=to) == (expected, True)


@pytest.mark.parametrize(
    "play", ["dragon.fill-edges-after-reveal", "dragon.wrath-fill-edges", "knight.fill-open-sides"]
)
def test_whatever_opened_the_edges_a_wall_is_none(court: Court, play: str) -> None:
    assert verdict(court, MAP, type=play, to="b2") == ("illegal", True)
    assert verdict(court, MAP, type=play, to="a2")[0] == "legal"


def test_nothing_is_filled_once_the_collapse_has_begun(court: Court) -> None:
    assert verdict(court, {**MAP, "collapse": True}, type="table.fill-open-edge", to="a2") == ("illegal", True)


def test_what_is_not_open_may_stay_so(court: Court) -> None:
    assert verdict(court, MAP, type="dragon.leave-edges-open-after-reveal", to="b2")[0] == "legal"
    assert verdict(court, MAP, type="dragon.leave-edges-open-after-reveal", to="a2")[0] == "illegal"


def test_the_edges_of_a_tile_just_revealed_follow_from_how_it_was_laid(court: Court) -> None:
    play = {"type": "dragon.fill-edges-after-reveal", "tile": "c2", "to": "d2"}
    assert verdict(court, MAP, **play, walls="w")[0] == "legal"
    assert verdict(court, MAP, **play, walls="e") == ("illegal", True)
    with pytest.raises(QuestionProblem, match="c2 is Dark"):
        verdict(court, MAP, **play)


@pytest.mark.parametrize("place", ["to", "tile"])
def test_the_space_to_be_filled_may_be_named_as_the_tile(court: Court, place: str) -> None:
    data = table("EL", ".L", turn="dragon", collapse=False)
    for play, verdict in (("table.fill-open-edge", "legal"), ("table.leave-open-edge", "illegal")):
        found = court.answer(parse_question({"table": data, "play": {"type": play, place: "a2"}}))
        assert found.verdict == verdict
        assert ("general.edge_of", "lit-tile") in {(each.fact, each.value) for each in found.table}
        apart = court.answer(parse_question({"table": data, "play": {"type": play, place: "d4"}}))
        assert ("general.edge_of", "none") in {(each.fact, each.value) for each in apart.table}
