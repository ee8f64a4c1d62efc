"""What most tests share: the library as it is written, and the court over it."""

from __future__ import annotations

import pytest

from kb.library import Library
from kb.snapshots import open_library
from validators.engine.court import Court
from validators.registry import GAMES


@pytest.fixture(scope="session")
def library() -> Library:
    return open_library()


@pytest.fixture(scope="session")
def court(library: Library) -> Court:
    return Court(library, GAMES)
