"""What the tests of packs share: each pack that is found, and the court over all games."""

from __future__ import annotations

import pytest

from kb.library import Library
from kb.packs import find_packs
from kb.snapshots import open_library
from validators.engine.court import Court
from validators.registry import GAMES


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "pack" in metafunc.fixturenames:
        metafunc.parametrize("pack", find_packs(), ids=lambda pack: pack.name, scope="session")


@pytest.fixture(scope="session")
def library() -> Library:
    return open_library()


@pytest.fixture(scope="session")
def court(library: Library) -> Court:
    return Court(library, GAMES)
