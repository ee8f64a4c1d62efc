"""Logs as lines of JSON on standard error."""

from __future__ import annotations

import logging
import os
import traceback
from collections.abc import Iterable
from datetime import UTC, datetime

import orjson

STANDARD_ERROR = 2
OWN = ("revision", "faults", "request_id")
IN_ONE_PIECE = 4_096  # bytes that a pipe takes without those of another process in between


def line(told: dict[str, object]) -> bytes:
    return orjson.dumps(told, str, orjson.OPT_APPEND_NEWLINE)


def write(lines: Iterable[bytes]) -> None:
    """Straight to the descriptor, as many as go in one piece: a log must never be why a request fails."""
    piece = b""
    try:
        for line in lines:
            if piece and len(piece) + len(line) > IN_ONE_PIECE:
                os.write(STANDARD_ERROR, piece)
                piece = b""
            piece += line
        os.write(STANDARD_ERROR, piece)
    except OSError:
        return


class JsonLines(logging.Handler):
    """What is logged through `logging`, in the same shape."""

    def emit(self, record: logging.LogRecord) -> None:
        told = {"time": datetime.now(UTC), "level": record.levelname.lower(), "event": record.getMessage()}
        told |= {name: getattr(record, name) for name in OWN if hasattr(record, name)}
        if record.exc_info:
            told["traceback"] = "".join(traceback.format_exception(*record.exc_info))
        write([line(told)])


def configure_logs() -> None:
    logging.getLogger().handlers = [JsonLines()]
    logging.getLogger("lexicorn").setLevel(logging.INFO)
    logging.getLogger("uvicorn").setLevel(logging.WARNING)
