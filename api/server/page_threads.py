"""The few threads in which pages and short answers are made: whoever wants many keeps nobody else waiting."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Callable
from concurrent.futures import Future
from contextlib import asynccontextmanager
from inspect import iscoroutinefunction
from typing import ParamSpec, TypeVar

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request

from api.problems import Problem
from api.server.judge_pool import Receive, unless_gone
from api.server.turns import CLIENT, Places, Waiting

P = ParamSpec("P")
T = TypeVar("T")
# All work is computing: more threads than these would only wait for one another.
THREADS = 3
# For each client: as many as it may have connections, and few where nobody watches whether it is still there.
MOST_WAITING, MOST_UNWATCHED = 1_000, 16


def too_many_pages() -> Problem:
    return Problem(
        "too-busy",
        "Too many requests of this client are waiting. Try again in a few seconds.",
        "このクライアントのリクエストが混み合っている。数秒後にもう一度。",
        {"Retry-After": "5"},
    )


class Turns:
    """So many may do something at once; the others wait, and clients take turns. Only the event loop comes here, so
    there is nothing to lock."""

    def __init__(self, at_once: int) -> None:
        self.at_once = self.free = at_once
        self.waiting = Waiting[Future[None]]()
        self.places = Places(MOST_WAITING, MOST_UNWATCHED, too_many_pages)

    @property
    def are_taken(self) -> bool:
        return self.free < self.at_once

    @asynccontextmanager
    async def one(self, receive: Receive | None) -> AsyncIterator[None]:
        """For the block. Whoever disconnects meanwhile waits no longer."""
        if self.free:
            self.free -= 1
        else:
            with self.places.one(unwatched=receive is None):
                await self.wait(receive)
        client, begun = CLIENT.get(), time.monotonic()
        try:
            yield
        finally:
            self.waiting.spend(client, time.monotonic() - begun)
            self.pass_on()

    async def wait(self, receive: Receive | None) -> None:
        turn = Future[None]()
        self.waiting.put(turn)
        try:
            await unless_gone(turn, receive)
        except BaseException:
            self.waiting.leave(CLIENT.get(), turn)
            if not turn.cancelled():  # it came too late
                self.pass_on()
            raise

    def pass_on(self) -> None:
        while self.waiting:
            turn = self.waiting.take()
            if turn.set_running_or_notify_cancel():
                turn.set_result(None)
                return
        self.free += 1


PAGES = Turns(THREADS)


async def turn_at_a_thread(request: Request) -> AsyncIterator[None]:
    """For every route that FastAPI runs in a thread. One that is a coroutine asks for a thread itself, if at all."""
    if iscoroutinefunction(request.scope["endpoint"]):
        yield
    else:
        async with PAGES.one(request.receive):
            yield


async def in_a_thread(receive: Receive | None, work: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
    async with PAGES.one(receive):
        return await run_in_threadpool(work, *args, **named)
