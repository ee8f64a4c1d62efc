"""What the pieces on a table settle is no hinge of a verdict."""

from __future__ import annotations

from typing import Any

from tests.validators.vast.table.drawings import piece, table
from validators.engine.answers import Answer
from validators.engine.court import Court
from validators.engine.questions import parse_question

THIEF, EYE, KNIGHT = piece("thief", "b1"), piece("goblins:eye", "b1", state="revealed"), piece("knight", "c1")
FACTS = {"thief.movement_left": 3, "thief.cubes_left": 4, "thief.stealth": 4}


def answer(court: Court, pieces: list[dict[str, str]], play: dict[str, object], **more: Any) -> Answer:
    data = table("ELLL", pieces=pieces, collapse=False, facts=FACTS, **more)
    return court.answer(parse_question({"table": data, "play": play}))


def hinges(judged: Answer) -> set[str]:
    return {hinge.fact for hinge in judged.unless}


def test_a_thief_on_the_map_was_not_killed_this_turn(court: Court) -> None:
    judged = answer(court, [THIEF], {"type": "thief.move", "to": "a1"}, turn="thief")
    assert judged.verdict == "legal"
    assert "thief.killed_this_turn" not in hinges(judged)


def test_a_piece_that_is_met_is_on_the_same_tile_or_not(court: Court) -> None:
    near = answer(court, [THIEF, EYE, KNIGHT], {"type": "thief.backstab", "met": "goblins:eye"}, turn="thief")
    assert "reach.same_space" not in hinges(near)
    far = answer(court, [THIEF, EYE, KNIGHT], {"type": "thief.backstab", "met": "knight"}, turn="thief")
    assert far.verdict == "illegal"


def test_a_thief_who_enters_a_unicorns_tile_takes_the_steps_that_are_named(court: Court) -> None:
    unicorn = piece("nightmare", "c1", facing="n")
    judged = answer(court, [THIEF, unicorn], {"type": "nightmare.thief-enters", "to": "c1"}, turn="thief")
    assert hinges(judged).isdisjoint(("thief.steps", "thief.impassable"))


def wrath(court: Court, who: str, *pieces: dict[str, str]) -> set[str]:
    play = {"type": "dragon.wrath-move-piece", "who": who, "hits": ["b1", "c1"], "to": "a1" if who == "thief" else "d1"}
    return hinges(answer(court, [*pieces, piece("dragon", "b1", state="underground")], play, turn="dragon"))


def test_wrath_moves_the_knight_first(court: Court) -> None:
    assert "dragon.wrath_out_of_order" not in wrath(court, "knight", KNIGHT, THIEF)
    assert "dragon.wrath_out_of_order" in wrath(court, "thief", KNIGHT, THIEF)
