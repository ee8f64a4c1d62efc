"""Which entries have each word, and what it scores in each. The only module that knows Whoosh.

The scores are those that Whoosh's own searcher gives, by its formula and with its rounded lengths of fields. But it
writes and decodes postings one by one; here all of a field are counted and scored at once.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import chain
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from whoosh.scoring import bm25
from whoosh.util.numeric import byte_to_length, length_to_byte

from kb.search.index import FIELDS, PAIRS, Fields, PostingArrays

# Entries are short: that a word is there tells nearly all, how often it is there little. That an entry has more
# questions than another tells nothing.
LENGTH_MATTERS, K1 = {"asked": 0.0}, 0.4
USUALLY = 0.6

Numbers = NDArray[np.int64]
Floats = NDArray[np.float64]
NO_NUMBERS = np.zeros(0, np.int64)


class WordNumbers(dict[str, int]):
    """Each word gets the next number when it is first met."""

    def __missing__(self, word: str) -> int:
        number = self[word] = len(self)
        return number


class FieldWords(NamedTuple):
    """The words of one field, one document's after another's."""

    words: Numbers
    lengths: Numbers  # of the field in each document


class Scored(NamedTuple):
    """What a word scores in a document that has it; both are in one number, `word * documents + document`."""

    keys: Numbers
    scores: Floats


def make_postings(documents: Iterable[Fields]) -> PostingArrays:
    whole, known = list(documents), WordNumbers()
    if not whole:
        return PostingArrays(0, [], NO_NUMBERS, NO_NUMBERS, np.zeros(0, np.float32))
    fields = {field: field_words(whole, field, known) for field in (*FIELDS, PAIRS)}
    words, size = sorted(known), len(whole)
    rank = np.zeros(len(words), np.int64)
    rank[[known[word] for word in words]] = np.arange(len(words))
    scored = [score(name, found._replace(words=rank[found.words])) for name, found in fields.items()]
    keys, inverse = np.unique(np.concatenate([one.keys for one in scored]), return_inverse=True)
    # One after the other, in the order of the fields: the last digits depend on it.
    scores = np.bincount(inverse, np.concatenate([one.scores for one in scored]), len(keys))
    counts = np.bincount(keys // size, minlength=len(words))
    return PostingArrays(size, words, np.cumsum(counts), keys % size, scores.astype(np.float32))


def field_words(documents: Sequence[Fields], field: str, known: WordNumbers) -> FieldWords:
    found = [document.get(field, ()) for document in documents]
    words = np.fromiter(map(known.__getitem__, chain.from_iterable(found)), np.int64)
    return FieldWords(words, np.fromiter(map(len, found), np.int64, len(found)))


def score(name: str, field: FieldWords) -> Scored:
    words, lengths = field
    size = len(lengths)
    keys, often = np.unique(words * size + np.repeat(np.arange(size), lengths), return_counts=True)
    having = np.bincount(keys // size)
    rarity = np.array([math.log(size / (n + 1)) + 1 for n in range(int(having.max(initial=0)) + 1)])
    rounded = np.array([byte_to_length(length_to_byte(length)) for length in lengths.tolist()], np.float64)
    average = float(lengths.sum()) / size or 1
    matters = LENGTH_MATTERS.get(name, USUALLY)
    found = bm25(rarity[having[keys // size]], often, rounded[keys % size], average, matters, K1)
    return Scored(keys, found * FIELDS.get(name, 1.0))
