"""The names of terms and the synonyms, as sequences of searched words that can be spotted in a text."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from kb.model import Frozen, Term
from kb.search.folding import fold_kana, romanise
from kb.search.stopwords import is_stop_word
from kb.search.words import bare_words
from kb.synonyms import Synonyms

ASIDE = re.compile(r"\s*[(（].*?[)）]|[「」]")
TAG = "#"
ALSO = 0.8
MEANT = 0.5


class Meaning(NamedTuple):
    """A searched word that a name stands for, and how surely."""

    word: str
    weight: float


class Spotted(NamedTuple):
    """A name found among words: those from `first` up to, not including, `last`."""

    first: int
    last: int
    meanings: tuple[Meaning, ...]


def tag(term_id: str) -> str:
    """The searched word that stands for a term in whatever language it is named."""
    return TAG + term_id.removeprefix("term.")


def name_words(name: str) -> tuple[str, ...]:
    return tuple(word for word in bare_words(ASIDE.sub("", name)) if not is_stop_word(word))


class Names:
    """Spots the longest names in a sequence of words."""

    def __init__(self) -> None:
        self.weights: dict[tuple[str, ...], dict[str, float]] = {}
        self.lengths: dict[str, tuple[int, ...]] = {}  # of the names that start with a word, longest first
        self.words: set[str] = set()
        self.starts: set[str] = set()  # the first words of names of several words

    def add(self, sequence: tuple[str, ...], word: str, weight: float) -> None:
        if sequence:
            self.words.update(sequence)
            if len(sequence) > 1:
                self.starts.add(sequence[0])
            known = self.weights.setdefault(sequence, {})
            known[word] = max(weight, known.get(word, 0))
            lengths = {len(sequence), *self.lengths.get(sequence[0], ())}
            self.lengths[sequence[0]] = tuple(sorted(lengths, reverse=True))

    @classmethod
    def of(cls, saved: dict[str, dict[str, float]]) -> Names:
        names = cls()
        for sequence, weights in saved.items():
            for word, weight in weights.items():
                names.add(tuple(sequence.split(" ")), word, weight)
        return names

    def at(self, sequence: tuple[str, ...]) -> tuple[Meaning, ...]:
        known = self.weights.get(sequence)
        return tuple([Meaning(word, weight) for word, weight in known.items()]) if known else ()

    def spot_longer(self, words: Sequence[str]) -> Iterator[Spotted]:
        """Only the names of several words."""
        return self.spot_from(self.starts, words, 2)

    def spot(self, words: Sequence[str]) -> Iterator[Spotted]:
        return self.spot_from(self.lengths, words, 1)

    def spot_from(self, starts: Container[str], words: Sequence[str], shortest: int) -> Iterator[Spotted]:
        last = 0
        for first, word in enumerate(words):
            if first >= last and word in starts:
                for length in self.lengths[word]:
                    sequence = tuple(words[first : first + length])
                    if length >= shortest and len(sequence) == length and (meanings := self.at(sequence)):
                        last = first + length
                        yield Spotted(first, last, meanings)
                        break


def proper_names(terms: Iterable[Term]) -> Names:
    """The names that the rules themselves use: a text that has one is about the term."""
    names = Names()
    for term in terms:
        for name in (term.name.en, term.name.ja):
            names.add(name_words(name), tag(term.id), 1)
    return names


def spoken_names(terms: Sequence[Term], synonyms: Iterable[Synonyms]) -> Names:
    """Everything a query may call a term, or say for a word of the rules."""
    names, proper = proper_names(terms), proper_names(terms)
    for term in terms:
        for name in (*term.also.en, *term.also.ja):
            names.add(name_words(name), tag(term.id), ALSO)
        if term.kana:
            # A reading is one word: Sudachi would cut とろる into anything.
            names.add((fold_kana(term.kana),), tag(term.id), ALSO)
    for group in synonyms:
        for meaning in group.means:
            known = proper.at(name_words(meaning))
            for word in [m.word for m in known] or name_words(meaning):
                for said in group.said:
                    names.add(name_words(said), word, MEANT)
    return names


def romanised_names(terms: Iterable[Term]) -> dict[str, str]:
    """The terms by their reading in Latin letters."""
    return {romanise(term.kana): tag(term.id) for term in terms if term.kana}


def exact_names(terms: Iterable[Term]) -> dict[tuple[str, ...], tuple[str, ...]]:
    """The terms by their whole names: with the aside of `Spirit (Unicorn)`, and without."""
    found: dict[tuple[str, ...], dict[str, None]] = {}
    for term in terms:
        for name in (term.name.en, term.name.ja, term.kana):
            for sequence in (tuple(bare_words(name)), name_words(name)):
                found.setdefault(sequence, {})[tag(term.id)] = None
        found[(tag(term.id),)] = {tag(term.id): None}
    return {sequence: tuple(tags) for sequence, tags in found.items() if sequence}


def echo(words: Sequence[str], spoken: Names) -> list[str]:
    """Words of which one comes twice, as they are and with each term that it may call in its place; else nothing.

    What a query looks for does not say how often it looks for it, and a Neigh is not a Neigh of a Neigh.
    """
    twice = next((word for n, word in enumerate(words) if word in words[:n]), None)
    if twice is None:
        return []
    terms = [meaning.word for meaning in spoken.at((twice,)) if meaning.word[0] == TAG and meaning.weight >= ALSO]
    return [" ".join(called if word == twice else word for word in words) for called in (twice, *terms)]


def echoes(asked: Mapping[str, Iterable[Sequence[str]]], spoken: Names) -> dict[str, tuple[str, ...]]:
    """The rules, by their ids, that are asked about with an echo."""
    found: dict[str, dict[str, None]] = {}
    for id, phrases in asked.items():
        for said in [said for words in phrases for said in echo(words, spoken)]:
            found.setdefault(said, {})[id] = None
    return {said: tuple(ids) for said, ids in found.items()}


class KnownNames(NamedTuple):
    """All that a query may call things; read off the terms when the index is built, because that takes long."""

    proper: Names
    spoken: Names
    romanised: dict[str, str]
    exact: dict[tuple[str, ...], tuple[str, ...]]
    echoes: dict[str, tuple[str, ...]]


class SavedNames(Frozen):
    """The same as JSON can hold it: a sequence of words is one string, with spaces between them."""

    proper: dict[str, dict[str, float]]
    spoken: dict[str, dict[str, float]]
    romanised: dict[str, str]
    exact: dict[str, tuple[str, ...]]
    echoes: dict[str, tuple[str, ...]]


def make_names(
    terms: Sequence[Term], synonyms: Iterable[Synonyms], asked: Mapping[str, Iterable[Sequence[str]]]
) -> SavedNames:
    proper, spoken = proper_names(terms), spoken_names(terms, synonyms)
    return SavedNames(
        proper={" ".join(sequence): weights for sequence, weights in proper.weights.items()},
        spoken={" ".join(sequence): weights for sequence, weights in spoken.weights.items()},
        romanised=romanised_names(terms),
        exact={" ".join(sequence): tags for sequence, tags in exact_names(terms).items()},
        echoes=echoes(asked, spoken),
    )


def known_names(saved: SavedNames) -> KnownNames:
    exact = {tuple(sequence.split(" ")): tags for sequence, tags in saved.exact.items()}
    return KnownNames(Names.of(saved.proper), Names.of(saved.spoken), saved.romanised, exact, saved.echoes)
