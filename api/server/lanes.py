"""A thread of its own for work that takes long: whoever waits for it keeps nobody else waiting."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from api.problems import Problem
from api.server.judge_pool import Receive, unless_gone
from api.server.turns import Places, TurnThread

T = TypeVar("T")


class Lane:
    """Work is done one after another, of each client in turn. A client has few places to wait; who finds none is told
    so."""

    def __init__(self, name: str, most_waiting: int, too_busy: Callable[[], Problem]) -> None:
        self.thread, self.places = TurnThread(name), Places(most_waiting, most_waiting, too_busy)

    async def run(self, work: Callable[[], T], receive: Receive) -> T:
        """What the work comes to. It is not begun for a client that has gone."""
        with self.places.one(unwatched=False):
            return await unless_gone(self.thread.submit(work), receive)
