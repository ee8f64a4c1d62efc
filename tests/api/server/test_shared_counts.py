"""The counts of several processes, summed."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path

import pytest

from api.server.metrics import Metrics, metrics_text
from api.server.shared_counts import SharedCounts
from tests.api.served import HOST, PATIENCE, free_port, wait_until_served

ASKED = 30
SEARCHES = re.compile(r'^lexicorn_requests_total\{route="/api/v1/search".*\} (\d+)$', re.MULTILINE)


def counted(times: int) -> Metrics:
    metrics = Metrics()
    for _ in range(times):
        metrics.count("/api/v1/search", "GET", 200, 0.002)
    return metrics


def left_by(process: int, times: int, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "getpid", lambda: process)
    SharedCounts(str(folder)).leave(counted(times).counts())


def test_counts_that_a_full_disk_cut_are_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    left_by(1, 2, tmp_path, monkeypatch)
    (tmp_path / "2.json").write_bytes(b"[1,2")
    (tmp_path / "3.json").write_bytes(b"7")
    monkeypatch.setattr(os, "getpid", lambda: 4)
    assert len([*SharedCounts(str(tmp_path)).of_all(counted(3).counts())]) == 2


def test_the_counts_of_all_processes_are_summed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    left_by(1, 2, tmp_path, monkeypatch)
    left_by(2, 3, tmp_path, monkeypatch)
    monkeypatch.setattr(os, "getpid", lambda: 3)
    text = metrics_text(SharedCounts(str(tmp_path)).of_all(counted(4).counts()), "r")
    assert "lexicorn_processes 3\n" in text
    assert SEARCHES.findall(text) == ["9"]
    assert 'lexicorn_request_seconds_bucket{route="/api/v1/search",le="0.0025"} 9\n' in text


def test_a_process_does_not_count_itself_twice(tmp_path: Path) -> None:
    shared, metrics = SharedCounts(str(tmp_path)), counted(2)
    shared.leave(metrics.counts())
    assert SEARCHES.findall(metrics_text(shared.of_all(metrics.counts()), "r")) == ["2"]


def test_alone_a_process_leaves_nothing_anywhere() -> None:
    alone, metrics = SharedCounts(None), counted(2)
    alone.leave(metrics.counts())
    assert list(alone.of_all(metrics.counts())) == [metrics.counts()]


def test_a_folder_that_takes_nothing_costs_no_answer(tmp_path: Path) -> None:
    SharedCounts(str(tmp_path / "gone")).leave(counted(1).counts())


def test_whichever_worker_is_asked_gives_the_counts_of_both() -> None:
    port = free_port()
    with two_workers(port):
        for _ in range(ASKED):
            fetch(port, "/api/v1/search?q=dragon")
        until = time.monotonic() + PATIENCE
        while (found := searches(port)) != ASKED and time.monotonic() < until:
            time.sleep(0.05)
        assert found == ASKED


@contextmanager
def two_workers(port: int) -> Iterator[None]:
    command = [sys.executable, "-m", "lexicorn", "serve", "--workers", "2"]
    environment = {**os.environ, "PORT": str(port), "LEXICORN_LOG": "0"}
    with subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL) as process:
        try:
            wait_until_served(port, process)
            yield
        finally:
            process.terminate()


def fetch(port: int, path: str) -> str:
    connection = HTTPConnection(HOST, port, timeout=PATIENCE)
    connection.request("GET", path)
    text = connection.getresponse().read().decode()
    connection.close()
    return text


def searches(port: int) -> int:
    return sum(map(int, SEARCHES.findall(fetch(port, "/metrics"))))
