"""Whoever wants many pages at once keeps nobody else waiting for more than those that are being made."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from starlette.testclient import TestClient

from api.pages.page_request import PageRequest
from api.problems import Problem
from api.server.judge_pool import ClientGone
from api.server.page_threads import MOST_UNWATCHED, PAGES, THREADS, Turns
from api.server.turns import ALIKE, CLIENT
from tests.own_loop import run_in_own_loop

LONGEST = 20  # seconds after which a test has hung


async def still_there() -> dict[str, str]:
    await asyncio.Event().wait()
    raise AssertionError


async def gone() -> dict[str, str]:
    return {"type": "http.disconnect"}


def test_clients_take_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("api.server.turns.ALIKE", LONGEST)
    assert run_in_own_loop(asyncio.wait_for(order_of("a1", "a2", "a3", "a4", "b1", "b2", "c1"), LONGEST)) == [
        *("a1", "a2", "b1", "c1", "a3", "b2", "a4")
    ]


async def order_of(*names: str) -> list[str]:
    """In which their turns come, one at a time. Each name begins with its client's."""
    turns, done = Turns(1), list[str]()

    async def take(name: str) -> None:
        CLIENT.set(name[0])
        async with turns.one(still_there):
            done.append(name)
            await asyncio.sleep(0)

    await asyncio.gather(*map(take, names))
    assert turns.free == 1
    return done


def test_a_page_that_takes_long_is_counted() -> None:
    async def order() -> list[str]:
        turns, done = Turns(1), list[str]()

        async def take(name: str) -> None:
            CLIENT.set(name[0])
            async with turns.one(still_there):
                done.append(name)
                await asyncio.sleep(5 * ALIKE if name[0] == "a" else 0)

        await asyncio.gather(*map(take, ("a1", "a2", "b1", "a3", "c1", "b2")))
        return done

    done = run_in_own_loop(asyncio.wait_for(order(), LONGEST))
    assert done[0] == "a1"
    assert {*done[1:4]} == {"b1", "b2", "c1"}


def test_whoever_goes_while_waiting_takes_no_turn() -> None:
    assert run_in_own_loop(asyncio.wait_for(free_after_a_client_has_gone(), LONGEST)) == 1


async def free_after_a_client_has_gone() -> int:
    turns = Turns(1)
    async with turns.one(still_there):
        with pytest.raises(ClientGone):
            async with turns.one(gone):
                raise AssertionError
    return turns.free


def test_a_turn_that_comes_too_late_is_passed_on() -> None:
    assert run_in_own_loop(asyncio.wait_for(free_after_a_late_turn(), LONGEST)) == 1


async def free_after_a_late_turn() -> int:
    turns = Turns(1)

    async def take() -> None:
        async with turns.one(still_there):
            raise AssertionError

    async with turns.one(still_there):
        waiting = asyncio.create_task(take())
        await asyncio.sleep(0)
        await asyncio.sleep(0)
    waiting.cancel()  # its turn has come, but it does not know yet
    with pytest.raises(asyncio.CancelledError):
        await waiting
    return turns.free


def test_few_may_wait_whom_nobody_watches() -> None:
    assert run_in_own_loop(asyncio.wait_for(refused_unwatched(), LONGEST)) == 1


async def refused_unwatched() -> int:
    turns = Turns(1)

    async def take() -> None:
        async with turns.one(None):
            await asyncio.sleep(0)

    taken = await asyncio.gather(*(take() for _ in range(MOST_UNWATCHED + 2)), return_exceptions=True)
    return sum(isinstance(one, Problem) for one in taken)


@pytest.fixture
def held_pages(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Pages are being made, but not before the event is set."""
    released, made = threading.Event(), PageRequest.render

    def render(self: PageRequest, *args: object, **named: object) -> object:
        assert released.wait(LONGEST)
        return made(self, *args, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(PageRequest, "render", render)
    yield released
    released.set()


def test_pages_wait_for_their_turn_at_a_thread(client: TestClient, held_pages: threading.Event) -> None:
    asked = THREADS + 2
    with ThreadPoolExecutor(asked) as clients:
        pages = [clients.submit(client.get, path) for path in ("/about", "/glossary", "/?q=dragon", "/about", "/?q=x")]
        assert len(pages) == asked
        while PAGES.places.waiting < asked - THREADS:
            assert not any(page.done() for page in pages)
            time.sleep(0.01)
        held_pages.set()
        assert [page.result(LONGEST).status_code for page in pages] == [200] * asked
    assert PAGES.free == THREADS
