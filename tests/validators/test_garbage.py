"""What judging leaves behind: it is given back at once, so that Python need not look for it."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from tests.validators.cases import read_cases
from validators.engine.court import Court
from validators.engine.diagrams import Diagrams
from validators.engine.questions import parse_question


@pytest.fixture
def without_collector() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def diagrams_alive() -> int:
    return sum(isinstance(thing, Diagrams) for thing in gc.get_objects())


def test_answers_leave_no_diagrams_for_the_garbage_collector(court: Court, without_collector: None) -> None:
    alive = diagrams_alive()
    for case in read_cases()[::500]:
        court.answer(parse_question({**case.question(), "strict": True}))
    assert diagrams_alive() == alive
