"""A minute of good and bad requests at once, one in which the content is replaced, a kill, and a hostile minute.

python -m tests.load [SECONDS]

Prints for each minute requests a second, p99, answers by status and the memory of the server; then how long it takes
to be back after `kill -9`. Then good users are among clients that ask as dearly as they can or send half of what they
should; it prints how the good ones fared, and how long the service takes to stop meanwhile. Exits 1 if anything was
answered with a server error, if memory grew though nothing changed, if it was not back in time, or if the hostile
clients did any harm.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlencode

from kb.library import Library, content_folder
from kb.snapshots import open_library
from tests.bench_http import Request, script, wait_for
from tests.hostile import Fared, good_users, hostile_clients

PORT, CONNECTIONS = 8974, 64
ADDRESS = f"http://127.0.0.1:{PORT}"
GROWTH = 1.05  # the end of the first minute may need this many times the memory of its middle
BACK = 2.0
# In the hostile minute: seconds for 99 of 100 good requests, megabytes of memory more than before, seconds to stop.
P99, MORE_MEMORY, STOP = 0.5, 50, 10
WARMING = 5  # seconds of good requests alone before it


def mixed(library: Library) -> list[Request]:
    """Good and bad requests of every kind, in turn."""
    asked = [phrase for rule in library.rules[::9] for phrase in (*rule.asked.en[:1], *rule.asked.ja[:1])]
    questions = [{"play": {"type": play.id}, "situation": play.example.facts} for play in library.plays[::40]]
    requests = [Request("GET", f"/api/v1/search?{urlencode({'q': q})}") for q in asked]
    requests += [Request("GET", f"/api/v1/rules/{rule.id}") for rule in library.rules[::5]]
    requests += [Request("GET", f"/api/v1/rules/{rule.id}/context") for rule in library.rules[::50]]
    requests += [Request("POST", "/api/v1/judge", json.dumps(question)) for question in questions]
    requests += [Request("POST", "/api/v1/citations/check", json.dumps({"text": "[vast.knight.bomb@1]" * 50}))] * 5
    bad = [
        Request("GET", "/api/v1/rules/nobody"),
        Request("GET", "/api/v1/search"),
        Request("GET", "/api/v1/search?q=%ff%fe&limit=-1"),
        Request("GET", "/nowhere"),
        Request("DELETE", "/api/v1/search?q=x"),
        Request("POST", "/api/v1/judge", "{"),
        Request("POST", "/api/v1/judge", '{"play": {"type": "knight.fly"}}'),
        Request("POST", "/api/v1/judge", '{"play": ' + "[" * 900 + "]" * 900 + "}"),
        Request("POST", "/api/v1/judge", json.dumps({"play": {"type": "x" * 70_000}})),
        Request("GET", "/api/v1/rulings/garbled"),
        Request("POST", "/mcp", "{}"),
    ]
    return [one for n, request in enumerate(requests) for one in (request, bad[n % len(bad)])]


@contextmanager
def running(environment: dict[str, str]) -> Iterator[subprocess.Popen[bytes]]:
    command = [str(Path(sys.executable).parent / "lexicorn"), "serve"]
    with subprocess.Popen(command, env={**environment, "PORT": str(PORT)}, stderr=subprocess.PIPE) as process:
        log = threading.Thread(target=lambda: [None for _ in process.stderr or ()], daemon=True)
        log.start()
        try:
            yield process
        finally:
            process.kill()


def memory(process: int) -> float:
    """What the process holds, in megabytes."""
    status = Path(f"/proc/{process}/status").read_text(encoding="utf-8")
    return int(re.findall(r"VmRSS:\s+(\d+)", status)[0]) / 1024


def statuses() -> dict[str, int]:
    told = urllib.request.urlopen(f"{ADDRESS}/metrics", timeout=20).read().decode()
    found: dict[str, int] = {}
    for status, count in re.findall(r'lexicorn_requests_total\{.*?status="(\d+)"\} (\d+)', told):
        found[status] = found.get(status, 0) + int(count)
    return dict(sorted(found.items()))


def replace_content(folder: Path, process: int) -> None:
    """First with something broken, which must be refused; then with something new, which must be taken."""
    chapter = next((folder / "vast").glob("*.md"))
    sound = chapter.read_text(encoding="utf-8")
    chapter.write_text(sound.replace("- see:", "- sea:", 1), encoding="utf-8")
    os.kill(process, signal.SIGHUP)
    time.sleep(5)
    chapter.write_text(sound + "\n", encoding="utf-8")
    os.kill(process, signal.SIGHUP)


def revision() -> str:
    return str(json.load(urllib.request.urlopen(f"{ADDRESS}/healthz", timeout=20))["revision"])


def taken(before: str) -> str:
    """The revision that is served once the replaced content has been taken."""
    for _ in range(300):
        if revision() != before:
            return revision()
        time.sleep(1)
    raise SystemExit("the new content was never taken")


def main(seconds: str = "60") -> None:
    library = open_library()
    with tempfile.TemporaryDirectory() as own:
        folder = Path(own) / "content"
        shutil.copytree(content_folder(), folder)
        environment = {**os.environ, "LEXICORN_CONTENT": str(folder)}
        with running(environment) as process:
            wait_for(f"{ADDRESS}/readyz")
            with pounding(library, int(seconds)) as failed:
                held = [memory_after(process.pid, int(seconds) / 10) for _ in range(10)]
            print("memory in MB:", *(f"{megabytes:.0f}" for megabytes in held))
            before = revision()
            with pounding(library, int(seconds)) as failed_meanwhile:
                replace_content(folder, process.pid)
            print(f"revision {before} → {taken(before)}, memory {memory(process.pid):.0f} MB")
            process.kill()
        back = restart(environment)
        with running(environment) as process:
            wait_for(f"{ADDRESS}/readyz")
            harm = asyncio.run(hostile_minute(library, process, int(seconds)))
    grown = max(held[8:]) > max(held[:6]) * GROWTH
    raise SystemExit(grown or bool(failed or failed_meanwhile) or back > BACK or bool(harm))


def memory_after(process: int, seconds: float) -> float:
    time.sleep(seconds)
    return memory(process)


@contextmanager
def pounding(library: Library, seconds: int) -> Iterator[list[str]]:
    """Requests while the block runs, and until the time is over; in the list, afterwards, what went wrong."""
    failed: list[str] = []
    with tempfile.NamedTemporaryFile("w", suffix=".lua") as file:
        file.write(script(mixed(library)))
        file.flush()
        options = ["-t1", f"-c{CONNECTIONS}", f"-d{seconds}s", "--timeout", "30s", "--latency", "-s", file.name]
        wrk = subprocess.Popen(["wrk", *options, ADDRESS], stdout=subprocess.PIPE, text=True)
        yield failed
        told = wrk.communicate()[0]
    found = statuses()
    failed += re.findall(r"Socket errors: .*", told) + [status for status in found if status >= "500"]
    print(*re.findall(r"(?:50%|99%|Requests/sec:)\s+\S+", told), *failed, sep="\n")
    print("answers by status:", found)


def restart(environment: dict[str, str]) -> float:
    started = time.perf_counter()
    with running(environment):
        wait_for(f"{ADDRESS}/api/v1/search?q=dragon")
        seconds = time.perf_counter() - started
        print(f"back after kill -9 in {seconds:.2f} s")
    return seconds


async def hostile_minute(library: Library, process: subprocess.Popen[bytes], seconds: int) -> list[str]:
    """What did not hold."""
    await good_users(PORT, library, WARMING)
    before = memory(process.pid)
    async with hostile_clients(PORT):
        fared = await good_users(PORT, library, seconds)
        after = memory(process.pid)
        stopped = await asyncio.to_thread(stopped_in, process)
    print(
        f"{len(fared.latencies)} good requests among hostile clients, {len(fared.failed)} failed, p99 {fared.p99:.3f} s"
    )
    print(f"memory {before:.0f} → {after:.0f} MB; stopped in {stopped:.1f} s")
    harm = harm_done(fared, after - before, stopped)
    print(*harm, sep="\n")
    return harm


def stopped_in(process: subprocess.Popen[bytes]) -> float:
    started = time.perf_counter()
    process.terminate()
    try:
        process.wait(2 * STOP)
    except subprocess.TimeoutExpired:
        return float("inf")
    return time.perf_counter() - started


def harm_done(fared: Fared, megabytes: float, stopped: float) -> list[str]:
    checks = {
        f"p99 is over {P99} s": fared.p99 > P99,
        f"memory grew by more than {MORE_MEMORY} MB": megabytes > MORE_MEMORY,
        f"stopping took more than {STOP} s": stopped > STOP,
    }
    return fared.failed[:10] + [harm for harm, done in checks.items() if done]


if __name__ == "__main__":
    main(*sys.argv[1:])
