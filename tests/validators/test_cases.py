"""Every case judges as it says; every bound function is seen to decide, and to be silent or set aside."""

from __future__ import annotations

from collections import defaultdict

import pytest

from tests.validators.cases import Case, faults_of, read_cases, uncited
from validators.engine.court import Court
from validators.engine.questions import read
from validators.registry import GAMES

ALL = read_cases()
by_name = pytest.mark.parametrize("case", ALL, ids=lambda case: f"{case.file}: {case.case}")


@by_name
def test_case_judges_as_it_says(court: Court, case: Case) -> None:
    assert not faults_of(court, case)


@by_name
def test_case_rests_on_the_lines_it_cites(court: Court, case: Case) -> None:
    assert not uncited(court, case)


def test_every_function_decides_a_case_and_is_silent_in_another(court: Court) -> None:
    said = defaultdict[tuple[str, int, str], set[str]](set)
    followed = set[str]()
    for case in ALL:
        for ruleset in (case.ruleset, *(other for other, verdict in case.elsewhere.items() if verdict)):
            for reading in {case.reading, "ja" if case.ja else "en"}:
                question = {**case.question(), "reading": reading} | ({"ruleset": ruleset} if ruleset else {})
                answer = court.answer(read(question))
                for step in answer.proof:
                    said[step.rule, step.version, reading].add(step.says.split(" by ")[0])
                followed |= {c.rule for c in answer.consequences}
    idle: list[str] = []
    for game in GAMES.values():
        for bound in game.rules:
            for version in bound.versions:
                seen = said[bound.id, version, bound.reading]
                if not seen & {"permits", "forbids"}:
                    idle.append(f"{bound.id}@{version} decides no case")
        idle += [f"{effect.id} follows in no case" for effect in game.effects if effect.id not in followed]
    assert not idle, "\n".join(sorted(set(idle)))
