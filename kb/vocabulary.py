"""What the index knows beside its postings: its words, each entry's phrases, and where words stand in the texts."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
import orjson
from numpy.typing import NDArray

from kb.folding import as_written, romanise
from kb.words import is_japanese, reading

PHRASES = 14
PHRASE_WORDS = 14
ARRAYS, WORDS = "arrays.npz", "words.json"


class Place(NamedTuple):
    """A searched word, and where it stands in a shown text."""

    word: str
    start: int
    end: int


class Described(NamedTuple):
    """One entry as the vocabulary sees it."""

    words: frozenset[str]
    phrases: Sequence[Sequence[str]]
    places: Sequence[Sequence[Place]]  # of the English text, then of the Japanese


class Vocabulary:
    """The words by number. Word 0 is none: it pads short phrases, and weighs nothing."""

    def __init__(self, folder: Path) -> None:
        saved = orjson.loads((folder / WORDS).read_bytes())
        self.words: list[str] = saved["words"]
        self.spelled: dict[str, str] = saved["spelled"]
        self.romanised: dict[str, list[str]] = saved["romanised"]
        self.number = {word: n for n, word in enumerate(self.words)}
        with np.load(folder / ARRAYS, allow_pickle=False) as arrays:
            self.weights: NDArray[np.float32] = arrays["weights"]
            self.phrases: NDArray[np.int32] = arrays["phrases"]
            self.lengths: NDArray[np.float32] = arrays["lengths"]
            self.place_of: NDArray[np.int32] = arrays["places"]
            self.place_ends: NDArray[np.int64] = arrays["place_ends"]

    def __contains__(self, word: str) -> bool:
        return word in self.number

    def weight(self, word: str) -> float:
        """How much a word tells: the rarer, the more."""
        number = self.number.get(word)
        return float(self.weights[number]) if number is not None else 0.0

    def places(self, document: int, language: int) -> dict[int, list[tuple[int, int]]]:
        """The spans of each word number in an entry's English (0) or Japanese (1) text."""
        at = 2 * document + language
        first, last = (self.place_ends[at - 1] if at else 0), self.place_ends[at]
        found: dict[int, list[tuple[int, int]]] = {}
        for word, start, end in self.place_of[first:last].tolist():
            found.setdefault(word, []).append((start, end))
        return found


def write_vocabulary(folder: Path, entries: Sequence[Described], spelled: dict[str, Counter[str]]) -> None:
    counts = Counter(word for entry in entries for word in entry.words)
    words = ["", *sorted(counts)]
    number = {word: n for n, word in enumerate(words)}
    weights = np.array([0, *(math.log(1 + len(entries) / counts[word]) for word in words[1:])], np.float32)
    phrases = np.zeros((len(entries), PHRASES, PHRASE_WORDS), np.int32)
    for row, entry in enumerate(entries):
        for column, phrase in enumerate(entry.phrases[:PHRASES]):
            numbers = [number[word] for word in dict.fromkeys(phrase)][:PHRASE_WORDS]
            phrases[row, column, : len(numbers)] = numbers
    lengths = np.sqrt((weights[phrases] ** 2).sum(axis=2))
    places = [[(number[p.word], p.start, p.end) for p in text] for entry in entries for text in entry.places]
    np.savez(
        folder / ARRAYS,
        weights=weights,
        phrases=phrases,
        lengths=np.where(lengths > 0, lengths, np.inf).astype(np.float32),
        places=np.array([p for text in places for p in text], np.int32).reshape(-1, 3),
        place_ends=np.cumsum([len(text) for text in places]),
    )
    saved = {
        "words": words,
        "spelled": {word: forms.most_common(1)[0][0] for word, forms in sorted(spelled.items())},
        "romanised": romanised(word for word in words if is_japanese(word)),
    }
    (folder / WORDS).write_bytes(orjson.dumps(saved))


def romanised(words: Iterable[str]) -> dict[str, list[str]]:
    """Japanese words by their reading in Latin letters."""
    found: dict[str, list[str]] = {}
    for word in words:
        found.setdefault(romanise(reading(as_written(word))), []).append(word)
    return {letters: same for letters, same in found.items() if len(letters) > 2}
