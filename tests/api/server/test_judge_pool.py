"""Judging in threads of its own: expensive questions wait for each other, and nobody else waits for them."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from starlette.responses import Response
from starlette.testclient import TestClient
from starlette.types import Message

from api.http.responses import responding
from api.pages.disputes import Dispute
from api.pages.page_request import PageRequest
from api.problems import Problem
from api.server.judge_pool import (
    MIDDLE_UNITS,
    MOST_QUICK,
    MOST_QUICK_UNWATCHED,
    MOST_UNWATCHED,
    MOST_WAITING,
    QUICK_STEPS,
    QUICK_UNITS,
    UNITS_BETWEEN_RESTS,
    ClientGone,
    ConsiderateBudget,
    JudgePool,
    Receive,
)
from api.server.service import Service
from tests.own_loop import run_in_own_loop
from validators.engine.budget import UNITS, Budget, TooMuchWork
from validators.engine.problems import QuestionProblem

OPEN = {"play": {"type": "knight.move"}, "strict": True}
LONGEST = 20  # seconds after which a test has hung


@pytest.fixture
def pool() -> Iterator[JudgePool]:
    pool = JudgePool()
    yield pool
    pool.close()


class Expensive:
    """Work that exceeds the small budget and then lasts until it is released."""

    def __init__(self) -> None:
        self.started, self.released, self.abandoned = threading.Event(), threading.Event(), threading.Event()

    def __call__(self, budget: Budget) -> str:
        if budget.left <= MIDDLE_UNITS:
            budget.left = -1
            return "cut"
        self.started.set()
        while not self.released.wait(0.005):
            try:
                budget.spend(0)
            except TooMuchWork:
                self.abandoned.set()
                raise
        return "whole"


def test_work_within_the_small_budget_is_done_once(pool: JudgePool) -> None:
    budgets: list[int] = []
    assert run_in_own_loop(pool.run(lambda budget: budgets.append(budget.left))) is None
    assert budgets == [QUICK_UNITS]


def test_work_beyond_the_small_budget_gets_the_whole_one(pool: JudgePool) -> None:
    def work(budget: Budget) -> int:
        whole = budget.left
        tried.append(whole)
        budget.left = -1 if whole < UNITS else whole
        return whole

    tried: list[int] = []
    assert run_in_own_loop(pool.run(work)) == UNITS
    assert tried == [QUICK_UNITS, MIDDLE_UNITS, UNITS]


def test_work_that_the_small_budget_refuses_gets_the_whole_one(pool: JudgePool) -> None:
    def work(budget: Budget) -> str:
        if budget.left < UNITS:
            budget.left = -1
            raise QuestionProblem("bad-question", "too much", "多すぎる")
        return "whole"

    assert run_in_own_loop(pool.run(work)) == "whole"


def test_cheap_questions_do_not_wait_for_expensive_ones(pool: JudgePool) -> None:
    async def ask() -> str:
        expensive = Expensive()
        waiting = asyncio.create_task(pool.run(expensive))
        await asyncio.to_thread(expensive.started.wait, LONGEST)
        assert await pool.run(lambda _: "cheap") == "cheap"
        assert not waiting.done()
        expensive.released.set()
        return await waiting

    assert run_in_own_loop(asyncio.wait_for(ask(), LONGEST)) == "whole"


def test_cheap_questions_do_not_wait_for_middling_ones(pool: JudgePool) -> None:
    released, started = threading.Event(), threading.Event()

    def middling(budget: Budget) -> str:
        if budget.left <= QUICK_UNITS:
            raise TooMuchWork
        started.set()
        assert released.wait(LONGEST)
        return "middling"

    async def ask() -> str:
        waiting = asyncio.create_task(pool.run(middling))
        await asyncio.to_thread(started.wait, LONGEST)
        assert await pool.run(lambda _: "cheap") == "cheap"
        released.set()
        return await waiting

    assert run_in_own_loop(asyncio.wait_for(ask(), LONGEST)) == "middling"


def test_a_page_is_not_written_for_a_try_that_was_cut(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[Dispute] = []

    def note(page: PageRequest, dispute: Dispute, *_: object) -> Response:
        written.append(dispute)
        return Response()

    monkeypatch.setattr("api.pages.dispute_page.show", note)
    assert client.get("/settle/knight.set-grit-marker?strict=1").status_code == 200
    assert len(written) == 1


def test_more_expensive_questions_than_may_wait_are_refused(pool: JudgePool) -> None:
    async def ask() -> Problem:
        work = [Expensive() for _ in range(MOST_WAITING)]
        waiting = [asyncio.create_task(pool.run(one, never_disconnects)) for one in work]
        while len(pool.waiting) < MOST_WAITING:
            await asyncio.sleep(0.005)
        with pytest.raises(Problem) as refused:
            await pool.run(Expensive(), never_disconnects)
        for one in work:
            one.released.set()
        assert await asyncio.gather(*waiting) == ["whole"] * MOST_WAITING
        return refused.value

    problem = run_in_own_loop(asyncio.wait_for(ask(), LONGEST))
    assert (problem.slug, problem.status) == ("too-busy", 503)


def test_questions_whose_client_nobody_watches_have_few_places(pool: JudgePool) -> None:
    async def ask() -> None:
        work = [Expensive() for _ in range(MOST_UNWATCHED)]
        waiting = [asyncio.create_task(pool.run(one)) for one in work]
        while len(pool.waiting) < MOST_UNWATCHED:
            await asyncio.sleep(0.005)
        with pytest.raises(Problem):
            await pool.run(Expensive())
        watched = Expensive()
        watched_too = asyncio.create_task(pool.run(watched, never_disconnects))
        for one in (*work, watched):
            one.released.set()
        assert await asyncio.gather(*waiting, watched_too) == ["whole"] * (MOST_UNWATCHED + 1)

    run_in_own_loop(asyncio.wait_for(ask(), LONGEST))


async def never_disconnects() -> Message:
    await asyncio.Event().wait()
    raise AssertionError


def test_work_is_given_up_when_its_client_is_gone(pool: JudgePool) -> None:
    expensive = Expensive()

    async def receive() -> Message:
        await asyncio.to_thread(expensive.started.wait, LONGEST)
        return {"type": "http.disconnect"}

    async def ask() -> None:
        with pytest.raises(ClientGone):
            await pool.run(expensive, receive)

    run_in_own_loop(asyncio.wait_for(ask(), LONGEST))
    assert expensive.abandoned.wait(LONGEST)


def test_an_answer_that_was_cut_for_a_client_that_has_gone_is_not_written_out(pool: JudgePool) -> None:
    """It would be kept for whoever asks the same."""
    expensive, written = Expensive(), threading.Event()

    def work(budget: Budget) -> str:
        try:
            return expensive(budget)
        except TooMuchWork:
            if expensive.abandoned.is_set():
                return "cut"
            raise

    def write(answer: str) -> Response:
        written.set()
        return Response(answer)

    async def receive() -> Message:
        await asyncio.to_thread(expensive.started.wait, LONGEST)
        return {"type": "http.disconnect"}

    async def ask() -> None:
        with pytest.raises(ClientGone):
            await pool.run(responding(work, write), receive)
        assert await pool.run(lambda _: "the next") == "the next"

    run_in_own_loop(ask())
    assert expensive.abandoned.wait(LONGEST)
    pool.close()
    assert not written.is_set()


def test_an_expensive_question_rests_only_while_others_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    rests: list[float] = []
    monkeypatch.setattr("time.sleep", rests.append)
    for others_wait in (False, True):
        budget = ConsiderateBudget(lambda others_wait=others_wait: others_wait)
        for _ in range(UNITS_BETWEEN_RESTS * 4 + 4):
            budget.spend()
        assert len(rests) == (4 if others_wait else 0)


def test_expensive_questions_do_not_rest_for_one_another(service: Service) -> None:
    service.judge_pool.waiting |= {Budget(), Budget()}
    service.gateway.in_progress = 2
    assert not service.judge_pool.others_wait()
    service.gateway.in_progress = 3
    assert service.judge_pool.others_wait()


def test_closing_ends_what_is_under_way(pool: JudgePool) -> None:
    expensive = Expensive()

    async def ask() -> None:
        waiting = asyncio.create_task(pool.run(expensive))
        await asyncio.to_thread(expensive.started.wait, LONGEST)
        pool.close()
        with pytest.raises(TooMuchWork):
            await waiting

    run_in_own_loop(asyncio.wait_for(ask(), LONGEST))


@pytest.mark.parametrize(
    "play", ["thief.backstab", "thief.shoot-hand-crossbow", "goblins.move-tribe", "thief.pickpocket"]
)
def test_a_question_that_leaves_everything_open_is_answered(client: TestClient, play: str) -> None:
    found = client.post("/api/v1/judge", json={"play": {"type": play}, "strict": True}).json()
    assert found["verdict"] == "depends"
    assert found["questions"]


def test_pages_readiness_and_look_ups_are_answered_while_expensive_questions_wait(
    client: TestClient, service: Service
) -> None:
    blocked = threading.Event()
    service.judge_pool.slow.submit(blocked.wait, LONGEST)
    with ThreadPoolExecutor(6) as asking:
        answers = [asking.submit(client.post, "/api/v1/judge", json=OPEN) for _ in range(6)]
        try:
            for address in ("/healthz", "/readyz", "/", "/api/v1/plays/knight.move", "/settle/knight.pass-wall"):
                assert client.get(address).status_code == 200
            assert not any(answer.done() for answer in answers)
        finally:
            blocked.set()
        assert {answer.result(LONGEST).json()["verdict"] for answer in answers} == {"depends"}


def test_what_was_cut_is_named(client: TestClient) -> None:
    found = client.post("/api/v1/judge", json=OPEN).json()
    assert found["cut_short"] is True
    assert "verdict" in found["cut"]


class Quick:
    """Work within the small budget that lasts until it is released, and notes that it was begun."""

    def __init__(self, released: threading.Event) -> None:
        self.started, self.released = threading.Event(), released

    def __call__(self, budget: Budget) -> str:
        self.started.set()
        assert self.released.wait(LONGEST)
        return "quick"


async def is_gone() -> Message:
    return {"type": "http.disconnect"}


def test_a_quick_question_is_not_begun_for_a_client_that_has_gone(pool: JudgePool) -> None:
    async def ask() -> bool:
        released = threading.Event()
        first, second = Quick(released), Quick(released)
        waiting = asyncio.create_task(pool.run(first, never_disconnects))
        await asyncio.to_thread(first.started.wait, LONGEST)
        with pytest.raises(ClientGone):
            await pool.run(second, is_gone)
        released.set()
        assert await waiting == "quick"
        assert await pool.run(lambda _: "next") == "next"
        return second.started.is_set()

    assert run_in_own_loop(asyncio.wait_for(ask(), LONGEST)) is False


@pytest.mark.parametrize(("receive", "most"), [(never_disconnects, MOST_QUICK), (None, MOST_QUICK_UNWATCHED)])
def test_more_quick_questions_than_may_wait_are_refused(pool: JudgePool, receive: Receive | None, most: int) -> None:
    async def ask() -> Problem:
        released = threading.Event()
        waiting = [asyncio.create_task(pool.run(Quick(released), receive)) for _ in range(most)]
        await asyncio.sleep(0)
        with pytest.raises(Problem) as refused:
            await pool.run(Quick(released), receive)
        released.set()
        assert await asyncio.gather(*waiting) == ["quick"] * most
        assert await pool.run(lambda _: "next") == "next"
        return refused.value

    assert run_in_own_loop(asyncio.wait_for(ask(), LONGEST)).slug == "too-busy"


def test_the_quick_lane_takes_few_steps_over_a_table(pool: JudgePool) -> None:
    def walk(budget: Budget) -> int:
        steps = budget.steps_left
        for _ in range(QUICK_STEPS + 1):
            budget.take_step()
        return steps

    def work(budget: Budget) -> int:
        try:
            return walk(budget)
        except TooMuchWork:
            return 0

    assert run_in_own_loop(pool.run(work)) > QUICK_STEPS


def test_long_sentences_wait_only_for_one_another(client: TestClient, service: Service) -> None:
    blocked = threading.Event()
    service.judge_pool.slow.submit(blocked.wait, LONGEST)
    with ThreadPoolExecutor(1) as asking:
        long = asking.submit(client.post, "/api/v1/ask", json={"text": "knight strength 5 " * 40})
        try:
            assert client.post("/api/v1/ask", json={"text": "knight strength 5"}).status_code == 200
            assert not long.done()
        finally:
            blocked.set()
        assert long.result(LONGEST).status_code == 200
