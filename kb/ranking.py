"""Puts what was found in order: how much of the query an entry covers, what both are about, what kind of entry it is.

The index's scores pick the candidates; only these get the second look.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from kb.findables import Findable
from kb.index import Concept, Documents, Index, Scores, Values
from kb.topics import Vectors
from kb.vocabulary import Vocabulary

# How many candidates there are at least and, unless more are wanted, at most; and how near the highest score.
LEAST, MOST = 20, 100
NEAR = (0.4, 0.15, 0.0)
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

    def rank(self, values: Values, concepts: Sequence[Concept], at_least: int) -> Ranked:
        scores = values.real.copy()
        candidates = best(scores, max(LEAST, at_least))
        found = values.take(candidates)
        final = found.real * self.priors.take(candidates)
        if concepts:
            whole = sum([self.index.worth(concept).weight for concept in concepts]) or 1.0
            final *= found.imag / np.float32(whole) + np.float32(UNCOVERED)
            final *= self.same_topic(candidates, concepts)
        order = (-final).argsort(kind="stable")
        return Ranked(candidates.take(order), final.take(order), int(np.count_nonzero(scores)))

    def same_topic(self, candidates: Documents, concepts: Sequence[Concept]) -> Scores:
        """From 1 upwards: the nearer the query's topics are to the candidate's, by their cosine, the more."""
        asked = self.topics(concepts[0])
        for concept in concepts[1:]:
            asked = asked + self.topics(concept)
        length = math.sqrt(asked.dot(asked)) or 1.0
        alike: Scores = self.vocabulary.document_topics.take(candidates, axis=0).dot(asked)
        alike *= np.float32(SAME_TOPIC / length)
        np.maximum(alike, 0, out=alike)
        alike += 1
        return alike

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
    """The documents that come near the highest score, ascending: as many as are wanted and are there, never many."""
    highest = scores.max(initial=0)
    for share in NEAR:
        near = (scores > share * highest).nonzero()[0]
        if len(near) >= wanted:
            break
    most = max(wanted, MOST)
    if len(near) > most:
        near = near[scores[near].argpartition(len(near) - most)[len(near) - most :]]
        near.sort()
    return np.asarray(near)
