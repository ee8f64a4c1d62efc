"""The wheel, installed into an environment of its own that knows nothing of the checkout.

python -m tests.deploy.installed WHEEL PYTHON …    installs it with all it depends on under each, and tries it
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import sysconfig
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import anyio
from mcp import Client, StdioServerParameters

from tests.api.served import HOST, free_port, wait_until_served

FACTS = {"knight.strength": 3, "tribe.strength": 3}
QUESTION = {"play": {"type": "knight.enter-tribe"}, "situation": FACTS}
OFFLINE = ("--no-index", "--no-deps")


class Installed(NamedTuple):
    """An environment with the wheel in it, and the folder in which its commands are run and which is their home."""

    bin: Path
    home: Path
    settings: tuple[tuple[str, str], ...] = ()

    @property
    def environment(self) -> dict[str, str]:
        return {"HOME": str(self.home), "PATH": os.defpath, **dict(self.settings)}

    def run(self, *arguments: str, input: str = "") -> str:
        command = [self.bin / "lexicorn", *arguments]
        done = subprocess.run(command, input=input, capture_output=True, text=True, env=self.environment, cwd=self.home)
        assert done.returncode == 0, done.stderr or done.stdout
        return done.stdout

    @contextmanager
    def served(self, *options: str) -> Iterator[str]:
        """The address of a service that runs while the block does."""
        port = free_port()
        command = [self.bin / "lexicorn", "serve", "--port", str(port), *options]
        with subprocess.Popen(command, stderr=subprocess.DEVNULL, env=self.environment, cwd=self.home) as process:
            try:
                wait_until_served(port, process)
                yield f"http://{HOST}:{port}"
            finally:
                process.terminate()

    def call_tool(self, name: str, arguments: dict[str, object]) -> Any:
        server = StdioServerParameters(
            command=str(self.bin / "lexicorn"), args=["mcp"], env=self.environment, cwd=self.home
        )

        async def call() -> Any:
            async with Client(server) as client:
                return (await client.call_tool(name, arguments)).structured_content

        # In a thread of its own, because the browser tests leave an event loop running in the main one.
        with ThreadPoolExecutor(1) as own:
            return own.submit(anyio.run, call).result()


def install(wheel: Path, folder: Path) -> Installed:
    """Installs the wheel alone, offline. What it depends on is what the tests run with; the checkout is not."""
    installed = install_with(wheel, folder, sys.executable, *OFFLINE)
    # A folder that a .pth file names is searched for modules; the .pth files in it, one for the checkout, are not read.
    (site_packages(installed.bin) / "dependencies.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    return installed


def install_with(wheel: Path, folder: Path, python: str, *options: str) -> Installed:
    subprocess.run([python, "-m", "venv", folder / "environment"], check=True)
    bin, home = folder / "environment" / "bin", folder / "home"
    subprocess.run([bin / "python", "-m", "pip", "install", "--quiet", *options, wheel], check=True)
    home.mkdir()
    return Installed(bin, home)


def site_packages(bin: Path) -> Path:
    program = "import sysconfig; print(sysconfig.get_path('purelib'))"
    done = subprocess.run([bin / "python", "-c", program], capture_output=True, text=True, check=True)
    return Path(done.stdout.strip())


def try_it(installed: Installed) -> None:
    """Searches, judges, serves and answers an assistant."""
    assert "vast.knight.attack-dragon.bomb" in installed.run("search", "bomb an underground dragon")
    assert json.loads(installed.run("judge", "-", "--json", input=json.dumps(QUESTION)))["verdict"] == "illegal"
    with installed.served() as address:
        assert post(f"{address}/api/v1/judge", QUESTION)["verdict"] == "illegal"
        for page in ("/", "/settle/knight.enter-tribe", "/docs/running"):
            assert b"<h1" in urllib.request.urlopen(address + page).read()
    assert installed.call_tool("judge_play", QUESTION)["verdict"] == "illegal"


def post(address: str, body: object) -> Any:
    request = urllib.request.Request(address, json.dumps(body).encode(), {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


if __name__ == "__main__":
    for python in sys.argv[2:]:
        with tempfile.TemporaryDirectory() as folder:
            installed = install_with(Path(sys.argv[1]).resolve(), Path(folder), python)
            started = time.monotonic()
            with installed.served():
                print(f"{python}: serves after {time.monotonic() - started:.1f} s")
            try_it(installed)
            print(f"{python}: search, judge, serve and MCP work")
