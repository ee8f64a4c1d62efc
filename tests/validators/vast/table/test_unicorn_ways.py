"""A Unicorn's Move is judged tile by tile: walls, gaps, where walls turn the Shadow Unicorn, and what ends it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from tests.validators.vast.table.test_unicorns import answer, seen, verdicts
from validators.engine.court import Court
from validators.engine.problems import QuestionProblem

LISTED = {"shadow": "spaces_listed", "nightmare": "listed_spaces"}
ROCKSLIDE = {"between": ["b2", "c2"], "is": "rockslide"}
MOVES = {"shadow": "shadow.move-forward", "nightmare": "nightmare.move"}


def cavern(who: str = "shadow", **more: Any) -> dict[str, Any]:
    """The Unicorn on a2, looking along a row of tiles that ends at d2."""
    pieces = [piece(who, "a2", facing="e"), *more.pop("pieces", [])]
    rows = more.pop("rows", ("ELLL", "LLLL", "LLLL"))
    return table(*rows, pieces=pieces, turn=who, **{"collapse": False, **more})


def move(*path: str, listed: int | None = None, who: str = "shadow", **more: object) -> dict[str, Any]:
    return {"type": MOVES[who], "path": list(path), LISTED[who]: listed or len(path) - 1, **more}


@pytest.mark.parametrize("who", MOVES)
@pytest.mark.parametrize("collapse", [True, False])
def test_he_goes_onto_no_space_without_a_tile(court: Court, who: str, collapse: bool) -> None:
    data = cavern(who, collapse=collapse)
    assert answer(court, data, move("a2", "b2", "c2", "d2", who=who)).verdict == "legal"
    found = answer(court, data, move("a2", "b2", "c2", "d2", "e2", who=who))
    assert (found.verdict, found.firm) == ("illegal", True)


@pytest.mark.parametrize("who", MOVES)
@pytest.mark.parametrize("closed", [{"walls": {"b2": "e"}}, {"walls": {"c2": "w"}}, {"edges": [ROCKSLIDE]}])
def test_he_goes_through_no_wall(court: Court, who: str, closed: dict[str, Any]) -> None:
    assert answer(court, cavern(who, **closed), move("a2", "b2", "c2", who=who)).verdict == "illegal"


@pytest.mark.parametrize("who", MOVES)
def test_a_dark_tile_on_the_way_may_open_an_edge_that_is_filled(court: Court, who: str) -> None:
    found = answer(court, cavern(who, rows=("E...", "LD..")), move("a2", "b2", "c2", who=who))
    assert (found.verdict, found.firm) == ("legal", False)


@pytest.mark.parametrize("who", MOVES)
def test_his_move_ends_with_an_attack(court: Court, who: str) -> None:
    data = cavern(who, pieces=[piece("knight", "b2")])
    assert answer(court, data, move("a2", "b2", "c2", who=who)).verdict == "illegal"
    assert answer(court, data, move("a2", "b2", listed=2, who=who)).verdict == "legal"
    assert answer(court, cavern(who, pieces=[piece("ghost", "b2")]), move("a2", "b2", "c2", who=who)).verdict == "legal"


# Walls turn the Shadow Unicorn.


def test_a_wall_on_the_way_turns_him_right(court: Court) -> None:
    data = cavern(walls={"b2": "e"})
    assert answer(court, data, move("a2", "b2", "b3")).verdict == "legal"
    assert answer(court, data, move("a2", "b2", "b1")).verdict == "illegal"
    assert answer(court, cavern(), move("a2", "b2", "b3")).verdict == "illegal"
    double = cavern(walls={"b2": "es"})
    assert answer(court, double, move("a2", "b2", "a2")).verdict == "legal"


def test_he_has_marked_the_tile_where_a_wall_turned_him(court: Court) -> None:
    data = cavern(walls={"b2": "e"}, rows=("ELLL", "LLLL", "LLLL", "LLLL"))
    assert verdicts(court, data, move("a2", "b2", "b3"), move("b3", "b4")) == ["legal", "legal"]
    back = {"type": "shadow.turn-action", "facing": "n", "as_listed": True}
    around = cavern(walls={"b2": "e", "b3": "esw"})
    assert verdicts(court, around, move("a2", "b2", "b3"), back, move("b3", "b2", "b1"))[-1] == "illegal"
    assert verdicts(court, around, move("a2", "b2", "b3"), back, move("b3", "b2", listed=2))[-1] == "legal"


def test_a_gap_turns_him_in_the_collapse(court: Court) -> None:
    data = cavern(rows=("E...", "LL..", "LL.."), collapse=True)
    assert answer(court, data, move("a2", "b2", "b3")).verdict == "legal"
    early = {**data, "collapse": False}
    assert answer(court, early, move("a2", "b2", "b3")).verdict == "illegal"


# What stops him.


@pytest.mark.parametrize("token", ["unicorn-cube", "flame-wall"])
def test_a_token_that_teleports_him_ends_his_move(court: Court, token: str) -> None:
    data = cavern(tokens={"b2": [token]})
    found = answer(court, data, move("a2", "b2", listed=3))
    assert (found.verdict, seen(found, "shadow.stopped_by")) == ("legal", "teleport")
    assert answer(court, data, move("a2", "b2", "c2")).verdict == "illegal"


def test_he_goes_as_far_as_he_can(court: Court) -> None:
    assert answer(court, cavern(), move("a2", "b2", listed=3)).verdict == "illegal"
    assert answer(court, cavern(walls={"b2": "e"}), move("a2", "b2", listed=3)).verdict == "illegal"
    assert answer(court, cavern(), move("a2", "b2", listed=3, stopped_by="player-wish")).verdict == "illegal"


@pytest.mark.parametrize("stated", ["teleport", "no-way-on", "wall"])
def test_what_stops_him_cannot_be_stated_otherwise(court: Court, stated: str) -> None:
    with pytest.raises(QuestionProblem, match="stopped_by"):
        answer(court, cavern(), move("a2", "b2", listed=3, stopped_by=stated))


@pytest.mark.parametrize(("walls", "stop", "verdict"), [("ns", "nothing", "illegal"), ("nes", "no-way-on", "legal")])
def test_a_revealed_tile_without_a_way_on_stops_him(court: Court, walls: str, stop: str, verdict: str) -> None:
    data = cavern(rows=("E...", "LDL."))
    found = answer(court, data, move("a2", "b2", listed=2, walls=walls))
    assert (seen(found, "shadow.stopped_by"), found.verdict) == (stop, verdict)


# The River.


def test_the_river_may_have_carried_him_for_free(court: Court) -> None:
    data = cavern("nightmare")
    past = move("a2", "b2", "c2", "d2", listed=2, who="nightmare")
    assert answer(court, data, past).verdict == "illegal"
    around = move("a2", "b2", "b3", "c3", listed=2, who="nightmare")
    assert answer(court, data, around).verdict == "illegal"
    next(tile for tile in data["tiles"] if tile["at"] == "b2")["type"] = "river"
    for path in (past, around):
        found = answer(court, data, path)
        assert (found.verdict, found.firm) != ("illegal", True)
    aside = move("a2", "a3", "b3", listed=2, who="nightmare")
    assert answer(court, data, aside).verdict == "illegal"
