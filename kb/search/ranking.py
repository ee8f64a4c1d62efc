"""Orders the matching entries by how much of the query each covers, what both are about, and the kind of entry.

The index's scores pick the candidates; only these get the second look.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np

from kb.bounded_cache import BoundedCache
from kb.search.findables import Findable
from kb.search.index import Concept, Documents, Index, Scores, Values
from kb.search.names import tag
from kb.search.topics import Vectors
from kb.search.vocabulary import Vocabulary

# How many candidates there are at least and, unless more are wanted, at most; and how near the highest score.
LEAST, MOST = 20, 100
# For the concepts of the latest queries.
MOST_KEPT, MOST_BYTES = 50_000, 8_000_000
NEAR = (0.4, 0.15, 0.0)
# What an entry keeps of its score if it covers nothing of the query, and what being about the same thing can add.
UNCOVERED = 0.2
SAME_TOPIC = 4.0
# What an entry keeps however far its topics are from the query's: one named outright must not fall below others.
ELSEWHERE = 0.5
# What belonging to a role or a game that the query names is worth, and how sure its name has to be; and what is left
# to entries of another game, or of a role with nearly the same name, where it is named outright.
BELONGING, SURE, RULED_OUT = 1.25, 0.8, 0.5
KINDS = {
    "rule": 1.0,
    "definition": 1.0,
    "setup": 1.0,
    "component": 0.95,
    "example": 0.9,
    "tip": 0.9,
    "note": 0.95,
    "conflict": 0.85,
    "open-question": 0.85,
    "divergence": 0.85,
    "erratum": 0.95,
    "change": 0.9,
    "clarification": 0.9,
    "term": 0.85,
    "aid": 0.85,
    "list": 0.85,
}
# An amendment that only repeats a version of its rule comes after the rule.
REPEATED = 0.7


class Ranked(NamedTuple):
    """The best documents first."""

    documents: Documents
    scores: Scores


class Ranker:
    def __init__(self, index: Index, vocabulary: Vocabulary, findables: Sequence[Findable]) -> None:
        self.index = index
        self.vocabulary = vocabulary
        priors = np.array([prior(findable) for findable in findables], np.float32).reshape(-1, 1)
        # A row for each document: what its topics can add, and last what it is worth anyway.
        self.fits = np.hstack([SAME_TOPIC * priors * vocabulary.document_topics, priors]).astype(np.float32)
        self.topics_of = BoundedCache[Concept, Vectors](MOST_KEPT, MOST_BYTES)
        self.games = [findable.game for findable in findables]
        self.members: dict[str, list[int]] = {}
        for n, findable in enumerate(findables):
            for term in findable.about:
                self.members.setdefault(tag(term), []).append(n)
        self.belonging_to = BoundedCache[Concept, Scores](MOST_KEPT, MOST_BYTES)

    def rank(self, values: Values, concepts: Sequence[Concept], at_least: int) -> Ranked:
        scores = values.real.copy()
        candidates = best(scores, max(LEAST, at_least))
        candidate_values = values.take(candidates)
        query_vector = self.query_vector(concepts)
        final = self.fits.take(candidates, axis=0).dot(query_vector)
        np.maximum(final, ELSEWHERE * query_vector.item(-1), out=final)
        final *= candidate_values.real
        if concepts:
            whole = sum([self.index.weight(concept) for concept in concepts])
            final *= candidate_values.imag + UNCOVERED * whole
            for concept in concepts:
                if len(belonging := self.belonging(concept)):
                    final *= belonging.take(candidates)
        order = (-final).argsort(kind="stable")
        return Ranked(candidates.take(order), final.take(order))

    def query_vector(self, concepts: Sequence[Concept]) -> Vectors:
        """The query's topics, and last their length.

        Its product with a document's row in `fits` is the greater, the nearer the document's topics are to the query's.
        """
        query_vector = self.nothing
        for concept in concepts:
            query_vector = query_vector + self.topics(concept)
        query_vector[-1] = math.sqrt(query_vector.dot(query_vector)) or 1.0
        return query_vector

    @property
    def nothing(self) -> Vectors:
        return np.zeros(self.fits.shape[1], np.float32)

    def belonging(self, concept: Concept) -> Scores:
        """What each document gains where a concept names a role or a game; empty where it names none."""
        belonging = self.belonging_to.get(concept)
        if belonging is None:
            named = {word: share for word, share in concept.alternatives if share >= SURE and word in self.members}
            belonging = self.belonging_where(named) if named else np.zeros(0, np.float32)
            self.belonging_to.keep(concept, belonging)
        return belonging

    def belonging_where(self, named: Mapping[str, float]) -> Scores:
        worth = np.ones(len(self.fits), np.float32)
        for name, share in named.items():
            if share == 1:
                worth[self.ruled_out_by(name)] = RULED_OUT
        for name in named:
            worth[self.members[name]] = BELONGING
        return worth

    def ruled_out_by(self, name: str) -> list[int]:
        """Documents that a query naming this rules out: of the other game, or of a role whose name ends alike."""
        game, _, role = name.removeprefix("#").partition(".")
        if game == role:
            return [n for n, other in enumerate(self.games) if other != game]
        ending = role.rpartition("-")[2]
        return [n for other, documents in self.members.items() if other.endswith(f"-{ending}") for n in documents]

    def topics(self, concept: Concept) -> Vectors:
        vector = self.topics_of.get(concept)
        if vector is None:
            vector = self.nothing
            for word, share in concept.alternatives:
                number = self.vocabulary.number.get(word)
                if number is not None:
                    vector[:-1] += share * self.index.postings(word).weight * self.vocabulary.word_topics[number]
            self.topics_of.keep(concept, vector)
        return vector


def prior(findable: Findable) -> float:
    return KINDS[findable.kind] * (1 if findable.written else REPEATED)


def best(scores: Scores, wanted: int) -> Documents:
    """The documents that come near the highest score, ascending: as many as are wanted and are there, never many."""
    highest = scores.item(scores.argmax()) if len(scores) else 0
    for share in NEAR:
        near = (scores > share * highest).nonzero()[0]
        if len(near) >= wanted:
            break
    most = max(wanted, MOST)
    if len(near) > most:
        near = near[scores[near].argpartition(len(near) - most)[len(near) - most :]]
        near.sort()
    return np.asarray(near)
