"""The inverted index: every word's postings as slices of a few arrays. A search only adds arrays up."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kb.bounded_cache import BoundedCache

# How much a word counts in each field; pairs of Japanese characters stand behind everything else.
FIELDS = {"title": 2.0, "asked": 3.0, "names": 0.4, "text": 1.0, "older": 0.5}
PAIRS = "pairs"
PAIR = "~"
DENSE_SHARE = 8
# What is kept of concepts may take so many times what all postings take, which is room for nearly every word.
MOST_KEPT, OF_POSTINGS, LEAST_BYTES = 50_000, 3, 8_000_000

Alternatives = tuple[tuple[str, float], ...]
Fields = Mapping[str, Sequence[str]]
Scores = NDArray[np.float32]
Values = NDArray[np.complex64]
Documents = NDArray[np.intp]


@dataclass(frozen=True, eq=False, slots=True)
class Concept:
    """Words of which the best counts: a word of the query, and what else it may mean, each with a weight.

    Only the same object is equal to one, so that looking one up costs nothing: make each once.
    """

    alternatives: Alternatives


class Postings(NamedTuple):
    """The documents that have a word, ascending, and what it scores in each."""

    documents: Documents
    scores: Scores
    weight: float  # how much it tells that a document has it: the fewer do, the more


NOWHERE = Postings(np.zeros(0, np.intp), np.zeros(0, np.float32), 0.0)


# What a concept is worth to the documents that have it: these, or None where the values are those of all documents;
# the values; and its weight. A value is a score, and as its imaginary part the concept's weight: adding values up gives
# a document's score and how much of the query it covers in one pass. A plain tuple of arrays, of which thousands are
# kept, is not visited when Python looks for garbage.
Worth = tuple[Documents | None, Values, float]


class PostingArrays(NamedTuple):
    """The postings of all words, one word's after another's; `ends` says where each word's end."""

    size: int  # how many documents there are
    words: list[str]
    ends: NDArray[np.int64]
    documents: Documents
    scores: Scores


class Index:
    """Safe for threads: nothing changes but what is kept of concepts."""

    def __init__(self, arrays: PostingArrays) -> None:
        self.size = arrays.size
        self.documents, self.scores, self.ends = arrays.documents, arrays.scores, [0, *arrays.ends.tolist()]
        self.number = {word: n for n, word in enumerate(arrays.words)}
        most_bytes = max(LEAST_BYTES, OF_POSTINGS * (self.documents.nbytes + self.scores.nbytes))
        self.of_concept = BoundedCache[Concept, Worth](MOST_KEPT, most_bytes)

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
        worth = self.of_concept.get(concept)
        if worth is None:
            worth = self.of_concept.keep(concept, self.combine(concept))
        return worth

    def weight(self, concept: Concept) -> float:
        return self.worth(concept)[2]

    def combine(self, concept: Concept) -> Worth:
        best = np.zeros(self.size, np.float32)
        weight = 0.0
        for word, share in concept.alternatives:
            posting = self.postings(word)
            best[posting.documents] = np.maximum(best[posting.documents], posting.scores * np.float32(share))
            weight = max(weight, share * posting.weight)
        documents = np.flatnonzero(best)
        values = (best + 1j * weight * (best > 0)).astype(np.complex64)
        if len(documents) * DENSE_SHARE > self.size:
            return None, values, weight
        return documents, values[documents], weight

    def postings(self, word: str) -> Postings:
        number = self.number.get(word)
        if number is None:
            return NOWHERE
        first, last = self.ends[number], self.ends[number + 1]
        return Postings(self.documents[first:last], self.scores[first:last], math.log(1 + self.size / (last - first)))

    def has_pair(self, pair: str) -> bool:
        """Whether any document has these characters: two side by side, or one kanji."""
        return PAIR + pair in self.number
