"""The large answers that clients have not read to the end: held in memory for them, and so within a bound."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from api.server.turns import CLIENT

MOST_BYTES = 64_000_000


class HeldAnswer(NamedTuple):
    client: str
    body: bytes


class UnreadAnswers:
    """Where they become too large together, that of the client with most of them which has been waited for longest is
    given up, as one that is not read. What is held once for several counts once."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self.most_bytes = most_bytes
        self.held: dict[asyncio.Task[object], HeldAnswer] = {}  # by the task that sends them, the oldest first

    @contextmanager
    def holding(self, body: bytes) -> Iterator[None]:
        """While the block sends the body. Where it is given up, its task is cancelled."""
        task = asyncio.current_task()
        assert task
        self.held[task] = HeldAnswer(CLIENT.get(), body)
        self.make_room()
        try:
            yield
        finally:
            self.held.pop(task, None)

    def make_room(self) -> None:
        while len(self.held) > 1 and self.held_bytes > self.most_bytes:
            [(client, _)] = Counter(held.client for held in self.held.values()).most_common(1)
            oldest = next(task for task, held in self.held.items() if held.client == client)
            del self.held[oldest]
            oldest.cancel()

    @property
    def held_bytes(self) -> int:
        return sum({id(held.body): len(held.body) for held in self.held.values()}.values())
