"""How the service is run by uvicorn, in one process or several, and how a process of it ends."""

from __future__ import annotations

import logging
import os
import signal
import tempfile
import threading
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from types import FrameType
from typing import Any, Literal, TypedDict

import uvicorn

from api.limits import SIZES, TimeLimits
from api.server.connections import BACKLOG, Connection, connections_that_fit
from api.server.logs import STANDARD_ERROR, configure_logs
from api.server.service import Service
from api.server.shared_counts import FOLDER
from api.server.workers import Workers
from api.settings import Settings

Handler = Callable[[int, FrameType | None], Any] | int | None
logger = logging.getLogger("lexicorn")


class ServerOptions(TypedDict):
    """The options of uvicorn wherever the service runs."""

    http: type[Connection]
    ws: Literal["none"]
    log_config: None
    access_log: bool
    server_header: bool
    proxy_headers: bool
    h11_max_incomplete_event_size: int
    backlog: int
    limit_concurrency: int
    timeout_keep_alive: int
    timeout_graceful_shutdown: int
    timeout_worker_healthcheck: int


def server_options(settings: Settings, http: type[Connection] = Connection) -> ServerOptions:
    return {
        "http": http,
        "ws": "none",
        "log_config": None,
        "access_log": False,
        "server_header": False,
        "proxy_headers": False,  # the rate limit reads them itself: uvicorn believes whoever is on this machine
        "h11_max_incomplete_event_size": SIZES.head_bytes,
        "backlog": BACKLOG,
        "limit_concurrency": settings.connections,
        "timeout_keep_alive": http.time_limits.idle,
        "timeout_graceful_shutdown": http.time_limits.finishing,
        "timeout_worker_healthcheck": http.time_limits.worker_start,
    }


def run(service: Service, host: str, port: int, workers: int, http: type[Connection] = Connection) -> None:
    """Serves until a signal stops the process."""
    options = server_options(service.settings, http)
    options["limit_concurrency"] = connections_that_fit(service.settings.connections)
    if options["limit_concurrency"] < service.settings.connections:
        logger.warning("only %d connections: no more files may be open", options["limit_concurrency"])
    service.on_start = end_in_time
    if workers == 1:
        uvicorn.run(service, host=host, port=port, **options)
    else:
        with shared_folder() as folder:
            os.environ[FOLDER] = folder
            config = uvicorn.Config(
                "api.server.serving:create_worker", factory=True, workers=workers, host=host, port=port, **options
            )
            Workers(config, [config.bind_socket()], http.time_limits).run()


def shared_folder() -> AbstractContextManager[str]:
    """For the counts of all processes; without one, each tells its own."""
    try:
        return tempfile.TemporaryDirectory(prefix="lexicorn-counts-")
    except OSError as error:
        logger.warning("each process counts by itself: %s", error.strerror or error)
        return nullcontext("")


def create_worker() -> Service:
    """One of several processes: each sets up its own logs."""
    configure_logs()
    service = Service()
    service.on_start = end_in_time
    return service


def end_in_time(limits: TimeLimits) -> None:
    """Clients and threads cannot be made to finish: some seconds after a signal to stop, the process ends anyway.
    uvicorn has set its handlers by the time the service starts."""
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, partial(stop, signal.getsignal(number), limits))


def stop(handler: Handler, limits: TimeLimits, number: int, frame: FrameType | None) -> None:
    timer = threading.Timer(limits.stopping, end_now, [limits])
    timer.daemon = True
    timer.start()
    if callable(handler):
        handler(number, frame)


def end_now(limits: TimeLimits) -> None:
    STANDARD_ERROR.flush(limits.flushing)
    os._exit(0)
