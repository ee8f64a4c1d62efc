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


OUT_OF_ORDER = "dragon.wrath_out_of_order"


def wrath(court: Court, who: str, *pieces: dict[str, str]) -> Answer:
    play = {"type": "dragon.wrath-move-piece", "who": who, "hits": ["b1", "c1"], "to": "a1" if who == "thief" else "d1"}
    return answer(court, [*pieces, piece("dragon", "b1", state="underground")], play, turn="dragon")


def test_wrath_moves_the_knight_first(court: Court) -> None:
    knight, thief = wrath(court, "knight", KNIGHT, THIEF), wrath(court, "thief", KNIGHT, THIEF)
    assert OUT_OF_ORDER not in hinges(knight)
    assert OUT_OF_ORDER in {question.fact for question in thief.questions}


def test_whoever_was_left_where_wrath_strikes_was_not_passed_over(court: Court) -> None:
    """Where the Knight cannot be moved off, it must be told that it was her turn before the Thief is moved."""
    pieces = [piece("knight", "b1"), piece("thief", "c1"), piece("dragon", "a1", state="underground")]
    facts = {"knight.shield": "none", "knight.shield_cube": False}
    data = table("LLL", ".DL", pieces=pieces, turn="dragon", collapse=False, facts=facts)
    hits = {"hits": ["b1", "c1"]}
    leave = {"play": {"type": "dragon.wrath-leave-piece", "who": "knight", "tile": "b1", **hits}}
    move = {"play": {"type": "dragon.wrath-move-piece", "who": "thief", "from": "c1", "to": "c2", **hits}}
    alone = court.answer(parse_question({"table": data, "steps": [move]}))
    assert (alone.verdict, {question.fact for question in alone.questions}) == ("depends", {OUT_OF_ORDER})
    after = court.answer(parse_question({"table": data, "steps": [leave, move]}))
    assert [step.verdict for step in after.steps] == ["legal", "legal"]
    assert OUT_OF_ORDER not in hinges(after)
