"""The inverted index. The only module that knows Whoosh.

Whoosh decodes and scores a posting in Python each time it meets it. Here each word's postings pass once through
Whoosh's own matcher and scorer into arrays, which are kept; a search then only adds arrays up.
"""

from __future__ import annotations

import math
import threading
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from whoosh import fields, matching, query
from whoosh.filedb.filestore import FileStorage
from whoosh.index import FileIndex
from whoosh.scoring import BM25F

# How much a word counts in each field; pairs of Japanese characters stand behind everything else.
FIELDS = {"title": 2.0, "asked": 3.0, "names": 0.4, "text": 1.0, "older": 0.5}
PAIRS = "pairs"
PAIR = "~"
NAME = "rules"
# Entries are short: that a word is there tells nearly all, how often it is there little. That an entry has more
# questions than another tells nothing.
WEIGHTING = BM25F(B=0.6, K1=0.4, asked_B=0.0)
DENSE_SHARE = 8
KEPT_BYTES = 256_000_000

Fields = Mapping[str, Sequence[str]]
Scores = NDArray[np.float32]
Values = NDArray[np.complex64]
Documents = NDArray[np.intp]


@dataclass(frozen=True, eq=False, slots=True)
class Concept:
    """Words of which the best counts: a word of the query, and what else it may mean, each with a weight.

    Only the same object is equal to one, so that looking one up costs nothing: make each once.
    """

    alternatives: tuple[tuple[str, float], ...]


class Postings(NamedTuple):
    """The documents that have a word, ascending, and what it scores in each."""

    documents: Documents
    scores: Scores
    weight: float  # how much it tells that a document has it: the fewer do, the more


class Worth(NamedTuple):
    """What a concept is worth to the documents that have it.

    A value is a score, and as its imaginary part the concept's weight: adding values up gives a document's score and
    how much of the query it covers in one pass.
    """

    documents: Documents | None  # None: the values are those of all documents
    values: Values
    weight: float


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
        self.of_concept: dict[Concept, Worth] = {}
        self.kept_bytes = 0

    def values(self, concepts: Iterable[Concept]) -> Values:
        """For every document its score, the sum over concepts of their best alternative, and the weight it covers."""
        total = np.zeros(self.size, np.complex64)
        for concept in concepts:
            documents, values, _ = self.worth(concept)
            if documents is None:
                total += values
            else:
                total[documents] += values
        return total

    def worth(self, concept: Concept) -> Worth:
        found = self.of_concept.get(concept)
        if found is None:
            if self.kept_bytes > KEPT_BYTES:
                self.of_concept.clear()
                self.kept_bytes = 0
            found = self.of_concept[concept] = self.combine(concept)
            self.kept_bytes += found.values.nbytes + (0 if found.documents is None else found.documents.nbytes)
        return found

    def combine(self, concept: Concept) -> Worth:
        best = np.zeros(self.size, np.float32)
        weight = 0.0
        for word, share in concept.alternatives:
            found = self.postings(word)
            best[found.documents] = np.maximum(best[found.documents], found.scores * np.float32(share))
            weight = max(weight, share * found.weight)
        documents = np.flatnonzero(best)
        values = (best + 1j * weight * (best > 0)).astype(np.complex64)
        if len(documents) * DENSE_SHARE > self.size:
            return Worth(None, values, weight)
        return Worth(documents, values[documents], weight)

    def postings(self, word: str) -> Postings:
        found = self.of_word.get(word)
        if found is None:
            with self.lock:
                found = self.decode(word)
            # What nothing has is not kept: there is no end to such words.
            if len(found.documents):
                self.of_word[word] = found
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
        """The same scores by Whoosh's own searcher: slow, and there to compare with."""
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
