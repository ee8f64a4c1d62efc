"""What the Dragon's die does to each Tribe that it hits: Rage, Population, and a scattered piece."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from validators.engine.budget import Budget
from validators.engine.court import Court
from validators.engine.questions import parse_question
from validators.engine.table_steps import steps_on_table

TABLE = table(
    "ELLL",
    "LLLL",
    "LLLL",
    pieces=[
        piece("dragon", "b2", state="surface"),
        piece("goblins:fangs", "c2", state="revealed"),
        piece("goblins:eye", "d3", state="revealed"),
    ],
    collapse=False,
    facts={
        "goblins.rage": 0,
        "dragon.eaten_goblins": 2,
        "goblins:fangs": {"population": 3},
        "goblins:eye": {"population": 1},
    },
)
EAT = {"type": "dragon.eat-goblins", "hits": ["c2", "d3", "c3"], "eating_power": "claw", "eaten_claimed": 3}
GAIN = {"type": "goblins.gain-rage", "rage_cause": "claw-scratch", "tribes_hit": 2, "rage_gain": 2}
AFTER = {
    "goblins.rage": 2,
    "dragon.eaten_goblins": 5,
    "goblins.fangs_population": 1,
    "goblins.eye_population": 0,
}
CLAIMS = [{"fact": name, "is": value} for name, value in AFTER.items()]


def right(court: Court, **asked: Any) -> list[bool | None]:
    return [claim.right for claim in court.answer(parse_question({"claims": CLAIMS, **asked})).claims]


def test_each_tribe_hit_gives_rage_and_loses_population(court: Court) -> None:
    assert right(court, table=TABLE, play=EAT) == [True] * 4
    one = {**EAT, "hits": ["c2"], "eaten_claimed": 2}
    assert right(court, table=TABLE, play=one) == [False, False, True, False]


def test_rage_told_after_it_is_the_same_rage(court: Court) -> None:
    assert right(court, table=TABLE, steps=[{"play": EAT}, {"play": GAIN}]) == [True] * 4


def test_rage_for_something_else_is_not(court: Court) -> None:
    plunder = {"type": "goblins.gain-rage", "rage_cause": "plunder", "rage_gain": 1}
    assert right(court, table=TABLE, steps=[{"play": EAT}, {"play": plunder}])[0] is not True


@pytest.mark.parametrize(("said", "expected"), [({"goblins.tribes_hit": 2}, True), ({}, None)], ids=["two", "nothing"])
def test_without_a_table_the_number_of_tribes_is_stated(
    court: Court, said: dict[str, int], expected: bool | None
) -> None:
    eat = {"type": "dragon.eat-goblins", "eating_power": "claw", "eaten_claimed": 3, "population_lost": 3, **said}
    facts = {"goblins.rage": 0, "dragon.eaten_goblins": 2}
    steps = [{"play": eat}, {"play": GAIN}]
    assert right(court, situation=facts, steps=steps, claims=CLAIMS[:1]) == [expected]


def test_behind_a_trap_nobody_is_hit(court: Court) -> None:
    trapped = {**EAT, "eaten_claimed": 0, "dragon.trap_used": True}
    claims = [{"fact": "goblins.rage", "by": 0}, {"fact": "goblins.fangs_population", "by": 0}]
    assert right(court, table=TABLE, play=trapped, claims=claims) == [True, True]


def test_a_tribe_that_was_hit_is_off_the_map_and_another_one_is_not(court: Court) -> None:
    eat = {**EAT, "hits": ["c2"], "eaten_claimed": 2}
    asked = parse_question({"table": TABLE, "steps": [{"play": eat}]})
    left = steps_on_table(court, asked, Budget()).table
    assert [each.who for each in left.pieces] == ["dragon", "goblins:eye"]


def test_nobody_knows_how_many_are_left_where_it_is_not_said_who_was_hit(court: Court) -> None:
    unsaid = {name: value for name, value in EAT.items() if name != "hits"} | {"population_lost": 3}
    assert right(court, table=TABLE, play=unsaid)[2:] == [None, None]


POWER = {"type": "dragon.use-power", "to": "c2", "symbols_match": True}
ONE = {**TABLE, "pieces": TABLE["pieces"][:2]}
NAMED = {"type": "dragon.eat-goblins", "who": "goblins:fangs", "to": "c2", "eating_power": "claw"}
EATEN = [{"fact": "dragon.eaten_goblins", "is": 4}]
BOTH_THERE = {**TABLE, "pieces": [*ONE["pieces"], piece("goblins:eye", "c2", state="revealed")]}


def steps(*plays: dict[str, Any]) -> list[dict[str, Any]]:
    return [{"play": play} for play in plays]


@pytest.mark.parametrize(("eaten", "verdict"), [(2, "legal"), (3, "illegal")])
def test_a_power_leaves_to_its_parts_what_was_eaten(court: Court, eaten: int, verdict: str) -> None:
    told = steps(POWER, {**NAMED, "eaten_claimed": eaten})
    found = court.answer(parse_question({"table": ONE, "steps": told, "claims": EATEN}))
    assert found.steps[-1].verdict == verdict
    assert [claim.right for claim in found.claims] == [eaten == 2]


def test_parts_of_a_power_follow_one_another(court: Court) -> None:
    scatters = {"type": "goblins.scatter-or-stay", "who": "goblins:fangs", "scatter_cause": "attacked"}
    eats = {"type": "dragon.eat-goblins", "eating_power": "claw", "population_lost": 2, "eaten_claimed": 2}
    told = steps(POWER, {**scatters, "tribe_scatters": True}, eats)
    assert right(court, table=ONE, steps=told, claims=EATEN) == [True]
    without_table = steps({"type": "dragon.use-power", "symbols_match": True}, eats)
    situation = {"dragon.eaten_goblins": 2}
    assert right(court, situation=situation, steps=without_table, claims=EATEN) == [True]


def test_of_two_tribes_that_a_power_may_have_hit_nobody_knows_how_many_it_ate(court: Court) -> None:
    found = court.answer(parse_question({"table": BOTH_THERE, "steps": steps(POWER, {**NAMED, "eaten_claimed": 2})}))
    assert found.steps[-1].verdict == "depends"
    alone = {**NAMED, "eaten_claimed": 2, "goblins.tribes_hit": 1}
    answered = court.answer(parse_question({"table": BOTH_THERE, "steps": steps(POWER, alone)}))
    assert answered.steps[-1].verdict == "legal"
