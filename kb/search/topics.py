"""What words and entries are about: words that keep the same company point the same way.

A query rarely uses the words of the rule that settles it. Latent semantic analysis of the library's own texts and
questions brings near each other what is said of one thing, in both languages.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from kb.search.index import Index

Vectors = NDArray[np.float32]

TOPICS = 64
SPARE = 20
ROUNDS = 2


def find_topics(index: Index, words: Sequence[str]) -> tuple[Vectors, Vectors]:
    """A vector for each word, and one of length 1 for each document."""
    weights = np.zeros((index.size, len(words)), np.float32)
    for n, word in enumerate(words):
        found = index.postings(word)
        # A word that only one entry has says nothing about what goes with what.
        if len(found.documents) > 1:
            weights[found.documents, n] = np.sqrt(found.scores)
    return decomposed(normalised(weights))


def decomposed(weights: Vectors) -> tuple[Vectors, Vectors]:
    """The strongest directions, by random projection and a few rounds of refinement; the same on every run."""
    wanted = min(TOPICS + SPARE, *weights.shape)
    start = np.random.default_rng(0).standard_normal((weights.shape[1], wanted)).astype(np.float32)
    basis, _ = np.linalg.qr(weights @ start)
    for _ in range(ROUNDS):
        basis, _ = np.linalg.qr(weights @ (weights.T @ basis))
    turned, strengths, of_words = np.linalg.svd(basis.T @ weights, full_matrices=False)
    documents = (basis @ turned[:, :TOPICS]) * strengths[:TOPICS]
    return of_words[:TOPICS].T.astype(np.float32), normalised(documents.astype(np.float32))


def normalised(vectors: Vectors) -> Vectors:
    lengths = np.linalg.norm(vectors, axis=1, keepdims=True)
    return (vectors / np.where(lengths > 0, lengths, 1)).astype(np.float32)
