"""The inverted index. The only module that knows Whoosh.

Whoosh decodes and scores a posting in Python each time it meets it. Here each word's postings pass once through
Whoosh's own matcher and scorer into arrays, which are kept; a search then only adds arrays up.
"""

from __future__ import annotations

import math
import threading
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from whoosh import fields, matching, query
from whoosh.filedb.filestore import FileStorage
from whoosh.index import FileIndex
from whoosh.scoring import BM25F

# How much a word counts in each field; pairs of Japanese characters stand behind everything else.
FIELDS = {"title": 2.0, "asked": 2.0, "names": 0.4, "text": 1.0, "older": 0.5}
PAIRS = "pairs"
PAIR = "~"
NAME = "rules"
# Entries are short: that a word is there tells nearly all, how often it is there little.
WEIGHTING = BM25F(B=0.6, K1=0.4)
DENSE_SHARE = 8
KEPT_BYTES = 256_000_000

Fields = Mapping[str, Sequence[str]]
Scores = NDArray[np.float32]
Documents = NDArray[np.intp]


class Concept(NamedTuple):
    """Words of which the best counts: a word of the query, and what else it may mean, each with a weight."""

    alternatives: tuple[tuple[str, float], ...]


class Postings(NamedTuple):
    """The documents that have a word or a concept, ascending, and what it scores in each."""

    documents: Documents
    scores: Scores
    weight: float  # how much it tells that a document has it: the fewer do, the more
    dense: Scores | None = None  # the scores of all documents, where so many have it that this is quicker

    def held_by(self, documents: Documents) -> NDArray[np.bool_]:
        """Which of the documents have it."""
        if self.dense is not None:
            return np.greater(self.dense[documents], 0)
        if not len(self.documents):
            return np.zeros(len(documents), bool)
        at = np.minimum(np.searchsorted(self.documents, documents), len(self.documents) - 1)
        return np.equal(self.documents[at], documents)


def schema() -> Any:
    return fields.Schema(**{field: fields.KEYWORD(scorable=True) for field in (*FIELDS, PAIRS)})


def write_postings(folder: Path, documents: Iterable[Fields]) -> None:
    """One segment; a document's number is its place."""
    writer = FileIndex.create(FileStorage(str(folder)), schema(), NAME).writer(limitmb=512)
    for document in documents:
        writer.add_document(**{field: " ".join(words) for field, words in document.items()})
    writer.commit(optimize=True)


class Index:
    """Safe for threads: Whoosh's searcher, which is not, is only used under a lock, and once a word."""

    def __init__(self, folder: Path) -> None:
        storage = FileStorage(str(folder), readonly=True)
        # With our schema given, Whoosh does not unpickle the one in the file.
        self.searcher = FileIndex(storage, schema=schema(), indexname=NAME).searcher(weighting=WEIGHTING)
        self.size: int = self.searcher.doc_count_all()
        self.lock = threading.Lock()
        self.of_word: dict[str, Postings] = {}
        self.of_concept: dict[Concept, Postings] = {}

    def scores(self, concepts: Sequence[Concept]) -> Scores:
        """What every document scores: the sum over concepts of the best of their alternatives."""
        total = np.zeros(self.size, np.float32)
        for concept in concepts:
            found = self.best(concept)
            if found.dense is not None:
                total += found.dense
            else:
                total[found.documents] += found.scores
        return total

    def best(self, concept: Concept) -> Postings:
        found = self.of_concept.get(concept)
        if found is None:
            if len(self.of_concept) * self.size * 4 > KEPT_BYTES:
                self.of_concept.clear()
            found = self.of_concept[concept] = self.combine(concept)
        return found

    def combine(self, concept: Concept) -> Postings:
        best = np.zeros(self.size, np.float32)
        weight = 0.0
        for word, share in concept.alternatives:
            found = self.postings(word)
            best[found.documents] = np.maximum(best[found.documents], found.scores * np.float32(share))
            weight = max(weight, share * found.weight)
        documents = np.flatnonzero(best)
        dense = best if len(documents) * DENSE_SHARE > self.size else None
        return Postings(documents, best[documents], weight, dense)

    def postings(self, word: str) -> Postings:
        found = self.of_word.get(word)
        if found is None:
            with self.lock:
                found = self.of_word[word] = self.decode(word)
        return found

    def decode(self, word: str) -> Postings:
        total = np.zeros(self.size, np.float64)
        for term in terms(word, 1):
            matcher = term.matcher(self.searcher)
            while matcher.is_active():
                total[matcher.id()] += matcher.score()
                matcher.next()
        documents = np.flatnonzero(total)
        weight = math.log(1 + self.size / len(documents)) if len(documents) else 0.0
        return Postings(documents, total[documents].astype(np.float32), weight)

    def whoosh_scores(self, concepts: Sequence[Concept]) -> Scores:
        """The same as `scores`, by Whoosh's own searcher: slow, and there to compare with."""
        total = np.zeros(self.size, np.float32)
        with self.lock:
            for hit in self.searcher.search(whoosh_query(concepts), limit=None):
                total[hit.docnum] = hit.score
        return total


def terms(word: str, weight: float) -> list[Any]:
    if word.startswith(PAIR):
        return [query.Term(PAIRS, word, weight)]
    return [query.Term(field, word, boost * weight) for field, boost in FIELDS.items()]


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


def whoosh_query(concepts: Sequence[Concept]) -> Any:
    return query.Or(
        [Best([query.Or(terms(word, share)) for word, share in concept.alternatives]) for concept in concepts]
    )
