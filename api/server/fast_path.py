"""Look-ups and searches answered before FastAPI sees them, from what was answered before where it was asked before.

What they cost is then what the server itself costs: FastAPI's own work on a request is several times that of finding
a rule. And they are there before FastAPI is, as is the sign of life. Anything unusual about a request is left to its
route, which says what is wrong with it.
"""

from __future__ import annotations

from typing import NamedTuple

from api.editions import Edition
from api.http.lookups import health_answer, plain_language, read_search, rule_answer, search_answer
from api.http.ready_answers import Headers, ReadyAnswer
from api.problems import Problem
from kb.bounded_cache import BoundedCache
from kb.search.query_reader import is_plain

RULES, RULE, SEARCH, HEALTH = "/api/v1/rules/", "/api/v1/rules/{id}", "/api/v1/search", "/healthz"
# Bytes of an address, of which a kanji takes nine, and characters of a search. What is longer takes long to search for,
# as do phrases and filters, and is left to a thread.
LONG_ADDRESS, LONG_SEARCH = 1_000, 100
MOST_KEPT, MOST_BYTES, LONGEST_KEPT = 4_000, 16_000_000, 20_000


class RoutedAnswer(NamedTuple):
    """An answer, and the route that it is counted under."""

    route: str
    ready: ReadyAnswer


class FastPath:
    """That of one edition. The last answers are kept by their addresses: players ask the same things."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.kept = BoundedCache[tuple[str, bytes], RoutedAnswer](MOST_KEPT, MOST_BYTES, measure=own_bytes)

    def answer(self, path: str, query: bytes, headers: Headers) -> RoutedAnswer | None:
        """The answer to a plain look-up or search; None for everything else."""
        if path == HEALTH:
            return RoutedAnswer(HEALTH, health_answer(self.edition))
        if path == SEARCH:
            return self.kept.get((path, query)) or self.search(query)
        if path.startswith(RULES) and path[len(RULES) :] in self.edition.library.by_id:
            return self.look_up(path, query, headers)
        return None

    def search(self, query: bytes) -> RoutedAnswer | None:
        if len(query) > LONG_ADDRESS:
            return None
        try:
            request = read_search(query)
        except Problem:
            return None
        if len(request.q) > LONG_SEARCH or not is_plain(request.q):
            return None
        return self.keep(SEARCH, query, RoutedAnswer(SEARCH, search_answer(self.edition, request)))

    def look_up(self, path: str, query: bytes, headers: Headers) -> RoutedAnswer | None:
        lang = plain_language(query, headers.get(b"accept-language"))
        if lang is None or b"text/plain" in headers.get(b"accept", b""):
            return None
        key = lang.encode()
        if kept := self.kept.get((path, key)):
            return kept
        return self.keep(path, key, RoutedAnswer(RULE, rule_answer(self.edition, path[len(RULES) :], lang)))

    def keep(self, path: str, key: bytes, answer: RoutedAnswer) -> RoutedAnswer:
        if len(key) + own_bytes(answer) <= LONGEST_KEPT:
            self.kept.keep((path, key), answer)
        return answer


def own_bytes(answer: object) -> int:
    assert isinstance(answer, RoutedAnswer)
    return answer.ready.own_bytes
