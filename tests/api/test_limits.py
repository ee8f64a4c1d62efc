"""How much one client may have, with a clock of our own."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from api.limits import MOST_CLIENTS, RateLimit, client_of
from api.service import Service
from api.settings import BadSettings, Settings, read_settings
from kb.library import Library


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_budget_is_spent_and_refills_steadily() -> None:
    clock = Clock()
    limit = RateLimit(6, clock)
    assert [limit.spend("a").left for _ in range(6)] == [5, 4, 3, 2, 1, 0]
    refused = limit.spend("a")
    assert (refused.allowed, refused.wait) == (False, 10)
    assert limit.spend("b").allowed
    clock.now = 10
    assert limit.spend("a").allowed
    assert not limit.spend("a").allowed


def test_clients_that_are_not_heard_of_any_more_are_forgotten() -> None:
    limit = RateLimit(6, Clock())
    for n in range(MOST_CLIENTS + 10):
        limit.spend(str(n))
    assert len(limit.buckets) == MOST_CLIENTS


@pytest.mark.parametrize(
    ("proxies", "header", "client"),
    [
        (0, b"1.1.1.1", "9.9.9.9"),
        (1, b"1.1.1.1", "1.1.1.1"),
        (1, b"forged, 1.1.1.1", "1.1.1.1"),
        (2, b"forged, 1.1.1.1, 2.2.2.2", "1.1.1.1"),
        (2, b"1.1.1.1", "1.1.1.1"),
    ],
)
def test_a_client_is_known_by_what_our_own_proxies_saw(proxies: int, header: bytes, client: str) -> None:
    scope = {"client": ("9.9.9.9", 1), "headers": [(b"x-forwarded-for", header)]}
    assert client_of(scope, proxies) == client


def test_too_many_requests_get_a_problem_that_says_when_to_come_back(library: Library) -> None:
    with TestClient(Service(library, Settings(log=False, rate=2))) as client:
        first = client.get("/api/v1/search?q=bomb")
        assert first.headers["ratelimit-policy"] == '"default";q=2;w=60'
        assert first.headers["ratelimit"].startswith('"default";r=1;t=')
        client.get("/healthz")
        refused = client.get("/api/v1/search?q=bomb")
    assert refused.status_code == 429
    assert refused.json()["type"].endswith("#too-many-requests")
    assert 0 < int(refused.headers["retry-after"]) <= 30


def test_nothing_is_limited_unless_it_is_switched_on(client: TestClient) -> None:
    assert "ratelimit" not in client.get("/healthz").headers


def test_settings_come_from_the_environment() -> None:
    found = read_settings({"LEXICORN_RATE": "60", "LEXICORN_WATCH": "1.5", "LEXICORN_LOG": "false", "HOME": "x"})
    assert found == Settings(rate=60, watch=1.5, log=False)


def test_a_setting_that_cannot_be_used_is_named() -> None:
    with pytest.raises(BadSettings, match="LEXICORN_RATE"):
        read_settings({"LEXICORN_RATE": "fast"})
