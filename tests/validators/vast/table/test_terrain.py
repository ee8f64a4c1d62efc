"""Terrain on a table: whoever moves onto a Canyon or a Pit is judged by what the tile is."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from validators.engine.answers import Answer
from validators.engine.court import Court
from validators.engine.problems import QuestionProblem
from validators.engine.questions import parse_question

KNIGHT = {"knight.movement_left": 4, "knight.encounters_left": 2, "knight.strength": 2, "knight.grit": 4}
THIEF = {"thief.movement_left": 4, "thief.cubes_left": 4, "thief.climbing_gear": False}
OVER = ["a1", "b1", "c1"]


def answer(court: Court, data: dict[str, Any], play: dict[str, object], **facts: object) -> Answer:
    return court.answer(parse_question({"table": data, "play": play, "situation": facts}))


def on_terrain(kind: str, mover: dict[str, str], **facts: object) -> dict[str, Any]:
    """Two rows of three tiles, of which b1 is the Terrain."""
    data = table("ELL", "LLL", pieces=[mover], collapse=False, facts=facts)
    data["tiles"][1]["type"] = kind
    return data


SURFACED = piece("dragon", "a1", state="surface")
UNDERGROUND = piece("dragon", "a1", state="underground")


@pytest.mark.parametrize(
    ("mover", "facts", "play"),
    [
        (piece("knight", "a1"), KNIGHT, {"type": "knight.move", "to": "b1"}),
        (piece("knight", "a1"), KNIGHT, {"type": "knight.walk-several-tiles", "path": OVER}),
        (piece("goblins:eye", "a1"), {}, {"type": "goblins.move-tribe", "to": "b1"}),
        (piece("goblins:eye", "a1"), {}, {"type": "cave.giant-bats", "who": "goblins:eye", "path": OVER}),
        (piece("shadow", "a1", facing="e"), {}, {"type": "shadow.teleport-card", "to": "b1"}),
    ],
)
def test_nobody_just_enters_a_canyon(
    court: Court, mover: dict[str, str], facts: dict[str, object], play: dict[str, object]
) -> None:
    data = on_terrain("canyon", mover, **facts)
    assert answer(court, data, play).verdict == "illegal"
    assert answer(court, data, play, **{"terrain.passable": True}).verdict == "legal"


def test_a_canyon_is_presumed_to_be_impassable(court: Court) -> None:
    judged = answer(court, on_terrain("canyon", piece("knight", "a1"), **KNIGHT), {"type": "knight.move", "to": "b1"})
    assert "terrain.passable" in [assumed.fact for assumed in judged.assumed]


def test_a_unicorn_does_not_move_over_a_canyon(court: Court) -> None:
    data = on_terrain("canyon", piece("nightmare", "a1", facing="e"))
    assert answer(court, data, {"type": "nightmare.move", "path": OVER}).verdict == "illegal"


@pytest.mark.parametrize("play", ["thief.move", "thief.climb"])
@pytest.mark.parametrize("way", [{"to": "b1"}, {"path": ["a1", "a2", "b2", "b1"]}])
def test_the_thief_ends_on_a_canyon_only_where_it_can_be_passed(
    court: Court, play: str, way: dict[str, object]
) -> None:
    data, asked = on_terrain("canyon", piece("thief", "a1"), **THIEF), {"type": play, **way}
    judged = answer(court, data, asked)
    assert judged.verdict == "depends"
    assert [question.fact for question in judged.questions] == ["thief.impassable"]
    assert answer(court, data, asked, **{"thief.impassable": True}).verdict == "illegal"


@pytest.mark.parametrize(
    ("mover", "play", "verdict"),
    [
        (SURFACED, {"type": "dragon.move-by-wing", "path": OVER}, "legal"),
        (SURFACED, {"type": "dragon.move-by-wing", "to": "b1"}, "depends"),
        (SURFACED, {"type": "dragon.move-free", "to": "b1"}, "depends"),
        (UNDERGROUND, {"type": "dragon.move-free", "to": "b1"}, "legal"),
    ],
)
def test_the_dragon_flies_over_a_canyon_or_digs_under_it(
    court: Court, mover: dict[str, str], play: dict[str, object], verdict: str
) -> None:
    assert answer(court, on_terrain("canyon", mover), play).verdict == verdict


@pytest.mark.parametrize(("left", "verdict"), [(1, "illegal"), (2, "illegal"), (3, "legal")])
def test_a_pit_is_entered_only_with_movement_to_come_out_of_another(court: Court, left: int, verdict: str) -> None:
    knight = on_terrain("pit", piece("knight", "a1"), **{**KNIGHT, "knight.movement_left": left})
    assert answer(court, knight, {"type": "knight.move", "to": "b1"}).verdict == verdict
    thief = on_terrain("pit", piece("thief", "a1"), **{**THIEF, "thief.movement_left": left})
    assert answer(court, thief, {"type": "thief.move", "to": "b1"}).verdict == verdict


def test_without_a_word_of_movement_a_pit_is_a_question(court: Court) -> None:
    data = on_terrain("pit", piece("knight", "a1"))
    data["tiles"][5]["type"] = "pit"
    judged = answer(court, data, {"type": "knight.move", "to": "b1"})
    assert judged.verdict == "depends"


def test_the_last_pit_is_one_no_more(court: Court) -> None:
    facts = {**KNIGHT, "knight.movement_left": 1, "terrain.pits_left": 1}
    data = on_terrain("pit", piece("knight", "a1"), **facts)
    assert answer(court, data, {"type": "knight.move", "to": "b1"}).verdict == "legal"


def test_no_turn_ends_in_a_pit(court: Court) -> None:
    data = on_terrain("pit", piece("knight", "b1"), **KNIGHT)
    assert answer(court, data, {"type": "knight.end-turn"}).verdict == "illegal"
    assert answer(court, data, {"type": "knight.end-turn"}, **{"terrain.forced": True}).verdict == "legal"
    assert answer(court, on_terrain("plain", piece("knight", "b1")), {"type": "knight.end-turn"}).verdict == "legal"


def test_only_pits_lead_to_pits(court: Court) -> None:
    data = on_terrain("pit", piece("knight", "a1"), **KNIGHT)
    with pytest.raises(QuestionProblem, match="there is no Pit on c2"):
        answer(court, data, {"type": "terrain.travel-by-pit", "who": "knight", "to": "c2"})


@pytest.mark.parametrize(("left", "verdict"), [(3, "legal"), (2, "illegal")])
@pytest.mark.parametrize("who", ["thief", "knight"])
def test_a_way_through_pits_is_found(court: Court, who: str, left: int, verdict: str) -> None:
    data = table("LLDLL", pieces=[piece(who, "a1")], turn=who, collapse=True, facts={f"{who}.movement_left": left})
    data["tiles"] = [{**tile, "type": "pit"} if tile["at"] in ("b1", "d1") else tile for tile in data["tiles"]]
    data["tiles"][2]["walls"] = "ew"
    judged = answer(
        court, data, {"type": f"{who}.move", "to": "e1"}, **{f"{who}.cubes_left": 0} if who == "thief" else {}
    )
    assert judged.verdict == verdict
    if verdict == "legal":
        assert [step.to for step in judged.way] == ["b1", "d1", "e1"]


@pytest.mark.parametrize("who", ["thief", "knight"])
@pytest.mark.parametrize(("left", "verdict"), [(3, "legal"), (2, "illegal")])
def test_a_way_through_pits_can_be_named(court: Court, who: str, left: int, verdict: str) -> None:
    data = with_pits("LL.L", "....", "..LL", at=("b1", "d3"), who=who, left=left, collapse=True)
    judged = answer(court, data, {"type": f"{who}.move", "path": ["a1", "b1", "d3", "c3"]})
    assert judged.verdict == verdict
    if verdict == "legal":
        assert answer(court, data, {"type": f"{who}.move", "to": "c3"}).way == judged.way


def test_only_a_way_between_pits_may_leap(court: Court) -> None:
    data = with_pits("LL.L", "....", "..LL", at=("b1",), who="knight", left=3, collapse=True)
    with pytest.raises(QuestionProblem, match="each space must touch the one before it"):
        answer(court, data, {"type": "knight.move", "path": ["a1", "b1", "d3", "c3"]})


@pytest.mark.parametrize(("left", "verdict"), [(2, "legal"), (1, "illegal")])
def test_whoever_stands_in_the_first_pit_has_paid_for_entering(court: Court, left: int, verdict: str) -> None:
    data = on_terrain("pit", piece("thief", "b1"), **{**THIEF, "thief.movement_left": left})
    data["tiles"][5]["type"] = "pit"
    data = {**data, "turn": "thief"}
    assert answer(court, data, {"type": "terrain.travel-by-pit", "who": "thief", "to": "c2"}).verdict == verdict


def with_pits(*rows: str, at: tuple[str, ...], who: str, left: int, **more: object) -> dict[str, Any]:
    facts = {f"{who}.movement_left": left, "knight.encounters_left": 2, "thief.cubes_left": 0}
    data = table(*rows, pieces=[piece(who, "a1")], turn=who, **{"collapse": False, "facts": facts, **more})
    return {**data, "tiles": [{**tile, "type": "pit"} if tile["at"] in at else tile for tile in data["tiles"]]}


@pytest.mark.parametrize("who", ["thief", "knight"])
def test_nobody_walks_straight_across_a_pit(court: Court, who: str) -> None:
    data = with_pits("LLLL", "....", "..LL", at=("b1", "d3"), who=who, left=4)
    judged = answer(court, data, {"type": f"{who}.move", "to": "c1", "path": ["a1", "b1", "c1"]})
    assert (judged.verdict, judged.firm) == ("illegal", True)
    assert judged.proof[0].rule == "vast.terrain.pit.must-complete"
    assert answer(court, data, {"type": f"{who}.move", "to": "c1"}).verdict == "illegal"
    back = answer(court, data, {"type": f"{who}.move", "to": "a1", "path": ["a1", "b1", "a1"]})
    assert back.verdict == "illegal"


@pytest.mark.parametrize("who", ["thief", "knight"])
def test_a_way_around_a_pit_is_found(court: Court, who: str) -> None:
    data = with_pits("LLL", "LLL", at=("b1", "c2"), who=who, left=4)
    data["tiles"][5]["type"] = "plain"
    judged = answer(court, data, {"type": f"{who}.move", "to": "c1"})
    assert judged.verdict == "legal"
    assert [step.to for step in judged.way] == ["a2", "b2", "c2", "c1"]


def test_one_that_may_be_the_last_pit_is_walked_across_as_before(court: Court) -> None:
    path = {"type": "thief.move", "path": ["a1", "b1", "c1"]}
    assert answer(court, with_pits("LLL", at=("b1",), who="thief", left=4), path).verdict == "illegal"
    collapsing = with_pits("LLL", at=("b1",), who="thief", left=4, collapse=True)
    assert answer(court, collapsing, path).verdict == "legal"
    told = with_pits("LLL", at=("b1",), who="thief", left=4)
    assert answer(court, told, path, **{"terrain.pits_left": 1}).verdict == "legal"


def test_whoever_was_put_into_a_pit_or_came_by_one_walks_out(court: Court) -> None:
    data = with_pits("LLL", at=("a1", "c1"), who="thief", left=4)
    assert answer(court, data, {"type": "thief.move", "to": "b1"}).verdict == "legal"
    data = with_pits("LL.", "..L", "..L", at=("b1", "c2"), who="thief", left=4)
    steps = [{"play": {"type": "thief.move", "to": "b1"}}, {"play": {"type": "terrain.travel-by-pit", "to": "c2"}}]
    out = {"play": {"type": "thief.move", "to": "c3"}}
    judged = court.answer(parse_question({"table": data, "steps": [*steps, out]}))
    assert [step.verdict for step in judged.steps] == ["legal"] * 3


@pytest.mark.parametrize("way", [{"to": "b1"}, {"path": ["a1", "b1"]}])
def test_who_says_that_the_thief_ends_on_impassable_terrain_is_not_asked(court: Court, way: dict[str, object]) -> None:
    data, play = on_terrain("canyon", piece("thief", "a1"), **THIEF), {"type": "thief.climb", **way}
    judged = answer(court, data, play, **{"thief.climb_cubes": 3, "thief.ends_on_terrain": True})
    assert (judged.verdict, judged.firm) == ("illegal", True)
    assert "thief.ends_on_terrain" not in judged.unread
    assert "Movement he has left" not in judged.says.en
