"""Judges questions in threads of their own, so that an expensive question delays nobody but those who ask another."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, MutableMapping
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, TypeVar

from api.problems import Problem
from validators.engine.budget import UNITS, Budget, TooMuchWork
from validators.engine.problems import QuestionProblem

T = TypeVar("T")
Work = Callable[[Budget], T]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]  # as ASGI has it
# Some milliseconds of work. Every example of a play needs less.
QUICK_UNITS = 12_000
# Steps over a table, of which each takes as long as many an answer.
QUICK_STEPS = 8
MOST_WAITING = 16
# Of those, the ones whose client nobody watches: they are worked out even when it has gone.
MOST_UNWATCHED = 4
# The same for quick questions.
MOST_QUICK, MOST_QUICK_UNWATCHED = 128, 16
# Units are a millisecond or two of work; a rest is in seconds.
UNITS_BETWEEN_RESTS, REST = 500, 0.005


class ClientGone(Exception):
    """The client has disconnected: there is nobody to answer."""


class SmallBudget(Budget):
    """That of the first try."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(QUICK_UNITS)
        self.steps_left = QUICK_STEPS

    def check_enough(self) -> None:
        if self.exhausted:
            raise TooMuchWork


class ConsiderateBudget(Budget):
    """Rests now and then while others wait: Python runs one thread at a time, and theirs are short."""

    __slots__ = ("next_rest", "others_wait")

    def __init__(self, others_wait: Callable[[], bool], units: int = UNITS) -> None:
        super().__init__(units)
        self.others_wait, self.next_rest = others_wait, self.left - UNITS_BETWEEN_RESTS

    def spend(self, units: int = 1) -> None:
        super().spend(units)
        if self.left < self.next_rest:
            self.next_rest = self.left - UNITS_BETWEEN_RESTS
            if self.others_wait():
                time.sleep(REST)


class JudgePool:
    """Every question is tried with a small budget first; the few that exceed it queue for a thread of their own.

    One thread each: judging is pure computing, so more threads would only slow each other down.
    """

    def __init__(self, others_wait: Callable[[], bool] = lambda: False) -> None:
        self.others_wait = others_wait
        self.quick = ThreadPoolExecutor(1, "judge")
        self.slow = ThreadPoolExecutor(1, "judge-slow")
        self.waiting: set[Budget] = set()
        self.unwatched = 0
        self.quick_waiting = self.quick_unwatched = 0

    async def run(self, work: Work[T], receive: Receive | None = None) -> T:
        """What the work comes to. It is given up where the client from which it receives disconnects meanwhile."""
        budget = SmallBudget()
        try:
            result = await self.run_quickly(work, budget, receive)
        except (QuestionProblem, TooMuchWork):
            if not budget.exhausted:
                raise
        return await self.run_slowly(work, receive) if budget.exhausted else result

    async def run_quickly(self, work: Work[T], budget: Budget, receive: Receive | None) -> T:
        unwatched = receive is None
        if self.quick_waiting >= MOST_QUICK or (unwatched and self.quick_unwatched >= MOST_QUICK_UNWATCHED):
            raise too_busy()
        # Work that begins at once is done before it would be worth the trouble of watching its client.
        watched = receive if self.quick_waiting else None
        self.quick_waiting += 1
        self.quick_unwatched += unwatched
        try:
            return await unless_gone(self.quick.submit(work, budget), watched)
        except (ClientGone, asyncio.CancelledError):
            budget.abandon()
            raise
        finally:
            self.quick_waiting -= 1
            self.quick_unwatched -= unwatched

    async def run_slowly(self, work: Work[T], receive: Receive | None, units: int = UNITS) -> T:
        unwatched = receive is None
        if len(self.waiting) >= MOST_WAITING or (unwatched and self.unwatched >= MOST_UNWATCHED):
            raise too_busy()
        budget = ConsiderateBudget(self.others_wait, units)
        self.waiting.add(budget)
        self.unwatched += unwatched
        try:
            return await unless_gone(self.slow.submit(work, budget), receive)
        finally:
            budget.abandon()
            self.waiting.discard(budget)
            self.unwatched -= unwatched

    def close(self) -> None:
        for budget in list(self.waiting):
            budget.abandon()
        for threads in (self.quick, self.slow):
            threads.shutdown(wait=False, cancel_futures=True)


async def unless_gone(job: Future[T], receive: Receive | None) -> T:
    result = asyncio.wrap_future(job)
    if receive is None:
        return await result
    gone = asyncio.create_task(disconnected(receive))
    try:
        await asyncio.wait((result, gone), return_when=asyncio.FIRST_COMPLETED)
        if not result.done():
            raise ClientGone
        return result.result()
    finally:
        gone.cancel()
        job.cancel()  # at once, before its thread begins it
        result.cancel()


async def disconnected(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


def too_busy() -> Problem:
    return Problem(
        "too-busy",
        "Too many questions that leave much open are waiting. State more facts, or try again in a few seconds.",
        "分からないことの多い質問が混み合っている。事実を足すか、数秒後にもう一度。",
        {"Retry-After": "5"},
    )
