"""A cache in front, nginx as in deploy/cache.conf: what it keeps, for whom, and what it must not keep."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.bench_http import Request, wait_for
from tests.hostile import Answer, Client
from tests.replicas import DEPLOY

CACHE_PORT = 8949
KEPT = 10  # seconds, as deploy/cache.conf has it
RULE, NOBODY = "/api/v1/rules/vast.knight.move.walls", "/api/v1/rules/nobody"
PAGE = "/rules/vast.knight.move.walls"


@contextmanager
def caching(folder: Path, balancer_port: int) -> Iterator[None]:
    rules = (DEPLOY / "cache.conf").read_text(encoding="utf-8")
    rules = rules.replace("127.0.0.1:8000", f"127.0.0.1:{balancer_port}").replace(
        "127.0.0.1:8080", f"127.0.0.1:{CACHE_PORT}"
    )
    file = folder / "nginx.conf"
    body = f"http {{ access_log off; client_body_temp_path body; proxy_temp_path proxy; {rules} }}"
    user = "" if os.geteuid() else "user root; "  # else its workers may not write into the folder
    file.write_text(f"{user}daemon off; pid nginx.pid; error_log stderr warn; events {{}}\n{body}", encoding="utf-8")
    with subprocess.Popen(["nginx", "-p", folder, "-c", file, "-e", "stderr"]) as process:
        try:
            wait_for(f"http://127.0.0.1:{CACHE_PORT}/readyz")
            yield
        finally:
            process.terminate()


async def check_cache(folder: Path, balancer_port: int) -> list[str]:
    """What the cache did that it must not, or did not that it should."""
    with caching(folder, balancer_port):
        client = Client(CACHE_PORT)
        wrong = [
            *await kept_by_language(client),
            *await not_kept(client, Request("GET", NOBODY)),
            *await not_kept(client, Request("POST", "/api/v1/judge", json.dumps({"play": {"type": "knight.move"}}))),
            *await asked_again(client),
        ]
        client.close()
    return wrong


async def status(client: Client, request: Request, lang: str = "en") -> tuple[str, Answer]:
    answer = await client.fetch(request, f"Accept-Language: {lang}\r\n")
    return answer.fields.get(b"x-cache", b"").decode(), answer


async def kept_by_language(client: Client) -> list[str]:
    asked = Request("GET", PAGE)
    found = [await status(client, asked, lang) for lang in ("en", "ja", "en", "ja")]
    states, bodies = [state for state, _ in found], [answer.body for _, answer in found]
    print("cache, a page in en, ja, en, ja:", *states)
    if states != ["miss", "miss", "hit", "hit"]:
        return [f"the cache gave {states}"]
    return [] if bodies[:2] == bodies[2:] and bodies[0] != bodies[1] else ["the cache mixed two languages"]


async def not_kept(client: Client, request: Request) -> list[str]:
    states = [(await status(client, request))[0] for _ in range(2)]
    return [f"the cache kept {request.method} {request.path}"] if "hit" in states else []


async def asked_again(client: Client) -> list[str]:
    """What has been kept long enough is asked for again by its ETag, which is a 304 where nothing has changed."""
    asked = Request("GET", RULE)
    await status(client, asked)
    await asyncio.sleep(KEPT + 1)
    states = [(await status(client, asked))[0] for _ in range(2)]
    await asyncio.sleep(1)
    states.append((await status(client, asked))[0])
    print("cache, a rule after ten seconds:", *states)
    return [] if states[0] in {"stale", "revalidated"} and states[-1] == "hit" else [f"not asked again: {states}"]
