"""The inverted index. The only module that knows Whoosh.

Whoosh decodes and scores a posting in Python each time it meets it. Here each word's postings pass once through
Whoosh's own matcher and scorer into arrays, which are kept; a search then only adds arrays up.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from whoosh import fields, query
from whoosh.filedb.filestore import FileStorage, RamStorage
from whoosh.index import FileIndex
from whoosh.scoring import BM25F

# How much a word counts in each field; pairs of Japanese characters stand behind everything else.
FIELDS = {"title": 2.0, "asked": 1.5, "names": 1.5, "text": 1.0, "older": 0.4}
PAIRS = "pairs"
PAIR = "~"
DENSE = 8
KEPT_SUMS = 20_000

Fields = Mapping[str, Sequence[str]]
Scores = NDArray[np.float32]
Documents = NDArray[np.intp]


class Concept(NamedTuple):
    """Words of which the best counts: a word of the query, and what else it may mean, each with a weight."""

    alternatives: tuple[tuple[str, float], ...]


class Postings(NamedTuple):
    """The documents that have a word, ascending, and what it scores in each; `dense` where they are many."""

    documents: Documents
    scores: Scores
    dense: Scores | None = None


def schema() -> Any:
    keyword = fields.KEYWORD(scorable=True)
    return fields.Schema(**dict.fromkeys((*FIELDS, PAIRS), keyword))


def write_postings(folder: Path, documents: Iterable[Fields]) -> None:
    """One segment; a document's number is its place."""
    writer = FileIndex.create(FileStorage(str(folder)), schema(), "MAIN").writer(limitmb=256)
    for document in documents:
        writer.add_document(**{field: " ".join(words) for field, words in document.items()})
    writer.commit(optimize=True)


class Index:
    """Safe for threads: Whoosh's searcher, which is not, is only used under a lock, and once a word."""

    def __init__(self, folder: Path) -> None:
        storage = FileStorage(str(folder), readonly=True)
        # With our schema given, Whoosh does not unpickle the one in the file.
        self.searcher = FileIndex(storage, schema=schema(), indexname="MAIN").searcher(weighting=BM25F())
        self.size: int = self.searcher.doc_count_all()
        self.lock = threading.Lock()
        self.postings_of: dict[str, Postings] = {}
        self.sums_of: dict[Concept, Postings] = {}

    def scores(self, concepts: Sequence[Concept]) -> Scores:
        """What every document scores: the sum over concepts of the best of their alternatives."""
        total = np.zeros(self.size, np.float32)
        for concept in concepts:
            found = self.sums_of.get(concept) or self.best(concept)
            if found.dense is not None:
                total += found.dense
            else:
                total[found.documents] += found.scores
        return total

    def best(self, concept: Concept) -> Postings:
        best = np.zeros(self.size, np.float32)
        for word, weight in concept.alternatives:
            found = self.postings(word)
            best[found.documents] = np.maximum(best[found.documents], found.scores * np.float32(weight))
        documents = np.flatnonzero(best)
        dense = best if len(documents) * DENSE > self.size else None
        if len(self.sums_of) >= KEPT_SUMS:
            self.sums_of.clear()
        postings = self.sums_of[concept] = Postings(documents, best[documents], dense)
        return postings

    def postings(self, word: str) -> Postings:
        if word not in self.postings_of:
            with self.lock:
                self.postings_of[word] = self.decode(word)
        return self.postings_of[word]

    def decode(self, word: str) -> Postings:
        total = np.zeros(self.size, np.float64)
        for term in terms(word, 1):
            matcher = term.matcher(self.searcher)
            while matcher.is_active():
                total[matcher.id()] += matcher.score()
                matcher.next()
        documents = np.flatnonzero(total)
        return Postings(documents, total[documents].astype(np.float32))

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


def whoosh_query(concepts: Sequence[Concept]) -> Any:
    return query.Or(
        [
            query.DisjunctionMax([query.Or(terms(word, weight)) for word, weight in concept.alternatives])
            for concept in concepts
        ]
    )
