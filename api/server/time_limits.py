"""How long a client may take for what, and how long stopping may take, in seconds."""

from __future__ import annotations

from typing import NamedTuple


class TimeLimits(NamedTuple):
    head: float = 10  # from connecting, or from the last answer, to the end of the next request's headers
    body: float = 20  # from the headers to the end of the body
    sending: float = 60  # while part of an answer waits for a client that does not read it
    refused: float = 1  # the head of a request over a connection too many
    idle: int = 5  # between requests
    between_looks: float = 0.5  # how exactly the connection keeps to these
    finishing: int = 4  # for requests that are being answered when the service is told to stop
    stopping: float = 7  # for all of stopping; then the process ends whatever it is doing
    worker_start: int = 60  # until one of several processes answers its parent; building the index takes long
    flushing: float = 1  # for log lines, when the service stops
