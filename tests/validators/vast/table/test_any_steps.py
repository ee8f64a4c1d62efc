"""Any two plays on any table are answered, or refused with a problem, however little work may be spent on them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.validators.vast.table.random_tables import PIECE, TABLES
from tests.validators.vast.table.test_properties import tables
from validators.engine.answers import JudgedStep
from validators.engine.budget import UNITS_FOR_A_STEP, Budget
from validators.engine.court import Court
from validators.engine.facts import value_name
from validators.engine.problems import QuestionProblem
from validators.engine.questions import parse_question
from validators.vast.game import vast
from validators.vast.table.names import PIECES

ONTO_THE_KNIGHT = {
    "tiles": [{"at": "c3", "type": "entrance"}, {"at": "d3", "walls": "ns"}, {"at": "e3", "walls": "ns"}],
    "pieces": [{"who": "nightmare", "at": "e3", "facing": "w"}, {"who": "knight", "at": "c3"}],
    "turn": "nightmare",
}


@st.composite
def small_tables(draw: st.DrawFn) -> dict[str, Any]:
    """Nine tiles at most, and now and then a piece of any kind besides."""
    data = draw(tables())
    spaces = [tile["at"] for tile in data["tiles"]]
    more = draw(st.lists(PIECE, max_size=2))
    there = {piece["who"] for piece in data["pieces"]}
    added = [
        {**piece.model_dump(include={"who", "facing"}, exclude_none=True), "at": draw(st.sampled_from(spaces))}
        for piece in more
        if piece.who not in there
    ]
    return {**data, "pieces": [*data["pieces"], *added]}


@st.composite
def steps_on(draw: st.DrawFn, data: dict[str, Any]) -> list[dict[str, Any]]:
    spaces = st.sampled_from([tile["at"] for tile in data["tiles"]] or ["a1"])
    places = st.fixed_dictionaries(
        {"type": st.sampled_from(sorted(vast.plays))},
        optional={
            "from": spaces,
            "to": spaces,
            "tile": spaces,
            "path": st.lists(spaces, max_size=3),
            "who": st.sampled_from(PIECES),
            "met": st.sampled_from(PIECES),
            "walls": st.sampled_from(["", "n", "es"]),
            "becomes": st.sampled_from(["plain", "crystal"]),
            "facing": st.sampled_from("nesw"),
        },
    )
    return [{"play": draw(places)} for _ in range(2)]


@st.composite
def questions(draw: st.DrawFn) -> dict[str, Any]:
    written = TABLES.map(lambda table: table.model_dump(mode="json", by_alias=True, exclude_none=True))
    data = draw(small_tables() | written)
    return {"table": data, "steps": draw(steps_on(data))}


@settings(max_examples=150, deadline=None)
@given(data=small_tables().flatmap(lambda data: st.tuples(st.just(data), steps_on(data))))
def test_what_is_read_off_a_table_contradicts_nothing(court: Court, data: tuple[dict[str, Any], list[Any]]) -> None:
    table, steps = data
    assert "contradictory-facts" not in {slug_of_problem(court, table, step["play"]) for step in steps}


def slug_of_problem(court: Court, table: dict[str, Any], play: dict[str, Any]) -> str | None:
    try:
        court.question(parse_question({"table": table, "play": play}))
    except QuestionProblem as problem:
        return problem.slug
    return None


@settings(max_examples=60, deadline=None)
@given(data=small_tables().flatmap(lambda data: st.tuples(st.just(data), steps_on(data))))
def test_every_answer_that_a_question_offers_is_taken(court: Court, data: tuple[dict[str, Any], list[Any]]) -> None:
    table, steps = data
    with suppress(QuestionProblem):
        for judged in court.answer(parse_question({"table": table, "steps": steps})).steps:
            for fact, value in offered(judged):
                said = [dict(step) for step in steps]
                said[judged.number - 1]["facts"] = {fact: value}
                assert not is_refused(court, {"table": table, "steps": said}), (fact, value)


def offered(step: JudgedStep) -> Iterator[tuple[str, object]]:
    """The values that the first question of a step names, as they are stated."""
    for ask in step.questions[:1]:
        fact = vast.facts.get(ask.fact)
        for value in fact.domain if fact else ():
            if value_name(value) in ask.if_:
                yield ask.fact, value


def is_refused(court: Court, question: dict[str, Any]) -> bool:
    """As contradictory. That there is no such token where a step takes it from is told of the place, and plainly."""
    try:
        court.answer(parse_question(question))
    except QuestionProblem as problem:
        return not (problem.slug == "bad-table" and "play.from" in problem.text.en)
    return False


@settings(max_examples=150, deadline=None)
@given(question=questions(), units=st.sampled_from([0, 300, 1_000, 5_000, 20_000]))
def test_any_two_steps_are_answered_or_refused(court: Court, question: dict[str, Any], units: int) -> None:
    with suppress(QuestionProblem):
        answer = court.answer(parse_question(question), Budget(units))
        judged = [step.number for step in answer.steps]
        # A step that fits only what an illegal one would have left is not judged.
        assert judged == [1, 2] or (judged == [1] and answer.verdict == "illegal")


def test_steps_beyond_their_budget_are_cut_wherever_it_ends(court: Court) -> None:
    steps = [
        {"play": {"type": "nightmare.move", "path": ["e3", "d3", "c3"]}, "facts": {"nightmare.listed_spaces": 2}},
        {"play": {"type": "nightmare.attack"}, "facts": {"nightmare.target": "knight"}},
    ]
    asked = parse_question({"table": ONTO_THE_KNIGHT, "steps": steps})
    for units in range(2 * UNITS_FOR_A_STEP, 8_000, 100):
        assert len(court.answer(asked, Budget(units)).steps) == 2
