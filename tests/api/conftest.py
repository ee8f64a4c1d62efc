"""The whole service over the real library, a client that speaks to it in process, and one that is really served."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from api.editions import Edition
from api.server.service import Service
from api.settings import Settings
from kb.library import Library
from tests.api.served import served

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
    with served(Service(library, QUIET)) as port:
        yield f"http://127.0.0.1:{port}"
