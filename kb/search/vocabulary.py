"""What the index knows beside its postings: its words, what they are about, and where they stand in the texts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kb.model import Frozen, Term
from kb.search.folding import as_written, romanise
from kb.search.index import Index
from kb.search.names import tag
from kb.search.stopwords import is_stop_word
from kb.search.topics import Vectors, find_topics
from kb.search.words import is_japanese, reading

SHORTEST_READING = 3

Places = NDArray[np.int32]  # of each word its number, its start and its end


class Place(NamedTuple):
    """A searched word, and where it stands in a shown text."""

    word: str
    start: int
    end: int


class Described(NamedTuple):
    """One entry as the vocabulary sees it."""

    words: frozenset[str]
    places: Sequence[Sequence[Place]]  # of the English text, then of the Japanese


class SavedWords(Frozen):
    """The words, how many entries have each, the spellings that texts have, and Japanese words by their reading."""

    words: list[str]
    counts: list[int]
    forms: dict[str, str]
    romanised: dict[str, list[str]]


class VocabularyArrays(NamedTuple):
    word_topics: Vectors
    document_topics: Vectors
    places: Places  # one text's after another's
    place_ends: NDArray[np.int64]  # where each text's end: of an entry its English, then its Japanese


class Vocabulary:
    """The words by number. `forms` are the spellings that texts have, each with its word."""

    def __init__(self, saved: SavedWords, arrays: VocabularyArrays) -> None:
        self.words = saved.words
        self.counts = dict(zip(saved.words, saved.counts, strict=True))
        self.forms, self.romanised = saved.forms, saved.romanised
        self.number = {word: n for n, word in enumerate(self.words)}
        self.word_topics, self.document_topics, self.place_of, ends = arrays
        self.place_ends = [0, *ends.tolist()]

    def __contains__(self, word: str) -> bool:
        return word in self.number

    def places(self, documents: Sequence[int]) -> tuple[Places, list[int]]:
        """The words of the entries' texts, and where those of each text end: English, Japanese, and the next entry."""
        ends, found, last = self.place_ends, [], [0]
        for n in documents:
            first, middle, end = ends[2 * n : 2 * n + 3]
            found.append(self.place_of[first:end])
            last += (last[-1] + middle - first, last[-1] + end - first)
        return np.concatenate(found), last[1:]


def make_vocabulary(
    index: Index, entries: Sequence[Described], forms: dict[str, str], terms: Sequence[Term]
) -> tuple[SavedWords, VocabularyArrays]:
    counts = Counter(word for entry in entries for word in entry.words)
    words = sorted(counts)
    number = {word: n for n, word in enumerate(words)}
    telling = [word for word in words if not is_stop_word(word)]
    of_telling, of_documents = find_topics(index, telling)
    of_words = np.zeros((len(words), of_telling.shape[1]), np.float32)
    of_words[[number[word] for word in telling]] = of_telling
    texts = [[(number[p.word], p.start, p.end) for p in text] for entry in entries for text in entry.places]
    places = np.array([place for text in texts for place in text], np.int32).reshape(-1, 3)
    ends = np.cumsum([len(text) for text in texts], dtype=np.int64)
    readings = romanised_aliases(terms) | romanised(word for word in words if is_japanese(word))
    saved = SavedWords(words=words, counts=[counts[word] for word in words], forms=forms, romanised=readings)
    return saved, VocabularyArrays(of_words, of_documents, places, ends)


def romanised_aliases(terms: Iterable[Term]) -> dict[str, list[str]]:
    """The terms by the readings of their other Japanese names."""
    by_letters: dict[str, list[str]] = {}
    for term in terms:
        for name in term.also.ja:
            letters, named = romanise(reading(name)), tag(term.id)
            if len(letters) >= SHORTEST_READING and named not in by_letters.setdefault(letters, []):
                by_letters[letters].append(named)
    return by_letters


def romanised(words: Iterable[str]) -> dict[str, list[str]]:
    """Japanese words by their reading in Latin letters."""
    by_letters: dict[str, list[str]] = {}
    for word in words:
        by_letters.setdefault(romanise(reading(as_written(word))), []).append(word)
    return {letters: same for letters, same in by_letters.items() if len(letters) >= SHORTEST_READING}
