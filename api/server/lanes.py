"""A thread of its own for work that takes long: whoever waits for it keeps nobody else waiting."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

from api.problems import Problem
from api.server.judge_pool import Receive, unless_gone
from api.server.page_threads import PAGES
from api.server.turns import Places, TurnThread

T = TypeVar("T")
# A lane rests for so many times as long as it computed, and no longer than so many seconds: Python runs one thread at a
# time.
REST, LONGEST_REST = 3.0, 1.0


class Lane:
    """Work is done one after another, of each client in turn. A client has few places to wait; who finds none is told
    so. The lane rests while pages are made, or whenever it is told to."""

    def __init__(
        self,
        name: str,
        most_waiting: int,
        too_busy: Callable[[], Problem],
        is_to_rest: Callable[[], bool] = lambda: PAGES.are_taken,
    ) -> None:
        self.thread, self.is_to_rest = TurnThread(name, self.rest), is_to_rest
        self.places = Places(most_waiting, most_waiting, too_busy)

    async def run(self, work: Callable[[], T], receive: Receive) -> T:
        """What the work comes to. It is not begun for a client that has gone."""
        with self.places.one(unwatched=False):
            return await unless_gone(self.thread.submit(work), receive)

    def rest(self, computed: float) -> None:
        if self.is_to_rest():
            time.sleep(min(REST * computed, LONGEST_REST))
