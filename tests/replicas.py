"""Replicas of the service on this machine, and HAProxy in front of them, set up as in deploy/."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from tests.bench_http import wait_for

DEPLOY = Path(__file__).parents[1] / "deploy"
FIRST_PORT, BALANCER_PORT = 8951, 8950
ADDRESS = f"http://127.0.0.1:{BALANCER_PORT}"
DRAINED_WITHIN, STOPPED_WITHIN = 30, 15  # seconds


class Installation(NamedTuple):
    """The folders that a replica runs from."""

    code: Path
    content: Path


class Replica:
    """One process, which may be started again from another installation."""

    def __init__(self, number: int) -> None:
        self.name, self.port = f"replica{number}", FIRST_PORT + number
        self.process: subprocess.Popen[bytes] | None = None

    def start(self, installed: Installation) -> None:
        environment = {
            **os.environ,
            "PORT": str(self.port),
            "PYTHONPATH": str(installed.code),
            "LEXICORN_CONTENT": str(installed.content),
            "LEXICORN_URL": ADDRESS,
            "LEXICORN_PROXIES": "1",
            "LEXICORN_LOG": "0",
        }
        command = [sys.executable, "-m", "lexicorn", "serve"]
        self.process = subprocess.Popen(command, env=environment, cwd=installed.code, stderr=subprocess.DEVNULL)

    def wait_until_ready(self) -> None:
        wait_for(f"http://127.0.0.1:{self.port}/readyz")

    def stop(self) -> None:
        if self.process:
            self.process.terminate()
            self.process.wait(STOPPED_WITHIN)

    def kill(self) -> None:
        if self.process:
            self.process.kill()
            self.process.wait()


class Balancer:
    def __init__(self, control: Path) -> None:
        self.control = control

    def command(self, text: str) -> str:
        with socket.socket(socket.AF_UNIX) as connection:
            connection.connect(str(self.control))
            connection.sendall(f"{text}\n".encode())
            return b"".join(iter(lambda: connection.recv(65536), b"")).decode()

    def drain(self, replica: Replica) -> None:
        """No new request goes to it; returns when it has none left."""
        self.command(f"set server lexicorn/{replica.name} state drain")
        for _ in range(DRAINED_WITHIN * 20):
            if not self.requests_at(replica):
                return
            time.sleep(0.05)
        raise SystemExit(f"{replica.name} was never drained")

    def take_back(self, replica: Replica) -> None:
        replica.wait_until_ready()
        self.command(f"set server lexicorn/{replica.name} state ready")

    def requests_at(self, replica: Replica) -> int:
        head, *rows = self.command("show stat").removeprefix("# ").splitlines()
        columns = head.split(",")
        found = [dict(zip(columns, row.split(","), strict=False)) for row in rows]
        return next(int(row["scur"]) for row in found if row.get("svname") == replica.name)


@contextmanager
def balanced(replicas: list[Replica], folder: Path) -> Iterator[Balancer]:
    servers = [f"    server {replica.name} 127.0.0.1:{replica.port}" for replica in replicas]
    own, control = folder / "replicas.cfg", folder / "control"
    own.write_text("\n".join(["backend lexicorn", *servers, ""]), encoding="utf-8")
    environment = {**os.environ, "ADDRESS": f"127.0.0.1:{BALANCER_PORT}", "CONTROL": str(control)}
    with subprocess.Popen(["haproxy", "-q", "-f", DEPLOY / "haproxy.cfg", "-f", own], env=environment) as process:
        try:
            wait_for(f"{ADDRESS}/readyz")
            yield Balancer(control)
        finally:
            process.kill()
