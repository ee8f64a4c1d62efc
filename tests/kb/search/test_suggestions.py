"""Suggestions while typing: terms first, in either language and any spelling."""

from __future__ import annotations

import pytest

from kb.library import Library
from kb.search.searcher import Searcher, open_searcher


@pytest.fixture(scope="module")
def searcher(library: Library) -> Searcher:
    return open_searcher(library)


@pytest.mark.parametrize("prefix", ["radian", "RADI", "かがや", "kagaya"])
def test_the_beginning_of_a_name_suggests_the_term(searcher: Searcher, prefix: str) -> None:
    assert searcher.suggest(prefix)[0].id == "term.vast.radiance"


def test_a_language_can_be_asked_for(searcher: Searcher) -> None:
    assert searcher.suggest("kagaya", "ja")[0].text == "輝き"
    assert searcher.suggest("kagaya", "en") == ()


def test_titles_are_suggested_from_any_of_their_words(searcher: Searcher, library: Library) -> None:
    rule = next(rule for rule in library.rules if len(rule.title.en.split()) > 3)
    tail = " ".join(rule.title.en.split()[2:])
    assert rule.id in {suggestion.id for suggestion in searcher.suggest(tail)}


def test_no_beginning_suggests_nothing(searcher: Searcher) -> None:
    assert searcher.suggest("") == searcher.suggest("  ") == ()
