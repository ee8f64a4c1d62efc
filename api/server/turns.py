"""Clients take turns: whoever has much work waiting keeps another client waiting for no more than a piece of it."""

from __future__ import annotations

import threading
from collections import Counter, deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from contextvars import ContextVar
from functools import partial
from typing import Any, TypeVar

from api.problems import Problem

T = TypeVar("T")
# Whose request is being answered.
CLIENT: ContextVar[str] = ContextVar("client", default="")
# All clients together have this many times the places of one; beyond them, a client that has none gets one.
CLIENTS_WITH_ALL_PLACES = 4


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


class TurnThread:
    """One thread, which does a piece of work of each client in turn."""

    def __init__(self, name: str) -> None:
        self.thread, self.lock = ThreadPoolExecutor(1, name), threading.Lock()
        self.clients: dict[str, deque[tuple[Future[Any], Callable[[], Any]]]] = {}  # in the order of their turns

    def submit(self, work: Callable[..., T], *given: object) -> Future[T]:
        job = Future[T]()
        with self.lock:
            self.clients.setdefault(CLIENT.get(), deque()).append((job, partial(work, *given)))
        self.thread.submit(self.run_next)
        return job

    def run_next(self) -> None:
        job, work = self.next_job()
        if job.set_running_or_notify_cancel():
            try:
                job.set_result(work())
            except BaseException as error:
                job.set_exception(error)

    def next_job(self) -> tuple[Future[Any], Callable[[], Any]]:
        with self.lock:
            client = next(iter(self.clients))
            jobs = self.clients.pop(client)
            found = jobs.popleft()
            if jobs:
                self.clients[client] = jobs
            return found

    def close(self) -> None:
        self.thread.shutdown(wait=False, cancel_futures=True)
        with self.lock:
            for job, _ in (each for jobs in self.clients.values() for each in jobs):
                job.cancel()
