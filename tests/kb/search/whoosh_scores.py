"""Whoosh's own searcher over the same entries: slow, and there to compare with."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import numpy as np
from whoosh import fields, matching, query
from whoosh.filedb.filestore import RamStorage
from whoosh.scoring import BM25F

from kb.library import Library
from kb.search.findables import findables
from kb.search.index import FIELDS, PAIR, PAIRS, Concept, Fields, Scores
from kb.search.indexing import Describer
from kb.search.postings import K1, LENGTH_MATTERS, USUALLY

WEIGHTING = BM25F(B=USUALLY, K1=K1, **{f"{field}_B": matters for field, matters in LENGTH_MATTERS.items()})


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


def whoosh_searcher(documents: Iterable[Fields]) -> Any:
    """Over one segment in memory; a document's number is its place."""
    schema = fields.Schema(**{field: fields.KEYWORD(scorable=True) for field in (*FIELDS, PAIRS)})
    # Whoosh keeps parts of a new index in a folder of the system that it names after the index.
    index = RamStorage().create_index(schema, indexname=secrets.token_hex(8))
    writer = index.writer(limitmb=512)
    for document in documents:
        writer.add_document(**{field: " ".join(words) for field, words in document.items()})
    writer.commit(optimize=True)
    return index.searcher(weighting=WEIGHTING)


def terms(word: str, weight: float) -> Iterator[Any]:
    if word.startswith(PAIR):
        yield query.Term(PAIRS, word, weight)
        return
    for field, boost in FIELDS.items():
        yield query.Term(field, word, boost * weight)
