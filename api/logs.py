"""Logs as lines of JSON on standard error."""

from __future__ import annotations

import logging
import os
import traceback
from datetime import UTC, datetime

import orjson

STANDARD_ERROR = 2
OWN = ("revision", "faults", "request_id")


def write_line(**told: object) -> None:
    """One line, in one piece, straight to the descriptor: a log must never be why a request fails."""
    line = {"time": datetime.now(UTC), **told}
    try:
        os.write(STANDARD_ERROR, orjson.dumps(line, default=str) + b"\n")
    except (OSError, TypeError):
        return


class JsonLines(logging.Handler):
    """What is logged through `logging`, in the same shape."""

    def emit(self, record: logging.LogRecord) -> None:
        more = {name: getattr(record, name) for name in OWN if hasattr(record, name)}
        if record.exc_info:
            more["traceback"] = "".join(traceback.format_exception(*record.exc_info))
        write_line(level=record.levelname.lower(), event=record.getMessage(), **more)


def configure_logs() -> None:
    logging.getLogger().handlers = [JsonLines()]
    logging.getLogger("lexicorn").setLevel(logging.INFO)
    logging.getLogger("uvicorn").setLevel(logging.WARNING)
