"""What is stated of a step and changed by it is not taken for granted afterwards."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.cases import Case, read_cases
from tests.validators.vast.table.drawings import piece, table
from validators.engine.answers import FactChange
from validators.engine.budget import Budget
from validators.engine.court import Court
from validators.engine.problems import QuestionProblem
from validators.engine.questions import flatten, parse_question
from validators.engine.table_answers import Played, changes_by
from validators.engine.table_steps import play_in_turn
from validators.vast.table.tribe_facts import common_facts, full_name, tribe_entries

BARE = table("EL")
ONE_TRIBE = table("EL", pieces=[piece("goblins:bones", "b1")])


def first_step(court: Court, case: Case, data: dict[str, Any]) -> Played | None:
    question = case.question()
    step = {"play": question.pop("play"), "facts": question.pop("situation")}
    try:
        return (
            play_in_turn(court, parse_question({**question, "table": data, "steps": [step]}), Budget()).steps[0].played
        )
    except QuestionProblem:  # what the case states is not so on this table
        return None


def facts_then(played: Played) -> dict[str, object]:
    own = {full_name(name): value for _, name, value in tribe_entries(played.table)}
    return common_facts(played.table) | own


def is_moved(change: FactChange | None, before: object) -> bool:
    return change is None or (change.after != before if change.after is not None else bool(change.by))


def changing_cases() -> list[Case]:
    found = [case for case in read_cases() if case.file.startswith("vast/") and case.verdict != "illegal"]
    return [case for case in found if case.changes.keys() & dict(flatten(case.facts)).keys()]


@pytest.mark.parametrize("data", [BARE, ONE_TRIBE], ids=["bare", "one-tribe"])
def test_no_fact_that_a_step_changes_stays_as_it_was_stated(court: Court, data: dict[str, Any]) -> None:
    stale: list[str] = []
    for case in changing_cases():
        played = first_step(court, case, data)
        stated, now = dict(flatten(case.facts)), facts_then(played) if played else {}
        changes = changes_by(played.answer) if played and played.answer.verdict != "illegal" else {}
        for name, change in changes.items():
            if stated.get(name) is not None and is_moved(change, stated[name]) and now.get(name) == stated[name]:
                stale.append(f"{case.play}, {case.case}: {name} is still {now[name]}")
    assert stale == []


TRIBES = table(
    "ELL",
    "LLL",
    pieces=[piece("goblins:bones", "b1"), piece("goblins:eye", "c2"), piece("knight", "a1")],
    turn="goblins",
    collapse=False,
)


def verdicts(court: Court, data: dict[str, Any], *steps: dict[str, Any]) -> list[str]:
    return [step.verdict for step in court.answer(parse_question({"table": data, "steps": list(steps)})).steps]


DISCS = {
    "play": {"type": "goblins.add-discs", "who": "goblins:bones"},
    "facts": {"tribe.population": 2, "goblins.discs_shown": 2, "goblins.discs_added": 2},
}
TOO_MANY = {**DISCS, "facts": {"tribe.population": 2, "goblins.discs_shown": 2, "goblins.discs_added": 3}}


def enter(who: str, start: str) -> dict[str, Any]:
    play = {"type": "goblins.enter-knight-tile", "who": who, "from": start, "to": "a1"}
    return {"play": play, "facts": {"knight.strength": 3}}


BONES, EYE = enter("goblins:bones", "b1"), enter("goblins:eye", "c2")


def test_a_population_stated_of_a_step_grows_with_it(court: Court) -> None:
    assert verdicts(court, TRIBES, DISCS, BONES) == ["legal", "legal"]


def test_a_population_stated_of_a_step_is_not_another_tribes(court: Court) -> None:
    assert verdicts(court, TRIBES, DISCS, EYE) == ["legal", "depends"]
    assert verdicts(court, TRIBES, TOO_MANY, EYE) == ["illegal", "depends"]


def test_what_a_tribe_has_done_is_known_after_its_population_has_changed(court: Court) -> None:
    done = {**TRIBES, "facts": {"goblins:bones": {"goblins.acted_before": True}}}
    move = {"play": {"type": "goblins.move-tribe", "who": "goblins:bones", "from": "b1", "to": "b2"}}
    assert verdicts(court, done, DISCS, move) == ["legal", "illegal"]
    assert verdicts(court, TRIBES, DISCS, move) == ["legal", "legal"]
