"""Whoever sends many requests at once has others' come in between."""

from __future__ import annotations

import asyncio
import time

import pytest
from starlette.testclient import TestClient
from starlette.types import Message, Scope

from api.server.rounds import ALONE_AFTER, ALONE_SECONDS, MOST_THAT_WAITED, OF_A_ROUTE, Rounds
from api.server.service import Service
from api.settings import Settings
from kb.library import Library
from tests.own_loop import run_in_own_loop

LONGEST = 20  # seconds after which a test has hung


async def order_of(rounds: Rounds, *names: str) -> list[str]:
    """In which requests begin that come at once and take a second each. Each name begins with its client's."""
    done = list[str]()

    async def request(name: str) -> None:
        if rounds.is_over(name[0]):
            await rounds.next_turn(name[0])
        done.append(name)
        rounds.spend(name[0], 1)

    rounds.spend("somebody else", 0)
    await asyncio.wait_for(asyncio.gather(*map(request, names)), LONGEST)
    assert not rounds.waiting
    return done


def test_whoever_has_had_its_time_waits_for_the_next_round() -> None:
    rounds = Rounds(most_seconds=2)
    names = ("a1", "a2", "a3", "a4", "b1", "b2", "b3", "c1")
    for _ in range(2):  # in another loop, too
        assert run_in_own_loop(order_of(rounds, *names)) == ["a1", "a2", "b1", "b2", "c1", "a3", "a4", "b3"]


def test_whoever_is_alone_has_longer_rounds_but_no_endless_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(time, "monotonic", lambda: now)

    async def come() -> list[bool]:
        nonlocal now
        rounds, found = Rounds(most_seconds=ALONE_SECONDS / 5), list[bool]()
        for client, seconds in (("a", 0), ("b", 1), ("a", ALONE_AFTER + 1)):
            now += seconds
            rounds.spend(client, ALONE_SECONDS / 4)
            found.append(rounds.is_over(client))
        now += ALONE_AFTER + 1
        found.append(rounds.is_over("a"))
        rounds.spend("a", ALONE_SECONDS)
        return [*found, rounds.is_over("a")]

    assert run_in_own_loop(come()) == [False, True, True, False, True]


def test_of_those_that_wait_only_some_begin_in_a_round() -> None:
    rounds = Rounds(most_seconds=1)
    names = [f"{client}{number}" for client in "ab" for number in range(MOST_THAT_WAITED + 2)]
    order = "".join(name[0] for name in run_in_own_loop(order_of(rounds, *names)))
    assert order == "ab" + "a" * MOST_THAT_WAITED + "b" * MOST_THAT_WAITED + "ab"


def test_a_request_that_was_cancelled_is_not_waited_for() -> None:
    async def after_a_cancelled_one() -> bool:
        rounds = Rounds()
        tasks = [asyncio.create_task(rounds.next_turn("a")) for _ in range(3)]
        await asyncio.sleep(0)
        tasks[0].cancel()
        await asyncio.wait_for(asyncio.gather(*tasks[1:]), LONGEST)
        return rounds.is_over("a")

    assert not run_in_own_loop(after_a_cancelled_one())


def test_nothing_waits_for_a_client_that_has_gone() -> None:
    async def turns() -> list[bool]:
        rounds, gone = Rounds(), asyncio.get_running_loop().create_future()
        tasks = [asyncio.create_task(rounds.next_turn("a", gone)) for _ in range(3 * MOST_THAT_WAITED)]
        await asyncio.sleep(0)
        gone.set_result(None)
        found = await asyncio.wait_for(asyncio.gather(*tasks), LONGEST)
        assert not rounds.waiting
        return found

    assert run_in_own_loop(turns()) == [*[True] * MOST_THAT_WAITED, *[False] * 2 * MOST_THAT_WAITED]


def test_every_request_to_the_service_waits_for_its_round(library: Library) -> None:
    service, answered = Service(library, Settings(log=False)), list[str]()
    service.gateway.rounds = Rounds(most_seconds=0.000001)  # that of one request

    async def request(client: str) -> None:
        async def send(message: Message) -> None:
            if message["type"] == "http.response.start":
                answered.append(client)

        await service(health_check_of(client), asyncio.Event().wait, send)  # type: ignore[arg-type]

    async def all_at_once() -> None:
        service.gateway.rounds.spend("somebody else", 0)
        await asyncio.wait_for(asyncio.gather(*map(request, "aaab")), LONGEST)

    run_in_own_loop(all_at_once())
    assert answered == ["a", "b", "a", "a"]


def health_check_of(client: str) -> Scope:
    return {
        **{"type": "http", "method": "GET", "path": "/healthz", "query_string": b"", "headers": []},
        **{"raw_path": b"/healthz", "client": (client, 1)},
    }


def test_a_page_that_the_event_loop_makes_counts_as_long_as_it_took(
    client: TestClient, service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    spent: list[float] = []
    monkeypatch.setattr(service.gateway.rounds, "spend", lambda _, seconds: spent.append(seconds))
    for accept, counted in (("application/json", 1), ("text/html", 2)):
        spent.clear()
        assert client.get("/nowhere", headers={"accept": accept}).status_code == 404
        assert len(spent) == counted
        assert max(spent) > OF_A_ROUTE
