"""Spans come in order, and those that touch are one."""

from __future__ import annotations

from kb.search.highlights import marked, merged


def test_spans_that_touch_or_overlap_are_one() -> None:
    assert merged([(8, 9), (0, 4), (2, 6), (6, 7)]) == [[0, 7], [8, 9]]


def test_only_the_words_of_the_query_are_marked() -> None:
    text = {1: [(0, 4)], 2: [(5, 9), (20, 24)], 3: [(10, 12)]}
    assert marked(text, {2, 7}) == [[5, 9], [20, 24]]
    assert marked(text, set()) == []
