"""Pieces and tokens that others move over several spaces: passing is one thing, ending another."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from validators.engine.court import Court
from validators.engine.problems import QuestionProblem
from validators.engine.questions import parse_question

ROOM = table(".LL.", "ELLL", ".LLL", pieces=[piece("knight", "b2"), piece("dragon", "c3", state="underground")])
ROW = table("ELLL", tokens={"d1": ["treasure"]}, pieces=[piece("knight", "c1")], collapse=False)


def answer(court: Court, data: dict[str, Any], situation: dict[str, object] | None = None, **play: object) -> Any:
    return court.answer(parse_question({"table": data, "play": play, "situation": situation or {}}))


def test_wrath_moves_nobody_onto_a_tile_that_goes_too(court: Court) -> None:
    play = {"type": "dragon.wrath-move-piece", "who": "knight", "hits": ["b2", "c2", "d3"]}
    onto_doomed = answer(court, ROOM, **play, to="c2")
    assert (onto_doomed.verdict, onto_doomed.firm) == ("illegal", True)
    assert onto_doomed.proof[0].rule == "vast.dragon.wrath.nearest"
    assert answer(court, ROOM, **play, to="b1").verdict == "legal"
    assert answer(court, ROOM, **play, to="c1").verdict == "illegal"


def test_wrath_may_take_the_thief_over_dark_tiles(court: Court) -> None:
    data = table("DDD", "EL.", walls={"b2": "n"}, pieces=[piece("thief", "c1")])
    play = {"type": "dragon.wrath-move-piece", "who": "thief", "hits": ["b1", "c1"]}
    assert answer(court, data, **play, path=["c1", "b1", "a1"]).verdict == "legal"
    assert answer(court, data, **play, path=["c1", "b1", "b2"]).verdict == "illegal"


def test_a_treasure_passes_players_but_does_not_end_on_one(court: Court) -> None:
    for named in ({"who": "treasure"}, {"who": "Treasure"}):
        passing = answer(court, ROW, type="cave.giant-bats", path=["d1", "c1", "b1"], **named)
        assert passing.verdict == "legal"
        assert "forced.ends_there" not in {hinge.fact for hinge in passing.unless}
        assert answer(court, ROW, type="cave.giant-bats", path=["d1", "c1"], **named).verdict == "illegal"
    stated = {"forced.piece": "treasure"}
    assert answer(court, ROW, stated, type="cave.giant-bats", path=["d1", "c1", "b1"]).verdict == "legal"


def test_the_knight_passes_nobody(court: Court) -> None:
    data = table("ELLL", pieces=[piece("knight", "d1"), piece("thief", "c1")], collapse=False)
    moved = answer(court, data, type="cave.giant-bats", who="knight", path=["d1", "c1", "b1"])
    assert (moved.verdict, moved.firm) == ("illegal", True)


def test_a_moved_token_lies_elsewhere_afterwards(court: Court) -> None:
    bats = {"type": "cave.giant-bats", "who": "treasure", "path": ["d1", "c1", "b1"]}
    steps = [{"play": bats}, {"play": {"type": "knight.move", "to": "b1"}}, {"play": {"type": "knight.collect-tokens"}}]
    facts = {"knight.movement_left": 2, "knight.encounters_left": 1}
    found = court.answer(parse_question({"table": {**ROW, "facts": facts}, "steps": steps}))
    assert [step.verdict for step in found.steps] == ["legal", "legal", "legal"]


def test_a_token_that_is_not_there_and_one_that_does_not_act_are_told(court: Court) -> None:
    with pytest.raises(QuestionProblem, match="no gem on d1"):
        answer(court, ROW, type="cave.giant-bats", who="gem", path=["d1", "c1"])
    with pytest.raises(QuestionProblem, match=r"forced\.piece"):
        answer(court, ROW, type="knight.move", who="treasure", to="b1")


def test_whom_he_slaps_is_read_off_the_question(court: Court) -> None:
    data = table("LL", "EL", pieces=[piece("knight", "b2"), piece("dragon", "b1", state="underground")])
    slap = answer(court, data, type="dragon.slap-or-swat-destination", who="knight", to="a2")
    assert "dragon.moved_target" in {fact.fact for fact in slap.table}
    assert slap.questions == ()


SLAP = {"type": "dragon.slap-or-swat-destination", "who": "knight"}
BEHIND = table(
    ".L.",
    "LLL",
    "LLL",
    walls={"b2": "w"},
    pieces=[piece("knight", "b2"), piece("dragon", "a2", state="underground"), piece("thief", "b3")],
    turn="dragon",
    collapse=True,
)


@pytest.mark.parametrize(("to", "verdict"), [("b1", "legal"), ("c2", "legal"), ("c3", "legal"), ("a3", "illegal")])
def test_a_slap_over_several_tiles_passes_neither_walls_nor_players(court: Court, to: str, verdict: str) -> None:
    assert answer(court, BEHIND, **SLAP, to=to).verdict == verdict


@pytest.mark.parametrize(("allowed", "verdict"), [(1, "illegal"), (2, "legal")])
@pytest.mark.parametrize(
    "play", [SLAP, {"type": "table.move-other-piece", "who": "knight"}], ids=lambda play: play["type"]
)
def test_nothing_is_moved_farther_than_is_stated(
    court: Court, play: dict[str, object], allowed: int, verdict: str
) -> None:
    stated = {"forced.spaces_allowed": allowed}
    assert answer(court, BEHIND, stated, **play, to="c3").verdict == verdict
    assert answer(court, BEHIND, stated, **play, to="c2").verdict == "legal"
    unsaid = answer(court, BEHIND, **play, to="c3")
    assert (unsaid.verdict, unsaid.firm) == ("legal", False)
    assert "forced.spaces_allowed" in {hinge.fact for hinge in unsaid.unless}


def test_a_way_over_a_player_is_not_said_to_end_on_one(court: Court) -> None:
    play = {"type": "dragon.wrath-move-piece", "who": "knight", "hits": ["b2"]}
    moved = answer(court, BEHIND, **play, path=["b2", "b3", "c3"])
    assert moved.verdict == "illegal"
    assert "moved over one: yes" in moved.says.en


@pytest.mark.parametrize(
    "play", [SLAP, {"type": "table.move-other-piece", "who": "knight"}], ids=lambda play: play["type"]
)
def test_the_knight_is_not_moved_on_past_an_event_token(court: Court, play: dict[str, object]) -> None:
    row = table("LELLL", tokens={"d1": ["event"]}, pieces=[piece("knight", "c1")], turn="dragon", collapse=False)
    stated = {"forced.spaces_allowed": 3}
    assert answer(court, row, stated, **play, to="d1").verdict == "legal"
    past = answer(court, row, stated, **play, to="e1")
    assert (past.verdict, past.firm) == ("illegal", True)
    assert past.proof[0].rule == "vast.general.forced-movement.knight.event-stop"
    way_round = table("LELLL", ".LLLL", tokens={"d1": ["event"]}, pieces=[piece("knight", "c1")], collapse=False)
    assert answer(court, way_round, {"forced.spaces_allowed": 5}, **play, to="e1").verdict == "legal"
