"""The counts of all processes of one machine: each leaves its own in a folder that they share."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import orjson

from api.server.metrics import Counts

# Set by the process that starts the others; alone, a process shares nothing.
FOLDER = "LEXICORN_SHARED_COUNTS"


class SharedCounts:
    """What a process that has ended counted stays, so that no sum ever falls."""

    def __init__(self, folder: str | None) -> None:
        self.own = Path(folder) / f"{os.getpid()}.json" if folder else None

    def leave(self, counts: Counts) -> None:
        if self.own:
            new = self.own.with_suffix(".new")
            with suppress(OSError):  # a full disk costs the sums, not the answers
                new.write_bytes(orjson.dumps(tuple(counts)))
                new.replace(self.own)

    def of_all(self, own: Counts) -> Iterator[Counts]:
        """Those of this process as they are now, those of the others as they were a moment ago."""
        yield own
        if self.own:
            for file in self.own.parent.glob("*.json"):
                if file != self.own:
                    with suppress(OSError, ValueError, TypeError):  # of one that is gone, or was cut by a full disk
                        yield Counts(*orjson.loads(file.read_bytes()))
