"""Several processes that serve, and their parent: it never waits for one of them, and ends in time whatever they do."""

from __future__ import annotations

import logging
import os
import signal
import time
from contextlib import suppress
from socket import socket

from uvicorn import Config
from uvicorn.config import STARTUP_FAILURE
from uvicorn.supervisors.multiprocess import Multiprocess, Process

from api.limits import TimeLimits

# Seconds between two starts in place of one that never served.
BETWEEN_TRIES = 3.0
# Seconds that the workers have beyond those in which each of them ends by itself.
GRACE = 0.5
logger = logging.getLogger("lexicorn")


class Worker(Process):
    """One of the processes, as its parent sees it."""

    def __init__(self, config: Config, sockets: list[socket]) -> None:
        super().__init__(config, sockets)
        self.began, self.has_served, self.is_to_reload = time.monotonic(), False, False
        self.asked: float | None = None  # since when an answer is waited for

    def start(self) -> None:
        super().start()
        self.child_conn.close()  # with a second copy here the parent would not see that the process has ended

    def always_pong(self) -> None:
        """In the process itself, which ends with its parent: else it would keep the port from the next one."""
        self.parent_conn.close()  # with a copy here it would not see that the parent has ended
        try:
            super().always_pong()
        except (OSError, EOFError):
            os.kill(os.getpid(), signal.SIGTERM)

    def is_alive(self, timeout: float = 5) -> bool:
        """Whether it runs, and has answered within that time. What it answers is looked at when it is there."""
        if not self.process.is_alive():
            return False
        with suppress(OSError, EOFError):  # it ends: the next look sees that
            self.listen()
        return self.asked is None or time.monotonic() - self.asked < timeout

    def listen(self) -> None:
        if self.asked is not None and self.parent_conn.poll():
            self.served(self.parent_conn.recv())
            self.asked = None
        if self.asked is None:
            self.asked = time.monotonic()
            self.parent_conn.send(b"ping")

    def served(self, has_started: bool) -> None:
        self.has_served = self.has_served or has_started
        if self.has_served and self.is_to_reload:
            self.reload()

    def reload(self) -> None:
        """Takes new content; once it serves, for before that the signal would end it."""
        self.is_to_reload = not self.has_served
        if self.has_served and self.pid and self.exitcode is None:
            os.kill(self.pid, signal.SIGHUP)

    def waits_for_its_next_try(self) -> bool:
        return not self.has_served and time.monotonic() - self.began < BETWEEN_TRIES

    def end_by(self, deadline: float) -> None:
        self.process.join(max(0.0, deadline - time.monotonic()))
        if self.process.is_alive():
            self.process.kill()
        self.process.join()


class Workers(Multiprocess):
    """uvicorn's parent process, but for what it does about workers that do not answer, and about SIGHUP."""

    processes: list[Worker]  # type: ignore[assignment]

    def __init__(self, config: Config, sockets: list[socket], limits: TimeLimits) -> None:
        super().__init__(config, sockets)
        self.limits, self.have_served = limits, False

    def started_worker(self) -> Worker:
        worker = Worker(self.config, self.sockets)
        worker.start()
        return worker

    def init_processes(self) -> None:
        self.processes = [self.started_worker() for _ in range(self.processes_num)]

    def keep_subprocess_alive(self) -> None:
        for index, worker in enumerate(self.processes):
            if self.should_exit.is_set():
                return
            if not worker.is_alive(self.limits.worker_start):
                self.replace(index, worker)
            self.have_served = self.have_served or worker.has_served

    def replace(self, index: int, worker: Worker) -> None:
        """With a new one. Where none has ever served, none will."""
        if worker.exitcode == STARTUP_FAILURE and not self.have_served:
            logger.error("worker %s failed to start", worker.pid)
            self.should_exit.set()
        elif not worker.waits_for_its_next_try():
            worker.kill()
            worker.join()
            logger.error("worker %s ended (%s) and is replaced", worker.pid, worker.exitcode)
            self.processes[index] = self.started_worker()

    def handle_hup(self) -> None:
        for worker in self.processes:
            worker.reload()

    def handle_ttin(self) -> None:
        self.processes_num += 1
        self.processes.append(self.started_worker())

    def join_all(self) -> None:
        deadline = time.monotonic() + self.limits.stopping + self.limits.flushing + GRACE
        for worker in self.processes:
            worker.end_by(deadline)
