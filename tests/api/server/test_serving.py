"""A process of the service: how it ends, and what it does when nobody reads its log."""

from __future__ import annotations

import errno
import json
import re
import signal
import tempfile
from http.client import HTTPConnection
from itertools import takewhile
from typing import NoReturn

import pytest

from api.server.service import Service
from api.server.serving import server_options, shared_folder
from api.server.shared_counts import SharedCounts
from api.settings import Settings
from kb.library import Library
from tests.api.served import (
    HOST,
    PATIENCE,
    SHORT,
    ShortConnection,
    free_port,
    own_process,
    read_to_end,
    sent,
    served,
)

IN_TIME = 10  # seconds within which it has to end, whatever its clients do
HALF_SENT = [
    b"",
    b"GET /healthz HTTP/1.1\r\nHo",
    b"POST /api/v1/judge HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{",
    b"POST /mcp HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{",
]

WAITING = b"POST /api/v1/judge HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\nExpect: 100-continue\r\n\r\n"


@pytest.mark.parametrize("stop_signal", [signal.SIGTERM, signal.SIGINT])
def test_it_ends_in_time_whatever_its_clients_and_threads_do(stop_signal: signal.Signals) -> None:
    port = free_port()
    with own_process(port) as process:
        held = [sent(port, data) for data in HALF_SENT]
        process.send_signal(stop_signal)
        assert process.wait(IN_TIME) in (0, -stop_signal)
        for connection in held:
            connection.close()


def test_a_request_that_is_still_coming_when_the_service_stops_is_told_so(library: Library) -> None:
    service = Service(library, Settings(log=False), SHORT.model_copy(update={"body": PATIENCE}))
    with served(service, ShortConnection) as port:
        connection = sent(port, WAITING)
        assert connection.recv(1_000).startswith(b"HTTP/1.1 100")
    found = read_to_end(connection)
    assert found.startswith(b"HTTP/1.1 503")
    assert b"/docs/problems#not-ready" in found


def test_a_log_that_nobody_reads_costs_lines_and_no_request() -> None:
    port, requests = free_port(), 2_000
    with own_process(port) as process:
        connection = HTTPConnection(HOST, port, timeout=PATIENCE)
        for _ in range(requests):
            assert get(connection, "/healthz")
        dropped = dropped_lines(connection)
        assert 0 < dropped < requests
        assert process.stderr
        events = (json.loads(line)["event"] for line in process.stderr)
        assert set(takewhile(lambda event: event != "log lines dropped", events)) == {"request"}


def get(connection: HTTPConnection, path: str) -> str:
    connection.request("GET", path)
    response = connection.getresponse()
    assert response.status == 200
    return response.read().decode()


def dropped_lines(connection: HTTPConnection) -> int:
    (found,) = re.findall(r"^lexicorn_log_lines_dropped_total (\d+)$", get(connection, "/metrics"), re.MULTILINE)
    return int(found)


def test_the_server_leaves_forwarded_headers_to_the_rate_limit() -> None:
    assert server_options(Settings(proxies=2))["proxy_headers"] is False


def test_processes_serve_where_no_folder_can_be_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "TemporaryDirectory", full)
    with shared_folder() as folder:
        assert SharedCounts(folder).own is None


def full(**_: object) -> NoReturn:
    raise FileNotFoundError(errno.ENOENT, "No usable temporary directory found")
