"""The bodies of requests that are not answered yet: held in memory for them, and so within a bound."""

from __future__ import annotations

from collections import Counter

from api.limits import SIZES
from api.problems import Problem

# Of all clients together, and of one of them. Sensible questions have a few kilobytes.
MOST_BYTES, MOST_OF_ONE = 64_000_000, 16_000_000


class WaitingBodies:
    """However many bytes of others wait, a client may send one body."""

    def __init__(self, most_bytes: int = MOST_BYTES, most_of_one: int = MOST_OF_ONE) -> None:
        self.most_bytes, self.most_of_one = most_bytes, most_of_one
        self.held = Counter[str]()
        self.held_bytes = 0

    def take(self, client: str, size: int) -> bool:
        """Whether there is room for so many more bytes of a client; they are counted if so."""
        is_full = self.held_bytes + size > self.most_bytes
        if self.held[client] + size > (SIZES.body_bytes if is_full else self.most_of_one):
            return False
        self.held_bytes += size
        self.held[client] += size
        return True

    def give_back(self, client: str, size: int) -> None:
        self.held_bytes -= size
        self.held[client] -= size
        if not self.held[client]:
            del self.held[client]


def too_many_bodies() -> Problem:
    return Problem(
        "too-busy",
        "Too many bytes of requests are waiting for an answer. Try again in a few seconds.",
        "応答を待つリクエストの本文が多すぎる。数秒後にもう一度。",
        {"Retry-After": "5"},
    )
