"""How much one client may have, with a clock of our own."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.testclient import TestClient

from api.server.rate_limit import LONGEST_ADDRESS, MOST_CLIENTS, RateLimit, client_of
from api.server.service import Service
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


def test_of_an_address_no_more_is_kept_than_an_address_has() -> None:
    limit = RateLimit(6, Clock())
    limit.spend("x" * 100_000)
    limit.spend("2001:0db8:0000:0000:0000:0000:0000:0001%eth0")
    assert [len(client) for client in limit.buckets] == [LONGEST_ADDRESS, 44]


@pytest.mark.parametrize(
    ("proxies", "lines", "client"),
    [
        (0, [b"1.1.1.1"], "9.9.9.9"),
        (1, [], "9.9.9.9"),
        (1, [b"1.1.1.1"], "1.1.1.1"),
        (1, [b"forged, 1.1.1.1"], "1.1.1.1"),
        (1, [b"8.8.8.8", b"1.1.1.1"], "1.1.1.1"),
        (2, [b"forged, 1.1.1.1, 2.2.2.2"], "1.1.1.1"),
        (2, [b"8.8.8.8", b"1.1.1.1", b"2.2.2.2"], "1.1.1.1"),
        (2, [b"8.8.8.8, 1.1.1.1", b"2.2.2.2"], "1.1.1.1"),
        (2, [b"1.1.1.1"], "1.1.1.1"),
        (1, [b"1.1.1.1:51234"], "1.1.1.1"),
        (1, [b"[2001:db8:1:2:3::4]:51234"], "2001:db8:1:2::/64"),
        (1, [b"[2001:db8:1:2:3::4]"], "2001:db8:1:2::/64"),
        (1, [b"2001:db8:1:2:ffff::9"], "2001:db8:1:2::/64"),
        (1, [b"::ffff:1.1.1.1"], "1.1.1.1"),
        (1, [b""], "9.9.9.9"),
        (1, [b"1.1.1.1, "], "9.9.9.9"),
        (1, [b"unknown"], "9.9.9.9"),
        (1, [b"1.1.1.1:port"], "9.9.9.9"),
        (1, [b"[1.1.1.1"], "9.9.9.9"),
        (1, [b"\xff\xfe"], "9.9.9.9"),
        (1, [b"1" * 10_000], "9.9.9.9"),
    ],
)
def test_a_client_is_known_by_what_our_own_proxies_saw(proxies: int, lines: list[bytes], client: str) -> None:
    scope = {"client": ("9.9.9.9", 1), "headers": [(b"x-forwarded-for", line) for line in lines]}
    assert client_of(scope, proxies) == client


@given(sent=st.lists(st.binary(max_size=40), max_size=5), proxies=st.integers(1, 3))
def test_a_client_cannot_choose_how_it_is_counted(sent: list[bytes], proxies: int) -> None:
    added = [b"7.7.7.7", b"10.0.0.1", b"10.0.0.2"][:proxies]
    scope = {"client": ("10.0.0.9", 1), "headers": [(b"x-forwarded-for", line) for line in [*sent, *added]]}
    assert client_of(scope, proxies) == "7.7.7.7"


@pytest.mark.parametrize(
    ("peer", "client"), [(("2001:db8:1:2::7", 1), "2001:db8:1:2::/64"), (("/run/socket", 0), "/run/socket")]
)
def test_a_peer_is_counted_without_any_proxy(peer: tuple[str, int], client: str) -> None:
    assert client_of({"client": peer, "headers": []}, 0) == client
    assert client_of({"client": None, "headers": []}, 0) == "unknown"


def test_too_many_requests_get_a_problem_that_says_when_to_come_back(library: Library) -> None:
    with TestClient(Service(library, Settings(log=False, rate=2))) as client:
        first = client.get("/api/v1/search?q=bomb")
        assert first.headers["ratelimit-policy"] == '"default";q=2;w=60'
        assert first.headers["ratelimit"].startswith('"default";r=1;t=')
        client.get("/api/v1/search?q=bomb")
        refused = client.get("/api/v1/search?q=bomb")
    assert refused.status_code == 429
    assert refused.json()["type"].endswith("#too-many-requests")
    assert 0 < int(refused.headers["retry-after"]) <= 30


def test_what_watches_the_service_is_never_limited(library: Library) -> None:
    with TestClient(Service(library, Settings(log=False, rate=1))) as client:
        assert [client.get("/api/v1/search?q=bomb").status_code for _ in range(2)] == [200, 429]
        for path in ("/healthz", "/readyz", "/metrics"):
            answer = client.get(path)
            assert answer.status_code == 200
            assert "ratelimit" not in answer.headers


def test_nothing_is_limited_unless_it_is_switched_on(client: TestClient) -> None:
    assert "ratelimit" not in client.get("/healthz").headers


def test_settings_come_from_the_environment() -> None:
    found = read_settings({"LEXICORN_RATE": "60", "LEXICORN_WATCH": "1.5", "LEXICORN_LOG": "false", "HOME": "x"})
    assert found == Settings(rate=60, watch=1.5, log=False)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("RATE", "fast"),
        ("RATE", "-1"),
        ("RATE", "1" + "0" * 400),
        ("WATCH", "inf"),
        ("WATCH", "nan"),
        ("WATCH", "1e300"),
        ("PROXIES", "1.5"),
        ("PROXIES", "101"),
        ("LOG", "perhaps"),
        ("URL", "rules.example.org"),
        ("URL", "javascript:alert(1)"),
        ("URL", "https://"),
        ("URL", "https://a b"),
        ("URL", "https://a\udcff"),
        ("CONTACT", "mailto:a@b\udcff"),
    ],
)
def test_a_setting_that_cannot_be_used_is_named(name: str, value: str) -> None:
    with pytest.raises(BadSettings, match=f"LEXICORN_{name}"):
        read_settings({f"LEXICORN_{name}": value})


def test_the_public_address_is_taken_without_its_last_slash() -> None:
    assert read_settings({"LEXICORN_URL": "https://rules.example.org/"}).url == "https://rules.example.org"
