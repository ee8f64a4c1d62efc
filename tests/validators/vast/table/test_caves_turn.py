"""The Cave's turn on a table: where it places tiles, how far the turn has come, and when the Collapse begins."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from validators.engine.answers import Answer
from validators.engine.court import Court
from validators.engine.problems import QuestionProblem
from validators.engine.questions import parse_question

Step = dict[str, Any]
CAVE = table("EL", "DD", turn="cave", collapse=False, walls={"b1": "e"})
PLACE = {"type": "cave.place-tile", "becomes": "crystal"}


def verdicts(court: Court, data: dict[str, Any], *plays: Step, **facts: object) -> list[str]:
    asked = {"table": data, "steps": [{"play": play} for play in plays], "situation": facts}
    return [step.verdict for step in court.answer(parse_question(asked)).steps]


def answer(court: Court, data: dict[str, Any], play: Step) -> Answer:
    return court.answer(parse_question({"table": data, "play": play}))


@pytest.mark.parametrize(("to", "verdict"), [("c1", "legal"), ("a3", "legal"), ("c3", "illegal"), ("d1", "illegal")])
def test_a_tile_is_placed_beside_another(court: Court, to: str, verdict: str) -> None:
    assert answer(court, CAVE, {**PLACE, "to": to}).verdict == verdict


def test_no_tile_is_placed_on_another(court: Court) -> None:
    with pytest.raises(QuestionProblem, match="lies on b1 already"):
        answer(court, CAVE, {**PLACE, "to": "b1"})


def test_what_the_cave_places_may_depend_on_its_hand(court: Court) -> None:
    other = {**PLACE, "to": "c1", "becomes": "plain"}
    assert answer(court, CAVE, {**other, "hand_has_crystal": True}).verdict == "illegal"
    assert answer(court, CAVE, {**other, "hand_has_crystal": False}).verdict == "legal"


def test_each_phase_is_done_once(court: Court) -> None:
    tile, treasure = {**PLACE, "to": "c1"}, {"type": "cave.place-treasure", "to": "b2"}
    assert verdicts(court, CAVE, tile, {**PLACE, "to": "c2"}) == ["legal", "illegal"]
    assert verdicts(court, CAVE, tile, treasure, {**treasure, "to": "a2"}) == ["legal", "legal", "illegal"]
    end = {"type": "cave.end-turn"}
    assert verdicts(court, CAVE, tile, end) == ["legal", "illegal"]
    assert verdicts(court, CAVE, tile, treasure, end) == ["legal", "legal", "legal"]


def test_a_phase_brings_the_turn_on(court: Court) -> None:
    phases = [{"type": "cave.do-phase", "phase": phase} for phase in ("collect", "shape", "place-treasure")]
    start = {"cave.stage": "start"}
    assert verdicts(court, CAVE, *phases, **start) == ["legal"] * 3
    assert verdicts(court, CAVE, phases[0], phases[2], **start) == ["legal", "illegal"]


def test_a_tile_under_a_lurking_tribe_reveals_it(court: Court) -> None:
    data = {**CAVE, "pieces": [piece("goblins:eye", "c1", state="lurking")]}
    state = {"type": "goblins.claim-tribe-state", "who": "goblins:eye", "claimed_state": "revealed"}
    assert verdicts(court, data, state) == ["illegal"]
    assert verdicts(court, data, {**PLACE, "to": "c1"}, state) == ["legal", "legal"]


def test_the_collapse_begins_with_the_next_turn(court: Court) -> None:
    begin = {"type": "collapse.begin", "claimed_start": "next-turn", "last_tile_placed": True}
    remove = {"type": "collapse.remove-tile", "to": "b2"}
    assert verdicts(court, CAVE, remove) == ["illegal"]
    assert verdicts(court, CAVE, begin, remove) == ["legal", "legal"]


def test_what_is_not_known_of_the_collapses_beginning_leaves_open_whether_it_has_begun(court: Court) -> None:
    begin = {"type": "collapse.begin", "claimed_start": "next-turn"}
    fill = {"type": "collapse.fill-after-removal"}
    assert verdicts(court, CAVE, begin, fill) == ["depends", "depends"]
    assert verdicts(court, CAVE, {**begin, "last_tile_placed": True}, fill) == ["legal", "illegal"]


def test_each_vault_is_tried_once_a_turn(court: Court) -> None:
    data = table("ELL", tokens={"b1": ["vault"], "c1": ["vault"]}, pieces=[piece("thief", "b1")], turn="thief")
    data["facts"] = {"thief.cubes_left": 4, "thief.movement_left": 3}
    pick = {"type": "thief.pick-lock", "lock_cubes": 1}
    move = {"type": "thief.move", "from": "b1", "to": "c1"}
    assert verdicts(court, data, pick, pick) == ["legal", "illegal"]
    assert verdicts(court, data, pick, move, pick, pick) == ["legal", "legal", "legal", "illegal"]
