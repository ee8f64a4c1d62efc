"""What was answered, counted and logged many at once a moment later: one by one it costs a tenth of a request."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from typing import NamedTuple

from api.logs import line, write
from api.metrics import Metrics
from api.settings import Settings

A_MOMENT = 0.05  # seconds


class Recorded(NamedTuple):
    """One request, as it is remembered until it is counted."""

    at: float
    seconds: float
    id: bytes
    method: str
    route: str
    status: int
    query: bytes


class Ledger:
    """Only the event loop writes in it, so there is nothing to lock."""

    def __init__(self, metrics: Metrics, settings: Settings) -> None:
        self.metrics, self.settings = metrics, settings
        self.waiting: list[Recorded] = []

    def add(self, recorded: Recorded) -> None:
        if not self.waiting:
            asyncio.get_running_loop().call_later(A_MOMENT, self.settle)
        self.waiting.append(recorded)

    def settle(self) -> None:
        settled, self.waiting = self.waiting, []
        for one in settled:
            self.metrics.count(one.route, one.method, one.status, one.seconds)
        if self.settings.log and settled:
            write(map(self.told, settled))

    def told(self, one: Recorded) -> bytes:
        typed = {"query": one.query.decode("latin-1")} if self.settings.log_queries else {}
        return line(
            datetime.fromtimestamp(one.at, UTC),
            level="info",
            event="request",
            ms=round(one.seconds * 1000, 2),
            request_id=one.id.decode(),
            method=one.method,
            route=one.route,
            status=one.status,
            **typed,
        )
