"""Judges questions in threads of their own, so that an expensive question delays nobody but those who ask another."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, MutableMapping
from concurrent.futures import Future
from contextlib import suppress
from typing import Any, TypeVar

from api.problems import Problem
from api.server.turns import Places, TurnThread
from validators.engine.budget import UNITS, Budget, TooMuchWork
from validators.engine.problems import QuestionProblem

T = TypeVar("T")
Work = Callable[[Budget], T]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]  # as ASGI has it
# Some milliseconds of work, which most questions need, and some ten, which every example of a play needs.
QUICK_UNITS, MIDDLE_UNITS = 5_000, 12_000
# Steps over a table, of which each takes as long as many an answer.
QUICK_STEPS = 8
# Questions of one client that may wait.
MOST_WAITING = 16
# Of those, the ones whose client nobody watches: they are worked out even when it has gone.
MOST_UNWATCHED = 4
# The same for questions that are tried.
MOST_QUICK, MOST_QUICK_UNWATCHED = 128, 16
MOST_MIDDLE, MOST_MIDDLE_UNWATCHED = 64, 8
# Units are a millisecond or two of work; a rest is in seconds.
UNITS_BETWEEN_RESTS, REST = 500, 0.005


class ClientGone(Exception):
    """The client has disconnected: there is nobody to answer."""


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


class SmallBudget(ConsiderateBudget):
    """That of a try."""

    __slots__ = ()

    def __init__(self, units: int, others_wait: Callable[[], bool]) -> None:
        super().__init__(others_wait, units)
        self.steps_left = min(self.steps_left, QUICK_STEPS)

    def check_enough(self) -> None:
        if self.exhausted:
            raise TooMuchWork


class Tries:
    """A thread in which questions are tried with a small budget, one after another."""

    def __init__(self, name: str, units: int, most: int, most_unwatched: int, others_wait: Callable[[], bool]) -> None:
        self.thread, self.places = TurnThread(name), Places(most, most_unwatched, too_busy)
        self.units, self.others_wait = units, others_wait

    async def run(self, work: Work[T], receive: Receive | None) -> T:
        """TooMuchWork where the budget is too small for it."""
        budget = SmallBudget(self.units, self.others_wait)
        try:
            result = await self.run_within(budget, work, receive)
        except QuestionProblem:
            budget.check_enough()
            raise
        budget.check_enough()
        return result

    async def run_within(self, budget: Budget, work: Work[T], receive: Receive | None) -> T:
        # Work that begins at once is done before it would be worth the trouble of watching its client.
        watched = receive if self.places.waiting else None
        with self.places.one(unwatched=receive is None):
            try:
                return await unless_gone(self.thread.submit(work, budget), watched)
            except (ClientGone, asyncio.CancelledError):
                budget.abandon()
                raise


class JudgePool:
    """Every question is tried with a small budget first, then with a middling one; the few that exceed both queue for a
    thread of their own. So the next question waits only some milliseconds for each that came before it, however
    expensive that is; and clients take turns.

    One thread each: judging is pure computing, so more threads would only slow each other down.
    """

    def __init__(self, others_wait: Callable[[], bool] = lambda: False) -> None:
        self.others_wait = others_wait
        self.quick = Tries("judge", QUICK_UNITS, MOST_QUICK, MOST_QUICK_UNWATCHED, lambda: False)
        self.middle = Tries("judge-middle", MIDDLE_UNITS, MOST_MIDDLE, MOST_MIDDLE_UNWATCHED, self.quick_wait)
        self.slow, self.slow_places = TurnThread("judge-slow"), Places(MOST_WAITING, MOST_UNWATCHED, too_busy)
        self.waiting: set[Budget] = set()

    async def run(self, work: Work[T], receive: Receive | None = None) -> T:
        """What the work comes to. It is given up where the client from which it receives disconnects meanwhile."""
        for tries in (self.quick, self.middle):
            with suppress(TooMuchWork):
                return await tries.run(work, receive)
        return await self.run_slowly(work, receive)

    def quick_wait(self) -> bool:
        return self.quick.places.waiting > 0

    async def run_slowly(self, work: Work[T], receive: Receive | None, units: int = UNITS) -> T:
        budget = ConsiderateBudget(self.others_wait, units)
        with self.slow_places.one(unwatched=receive is None):
            self.waiting.add(budget)
            try:
                return await unless_gone(self.slow.submit(work, budget), receive)
            finally:
                budget.abandon()
                self.waiting.discard(budget)

    def close(self) -> None:
        for budget in list(self.waiting):
            budget.abandon()
        for threads in (self.quick.thread, self.middle.thread, self.slow):
            threads.close()


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
        del job, result  # else an error, by way of this frame, holds itself and all that the work held


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
