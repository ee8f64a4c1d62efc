"""What most tests share: the library as it is written, and the court over it."""

from __future__ import annotations

import pytest
from hypothesis import settings

from kb.library import Library
from kb.snapshots import open_library
from validators.engine.court import Court
from validators.registry import GAMES

# How long an example takes says more about the machine than about the code.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")


@pytest.fixture(scope="session")
def library() -> Library:
    return open_library()


@pytest.fixture(scope="session")
def court(library: Library) -> Court:
    return Court(library, GAMES)
