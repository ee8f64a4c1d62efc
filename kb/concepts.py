"""From the words of a query to what is looked for: names of terms, synonyms, readings, corrected spellings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from kb.corrections import Corrections
from kb.folding import fold_romaji
from kb.index import PAIR, Concept
from kb.model import Term
from kb.names import exact_names, proper_names, romanised_names, spoken_names
from kb.stopwords import is_stop_word
from kb.synonyms import Synonyms
from kb.vocabulary import Vocabulary
from kb.words import bare_words, is_japanese, pairs, words

READ = 0.9
CORRECTED = 0.9
PAIRED = 0.5
INSIDE_NAME = 0.5


class Correction(NamedTuple):
    said: str
    read_as: str


class Reading(NamedTuple):
    """What a query looks for, and what was corrected in it."""

    concepts: tuple[Concept, ...]
    corrections: tuple[Correction, ...] = ()


class Reader:
    """Reads queries by the index's own words and the library's names."""

    def __init__(self, vocabulary: Vocabulary, terms: Sequence[Term], synonyms: Iterable[Synonyms]) -> None:
        self.vocabulary = vocabulary
        self.proper = proper_names(terms)
        self.spoken = spoken_names(terms, synonyms)
        self.romanised = romanised_names(terms)
        self.exact = exact_names(terms)
        self.corrections = Corrections(vocabulary)

    def read(self, text: str) -> Reading:
        everything = bare_words(text)
        said = [word for word in everything if not is_stop_word(word)] or everything
        corrections: list[Correction] = []
        if any(self.is_unknown(word) for word in said):
            said, corrections = self.corrected(text)
        concepts = list(self.concepts(said))
        if exact := self.exact.get(tuple(everything)):
            concepts.append(Concept(((exact, 1.0),)))
        known = (self.known(concept) for concept in concepts)
        return Reading(tuple(dict.fromkeys(filter(None, known))), tuple(corrections))

    def known(self, concept: Concept) -> Concept | None:
        """The concept without what the index does not have."""
        kept = tuple(m for m in concept.alternatives if m[0] in self.vocabulary or m[0].startswith(PAIR))
        return Concept(kept) if kept else None

    def is_unknown(self, word: str) -> bool:
        return word not in self.vocabulary and word not in self.spoken.words

    def corrected(self, text: str) -> tuple[list[str], list[Correction]]:
        """The words with the unknown ones read anew: as romanised Japanese, or as misspelled."""
        said: list[str] = []
        corrections: list[Correction] = []
        for word in words(text):
            spelled = text[word.start : word.end]
            if is_stop_word(word.text):
                continue
            if not self.is_unknown(word.text) or self.read_aloud(spelled):
                said.append(spelled.lower() if self.is_unknown(word.text) else word.text)
            elif nearest := self.corrections.nearest(spelled):
                said += [self.vocabulary.forms[form] for form in nearest]
                corrections.append(Correction(spelled, " ".join(nearest)))
            else:
                said.append(word.text)
        return said, corrections

    def read_aloud(self, spelled: str) -> list[str]:
        """The Japanese words that a romanised one may be: kagayaki is 輝き."""
        letters = fold_romaji(spelled.lower())
        if letters in self.romanised:
            return [self.romanised[letters]]
        return self.vocabulary.romanised.get(letters, []) if spelled.isascii() else []

    def concepts(self, said: Sequence[str]) -> Iterator[Concept]:
        meanings: list[dict[str, float]] = [{word: 1.0} for word in said]
        for spotted in self.spoken.spot(said):
            if spotted.last - spotted.first == 1:
                for meaning in spotted.meanings:
                    meanings[spotted.first].setdefault(meaning.word, meaning.weight)
            else:
                if max(meaning.weight for meaning in spotted.meanings) == 1:
                    for n in range(spotted.first, spotted.last):
                        meanings[n] = {said[n]: INSIDE_NAME}
                yield Concept(tuple((meaning.word, meaning.weight) for meaning in spotted.meanings))
        for word, means in zip(said, meanings, strict=True):
            if len(means) == 1 and word not in self.vocabulary:
                yield from self.unknown(word)
            else:
                yield Concept(tuple(means.items()))

    def unknown(self, word: str) -> Iterator[Concept]:
        if read := self.read_aloud(word):
            yield Concept(tuple((japanese, READ) for japanese in read))
        elif is_japanese(word):
            for pair in pairs(word):
                yield Concept(((PAIR + pair, PAIRED),))
