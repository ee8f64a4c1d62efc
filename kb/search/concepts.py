"""From the words of a query to what is looked for: names of terms, synonyms, readings, corrected spellings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from kb.bounded_cache import BoundedCache
from kb.search.corrections import Corrections
from kb.search.folding import fold, fold_romaji
from kb.search.index import PAIR, Alternatives, Concept, Index
from kb.search.names import KnownNames, Meaning, echo
from kb.search.stopwords import STOP_WORDS
from kb.search.vocabulary import Vocabulary
from kb.search.words import bare_words, is_japanese, pairs, words

# Words of a query that are looked for, and unknown ones for which a better spelling is sought. No question that a
# player types has more; each costs as much as a whole plain search.
MOST_WORDS, MOST_UNKNOWN = 64, 16
READ = 0.9
PAIRED = 0.5
INSIDE_NAME = 0.5
# Stand before a word that is part of a spotted name, and before the letters of a romanised one.
INSIDE, ALOUD = "\0", "\1"


class Correction(NamedTuple):
    said: str
    read_as: str


# The words that an unknown word is read as, and where it was misspelled, what was said and what is meant. A plain tuple
# of strings, of which thousands are kept, is not visited when Python looks for garbage.
Replacement = tuple[tuple[str, ...], str, str]


class Reading(NamedTuple):
    """What a query looks for, what was corrected in it, the terms of which it is the name and nothing more, and the
    rules that are asked about in just these words."""

    concepts: tuple[Concept, ...]
    corrections: tuple[Correction, ...] = ()
    named: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()
    is_cut: bool = False  # whether it has more words than are looked for
    unknown: int = 0  # how many of its words nothing in the library has as they are spelled


class Reader:
    """Reads queries by the index's own words and the library's names."""

    def __init__(self, index: Index, vocabulary: Vocabulary, names: KnownNames) -> None:
        self.index, self.vocabulary = index, vocabulary
        self.proper, self.spoken, self.romanised, self.exact, self.echoes = names
        self.corrections = Corrections(vocabulary)
        self.known_words = self.spoken.words | self.vocabulary.number.keys()
        self.replacements = BoundedCache[str, Replacement](most_entries=20_000, most_bytes=4_000_000)
        self.of_word = BoundedCache[str, tuple[Concept, ...]](most_entries=20_000, most_bytes=4_000_000)
        self.made = BoundedCache[Alternatives, Concept](most_entries=50_000, most_bytes=8_000_000)

    def read(self, text: str) -> Reading:
        everything = bare_words(text)
        said = [word for word in everything if word not in STOP_WORDS] or everything
        is_cut = len(said) > MOST_WORDS
        said = said[:MOST_WORDS]
        corrections: list[Correction] = []
        unknown = sum(word not in self.known_words for word in said)
        if unknown:
            said, corrections = self.corrected(text, said)
        named = self.exact.get(tuple(everything)) or self.exact.get(tuple(said), ())
        asked = tuple([id for words in echo(said, self.spoken) for id in self.echoes.get(words, ())])
        concepts: list[Concept] = []
        if not self.spoken.starts.isdisjoint(said):
            concepts += self.named_by_several(said)
        for word in said:
            concepts += self.of_word.get(word) or self.concepts_of(word)
        # By what they look for: one that was dropped from the cache and made again is not the same object.
        unique = {concept.alternatives: concept for concept in concepts}
        return Reading(tuple(unique.values()), tuple(corrections), named, asked, is_cut, unknown)

    def corrected(self, text: str, said: Sequence[str]) -> tuple[list[str], list[Correction]]:
        """The words with the unknown ones replaced: by the Japanese that they romanise, or by a better spelling."""
        replacements = {word: kept(word) if word in self.known_words else self.replacements.get(word) for word in said}
        unknown = [word for word, replacement in replacements.items() if replacement is None][:MOST_UNKNOWN]
        if unknown:
            for word, start, end in words(text):
                if word in unknown and replacements[word] is None:
                    replacements[word] = self.replacements.keep(word, self.replacement_for(word, text[start:end]))
        read_as = [replacements[word] or kept(word) for word in said]
        corrections = [Correction(spelled, meant) for _, spelled, meant in read_as if spelled]
        return [word for words, *_ in read_as for word in words], corrections

    def replacement_for(self, word: str, spelled: str) -> Replacement:
        letters = fold_romaji(fold(spelled))
        if term := self.romanised.get(letters):
            return kept(term)
        if letters in self.vocabulary.romanised and spelled.isascii():
            return kept(ALOUD + letters)
        if nearest := self.corrections.nearest(spelled):
            known = tuple(self.vocabulary.forms[form] for form in nearest)
            return known, spelled, " ".join(nearest)
        return kept(word)

    def named_by_several(self, said: list[str]) -> Iterator[Concept]:
        """The concepts that stand behind several words together. The words of a proper name then count for less."""
        for first, last, meanings in list(self.spoken.spot_longer(said)):
            if concept := self.known(meanings):
                yield concept
                if max(meaning.weight for meaning in meanings) == 1:
                    said[first:last] = [INSIDE + word for word in said[first:last]]

    def concepts_of(self, word: str) -> tuple[Concept, ...]:
        """The concepts of one word. Only words that have some are cached: there is no end to those that have none."""
        concepts = tuple(self.look_up(word))
        return self.of_word.keep(word, concepts) if concepts else concepts

    def look_up(self, word: str) -> Iterator[Concept]:
        bare = word.lstrip(INSIDE + ALOUD)
        if word.startswith(INSIDE):
            meanings = [Meaning(bare, INSIDE_NAME)]
        elif word.startswith(ALOUD):
            meanings = [Meaning(japanese, READ) for japanese in self.vocabulary.romanised[bare]]
        else:
            meanings = [Meaning(word, 1.0), *self.spoken.at((word,))]
        if concept := self.known(meanings):
            yield concept
        elif is_japanese(word):
            known = filter(self.index.has_pair, pairs(word))
            yield from (self.concept(((PAIR + pair, PAIRED),)) for pair in known)

    def known(self, meanings: Iterable[Meaning]) -> Concept | None:
        """The concept of these meanings, without what the index does not have."""
        shares: dict[str, float] = {}
        for word, weight in meanings:
            if word in self.vocabulary.number:
                shares.setdefault(word, weight)
        return self.concept(tuple(shares.items())) if shares else None

    def concept(self, alternatives: Alternatives) -> Concept:
        return self.made.get(alternatives) or self.made.keep(alternatives, Concept(alternatives))


def kept(word: str) -> Replacement:
    return (word,), "", ""
