"""What is answered while the routes are being made, and when they cannot be."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from starlette.testclient import TestClient
from starlette.types import ASGIApp

from api.server.service import Service
from api.settings import Settings
from kb.library import Library

PLAIN = ["/healthz", "/api/v1/search?q=bomb", "/api/v1/rules/vast.knight.attack-dragon.greater"]


@pytest.fixture
def service(library: Library) -> Service:
    return Service(library, Settings(log=False))


def test_look_ups_and_searches_wait_for_no_routes(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    released, make = threading.Event(), service.make_routes

    def make_when_released() -> ASGIApp:
        assert released.wait(60)
        return make()

    monkeypatch.setattr(service, "make_routes", make_when_released)
    with TestClient(service) as client, ThreadPoolExecutor() as pool:
        waiting = pool.submit(client.get, "/readyz")
        assert [client.get(path).status_code for path in PLAIN] == [200, 200, 200]
        assert not waiting.done()
        released.set()
        assert waiting.result(60).json()["status"] == "ready"


def test_routes_that_cannot_be_made_are_a_problem_and_nothing_more(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> ASGIApp:
        raise ImportError("no such module")

    monkeypatch.setattr(service, "make_routes", fail)
    with TestClient(service) as client:
        response = client.get("/readyz", headers={"accept": "text/html"})
        assert (response.status_code, response.json()["type"]) == (500, "/docs/problems#internal")
        assert [client.get(path).status_code for path in PLAIN] == [200, 200, 200]
