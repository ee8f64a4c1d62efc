"""Four replicas behind HAProxy under mixed load, while one is killed, one drained, and content and code are rolled;
then a cache (nginx) in front.

python -m tests.cluster [SECONDS]

Every answer is held against the one that a single replica of the same revision gives: a failed request or an answer
that mixes revisions exits 1. Prints what one replica and four get done.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import quantiles

from kb.library import content_folder
from kb.snapshots import open_library
from tests.bench_http import Request
from tests.caching import check_cache
from tests.hostile import LOST, Answer, Client, good_requests
from tests.replicas import BALANCER_PORT, Balancer, Installation, Replica, balanced

REPLICAS, CONNECTIONS = 4, 64
PACKAGES = ("lexicorn", "kb", "validators", "api")
ROOT = Path(__file__).parents[1]
REVISION = b"x-lexicorn-revision"
# What these tell is about a process, not about the content.
OF_A_PROCESS = ("/healthz", "/readyz")
# Any old ruling will do to be opened after the rules have changed.
DISPUTE = Request("POST", "/api/v1/judge", json.dumps({"play": {"type": "knight.move"}}))


@dataclass
class Outcome:
    """What came of the requests of one phase."""

    latencies: list[float] = field(default_factory=list)
    failed: list[str] = field(default_factory=list)
    mixed: list[str] = field(default_factory=list)
    revisions: set[str] = field(default_factory=set)

    def line(self, name: str, seconds: float) -> str:
        centiles = quantiles(self.latencies, n=100)
        return (
            f"{name:18} {len(self.latencies):6} requests, {len(self.latencies) / seconds:6.0f} a second, "
            f"p50 {centiles[49] * 1000:4.0f} ms, p99 {centiles[98] * 1000:5.0f} ms, "
            f"{len(self.failed)} failed, {len(self.mixed)} mixed, {len(self.revisions)} revisions"
        )


class Users:
    """Sixty-four players at once, each with a connection kept open, whose answers are held against the expected."""

    def __init__(self, requests: list[Request], expected: dict[tuple[str, Request], bytes]) -> None:
        self.requests, self.expected = requests, expected
        self.outcome, self.done = Outcome(), False

    async def run(self, port: int) -> None:
        step = max(len(self.requests) // CONNECTIONS, 1)
        await asyncio.gather(*(self.use(Client(port), n * step) for n in range(CONNECTIONS)))

    async def use(self, client: Client, first: int) -> None:
        for request in itertools.islice(itertools.cycle(self.requests), first, None):
            if self.done:
                break
            await self.put(client, request)
        client.close()

    async def put(self, client: Client, request: Request) -> None:
        outcome, started = self.outcome, time.perf_counter()
        try:
            answer = await client.fetch(request)
        except LOST as error:
            client.close()
            outcome.failed.append(f"{type(error).__name__} {request.method} {request.path}")
            return
        outcome.latencies.append(time.perf_counter() - started)
        if answer.status != 200:
            outcome.failed.append(f"{answer.status} {request.method} {request.path}")
            return
        revision = answer.fields[REVISION].decode()
        outcome.revisions.add(revision)
        if request.path not in OF_A_PROCESS and self.expected[revision, request] != answer.body:
            outcome.mixed.append(f"{revision} {request.method} {request.path}")


async def expected_answers(port: int, requests: list[Request]) -> dict[tuple[str, Request], bytes]:
    client, expected = Client(port), {}
    for request in requests:
        answer = await client.fetch(request)
        expected[answer.fields[REVISION].decode(), request] = answer.body
    client.close()
    return expected


async def phase(name: str, users: Users, port: int, meanwhile: Callable[[], None]) -> Outcome:
    """The users, for as long as what happens meanwhile takes."""
    users.outcome, users.done = Outcome(), False
    started = time.perf_counter()
    running = asyncio.create_task(users.run(port))
    try:
        await asyncio.to_thread(meanwhile)
    finally:
        users.done = True
        await running
    print(users.outcome.line(name, time.perf_counter() - started), *users.outcome.failed[:3], sep="\n  ", flush=True)
    return users.outcome


def kill_one(replica: Replica, balancer: Balancer, installed: Installation) -> None:
    time.sleep(2)
    replica.kill()
    time.sleep(2)
    replica.start(installed)
    balancer.take_back(replica)
    time.sleep(2)


def roll(replicas: list[Replica], balancer: Balancer, installed: Installation) -> None:
    """One after the other; the rest answer meanwhile."""
    for replica in replicas:
        balancer.drain(replica)
        replica.stop()
        replica.start(installed)
        balancer.take_back(replica)
    time.sleep(2)


@contextmanager
def started(replicas: list[Replica], installed: Installation) -> Iterator[None]:
    try:
        for replica in replicas:
            replica.start(installed)
        for replica in replicas:
            replica.wait_until_ready()
        yield
    finally:
        for replica in replicas:
            replica.kill()


def second_installation(folder: Path) -> Installation:
    """Another copy of the code, and content in which each title of a chapter has changed."""
    for package in PACKAGES:
        shutil.copytree(ROOT / package, folder / "code" / package)
    shutil.copytree(content_folder(), folder / "content")
    chapter = folder / "content" / "vast" / "knight-turn.md"
    lines = chapter.read_text(encoding="utf-8").splitlines()
    changed = [line.replace(" · ", ", today · ", 1) if line.startswith("### ") else line for line in lines]
    chapter.write_text("\n".join(changed) + "\n", encoding="utf-8")
    return Installation(folder / "code", folder / "content")


async def main(seconds: str = "15") -> None:
    requests = good_requests(open_library())
    with tempfile.TemporaryDirectory() as own:
        first, second = Installation(ROOT, content_folder()), second_installation(Path(own))
        expected: dict[tuple[str, Request], bytes] = {}
        for installed in (first, Installation(ROOT, second.content)):
            with started([spare := Replica(0)], installed):
                expected |= await expected_answers(spare.port, requests)
        replicas = [Replica(number) for number in range(1, REPLICAS + 1)]
        users = Users(requests, expected)
        with started(replicas, first), balanced(replicas, Path(own)) as balancer:
            outcomes = await all_phases(users, replicas, balancer, (first, second), float(seconds))
            wrong = await check_cache(Path(own), BALANCER_PORT)
    for outcome in outcomes:
        wrong += [*outcome.failed, *outcome.mixed]
    print(*wrong[:20], sep="\n")
    raise SystemExit(bool(wrong))


async def fetched(request: Request) -> Answer:
    client = Client(BALANCER_PORT)
    try:
        return await client.fetch(request)
    finally:
        client.close()


async def all_phases(
    users: Users,
    replicas: list[Replica],
    balancer: Balancer,
    installations: tuple[Installation, Installation],
    seconds: float,
) -> list[Outcome]:
    first, second = installations
    link = json.loads((await fetched(DISPUTE)).body)["link"]

    def wait() -> None:
        time.sleep(seconds)

    events: list[tuple[str, int, Callable[[], None]]] = [
        ("one replica", replicas[0].port, wait),
        ("four replicas", BALANCER_PORT, wait),
        ("one is killed", BALANCER_PORT, lambda: kill_one(replicas[0], balancer, first)),
        ("one is drained", BALANCER_PORT, lambda: roll(replicas[1:2], balancer, first)),
        ("content is rolled", BALANCER_PORT, lambda: roll(replicas, balancer, Installation(ROOT, second.content))),
        ("code is rolled", BALANCER_PORT, lambda: roll(replicas, balancer, second)),
    ]
    outcomes = [await phase(name, users, port, meanwhile) for name, port, meanwhile in events]
    opened = json.loads((await fetched(Request("GET", f"/api/v1{link}"))).body)
    if opened["current"]:
        outcomes[-1].mixed.append(f"{link} does not say that the rules have changed since")
    print(f"a ruling of {opened['revision']} opened under {opened['answer']['revision']}: current {opened['current']}")
    return outcomes


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
