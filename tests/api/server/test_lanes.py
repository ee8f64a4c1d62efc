"""Work that takes long keeps nobody waiting but those who want the like."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial

import pytest
from anyio import to_thread
from starlette.testclient import TestClient

from api.compiled_games import CompiledFile, CompiledGames
from api.http.long_lists import DOCUMENTATION, LISTS, too_many_lists
from api.server.lanes import LONGEST_REST, REST, Lane
from api.server.page_threads import PAGES, THREADS
from api.server.turns import CLIENT
from api.settings import Settings
from tests.api.full_lane import full
from tests.own_loop import run_in_own_loop

PAGE, LONG_LIST = "/about", "/api/v1/documents"
LONGEST = 20  # seconds after which a test has hung
QUESTION = {"play": {"type": "knight.enter-tribe"}, "situation": {"knight.strength": 3, "tribe.population": 3}}


@pytest.mark.parametrize(
    ("lane", "path"),
    [
        (LISTS, LONG_LIST),
        (DOCUMENTATION, "/openapi.json"),
        (DOCUMENTATION, "/docs"),
        (DOCUMENTATION, "/docs/shapes/Answer"),
    ],
)
def test_lists_beyond_those_that_may_wait_are_refused_at_once(client: TestClient, lane: Lane, path: str) -> None:
    with full(lane):
        response = client.get(path)
    assert (response.status_code, response.headers["retry-after"]) == (503, "5")
    assert client.get(path).status_code == 200


def test_as_many_may_wait_for_the_documentation_as_may_connect(client: TestClient) -> None:
    """Right after a start all of them wait for the first, which takes as long as hundreds of others."""
    assert DOCUMENTATION.places.most == Settings().connections
    with full(LISTS):
        assert client.get("/docs").status_code == 200


def test_whoever_fills_a_lane_leaves_others_their_turns() -> None:
    done = run_in_own_loop(done_in_a_lane_of_two_places(["a1", "a2", "a3", "b1", "a4"]))
    assert done == ["a1", "b1", "a2"]


@pytest.mark.parametrize("pages", [1, 0])
def test_a_lane_rests_while_pages_are_made(monkeypatch: pytest.MonkeyPatch, pages: int) -> None:
    rests: list[float] = []
    monkeypatch.setattr("api.server.lanes.time.sleep", rests.append)
    monkeypatch.setattr(PAGES, "free", THREADS - pages)
    Lane("test", 2, too_many_lists).rest(0.1)
    Lane("test", 2, too_many_lists).rest(60)
    assert rests == [REST * 0.1, LONGEST_REST][: 2 * pages]


async def done_in_a_lane_of_two_places(names: list[str]) -> list[str]:
    """What the lane does of all that comes before it begins, in its order. Each name begins with its client's."""
    lane, released, done = Lane("test", 2, too_many_lists), threading.Event(), list[str]()
    lane.thread.submit(released.wait, LONGEST)

    async def ask(name: str) -> None:
        CLIENT.set(name[0])
        await lane.run(partial(done.append, name), asyncio.Event().wait)  # type: ignore[arg-type]  # it never goes

    asking = [asyncio.create_task(ask(name)) for name in names]
    await asyncio.sleep(0)
    released.set()
    await asyncio.gather(*asking, return_exceptions=True)
    lane.thread.close()
    return done


def test_a_list_is_made_while_a_game_is_being_compiled(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, end, game = threading.Event(), threading.Event(), CompiledFile(b"{}", 2)

    def compile_slowly(self: CompiledGames, game_id: str) -> CompiledFile:
        begun.set()
        end.wait(LONGEST)
        return game

    monkeypatch.setattr(CompiledGames, "file", compile_slowly)
    waiting = threading.Thread(target=client.get, args=["/library/judging/vast.json"])
    waiting.start()
    try:
        assert begun.wait(LONGEST)
        assert client.get(LONG_LIST).status_code == 200
        assert waiting.is_alive()
    finally:
        end.set()
        waiting.join()


def test_pages_and_questions_are_answered_while_a_long_list_is_being_made(client: TestClient) -> None:
    end = threading.Event()
    LISTS.thread.submit(end.wait, 20)
    waiting = [threading.Thread(target=client.get, args=[LONG_LIST]) for _ in range(THREADS)]
    for one in waiting:
        one.start()
    try:
        assert client.get(PAGE).status_code == 200
        assert client.post("/api/v1/judge", json=QUESTION).status_code == 200
        assert all(one.is_alive() for one in waiting)
    finally:
        end.set()
        for one in waiting:
            one.join()


def test_a_question_waits_for_no_thread_that_makes_pages(client: TestClient) -> None:
    """FastAPI takes a thread of a few for whatever is no coroutine, even for a dependency."""
    with every_thread_taken(client):
        assert client.post("/api/v1/judge", json=QUESTION).status_code == 200
        assert client.get(LONG_LIST).status_code == 200


@contextmanager
def every_thread_taken(client: TestClient) -> Iterator[None]:
    portal, takers = client.portal, [object() for _ in range(THREADS)]
    assert portal
    limiter = portal.call(to_thread.current_default_thread_limiter)
    for taker in takers:
        portal.call(limiter.acquire_on_behalf_of_nowait, taker)
    try:
        yield
    finally:
        for taker in takers:
            portal.call(limiter.release_on_behalf_of, taker)
