"""Clients take turns: whoever has much work waiting keeps another client waiting for no more than a piece of it."""

from __future__ import annotations

import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from contextvars import ContextVar
from functools import partial
from itertools import chain
from typing import Any, Generic, TypeVar

from api.problems import Problem

T = TypeVar("T")
# Whose request is being answered.
CLIENT: ContextVar[str] = ContextVar("client", default="")
# All clients together have this many times the places of one; beyond them, a client that has none gets one.
CLIENTS_WITH_ALL_PLACES = 4
# Seconds of work within which clients are alike; those by which whoever seldom wants any comes before all others; and
# of how many clients they are remembered while others wait.
ALIKE, HEAD_START, MOST_REMEMBERED = 0.01, 0.5, 10_000


class Places:
    """Where work waits. A client has so many places; fewer where nobody watches whether it is still there. However many
    others fill, whoever has none gets one."""

    def __init__(self, most: int, most_unwatched: int, too_busy: Callable[[], Problem]) -> None:
        self.most, self.most_unwatched, self.too_busy = most, most_unwatched, too_busy
        self.taken, self.unwatched = Counter[str](), Counter[str]()
        self.waiting = 0

    @contextmanager
    def one(self, unwatched: bool) -> Iterator[None]:
        client = CLIENT.get()
        if self.is_full(client) or (unwatched and self.unwatched[client] >= self.most_unwatched):
            raise self.too_busy()
        self.take(client, unwatched, 1)
        try:
            yield
        finally:
            self.take(client, unwatched, -1)

    def is_full(self, client: str) -> bool:
        has_all = self.waiting >= self.most * CLIENTS_WITH_ALL_PLACES
        return self.taken[client] >= (1 if has_all else self.most)

    def take(self, client: str, unwatched: bool, change: int) -> None:
        self.waiting += change
        self.taken[client] += change
        self.unwatched[client] += change * unwatched
        for counted in (self.taken, self.unwatched):
            if not counted[client]:
                del counted[client]


class Waiting(Generic[T]):
    """What waits, to be taken of the client whose work has taken the least time, and of those alike in turn. Whoever
    comes anew stands a little before where all would stand had each taken the same."""

    def __init__(self) -> None:
        self.clients: dict[str, dict[T, None]] = {}  # both in the order of their turns
        self.seconds, self.of_each = dict[str, float](), 0.0

    def put(self, one: T) -> None:
        client = CLIENT.get()
        if client not in self.clients:
            self.clients[client] = {}
            self.seconds[client] = max(self.of_each - HEAD_START, self.seconds.get(client, -HEAD_START))
        self.clients[client][one] = None

    def take(self) -> T:
        client = min(self.clients, key=lambda each: self.seconds.get(each, 0.0) // ALIKE)
        ones = self.clients.pop(client)
        taken = next(iter(ones))
        del ones[taken]
        if ones:
            self.clients[client] = ones
        return taken

    def spend(self, client: str, seconds: float) -> None:
        """Its work has taken so long. Once nobody waits, all are alike again."""
        self.seconds[client] = self.seconds.get(client, self.of_each) + seconds
        self.of_each += seconds / (len(self.clients) + 1)
        if not self.clients or len(self.seconds) > MOST_REMEMBERED:
            self.seconds.clear()
            self.of_each = 0.0

    def leave(self, client: str, one: T) -> None:
        """It waits no longer, if it still did."""
        ones = self.clients.get(client, {})
        ones.pop(one, None)
        if not ones:
            self.clients.pop(client, None)

    def __bool__(self) -> bool:
        return bool(self.clients)

    def __iter__(self) -> Iterator[T]:
        return chain.from_iterable(self.clients.values())


class TurnThread:
    """One thread, which does a piece of work of each client in turn, and rests after one that took so many seconds."""

    def __init__(self, name: str, rest: Callable[[float], None] = lambda seconds: None) -> None:
        self.thread, self.lock, self.rest = ThreadPoolExecutor(1, name), threading.Lock(), rest
        self.waiting, self.is_running = Waiting[Job](), False

    def submit(self, work: Callable[..., T], *given: object) -> Future[T]:
        job = Job(self, partial(work, *given))
        with self.lock:
            self.waiting.put(job)
            begins, self.is_running = not self.is_running, True
        if begins:
            self.thread.submit(self.run)
        return job

    def run(self) -> None:
        """Until nothing waits."""
        while job := self.next_job():
            begun = time.thread_time()
            job.run()
            took = time.thread_time() - begun
            with self.lock:
                self.waiting.spend(job.client, took)
            self.rest(took)

    def next_job(self) -> Job | None:
        with self.lock:
            self.is_running = bool(self.waiting)
            return self.waiting.take() if self.waiting else None

    def close(self) -> None:
        self.thread.shutdown(wait=False, cancel_futures=True)
        with self.lock:
            left = list(self.waiting)
        for job in left:
            job.cancel()


class Job(Future[Any]):
    """Work that waits for its turn. Where it is cancelled, it leaves at once, with all that it would have needed."""

    def __init__(self, thread: TurnThread, work: Callable[[], Any]) -> None:
        super().__init__()
        self.thread, self.client, self.work = thread, CLIENT.get(), work

    def cancel(self) -> bool:
        with self.thread.lock:
            self.thread.waiting.leave(self.client, self)
        return super().cancel()

    def run(self) -> None:
        if self.set_running_or_notify_cancel():
            try:
                self.set_result(self.work())
            except BaseException as error:
                self.set_exception(error)
                del self  # else the error, by way of this frame, holds itself and all that the work held
