"""How many tiles may go in one turn of the Collapse, and whether a tile may go from under a piece at all."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from tests.validators.vast.table.test_unicorns import answer, verdicts
from validators.engine.court import Court
from validators.engine.questions import parse_question

MAP = ("ELLLLLLL", "LLLLLLLL")


def removals(*tiles: str) -> list[dict[str, Any]]:
    return [{"type": "collapse.remove-tile", "tile": tile} for tile in tiles]


def cavern(**more: Any) -> dict[str, Any]:
    return table(*MAP, pieces=[piece("knight", "a1")], turn="cave", collapse=True, **more)


def test_no_fourth_tile_goes_in_a_turn(court: Court) -> None:
    tiles = removals("h1", "h2", "g2", "g1")
    assert verdicts(court, cavern(), *tiles) == ["legal"] * 3 + ["illegal"]
    assert verdicts(court, cavern(facts={"collapse.removed_before": 2}), *tiles[:2]) == ["legal", "illegal"]


def test_another_turn_is_counted_anew(court: Court) -> None:
    tiles = removals("h1", "h2", "g2", "g1")
    end = {"type": "knight.end-turn"}
    assert verdicts(court, cavern(), *tiles[:3], end, tiles[3])[-1] == "legal"


def test_one_tile_goes_where_that_is_agreed(court: Court) -> None:
    facts = {"table.one_tile_collapse": True, "table.cave_plays": False, "table.players": 4}
    data = {**cavern(facts=facts), "turn": "knight"}
    assert verdicts(court, data, *removals("h1", "h2")) == ["legal", "illegal"]


@pytest.mark.parametrize(("turn", "collapse", "verdict"), [("goblins", False, "illegal"), ("cave", True, "legal")])
def test_cave_in_moves_no_other_player_off_a_tile(court: Court, turn: str, collapse: bool, verdict: str) -> None:
    data = table("ELLL", pieces=[piece("knight", "c1")], turn=turn, collapse=collapse)
    play = {"type": "collapse.move-piece-off", "who": "knight", "to": "b1", "mover": "current-player"}
    found = answer(court, data, play)
    assert found.verdict == verdict
    assert verdict == "illegal" or "collapse.by_cave_in" in {hinge.fact for hinge in found.unless}


def test_without_a_space_the_answer_names_those_to_choose_from(court: Court) -> None:
    data = table("LLL", "E.L", pieces=[piece("knight", "b1")], turn="cave", collapse=True)
    play = {"type": "collapse.move-piece-off", "who": "knight", "from": "b1"}
    by_cave, by_owner = (
        court.answer(parse_question({"table": data, "play": play, "situation": {"collapse.mover": mover}}))
        for mover in ("current-player", "owner")
    )
    assert (by_cave.verdict, by_owner.verdict) == ("legal", "illegal")
    [nearest] = [fact for fact in by_cave.table if fact.fact == "collapse.shortest"]
    assert set(nearest.at) == {"a1", "c1"}


def test_whoever_removes_the_tile_is_taken_to_move_the_piece(court: Court) -> None:
    data = table("ELLL", pieces=[piece("knight", "c1")], turn="cave", collapse=True)
    found = answer(court, data, {"type": "collapse.move-piece-off", "who": "knight", "to": "b1"})
    assert found.verdict == "legal"
    assert "collapse.mover" in {hinge.fact for hinge in found.unless}
