"""Answers to questions that were judged before: in one edition, the same question with the same wishes has the same."""

from __future__ import annotations

from starlette.types import Scope

from api.http.ready_answers import ReadyAnswer
from kb.bounded_cache import BoundedCache

MOST_KEPT, MOST_BYTES = 1_000, 8_000_000
# What an answer depends on beside the address and the body.
HEADERS = (b"accept", b"accept-language", b"content-type", b"host")

JudgedKey = tuple[object, ...]
JudgedAnswers = BoundedCache[JudgedKey, ReadyAnswer]


def no_answers() -> JudgedAnswers:
    return JudgedAnswers(MOST_KEPT, MOST_BYTES, measure=own_bytes)


def own_bytes(ready: object) -> int:
    assert isinstance(ready, ReadyAnswer)
    return ready.own_bytes


def judged_key(scope: Scope, body: bytes) -> JudgedKey:
    """Of a request whose Host header is already believed or gone. Of a repeated header the first line counts, as for
    whoever answers."""
    headers = dict(reversed(scope["headers"]))
    return (body, scope["query_string"], scope["scheme"], str(scope.get("server")), *map(headers.get, HEADERS))
