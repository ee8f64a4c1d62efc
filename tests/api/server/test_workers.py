"""The parent of several processes waits for none of them."""

from __future__ import annotations

import os
import signal
import time

import pytest
from uvicorn import Config
from uvicorn.config import STARTUP_FAILURE

from api.limits import TimeLimits
from api.server.workers import Worker, Workers

LIMITS = TimeLimits(stopping=0, flushing=0)
AT_ONCE = 1.0  # seconds that no step here comes near, unless it waits


class RunningProcess:
    """As multiprocessing has it. It never ends by itself."""

    def __init__(self) -> None:
        self.pid, self.exitcode = 4242, None

    def start(self) -> None:
        pass

    def is_alive(self) -> bool:
        return self.exitcode is None

    def kill(self) -> None:
        self.exitcode = self.exitcode or -signal.SIGKILL

    def join(self, timeout: float | None = None) -> None:
        assert timeout is not None or not self.is_alive(), "it would wait for ever"


@pytest.fixture(autouse=True)
def no_real_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("uvicorn.supervisors.multiprocess.get_subprocess", lambda *_: RunningProcess())
    monkeypatch.setattr("uvicorn.supervisors.multiprocess.signal.signal", lambda *_: None)


@pytest.fixture
def sent_signals(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    monkeypatch.setattr(os, "kill", lambda *sent: found.append(sent))
    return found


@pytest.fixture
def workers() -> Workers:
    workers = Workers(Config("nowhere:app", workers=2), [], LIMITS)
    workers.init_processes()
    return workers


def answered(worker: Worker, has_started: bool) -> None:
    """What the worker's own thread does when it is asked."""
    worker.asked = time.monotonic()
    worker.served(has_started)
    worker.asked = None


def end(worker: Worker, code: int) -> None:
    worker.process.exitcode = code  # type: ignore[misc]


def test_a_worker_that_does_not_answer_is_not_waited_for(workers: Workers) -> None:
    before, started = list(workers.processes), time.monotonic()
    for _ in range(3):
        workers.keep_subprocess_alive()
    assert time.monotonic() - started < AT_ONCE
    assert workers.processes == before


def test_a_worker_ends_with_its_parent(sent_signals: list[tuple[int, int]]) -> None:
    Worker(Config("nowhere:app", workers=2), []).always_pong()
    assert sent_signals == [(os.getpid(), signal.SIGTERM)]


def test_one_that_has_not_answered_for_too_long_is_replaced(workers: Workers) -> None:
    hung, other = workers.processes
    workers.keep_subprocess_alive()
    answered(hung, True)
    hung.asked = time.monotonic() - LIMITS.worker_start
    workers.keep_subprocess_alive()
    assert (hung.exitcode, workers.processes[1]) == (-signal.SIGKILL, other)
    assert workers.processes[0] is not hung


def test_one_that_served_is_replaced_at_once_and_one_that_never_did_after_a_while(workers: Workers) -> None:
    served, failed = workers.processes
    answered(served, True)
    end(served, 1)
    end(failed, 1)
    workers.keep_subprocess_alive()
    assert (workers.processes[0] is served, workers.processes[1] is failed) == (False, True)
    failed.began -= 60
    workers.keep_subprocess_alive()
    assert workers.processes[1] is not failed


@pytest.mark.parametrize("has_served", [False, True])
def test_only_where_none_ever_served_one_that_cannot_start_ends_all(workers: Workers, has_served: bool) -> None:
    first, second = workers.processes
    answered(first, has_served)
    workers.keep_subprocess_alive()
    end(second, STARTUP_FAILURE)
    workers.keep_subprocess_alive()
    assert workers.should_exit.is_set() is not has_served


def test_workers_that_do_not_end_are_ended(workers: Workers) -> None:
    started = time.monotonic()
    workers.join_all()
    assert time.monotonic() - started < AT_ONCE
    assert [worker.exitcode for worker in workers.processes] == [-signal.SIGKILL] * 2


def test_a_signal_for_new_content_is_passed_on_to_whoever_serves(
    workers: Workers, sent_signals: list[tuple[int, int]]
) -> None:
    serves, starts = workers.processes
    answered(serves, True)
    workers.handle_hup()
    assert sent_signals == [(4242, signal.SIGHUP)]
    answered(starts, False)
    assert len(sent_signals) == 1
    answered(starts, True)
    answered(starts, True)
    assert sent_signals == [(4242, signal.SIGHUP)] * 2
    assert workers.processes == [serves, starts]
