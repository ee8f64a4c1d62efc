"""The large answers that clients have not read to the end: held in memory for them, and so within a bound."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

MOST_BYTES = 64_000_000


class UnreadAnswers:
    """Where they become too large together, those that have been waited for longest are given up, as those of a
    client that does not read. What is held once for several clients counts once."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self.most_bytes = most_bytes
        self.held: dict[asyncio.Task[object], bytes] = {}  # by the task that sends them, the oldest first

    @contextmanager
    def holding(self, body: bytes) -> Iterator[None]:
        """While the block sends the body. Where it is given up, its task is cancelled."""
        task = asyncio.current_task()
        assert task
        self.held[task] = body
        self.make_room()
        try:
            yield
        finally:
            self.held.pop(task, None)

    def make_room(self) -> None:
        while len(self.held) > 1 and self.held_bytes > self.most_bytes:
            oldest = next(iter(self.held))
            del self.held[oldest]
            oldest.cancel()

    @property
    def held_bytes(self) -> int:
        return sum({id(body): len(body) for body in self.held.values()}.values())
