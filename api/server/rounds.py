"""Rounds of the event loop: whoever sends much at once has others' requests come in between."""

from __future__ import annotations

import asyncio
import time
from collections import deque

# Seconds of the event loop within which requests of one client begin in one round, and what a request takes of them
# that is answered by a route; others say what they took.
MOST_SECONDS, OF_A_ROUTE = 0.01, 0.0005
# Requests of one client that begin in one round where more of them wait.
MOST_THAT_WAITED = 4
# Seconds since anybody else was there, after which a client is alone and waits for nobody.
ALONE_AFTER = 5.0


class Rounds:
    """A client whose requests have taken their time in one round begins others in the next ones, in their order."""

    def __init__(self, most_seconds: float = MOST_SECONDS) -> None:
        self.most_seconds = most_seconds
        self.spent = dict[str, float]()
        self.latest: str | None = None
        self.others_came = -ALONE_AFTER
        self.waiting = dict[str, deque[asyncio.Future[None]]]()
        self.loop: asyncio.AbstractEventLoop | None = None  # the one in which the next round is to come

    def is_over(self, client: str) -> bool:
        has_had_its_time = self.spent.get(client, 0.0) >= self.most_seconds
        return client in self.waiting or (has_had_its_time and not self.is_alone())

    def is_alone(self) -> bool:
        return time.monotonic() - self.others_came > ALONE_AFTER

    def spend(self, client: str, seconds: float) -> None:
        if client != self.latest:
            self.others_came = time.monotonic() if self.latest else self.others_came
            self.latest = client
        self.spent[client] = self.spent.get(client, 0.0) + seconds
        self.arrange_next(asyncio.get_running_loop())

    async def next_turn(self, client: str) -> None:
        loop = asyncio.get_running_loop()
        self.arrange_next(loop)
        turn = loop.create_future()
        self.waiting.setdefault(client, deque()).append(turn)
        await turn

    def arrange_next(self, loop: asyncio.AbstractEventLoop) -> None:
        """Once all that is ready has run. What waited in a loop that has ended is forgotten with it."""
        if self.loop is loop:
            return
        if self.loop:
            self.waiting.clear()
        self.loop = loop
        loop.call_soon(self.next_round, loop)

    def next_round(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = None
        self.spent.clear()
        for client, turns in list(self.waiting.items()):
            self.begin(client, turns)
        if self.waiting:
            self.arrange_next(loop)

    def begin(self, client: str, turns: deque[asyncio.Future[None]]) -> None:
        for _ in range(min(len(turns), MOST_THAT_WAITED)):
            turn = turns.popleft()
            if not turn.done():  # cancelled
                turn.set_result(None)
        if not turns:
            del self.waiting[client]
