"""The service behind a real socket, with time limits that a test can wait for: in a thread, or in its own process.

python -m tests.api.served PORT

The process has few log lines to spare and a thread that never ends, as one that judges might.
"""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from socket import create_connection, socket

import uvicorn

from api.limits import TimeLimits
from api.server.connections import Connection
from api.server.logs import STANDARD_ERROR, configure_logs
from api.server.service import Service
from api.server.serving import run, server_options

SHORT = TimeLimits(
    head=0.4, body=0.4, sending=0.4, refused=0.4, idle=1, between_looks=0.05, finishing=1, stopping=3, flushing=0.2
)
HOST = "127.0.0.1"
PATIENCE = 20.0  # seconds, for what takes far less unless something hangs


class ShortConnection(Connection):
    time_limits = SHORT


@contextmanager
def served(service: Service, http: type[Connection] = Connection) -> Iterator[int]:
    """The port of a service that runs while the block does."""
    server = uvicorn.Server(uvicorn.Config(service, host=HOST, port=0, **server_options(service.settings, http)))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive(), "the server did not start"
        time.sleep(0.05)
    yield server.servers[0].sockets[0].getsockname()[1]
    server.should_exit = True
    thread.join(timeout=PATIENCE)


def free_port() -> int:
    with socket() as found:
        found.bind((HOST, 0))
        port: int = found.getsockname()[1]
        return port


@contextmanager
def own_process(port: int) -> Iterator[subprocess.Popen[bytes]]:
    """A process that serves by the time the block begins. Its standard error is a pipe that nobody reads."""
    command = [sys.executable, "-m", "tests.api.served", str(port)]
    with subprocess.Popen(command, stderr=subprocess.PIPE) as process:
        try:
            wait_until_served(port, process)
            yield process
        finally:
            process.kill()


def wait_until_served(port: int, process: subprocess.Popen[bytes]) -> None:
    while process.poll() is None:
        try:
            connection = HTTPConnection(HOST, port, timeout=PATIENCE)
            connection.request("GET", "/healthz", headers={"Connection": "close"})
            assert connection.getresponse().status == 200
            return
        except OSError:
            time.sleep(0.05)
    raise AssertionError("the server did not start")


def sent(port: int, data: bytes) -> socket:
    connection = create_connection((HOST, port), timeout=PATIENCE)
    connection.sendall(data)
    return connection


def read_to_end(connection: socket) -> bytes:
    """All that comes until the server closes the connection; a TimeoutError where it never does."""
    parts = []
    while part := connection.recv(65_536):
        parts.append(part)
    return b"".join(parts)


def main(port: str) -> None:
    configure_logs()
    STANDARD_ERROR.most_lines = 100
    threading.Thread(target=threading.Event().wait).start()
    run(Service(time_limits=SHORT), HOST, int(port), 1, ShortConnection)


if __name__ == "__main__":
    main(*sys.argv[1:])
