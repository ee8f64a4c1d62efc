"""What is kept of a request until it is counted, and what it is counted under."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from api.server.access_log import LONGEST_LOGGED, MOST_WAITING, AccessLog
from api.server.metrics import Metrics, metrics_text
from api.server.service import Service
from api.settings import Settings
from kb.library import Library
from tests.api.conftest import QUIET
from tests.own_loop import run_in_own_loop


@pytest.fixture
def fresh(library: Library) -> Service:
    return Service(library, QUIET)


def test_made_up_methods_are_counted_as_one(fresh: Service) -> None:
    metrics = fresh.access_log.metrics
    with TestClient(fresh) as client:
        for n in range(50):
            client.request(f"MADEUP{n}", "/nowhere")
            client.request(f"MADEUP{n}", "/api/v1/search?q=a")
            client.request(f"MADEUP{n}", "/nowhere" + "x" * 20_000)
        client.request("DELETE", "/api/v1/search?q=a")
    assert {method for _, method, _ in metrics.requests} == {"other", "DELETE"}
    assert len(metrics.requests) <= 4
    assert metrics_text([metrics.counts()], "r").count('method="other"') == len(metrics.requests) - 1


def test_a_made_up_method_is_no_part_of_the_log(library: Library, capfd: pytest.CaptureFixture[str]) -> None:
    with TestClient(Service(library, Settings())) as client:
        client.request("MADEUP", "/nowhere")
    lines = capfd.readouterr().err
    assert '"method":"other"' in lines
    assert "MADEUP" not in lines


def test_made_up_addresses_are_counted_as_one(fresh: Service) -> None:
    with TestClient(fresh) as client:
        for n in range(20):
            client.get(f"/nowhere/{n}")
            client.get(f"/api/v1/rules/none-{n}")
            client.get(f"/api/v1/rulings/none-{n}")
            client.get(f"/static/{n}/none")
    assert all(str(n) not in route for route, _, _ in fresh.access_log.metrics.requests for n in range(2, 20))
    assert len(fresh.access_log.metrics.requests) <= 4


def test_many_at_once_are_counted_before_their_moment() -> None:
    async def add() -> tuple[int, int]:
        access_log = AccessLog(Metrics(), QUIET)
        for _ in range(3 * MOST_WAITING + 1):
            access_log.add(("/", "GET", 200, 0.1, b"id", b""))
        return len(access_log.waiting), access_log.metrics.requests["/", "GET", 200]

    assert run_in_own_loop(add()) == (1, 3 * MOST_WAITING)


def test_of_a_long_query_only_the_beginning_waits_to_be_logged(
    library: Library, capfd: pytest.CaptureFixture[str]
) -> None:
    with TestClient(Service(library, Settings(log_queries=True))) as client:
        client.get("/api/v1/search?q=" + "x" * 19_000)
    logged = capfd.readouterr().err
    assert LONGEST_LOGGED - 100 < logged.count("x") <= LONGEST_LOGGED + 100
