"""A stated relation leaves out the worlds in which it does not hold."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.validators.engine.sample_game import ask, foe_strength, population, strength, wall
from validators.engine.answers import Answer
from validators.engine.court import Court
from validators.engine.judging import NoWorldLeft, judge
from validators.engine.problems import QuestionProblem
from validators.engine.questions import parse_question, read_relations
from validators.engine.relations import Relation, Sign

ATTACK = {"type": "knight.attack-thief"}


def answer(court: Court, *relations: tuple[str, str, str | int], **facts: object) -> Answer:
    return court.answer(parse_question({"play": ATTACK, "situation": facts, "relations": relations}))


@pytest.mark.parametrize(
    ("sign", "verdict"), [(">", "legal"), ("<=", "illegal"), ("=", "illegal"), ("<", "illegal"), (">=", "depends")]
)
def test_an_order_decides_what_only_compares(court: Court, sign: str, verdict: str) -> None:
    assert answer(court, ("knight.perception", sign, "thief.stealth")).verdict == verdict


def test_a_relation_to_a_number(court: Court) -> None:
    assert answer(court, ("knight.perception", ">", 4), **{"thief.stealth": 4}).verdict == "legal"
    assert answer(court, ("knight.perception", ">", 4), **{"thief.stealth": 5}).verdict == "depends"


def test_a_relation_that_the_facts_contradict_is_a_problem(court: Court) -> None:
    facts = {"thief.stealth": 4, "knight.perception": 4}
    with pytest.raises(QuestionProblem) as problem:
        answer(court, ("knight.perception", ">", "thief.stealth"), **facts)
    assert problem.value.slug == "contradictory-facts"


@pytest.mark.parametrize(
    ("play", "facts", "relations"),
    [
        (
            "goblins.claim-strength",
            {"goblins.rage": None, "goblins.trap_use": None},
            [
                ("tribe.population", "=", "tribe.trap_bonus"),
                ("tribe.strength", ">", "tribe.strength"),
                ("tribe.strength", "<", "tribe.strength_discs"),
            ],
        ),
        ("knight.attack-thief", {"thief.stealth": None}, [("thief.stealth", ">", 99)]),
    ],
)
def test_a_number_that_is_left_no_value_is_a_problem(
    court: Court, play: str, facts: dict[str, object], relations: list[tuple[str, str, str | int]]
) -> None:
    asked = parse_question({"play": {"type": play}, "situation": facts, "relations": relations})
    with pytest.raises(QuestionProblem) as problem:
        court.answer(asked)
    assert problem.value.slug == "contradictory-facts"


def test_what_is_related_may_be_presumed_and_worked_out_too(court: Court) -> None:
    facts = {"knight.encounters_used": 5, "knight.pixie_lantern": True, "knight.elven_sword": False}
    related = [("knight.encounters_left", "=", "knight.encounters_used")]
    play = {"type": "knight.remove-treasure-trove"}
    asked = {"play": play, "situation": {**facts, "knight.perception": 10}, "relations": related}
    assert court.answer(parse_question(asked)).verdict == "legal"


def test_only_numbers_relate(court: Court) -> None:
    with pytest.raises(QuestionProblem, match=r"reach\.adjacent is no number"):
        answer(court, ("knight.perception", ">", "reach.adjacent"))


@pytest.mark.parametrize("sign", [">", "<="])
def test_it_is_as_if_only_those_worlds_were_judged(sign: Sign) -> None:
    question = ask({population: 2}, {wall: False})
    assert judge(question).verdict == "depends"
    related = replace(question, relations=(Relation(strength, sign, foe_strength),))
    assert judge(related).verdict == {">": "legal", "<=": "illegal"}[sign]


def test_no_world_is_left_where_facts_break_it() -> None:
    question = ask({strength: 1, foe_strength: 3}, {wall: False})
    with pytest.raises(NoWorldLeft):
        judge(replace(question, relations=(Relation(strength, ">", foe_strength),)))


def test_relations_in_an_address() -> None:
    assert read_relations("thief.stealth>=knight.perception,knight.grit<-3") == (
        ("thief.stealth", ">=", "knight.perception"),
        ("knight.grit", "<", -3),
    )
    assert read_relations("") == ()
    with pytest.raises(QuestionProblem, match="relations"):
        read_relations("thief.stealth")
