"""A thread that writes log lines to a descriptor, so that nothing else ever waits for whoever reads them."""

from __future__ import annotations

import json
import os
import threading
import time
from collections import deque
from collections.abc import Iterable
from datetime import UTC, datetime

import orjson

MOST_LINES, MOST_BYTES = 20_000, 4_000_000
# Bytes that a pipe takes without those of another process in between.
ATOMIC_WRITE = 4_096


def log_line(fields: dict[str, object]) -> bytes:
    try:
        return orjson.dumps(fields, str, orjson.OPT_APPEND_NEWLINE)
    except TypeError:  # half a surrogate pair in a text: escaped, it can be written all the same
        return json.dumps(fields, default=str).encode() + b"\n"


class LogWriter:
    """Holds a bounded number of lines for its thread; those that find no room are dropped and counted."""

    def __init__(self, descriptor: int, most_lines: int = MOST_LINES, most_bytes: int = MOST_BYTES) -> None:
        self.descriptor, self.most_lines, self.most_bytes = descriptor, most_lines, most_bytes
        self.dropped = self.reported = 0
        self.waiting = deque[bytes]()
        self.bytes_waiting, self.writing = 0, False
        self.changed = threading.Condition()
        self.thread: threading.Thread | None = None

    def write(self, lines: Iterable[bytes]) -> None:
        with self.changed:
            for line in lines:
                self.add(line)
            if self.thread is None:
                self.thread = threading.Thread(target=self.run, name="log writer", daemon=True)
                self.thread.start()
            self.changed.notify_all()

    def add(self, line: bytes) -> None:
        if len(self.waiting) >= self.most_lines or self.bytes_waiting + len(line) > self.most_bytes:
            self.dropped += 1
            return
        self.waiting.append(line)
        self.bytes_waiting += len(line)

    def flush(self, seconds: float) -> None:
        """Returns once everything is written, or when the time is over."""
        due = time.monotonic() + seconds
        with self.changed:
            while (self.waiting or self.writing) and (left := due - time.monotonic()) > 0:
                self.changed.wait(left)

    def run(self) -> None:
        while True:
            lines = self.take()
            written = self.write_whole(b"".join(lines))
            with self.changed:
                self.writing = False
                if written:
                    self.report_dropped()
                else:
                    self.dropped += len(lines)
                self.changed.notify_all()

    def take(self) -> list[bytes]:
        """The next lines that go in one piece."""
        with self.changed:
            while not self.waiting:
                self.changed.wait()
            lines = [self.waiting.popleft()]
            size = len(lines[0])
            while self.waiting and size + len(self.waiting[0]) <= ATOMIC_WRITE:
                lines.append(self.waiting.popleft())
                size += len(lines[-1])
            self.bytes_waiting -= size
            self.writing = True
            return lines

    def write_whole(self, piece: bytes) -> bool:
        try:
            while piece:
                piece = piece[os.write(self.descriptor, piece) :]
        except OSError:
            return False
        return True

    def report_dropped(self) -> None:
        """One line about all that were dropped, once everything that came before them is written."""
        if self.waiting or self.dropped == self.reported:
            return
        lines, self.reported = self.dropped - self.reported, self.dropped
        self.add(
            log_line({"time": datetime.now(UTC), "level": "warning", "event": "log lines dropped", "lines": lines})
        )
