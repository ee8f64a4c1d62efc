"""What was answered, counted and logged many at once a moment later: one by one it costs a tenth of a request."""

from __future__ import annotations

import asyncio
import os
from datetime import UTC, datetime

from api.server.log_writer import log_line
from api.server.logs import STANDARD_ERROR
from api.server.metrics import Counts, Metrics
from api.server.shared_counts import FOLDER, SharedCounts
from api.settings import Settings

A_MOMENT = 0.05  # seconds
MOST_WAITING = 1_000
LONGEST_LOGGED = 8_000  # bytes of a query: no search that is answered has more
Recorded = tuple[str, str, int, float, bytes, bytes]  # route, method, status, seconds, the request's id, its query


class AccessLog:
    """Only the event loop writes in it, so there is nothing to lock."""

    def __init__(self, metrics: Metrics, settings: Settings) -> None:
        self.metrics, self.settings = metrics, settings
        self.shared = SharedCounts(os.environ.get(FOLDER))
        self.waiting: list[Recorded] = []

    def add(self, recorded: Recorded) -> None:
        if not self.waiting:
            asyncio.get_running_loop().call_later(A_MOMENT, self.flush)
        self.waiting.append(recorded)
        if len(self.waiting) >= MOST_WAITING:
            self.flush()

    def flush(self) -> None:
        records, self.waiting = self.waiting, []
        for route, method, status, seconds, _, _ in records:
            self.metrics.count(route, method, status, seconds)
        self.shared.leave(self.counts)
        if self.settings.log and records:
            STANDARD_ERROR.write(self.lines(records))

    @property
    def counts(self) -> Counts:
        return self.metrics.counts(STANDARD_ERROR.dropped)

    def lines(self, records: list[Recorded]) -> list[bytes]:
        time, typed = datetime.now(UTC).isoformat(), self.settings.log_queries
        return [request_line(time, recorded, typed) for recorded in records]


def request_line(time: str, recorded: Recorded, with_query: bool) -> bytes:
    route, method, status, seconds, id, query = recorded
    fields: dict[str, object] = {
        "time": time,
        "level": "info",
        "event": "request",
        "ms": round(seconds * 1000, 2),
        "request_id": id.decode(),
        "method": method,
        "route": route,
        "status": status,
    }
    if with_query:
        fields["query"] = query.decode("latin-1")
    return log_line(fields)
