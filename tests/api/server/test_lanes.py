"""Work that takes long keeps nobody waiting but those who want the like."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from anyio import to_thread
from starlette.testclient import TestClient

from api.http.long_lists import LISTS
from api.server.service import THREADS

PAGE, LONG_LIST = "/about", "/api/v1/documents"
QUESTION = {"play": {"type": "knight.enter-tribe"}, "situation": {"knight.strength": 3, "tribe.population": 3}}


def test_lists_beyond_those_that_may_wait_are_refused_at_once(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(LISTS, "places", threading.BoundedSemaphore(1))
    with LISTS.places:
        response = client.get(LONG_LIST)
    assert (response.status_code, response.headers["retry-after"]) == (503, "5")
    assert client.get(LONG_LIST).status_code == 200


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
