"""Answers that nobody reads take no more memory than they may."""

from __future__ import annotations

import asyncio

import pytest

from api.server.service import Service
from api.server.turns import CLIENT
from api.server.unread_answers import UnreadAnswers
from api.settings import Settings
from kb.library import Library
from tests.api.served import read_to_end, sent, served
from tests.own_loop import run_in_own_loop

LARGE = b"GET /api/v1/changes.jsonl HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
LARGE_BYTES = 4_000_000  # fewer than it has


async def hold_for_ever(unread: UnreadAnswers, body: bytes) -> None:
    with unread.holding(body):
        await asyncio.Event().wait()


async def given_up_of(clients: str) -> list[bool]:
    """Which are given up of as many answers, where no more than three have room."""
    unread, tasks = UnreadAnswers(35), []
    for client in clients:
        CLIENT.set(client)
        tasks.append(asyncio.create_task(hold_for_ever(unread, client.encode() * 10)))
    await asyncio.sleep(0.01)
    found = [task.done() for task in tasks]
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return found


def test_the_client_with_most_answers_loses_one_first() -> None:
    assert run_in_own_loop(given_up_of("abbb")) == [False, True, False, False]
    assert run_in_own_loop(given_up_of("abcd")) == [True, False, False, False]


async def held(bodies: list[bytes], most_bytes: int) -> tuple[list[bool], int]:
    """Which of the bodies are given up, and how many bytes are held then."""
    unread = UnreadAnswers(most_bytes)
    tasks = [asyncio.create_task(hold_for_ever(unread, body)) for body in bodies]
    await asyncio.sleep(0.01)
    found = [task.done() for task in tasks], unread.held_bytes
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert not unread.held
    return found


SHARED = b"x" * 10


@pytest.mark.parametrize(
    ("bodies", "given_up", "bytes_held"),
    [
        ([b"a" * 10, b"b" * 10], [False, False], 20),
        ([b"a" * 10, b"b" * 10, b"c" * 10], [True, False, False], 20),
        ([b"a" * 10, b"b" * 20], [True, False], 20),
        ([SHARED, SHARED, SHARED, SHARED], [False] * 4, 10),
        ([b"a" * 30], [False], 30),
    ],
    ids=["they fit", "the oldest goes", "as many as it takes", "one for all", "one is always sent"],
)
def test_those_waited_for_longest_are_given_up(bodies: list[bytes], given_up: list[bool], bytes_held: int) -> None:
    assert run_in_own_loop(held(bodies, 25)) == (given_up, bytes_held)


def test_a_client_that_does_not_read_loses_its_answer_to_one_that_does(library: Library) -> None:
    service = Service(library, Settings(log=False))
    service.gateway.unread = UnreadAnswers(LARGE_BYTES)
    with served(service) as port:
        idle, connections = sent(port, LARGE), service.gateway.unread.held
        while not connections:
            assert idle.recv(1)
        whole = len(read_to_end(sent(port, LARGE)))
        assert whole > LARGE_BYTES
        assert len(read_to_end(idle)) < whole - LARGE_BYTES // 4
