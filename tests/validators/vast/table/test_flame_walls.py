"""A Flame Wall on the way is entered: it costs the Knight Grit and kills the Thief, once in a turn."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from validators.engine.answers import Answer
from validators.engine.court import Court
from validators.engine.questions import parse_question

PATH = ["a2", "b2", "c2"]
FACTS = {"knight.grit": 20, "knight.movement_left": 5, "knight.encounters_left": 3}


def cavern(turn: str, who: str = "knight") -> dict[str, Any]:
    tokens = {"b2": ["flame-wall"]}
    return table("ELL", "LLL", pieces=[piece(who, "a2")], tokens=tokens, turn=turn, collapse=False, facts=FACTS)


def after(court: Court, turn: str, plays: list[dict[str, Any]], claim: dict[str, Any], who: str = "knight") -> Answer:
    steps = [{"play": play} for play in plays]
    return court.answer(parse_question({"table": cavern(turn, who), "steps": steps, "claims": [claim]}))


@pytest.mark.parametrize(
    ("turn", "play"),
    [("cave", "cave.giant-bats"), ("dragon", "table.move-other-piece"), ("knight", "knight.move")],
)
@pytest.mark.parametrize(("path", "lost"), [(PATH, -5), (PATH[:2], -5), (["a2", "a1", "b1"], 0)])
def test_it_costs_the_knight_grit_on_her_way(court: Court, turn: str, play: str, path: list[str], lost: int) -> None:
    play_on = {"type": play, "who": "knight", "path": path}
    assert after(court, turn, [play_on], {"fact": "knight.grit", "by": lost}).claims[0].right
    assert after(court, turn, [play_on], {"fact": "knight.grit", "is": 20 + lost}).claims[0].right


def test_it_costs_her_grit_once_in_a_turn(court: Court) -> None:
    there = {"type": "knight.move", "from": "a2", "to": "b2"}
    back = {"type": "knight.move", "from": "b2", "to": "a2"}
    assert after(court, "knight", [there, back, there], {"fact": "knight.grit", "is": 15}).claims[0].right


def test_it_kills_a_thief_who_is_moved_over_it(court: Court) -> None:
    play = {"type": "table.move-other-piece", "who": "thief", "path": PATH}
    assert after(court, "dragon", [play], {"fact": "thief.on_map", "is": False}, "thief").claims[0].right


def test_a_change_is_not_set_against_a_value(court: Court) -> None:
    play = {"type": "knight.move", "from": "a2", "to": "a1"}
    text = after(court, "knight", [play], {"fact": "knight.grit", "by": -5}).claims[0].text
    assert "no change, not -5" in text.en
    assert "20" not in text.en
