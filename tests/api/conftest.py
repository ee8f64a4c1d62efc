"""The whole service over the real library, a client that speaks to it in process, and one that is really served."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator

import pytest
import uvicorn
from starlette.testclient import TestClient

from api.editions import Edition
from api.envelopes import LONGEST_HEAD
from api.service import Service
from api.settings import Settings
from kb.library import Library

QUIET = Settings(log=False)


@pytest.fixture(scope="session")
def service(library: Library) -> Service:
    return Service(library, QUIET)


@pytest.fixture(scope="session")
def edition(service: Service) -> Edition:
    return service.editions.current


@pytest.fixture(scope="session")
def client(service: Service) -> Iterator[TestClient]:
    with TestClient(service, follow_redirects=False) as client:
        yield client


@pytest.fixture(scope="session")
def address(library: Library) -> Iterator[str]:
    """Where a service of its own is served for as long as the tests run."""
    server = uvicorn.Server(
        uvicorn.Config(
            Service(library, QUIET),
            port=0,
            log_config=None,
            access_log=False,
            server_header=False,
            h11_max_incomplete_event_size=LONGEST_HEAD,
        )
    )
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive(), "the server did not start"
        time.sleep(0.05)
    yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    server.should_exit = True
    thread.join(timeout=20)
