"""A body waits for its turn as it was sent."""

from __future__ import annotations

import pytest

from api.http.asking import SHORT_BODY, is_long
from api.http.bodies import on_json
from api.limits import SIZES
from api.problems import Problem
from validators.engine.budget import Budget


def test_a_body_is_read_only_when_its_turn_has_come() -> None:
    read: list[object] = []
    work = on_json(b'{"table": [{}, 5.0]}', lambda data, _: read.append(data))
    assert not read
    work(Budget())
    assert read == [{"table": [{}, 5.0]}]


def test_what_cannot_be_read_is_a_problem_of_the_work() -> None:
    work = on_json(b"{", lambda data, _: data)
    with pytest.raises(Problem) as caught:
        work(Budget())
    assert caught.value.slug == "bad-json"


@pytest.mark.parametrize(
    ("sent", "takes_long"),
    [
        (b'{"text": "%s"}' % (b"x" * SIZES.query), False),
        (b'{"text": "%s"}' % (b"x" * (SIZES.query + 1)), True),
        (b'{"text": "%s"}' % (b"\\ud83d\\ude00" * SIZES.query), False),
        (b'{"text": "x", "more": [%s 1]}' % (b"1," * SHORT_BODY), True),
    ],
    ids=["as long as a search", "longer", "as long, in escapes", "much else"],
)
def test_a_long_sentence_is_known_without_reading_a_large_body(sent: bytes, takes_long: bool) -> None:
    assert is_long(sent) is takes_long
