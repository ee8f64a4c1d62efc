"""Rounds of the event loop: whoever sends much at once has others' requests come in between."""

from __future__ import annotations

import asyncio
import time
from functools import partial
from itertools import islice

# Seconds of the event loop within which requests of one client begin in one round, and what a request takes of them
# that is answered by a route; others say what they took.
MOST_SECONDS, OF_A_ROUTE = 0.01, 0.0005
# Requests of one client that begin in one round where more of them wait.
MOST_THAT_WAITED = 4
# Seconds since anybody else was there, after which a client is alone, and its seconds in a round then: somebody else
# may come at any time.
ALONE_AFTER, ALONE_SECONDS = 5.0, 0.05


class Rounds:
    """A client whose requests have taken their time in one round begins others in the next ones, in their order."""

    def __init__(self, most_seconds: float = MOST_SECONDS) -> None:
        self.most_seconds = most_seconds
        self.spent = dict[str, float]()
        self.latest: str | None = None
        self.others_came = -ALONE_AFTER
        self.waiting = dict[str, dict[asyncio.Future[bool], None]]()
        self.loop: asyncio.AbstractEventLoop | None = None  # the one in which the next round is to come

    def is_over(self, client: str) -> bool:
        most = max(self.most_seconds, ALONE_SECONDS) if self.is_alone() else self.most_seconds
        return client in self.waiting or self.spent.get(client, 0.0) >= most

    def is_alone(self) -> bool:
        return time.monotonic() - self.others_came > ALONE_AFTER

    def spend(self, client: str, seconds: float) -> None:
        if client != self.latest:
            self.others_came = time.monotonic() if self.latest else self.others_came
            self.latest = client
        self.spent[client] = self.spent.get(client, 0.0) + seconds
        self.arrange_next(asyncio.get_running_loop())

    async def next_turn(self, client: str, gone: asyncio.Future[None] | None = None) -> bool:
        """Whether the client is still there. Once it has gone, nothing of its request waits."""
        loop = asyncio.get_running_loop()
        self.arrange_next(loop)
        turn: asyncio.Future[bool] = loop.create_future()
        self.waiting.setdefault(client, {})[turn] = None
        if gone is None:
            return await turn
        leave = partial(self.leave, client, turn)
        gone.add_done_callback(leave)
        try:
            return await turn
        finally:
            gone.remove_done_callback(leave)

    def leave(self, client: str, turn: asyncio.Future[bool], _: object) -> None:
        turns = self.waiting.get(client, {})
        turns.pop(turn, None)
        if not turns:
            self.waiting.pop(client, None)
        if not turn.done():
            turn.set_result(False)

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

    def begin(self, client: str, turns: dict[asyncio.Future[bool], None]) -> None:
        for turn in list(islice(turns, MOST_THAT_WAITED)):
            del turns[turn]
            if not turn.done():  # cancelled
                turn.set_result(True)
        if not turns:
            del self.waiting[client]
