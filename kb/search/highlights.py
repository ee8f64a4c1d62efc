"""Where the words of a query stand in the texts of its results."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import numpy as np

from kb.search.index import Concept
from kb.search.vocabulary import Vocabulary

Spans = list[list[int]]


class Highlights:
    """All texts of an answer are looked through at once: one by one they would take longer than the search itself."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary

    def of(self, documents: Sequence[int], concepts: Sequence[Concept]) -> list[tuple[Spans, Spans]]:
        """What is marked of each entry, in its English text and in its Japanese."""
        if not documents:
            return []
        places, ends = self.vocabulary.places(documents)
        is_marked = np.zeros(len(self.vocabulary.words), bool)
        is_marked[self.numbers(concepts)] = True
        marked = is_marked.take(places[:, 0]).nonzero()[0]
        spans = places.take(marked, axis=0)[:, 1:].tolist()
        cuts = marked.searchsorted(ends).tolist()
        texts = [merged(spans[first:last]) if first < last else [] for first, last in pairwise((0, *cuts))]
        return list(zip(texts[::2], texts[1::2], strict=True))

    def numbers(self, concepts: Sequence[Concept]) -> list[int]:
        """The numbers of the words that are marked."""
        known = self.vocabulary.number
        return [known[word] for concept in concepts for word, _ in concept.alternatives if word in known]


def merged(spans: Spans) -> Spans:
    """The spans in order; those that touch or overlap are one."""
    spans.sort()
    joined = spans[:1]
    for span in spans:
        if span[0] > joined[-1][1]:
            joined.append(span)
        elif span[1] > joined[-1][1]:
            joined[-1][1] = span[1]
    return joined
