"""A thread of its own for work that takes long: whoever waits for it keeps nobody else waiting."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from api.problems import Problem
from api.server.judge_pool import Receive, unless_gone

T = TypeVar("T")


class Lane:
    """Work is done one after another. There are few places to wait; who finds none is told so."""

    def __init__(self, name: str, most_waiting: int, too_busy: Callable[[], Problem]) -> None:
        self.thread, self.too_busy = ThreadPoolExecutor(1, name), too_busy
        self.places = threading.BoundedSemaphore(most_waiting)

    async def run(self, work: Callable[[], T], receive: Receive) -> T:
        """What the work comes to. It is not begun for a client that has gone."""
        places = self.places
        if not places.acquire(blocking=False):
            raise self.too_busy()
        job = self.thread.submit(work)
        job.add_done_callback(lambda _: places.release())
        return await unless_gone(job, receive)
