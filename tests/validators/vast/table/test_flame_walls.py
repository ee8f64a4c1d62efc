"""A Flame Wall on the way is entered: it costs the Knight Grit and kills the Thief, once in a turn."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from validators.engine.answers import Answer
from validators.engine.budget import Budget
from validators.engine.court import Court
from validators.engine.questions import parse_question
from validators.engine.table_steps import steps_on_table
from validators.vast.table.options import options
from validators.vast.table.reading import read_table

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


RIDGE = {"thief.movement_left": 3, "thief.cubes_left": 4, "thief.climbing_gear": False, "thief.carried": 2}
WAYS_IN = [
    ("thief.move", {}),
    ("thief.climb", {"walls": {"a1": "e"}}),
    ("thief.move-after-evading", {}),
]


def ridge(**more: Any) -> dict[str, Any]:
    pieces = [piece("thief", "a1")]
    return table("ELL", pieces=pieces, tokens={"b1": ["flame-wall"]}, turn="thief", collapse=False, facts=RIDGE, **more)


@pytest.mark.parametrize(("play", "more"), WAYS_IN)
def test_it_kills_the_thief_however_he_comes(court: Court, play: str, more: dict[str, Any]) -> None:
    rolled = {"dice.action_roll": 5} if play == "thief.move-after-evading" else {}
    question = {"table": ridge(**more), "play": {"type": play, "to": "b1"}, "situation": rolled}
    claims = [{"fact": "thief.on_map", "is": False}, {"fact": "thief.carried", "is": 0}]
    found = court.answer(parse_question({**question, "claims": claims}))
    assert [claim.right for claim in found.claims] == [True, True]


def test_no_way_leads_him_through(court: Court) -> None:
    data = ridge(walls={"a1": "e"})
    path = {"type": "thief.climb", "path": ["a1", "b1", "c1"]}
    assert court.answer(parse_question({"table": data, "play": path})).verdict == "illegal"


def test_what_he_carried_lies_in_the_fire(court: Court) -> None:
    steps = [{"play": {"type": "thief.move", "to": "b1"}}]
    asked = parse_question({"table": ridge(), "steps": steps})
    left = steps_on_table(court, asked, Budget(10_000)).table
    assert [tile.at for tile in left.tiles if tile.dropped] == ["b1"]


def test_an_option_says_that_he_dies(court: Court) -> None:
    found = options(court, read_table(ridge(walls={"a1": "e"})), "thief", None).options
    [climb] = [option for option in found if option.play == "thief.climb" and option.to == "b1"]
    assert climb.verdict == "legal"
    assert "the Thief is on the map: no" in climb.because.en
    assert "マップ上にいる：いいえ" in climb.because.ja


@pytest.mark.parametrize(("who", "fact", "change"), [("knight", "knight.grit", -5), ("thief", "thief.carried", -2)])
def test_it_burns_whom_wrath_moves_into_it(court: Court, who: str, fact: str, change: int) -> None:
    play = {"type": "dragon.wrath-move-piece", "who": who, "from": "a2", "to": "b2", "hits": ["a2", "a1"]}
    data = {**cavern("dragon", who), "facts": {**FACTS, "thief.carried": 2}}
    claims = [{"fact": fact, "by": change}]
    assert court.answer(parse_question({"table": data, "play": play, "claims": claims})).claims[0].right


def test_the_nightmare_unicorn_goes_no_farther(court: Court) -> None:
    data = table("ELLL", pieces=[piece("nightmare", "a1", facing="e")], tokens={"b1": ["flame-wall"]}, turn="nightmare")
    move = {"type": "nightmare.move", "from": "a1"}
    listed = {"nightmare.listed_spaces": 2}
    past = court.answer(parse_question({"table": data, "play": {**move, "to": "c1"}, "situation": listed}))
    assert (past.verdict, past.proof[0].rule) == ("illegal", "vast.nightmare.others.flame-wall")
    stops = {**listed, "nightmare.listed_spaces": 1}
    into = court.answer(parse_question({"table": data, "play": {**move, "to": "b1"}, "situation": stops}))
    assert "vast.nightmare.others.flame-wall" in {follows.rule for follows in into.consequences}


TWO_WALLS = {
    "b2": ["flame-wall"],
    "c2": ["flame-wall"],
}


@pytest.mark.parametrize(
    ("ways", "grit"),
    [
        ([["a2", "b2", "c2"]], 10),
        ([["a2", "b2"], ["b2", "a2"], ["a2", "b2"]], 15),
        ([["a2", "b2"], ["b2", "c2"], ["c2", "b2"]], 10),
    ],
    ids=["both", "the-same-again", "both-and-back"],
)
def test_each_of_two_flame_walls_burns_once_in_a_turn(court: Court, ways: list[list[str]], grit: int) -> None:
    data = {**table("ELL", "LLL", tokens=TWO_WALLS, pieces=[piece("knight", "a2")]), "turn": "knight"}
    data["facts"] = {**FACTS, "knight.cubes": 5, "knight.unplaced_cubes": 3}
    steps = [{"play": {"type": "knight.move", "path": way}} for way in ways]
    claims = [{"fact": "knight.grit", "is": grit}]
    found = court.answer(parse_question({"table": data, "steps": steps, "claims": claims}))
    assert found.claims[0].right


MOVED_BY_OTHERS = [
    ("cave", "cave.giant-bats"),
    ("dragon", "table.move-other-piece"),
    ("dragon", "dragon.slap-or-swat-destination"),
    ("dragon", "dragon.wrath-move-piece"),
]


@pytest.mark.parametrize(("turn", "play"), MOVED_BY_OTHERS)
@pytest.mark.parametrize(("before", "grit"), [([], 10), (["b2"], 15), (["b2", "c2"], 20)])
@pytest.mark.parametrize("path", [["a2", "b2", "c2"], ["a2", "b2", "c2", "b2"]], ids=["over", "over-and-back"])
def test_each_flame_wall_that_she_is_moved_over_takes_grit(
    court: Court, turn: str, play: str, before: list[str], grit: int, path: list[str]
) -> None:
    she = {**piece("knight", "a2"), "burned": bool(before), "burned_at": before}
    data = {**table("ELL", "LLL", tokens=TWO_WALLS, pieces=[she]), "turn": turn, "facts": FACTS}
    steps = [{"play": {"type": play, "who": "knight", "path": path}}]
    claims = [{"fact": "knight.grit", "is": grit}, {"fact": "knight.grit", "is": grit - 5}]
    found = court.answer(parse_question({"table": data, "steps": steps, "claims": claims}))
    assert [claim.right for claim in found.claims] == [True, False]


@pytest.mark.parametrize("place", ["table", "situation"])
def test_what_is_stated_of_a_flame_wall_holds_at_the_start(court: Court, place: str) -> None:
    stated = {"dragon.burned_this_turn": False}
    data = table("ELLL", pieces=[piece("knight", "b1")], tokens={"c1": ["flame-wall"]}, collapse=False, turn="cave")
    bats = {"type": "cave.giant-bats", "who": "knight"}
    steps = [{"play": {**bats, "path": path}} for path in (["b1", "c1", "d1"], ["d1", "c1", "b1"])]
    asked = {"table": {**data, "facts": stated if place == "table" else {}}, "steps": steps}
    answer = court.answer(parse_question(asked | ({"situation": stated} if place == "situation" else {})))
    assert ["knight.grit" in step.carried for step in answer.steps] == [True, False]


def test_no_flame_wall_is_where_the_table_shows_none(court: Court) -> None:
    data = table("EL", pieces=[piece("thief", "a1")], turn="thief", facts={"thief.carried": 1, "thief.stashed": 0})
    stash = {"type": "thief.stash", "thief.arrival": "enters", "thief.keeps_some": False}
    answer = court.answer(parse_question({"table": data, "play": stash}))
    assert "reach.flame_wall" not in {hinge.fact for hinge in answer.unless}
