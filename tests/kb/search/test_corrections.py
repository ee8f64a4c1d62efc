"""A word that nothing has is read as the nearest one that something has."""

from __future__ import annotations

import pytest

from kb.library import Library
from kb.search.corrections import Corrections
from kb.search.searcher import open_searcher


@pytest.fixture(scope="module")
def corrections(library: Library) -> Corrections:
    return open_searcher(library).reader.corrections


@pytest.mark.parametrize(
    ("spelled", "meant"),
    [
        ("overpopluation", ("overpopulation",)),
        ("steelth", ("stealth",)),
        ("Carying", ("carrying",)),
        ("goblintribe", ("goblin", "tribe")),
        ("エンカンター", ("エンカウンター",)),
    ],
)
def test_the_nearest_spelling_is_found(corrections: Corrections, spelled: str, meant: tuple[str, ...]) -> None:
    assert corrections.nearest(spelled) == meant


@pytest.mark.parametrize("spelled", ["", "x", "qq", "zzzzzzzzzz", "ぬ"])
def test_nothing_near_is_nothing(corrections: Corrections, spelled: str) -> None:
    assert corrections.nearest(spelled) == ()


def test_no_word_is_looked_for_near_a_number(corrections: Corrections, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(corrections, "latin", None)
    assert corrections.nearest("123456") == ()
