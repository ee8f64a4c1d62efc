"""Hostile clients and good ones at once: 64 connections in all, to 127.0.0.1 only, for as long as they are told."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from statistics import quantiles
from typing import NamedTuple
from urllib.parse import quote, urlencode

from kb.library import Library
from tests.bench_http import Request

HOST = "127.0.0.1"
PATIENCE = 30.0  # seconds for an answer; a good request that takes longer has failed
PAUSE = 0.05  # seconds in which a good user thinks
GOOD_USERS, EACH_HOSTILE = 16, 8
DEAR_PLAYS = (
    "knight.move",
    "thief.backstab",
    "thief.shoot-hand-crossbow",
    "goblins.move-tribe",
    "thief.pickpocket",
)
HALF_SENT = (
    b"GET /api/v1/search?q=x HTTP/1.1\r\nHost: x\r\nX-Slow",
    b"POST /api/v1/judge HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{",
    b"",
)
# An answer that did not come: no connection, none in time, or not the whole of it.
LOST = (OSError, TimeoutError, asyncio.IncompleteReadError)
Made = Callable[[], Request]


class Fared(NamedTuple):
    """How long each good request took, in seconds, and which of them failed."""

    latencies: list[float]
    failed: list[str]

    @property
    def p99(self) -> float:
        return quantiles(self.latencies, n=100)[98]


class Answer(NamedTuple):
    status: int
    fields: dict[bytes, bytes]
    body: bytes


class Client:
    """One connection, opened again whenever the service has closed it."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.writer: asyncio.StreamWriter | None = None

    async def ask(self, request: Request) -> int:
        return (await self.fetch(request)).status

    async def fetch(self, request: Request, more: str = "") -> Answer:
        """The answer, read whole, to a request with these header lines more."""
        async with asyncio.timeout(PATIENCE):
            reader, writer = await self.connected()
            writer.write(as_bytes(request, more))
            head = await reader.readuntil(b"\r\n\r\n")
            fields = dict(line.lower().split(b": ", 1) for line in head.split(b"\r\n")[1:] if line)
            body = await reader.readexactly(int(fields.get(b"content-length", 0)))
            if fields.get(b"connection") == b"close":
                self.close()
            return Answer(int(head.split()[1]), fields, body)

    async def connected(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        if self.writer is None:
            self.reader, self.writer = await asyncio.open_connection(HOST, self.port)
        return self.reader, self.writer

    def close(self) -> None:
        if self.writer:
            self.writer.close()
        self.writer = None


def as_bytes(request: Request, more: str = "") -> bytes:
    body = request.body.encode()
    head = f"{request.method} {request.path} HTTP/1.1\r\nHost: {HOST}\r\nContent-Type: application/json\r\n{more}"
    return f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body if body else f"{head}\r\n".encode()


def good_requests(library: Library) -> list[Request]:
    """What players and programs ask in the ordinary course of things, well mixed."""
    rules = [rule.id for rule in library.rules[::20]]
    asked = [phrase for rule in library.rules[::20] for phrase in (*rule.asked.en[:1], *rule.asked.ja[:1])]
    questions = [{"play": {"type": play.id}, "situation": play.example.facts} for play in library.plays[::20]]
    requests = [Request("GET", f"/api/v1/rules/{id}") for id in rules]
    requests += [Request("GET", f"/rules/{id}") for id in rules[::4]]
    requests += [Request("GET", f"/api/v1/search?{urlencode({'q': q})}") for q in asked]
    requests += [Request("POST", "/api/v1/judge", json.dumps(question)) for question in questions]
    requests += [Request("GET", path) for path in ("/", "/docs", "/healthz", "/readyz")] * 5
    random.Random(1).shuffle(requests)
    return requests


def dear_question() -> Request:
    question = {"play": {"type": random.choice(DEAR_PLAYS)}, "strict": True}
    return Request("POST", "/api/v1/judge", json.dumps(question))


def random_search() -> Request:
    kanji = "".join(chr(random.randrange(0x4E00, 0x9FA0)) for _ in range(500))
    return Request("GET", f"/api/v1/search?q={quote(kanji)}")


def made_up_method() -> Request:
    return Request("".join(random.choices("ABCDEFGH", k=12)), "/api/v1/search?q=x")


async def ask_for_ever(port: int, made: Made) -> None:
    client = Client(port)
    while True:
        try:
            await client.ask(made())
        except LOST:
            client.close()
            await asyncio.sleep(PAUSE)


async def send_half_for_ever(port: int, data: bytes) -> None:
    while True:
        try:
            reader, writer = await asyncio.open_connection(HOST, port)
            writer.write(data)
            await reader.read()
            writer.close()
        except OSError:
            await asyncio.sleep(PAUSE)


@asynccontextmanager
async def hostile_clients(port: int) -> AsyncIterator[None]:
    """They are there while the block runs."""
    made = (dear_question, random_search, made_up_method)
    clients = [ask_for_ever(port, one) for one in made for _ in range(EACH_HOSTILE)]
    clients += [send_half_for_ever(port, data) for data in HALF_SENT for _ in range(EACH_HOSTILE)]
    tasks = [asyncio.create_task(client) for client in clients]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def good_users(port: int, library: Library, seconds: float) -> Fared:
    fared, requests = Fared([], []), good_requests(library)
    until, step = time.monotonic() + seconds, len(requests) // GOOD_USERS
    users = (
        use_until(until, Client(port), requests[n * step :] + requests[: n * step], fared) for n in range(GOOD_USERS)
    )
    await asyncio.gather(*users)
    return fared


async def use_until(until: float, client: Client, requests: list[Request], fared: Fared) -> None:
    for request in itertools.cycle(requests):
        if time.monotonic() > until:
            break
        await use(client, request, fared)
        await asyncio.sleep(PAUSE)
    client.close()


async def use(client: Client, request: Request, fared: Fared) -> None:
    started = time.perf_counter()
    try:
        if (status := await client.ask(request)) != 200:
            fared.failed.append(f"{status} {request.method} {request.path}")
    except LOST as error:
        client.close()
        fared.failed.append(f"{type(error).__name__} {request.method} {request.path}")
    fared.latencies.append(time.perf_counter() - started)
