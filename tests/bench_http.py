"""Requests a second of the real service against endpoints that do nothing, on one worker, in one run.

python -m tests.bench_http [SECONDS]

`nothing` is the barest application that the same server can run: it sends two bytes. `nothing in FastAPI` is an empty
route of FastAPI. `rule` goes round all rules, `search` round 500 questions in both languages; `search, always new`
round so many that none is still remembered when it comes again. `judge` asks the same 140 questions again and again,
which the service answers as before; `judge, always new` asks each question once, with other facts than the one before.
"""

from __future__ import annotations

import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import combinations
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlencode

from fastapi import FastAPI
from starlette.types import Receive, Scope, Send

from kb.library import Library
from kb.snapshots import open_library

PORTS = {"service": 8971, "nothing": 8972, "fastapi": 8973}
FLOOR = 0.75
CONNECTIONS = 16
ROUNDS = 7
# A server is at rest when it has had less processor time than this for so many seconds, each.
AT_REST, RESTING = 0.05, 5


async def nothing(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "http":
        headers = [(b"content-type", b"application/json"), (b"content-length", b"2")]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": b"{}"})


def nothing_in_fastapi() -> FastAPI:
    service = FastAPI()

    @service.get("/")
    async def empty() -> dict[str, str]:
        return {}

    return service


class Server(NamedTuple):
    address: str
    process: int

    def busy(self) -> float:
        """The seconds of processor time it has had."""
        fields = Path(f"/proc/{self.process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Measured(NamedTuple):
    rate: float
    work: float  # microseconds of processor time a request
    median: str
    p99: str
    errors: int


class Request(NamedTuple):
    method: str
    path: str
    body: str = ""


@contextmanager
def serving(command: list[str], port: int, path: str) -> Iterator[Server]:
    address = f"http://127.0.0.1:{port}"
    environment = {**os.environ, "PORT": str(port)}
    with subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL) as process:
        try:
            wait_for(address + path)
            yield Server(address, process.pid)
        finally:
            process.terminate()


def wait_for(address: str) -> None:
    for _ in range(4000):
        try:
            urllib.request.urlopen(address, timeout=2).read()
            return
        except OSError:
            time.sleep(0.05)
    raise SystemExit(f"{address} does not answer")


def wait_for_rest(server: Server) -> None:
    """Until the service has worked out ahead what it does after its start: that is no part of any request."""
    resting, busy = 0, server.busy()
    while resting < RESTING:
        time.sleep(1)
        now = server.busy()
        resting, busy = (resting + 1 if now - busy < AT_REST else 0), now


def uvicorn(application: str, port: int, *more: str) -> list[str]:
    module = f"tests.bench_http:{application}"
    options = ["--port", str(port), "--no-access-log", "--no-server-header", "--log-level", "warning", *more]
    return [sys.executable, "-m", "uvicorn", module, *options]


def script(requests: list[Request], start: int = 0) -> str:
    """What wrk sends, one after the other and round again."""
    lines = [f"  {{{json.dumps(r.method)}, {json.dumps(r.path)}, {lua(r.body)}}}," for r in requests]
    return "\n".join(
        [
            "local all, n = {",
            *lines,
            f"}}, {start}",
            'local headers = {["Content-Type"] = "application/json"}',
            "request = function()",
            "  n = n % #all + 1",
            "  return wrk.format(all[n][1], all[n][2], headers, all[n][3])",
            "end",
        ]
    )


def lua(text: str) -> str:
    return f"[==[{text}]==]" if text else "nil"


def measure(server: Server, requests: list[Request], seconds: int, start: int = 0) -> Measured:
    busy = server.busy()
    with tempfile.NamedTemporaryFile("w", suffix=".lua") as file:
        file.write(script(requests, start))
        file.flush()
        command = ["wrk", "-t1", f"-c{CONNECTIONS}", f"-d{seconds}s", "--latency", "-s", file.name, server.address]
        told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    found = dict(re.findall(r"(50%|99%|Requests/sec:|Non-2xx or 3xx responses:)\s+(\S+)", told))
    answered = int(re.findall(r"(\d+) requests in", told)[0])
    errors = int(found.get("Non-2xx or 3xx responses:", 0))
    work = (server.busy() - busy) / max(answered, 1) * 1e6
    return Measured(float(found["Requests/sec:"]), work, found["50%"], found["99%"], errors)


def rows(library: Library) -> dict[str, list[Request]]:
    asked = [phrase for rule in library.rules for phrase in (*rule.asked.en, *rule.asked.ja)]
    searches = [Request("GET", f"/api/v1/search?{urlencode({'q': q})}") for q in asked]
    questions = [
        json.dumps({"play": {"type": play.id}, "situation": play.example.facts}, ensure_ascii=False)
        for play in library.plays[::5]
    ]
    return {
        "rule": [Request("GET", f"/api/v1/rules/{rule.id}") for rule in library.rules],
        "search": searches[:: len(searches) // 500],
        "search, always new": searches,
        "judge": [Request("POST", "/api/v1/judge", question) for question in questions],
        "judge, always new": [Request("POST", "/api/v1/judge", question) for question in new_questions(library)],
    }


def new_questions(library: Library) -> list[str]:
    """The examples of all plays, each without every set of its facts that is small: none is like another."""
    lacking = [
        (play.id, {fact: value for fact, value in play.example.facts.items() if fact not in left_out})
        for play in library.plays
        for count in range(4)
        for left_out in combinations(play.example.facts, count)
    ]
    random.Random(0).shuffle(lacking)
    return [json.dumps({"play": {"type": id}, "situation": facts}, ensure_ascii=False) for id, facts in lacking]


def main(seconds: str = "2") -> None:
    lexicorn = str(Path(sys.executable).parent / "lexicorn")
    empty, duration = [Request("GET", "/")], int(seconds)
    library, met = open_library(), True
    with (
        serving(uvicorn("nothing", PORTS["nothing"]), PORTS["nothing"], "/") as bare,
        serving(uvicorn("nothing_in_fastapi", PORTS["fastapi"], "--factory"), PORTS["fastapi"], "/") as fastapi,
        serving([lexicorn, "serve"], PORTS["service"], "/healthz") as service,
    ):
        wait_for_rest(service)
        print(f"{'':20}{'a second':>10}{'ratio':>8}{'µs of CPU':>11}{'ratio':>8}{'median':>10}{'p99':>10}{'errors':>8}")
        told("nothing", against(bare, bare, empty, duration))
        told("nothing in FastAPI", against(bare, fastapi, empty, duration))
        for name, requests in rows(library).items():
            measure(service, requests, duration)
            found = against(bare, service, requests, duration)
            told(name, found)
            met = met and found.measured.errors == 0 and (name not in ("rule", "search") or found.rate >= FLOOR)
    raise SystemExit(0 if met else f"below {FLOOR} of an endpoint that does nothing, or errors")


class Compared(NamedTuple):
    """A server's figures in its median round, and its share of the rate and of the work of one that does nothing."""

    measured: Measured
    rate: float
    work: float


def against(bare: Server, server: Server, requests: list[Request], seconds: int) -> Compared:
    """The machine's mood changes, so each round is set against nothing measured just before it, and begins with
    requests that the last one did not come to."""
    rounds = []
    for n in range(1, ROUNDS + 1):
        base = measure(bare, [Request("GET", "/")], seconds)
        found = measure(server, requests, seconds, len(requests) * n // (ROUNDS + 1))
        rounds.append(Compared(found, found.rate / base.rate, base.work / found.work))
    return sorted(rounds, key=lambda compared: compared.rate)[ROUNDS // 2]


def told(name: str, found: Compared) -> None:
    measured, rate, work = found
    rates = f"{measured.rate:10.0f}{rate:8.2f}{measured.work:11.0f}{work:8.2f}"
    print(f"{name:20}{rates}{measured.median:>10}{measured.p99:>10}{measured.errors:8}", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
