"""Whoosh's own searcher over the same entries: slow, and there to compare with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from whoosh import matching, query

from kb.library import Library
from kb.search.findables import findables
from kb.search.index import Concept, Scores
from kb.search.indexing import Describer
from kb.search.postings import terms, whoosh_searcher


class BestMatcher(matching.DisjunctionMaxMatcher):  # type: ignore[misc]
    """Whoosh's takes the higher of two scores even where they are of different documents."""

    def score(self) -> float:
        a, b = self.a, self.b
        if not a.is_active() or (b.is_active() and b.id() < a.id()):
            return float(b.score())
        if not b.is_active() or a.id() < b.id():
            return float(a.score())
        return max(float(a.score()), float(b.score()))


class Best(query.DisjunctionMax):  # type: ignore[misc]
    def _matcher(self, subs: Any, searcher: Any, context: Any) -> Any:
        reader = searcher.reader()
        return self._tree_matcher(subs, BestMatcher, searcher, context, lambda q: q.estimate_size(reader))


class WhooshScores:
    def __init__(self, library: Library) -> None:
        describer = Describer(library.terms)
        self.searcher = whoosh_searcher(describer.describe(findable) for findable in findables(library))

    def of(self, concepts: Sequence[Concept]) -> Scores:
        total = np.zeros(self.searcher.doc_count_all(), np.float32)
        for hit in self.searcher.search(whoosh_query(concepts), limit=None):
            total[hit.docnum] = hit.score
        return total


def whoosh_query(concepts: Sequence[Concept]) -> Any:
    return query.Or(
        [Best([query.Or(list(terms(word, share))) for word, share in concept.alternatives]) for concept in concepts]
    )
