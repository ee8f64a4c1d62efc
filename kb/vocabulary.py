"""What the index knows beside its postings: its words, what they are about, and where they stand in the texts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
import orjson
from numpy.typing import NDArray

from kb.folding import as_written, romanise
from kb.index import Index
from kb.model import Term
from kb.names import tag
from kb.stopwords import is_stop_word
from kb.topics import Vectors, find_topics
from kb.words import is_japanese, reading

ARRAYS, WORDS = "arrays.npz", "words.json"
SHORTEST_READING = 3

Places = dict[int, list[tuple[int, int]]]


class Place(NamedTuple):
    """A searched word, and where it stands in a shown text."""

    word: str
    start: int
    end: int


class Described(NamedTuple):
    """One entry as the vocabulary sees it."""

    words: frozenset[str]
    places: Sequence[Sequence[Place]]  # of the English text, then of the Japanese


class Vocabulary:
    """The words by number. `forms` are the spellings that texts have, each with its word."""

    def __init__(self, folder: Path) -> None:
        saved = orjson.loads((folder / WORDS).read_bytes())
        self.words: list[str] = saved["words"]
        self.counts: dict[str, int] = dict(zip(self.words, saved["counts"], strict=True))
        self.forms: dict[str, str] = saved["forms"]
        self.romanised: dict[str, list[str]] = saved["romanised"]
        self.number = {word: n for n, word in enumerate(self.words)}
        with np.load(folder / ARRAYS, allow_pickle=False) as arrays:
            self.word_topics: Vectors = arrays["word_topics"]
            self.document_topics: Vectors = arrays["document_topics"]
            self.place_of: NDArray[np.int32] = arrays["places"]
            self.place_ends: NDArray[np.int64] = arrays["place_ends"]

    def __contains__(self, word: str) -> bool:
        return word in self.number

    def places(self, document: int, language: int) -> Places:
        """The spans of each word, by number, in an entry's English (0) or Japanese (1) text."""
        at = 2 * document + language
        first, last = (self.place_ends[at - 1] if at else 0), self.place_ends[at]
        found: Places = {}
        for word, start, end in self.place_of[first:last].tolist():
            found.setdefault(word, []).append((start, end))
        return found


def write_vocabulary(
    folder: Path, index: Index, entries: Sequence[Described], forms: dict[str, str], terms: Sequence[Term]
) -> None:
    counts = Counter(word for entry in entries for word in entry.words)
    words = sorted(counts)
    number = {word: n for n, word in enumerate(words)}
    telling = [word for word in words if not is_stop_word(word)]
    of_telling, of_documents = find_topics(index, telling)
    of_words = np.zeros((len(words), of_telling.shape[1]), np.float32)
    of_words[[number[word] for word in telling]] = of_telling
    places = [[(number[p.word], p.start, p.end) for p in text] for entry in entries for text in entry.places]
    np.savez(
        folder / ARRAYS,
        word_topics=of_words,
        document_topics=of_documents,
        places=np.array([place for text in places for place in text], np.int32).reshape(-1, 3),
        place_ends=np.cumsum([len(text) for text in places]),
    )
    saved = {
        "words": words,
        "counts": [counts[word] for word in words],
        "forms": forms,
        "romanised": romanised_aliases(terms) | romanised(word for word in words if is_japanese(word)),
    }
    (folder / WORDS).write_bytes(orjson.dumps(saved))


def romanised_aliases(terms: Iterable[Term]) -> dict[str, list[str]]:
    """The terms by the readings of their other Japanese names."""
    found: dict[str, list[str]] = {}
    for term in terms:
        for name in term.also.ja:
            letters, named = romanise(reading(name)), tag(term.id)
            if len(letters) >= SHORTEST_READING and named not in found.setdefault(letters, []):
                found[letters].append(named)
    return found


def romanised(words: Iterable[str]) -> dict[str, list[str]]:
    """Japanese words by their reading in Latin letters."""
    found: dict[str, list[str]] = {}
    for word in words:
        found.setdefault(romanise(reading(as_written(word))), []).append(word)
    return {letters: same for letters, same in found.items() if len(letters) >= SHORTEST_READING}
