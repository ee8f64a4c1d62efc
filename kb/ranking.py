"""Puts what was found in order: how much of the query an entry covers, what both are about, what kind of entry it is.

The index's scores pick the candidates; only these get the second look.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from kb.findables import Findable
from kb.index import Concept, Documents, Index, Scores
from kb.topics import Vectors
from kb.vocabulary import Vocabulary

CANDIDATES = 100
# What an entry keeps of its score if it covers nothing of the query, and what being about the same thing can add.
UNCOVERED = 0.3
SAME_TOPIC = 4.0
KINDS = {
    "rule": 1.0,
    "definition": 1.0,
    "setup": 1.0,
    "component": 0.95,
    "example": 0.9,
    "tip": 0.9,
    "note": 0.95,
    "conflict": 0.9,
    "open-question": 0.9,
    "divergence": 0.85,
    "erratum": 0.95,
    "clarification": 0.9,
    "term": 0.85,
}
# An amendment that only repeats a version of its rule comes after the rule.
REPEATED = 0.7


class Ranked(NamedTuple):
    """The best documents first, and how many there are in all."""

    documents: Documents
    scores: Scores
    total: int


class Ranker:
    def __init__(self, index: Index, vocabulary: Vocabulary, findables: Sequence[Findable]) -> None:
        self.index = index
        self.vocabulary = vocabulary
        self.priors = np.array([prior(findable) for findable in findables], np.float32)
        self.topics_of: dict[Concept, Vectors] = {}

    def rank(self, scores: Scores, concepts: Sequence[Concept], at_least: int) -> Ranked:
        candidates = best(scores, max(CANDIDATES, at_least))
        final = scores[candidates] * self.priors[candidates]
        if concepts:
            final *= UNCOVERED + self.coverage(candidates, concepts)
            final *= 1 + SAME_TOPIC * self.same_topic(candidates, concepts)
        order = np.lexsort((candidates, -final))
        return Ranked(candidates[order], final[order], int(np.count_nonzero(scores)))

    def coverage(self, candidates: Documents, concepts: Sequence[Concept]) -> Scores:
        """The share of the query, by weight, that each candidate has."""
        covered = np.zeros(len(candidates), np.float32)
        whole = 0.0
        for concept in concepts:
            found = self.index.best(concept)
            covered += found.held_by(candidates) * np.float32(found.weight)
            whole += found.weight
        return covered / np.float32(whole) if whole else covered

    def same_topic(self, candidates: Documents, concepts: Sequence[Concept]) -> Scores:
        """The cosine of the query's topics and each candidate's, where it is above 0."""
        asked = np.add.reduce([self.topics(concept) for concept in concepts])
        length = float(np.sqrt(asked @ asked)) or 1.0
        alike: Scores = self.vocabulary.document_topics[candidates] @ (asked / np.float32(length))
        return np.maximum(alike, 0, out=alike)

    def topics(self, concept: Concept) -> Vectors:
        vector = self.topics_of.get(concept)
        if vector is None:
            vector = np.zeros(self.vocabulary.word_topics.shape[1], np.float32)
            for word, share in concept.alternatives:
                number = self.vocabulary.number.get(word)
                if number is not None:
                    weight = share * self.index.postings(word).weight
                    vector = vector + np.float32(weight) * self.vocabulary.word_topics[number]
            if len(self.topics_of) > 50_000:
                self.topics_of.clear()
            self.topics_of[concept] = vector
        return vector


def prior(findable: Findable) -> float:
    return KINDS[findable.kind] * (1 if findable.written else REPEATED)


def best(scores: Scores, wanted: int) -> Documents:
    """The documents with the highest scores, ascending; of equal ones the first. Sorts only what comes near."""
    highest = float(scores.max(initial=0))
    for share in (0.5, 0.25, 0.1, 0.0):
        near = np.flatnonzero(scores > share * highest)
        if len(near) >= wanted:
            break
    if len(near) > wanted:
        order = np.argsort(-scores[near], kind="stable")[:wanted]
        near = np.sort(near[order])
    return near
