"""Logs as lines of JSON on standard error."""

from __future__ import annotations

import logging
import traceback
from datetime import UTC, datetime

from api.server.log_writer import LogWriter, log_line

OWN = ("revision", "faults", "request_id")
STANDARD_ERROR = LogWriter(2)


class JsonLines(logging.Handler):
    """What is logged through `logging`, in the same shape."""

    def emit(self, record: logging.LogRecord) -> None:
        fields = {"time": datetime.now(UTC), "level": record.levelname.lower(), "event": record.getMessage()}
        fields |= {name: getattr(record, name) for name in OWN if hasattr(record, name)}
        if record.exc_info:
            fields["traceback"] = "".join(traceback.format_exception(*record.exc_info))
        STANDARD_ERROR.write([log_line(fields)])


def configure_logs() -> None:
    logging.getLogger().handlers = [JsonLines()]
    logging.getLogger("lexicorn").setLevel(logging.INFO)
    logging.getLogger("uvicorn").setLevel(logging.WARNING)
