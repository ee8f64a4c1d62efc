"""Spans come in order, and those that touch are one."""

from __future__ import annotations

import numpy as np

from kb.search.highlights import Highlights, merged
from kb.search.index import Concept
from kb.search.vocabulary import SavedWords, Vocabulary, VocabularyArrays


def test_spans_that_touch_or_overlap_are_one() -> None:
    assert merged([[8, 9], [0, 4], [2, 6], [6, 7]]) == [[0, 7], [8, 9]]
    assert merged([[0, 9], [2, 4], [5, 6]]) == [[0, 9]]


def vocabulary() -> Vocabulary:
    """Of three entries: the first has two texts, the second only a Japanese one, the third none."""
    words = SavedWords(words=["bomb", "dragon", "竜"], counts=[1, 1, 1], forms={}, romanised={})
    places = np.array([(1, 0, 6), (0, 7, 11), (1, 20, 26), (2, 0, 1), (2, 3, 4), (2, 4, 5)], np.int32)
    nothing = np.zeros((3, 1), np.float32)
    return Vocabulary(words, VocabularyArrays(nothing, nothing, places, np.array([3, 4, 4, 6, 6, 6])))


def test_only_the_words_of_the_query_are_marked_each_in_its_text() -> None:
    highlights, dragon = Highlights(vocabulary()), Concept((("dragon", 1.0), ("竜", 0.8), ("unknown", 0.5)))
    first, second, third = ([[0, 6], [20, 26]], [[0, 1]]), ([], [[3, 5]]), ([], [])
    assert highlights.of([0, 1, 2], [dragon]) == [first, second, third]
    assert highlights.of([2, 1, 0], [dragon]) == [third, second, first]
    assert highlights.of([0], [Concept((("bomb", 1.0),))]) == [([[7, 11]], [])]
    assert highlights.of([0, 1], []) == [([], []), ([], [])]
    assert highlights.of([], [dragon]) == []
