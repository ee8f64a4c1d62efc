"""Facts that a sentence seems to speak of though no phrase states them: nothing may be presumed of those.

Most words of some way to put the fact have to be there, beside those of the play itself.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

from api.asking.label_reader import label_words
from api.asking.sentence import Sentence
from kb.library import Library
from kb.model import LANGUAGES, FactText, PlayText
from kb.search.index import Index

SPOKEN = 0.8  # the share of a text's words, by how much they tell, that has to be there
UNKNOWN_WEIGHT = 6.0


class SpokenOf:
    """The ways to put each fact of a game, by their words."""

    def __init__(self, library: Library, game: str, common: frozenset[str], index: Index) -> None:
        self.common, self.index = common, index
        self.texts: dict[str, list[str]] = defaultdict(list)
        for text in library.facts:
            if text.game == game:
                self.texts[text.id] += texts_of(text)
        for written in library.phrases.facts:
            if written.game == game:
                self.texts[written.id] += (*written.said.en, *written.said.ja)
        self._words: dict[str, list[frozenset[str]]] = {}

    def facts(self, sentence: Sentence, play: PlayText, names: Iterable[str]) -> Iterator[str]:
        there = {word.text for word in sentence.searched}
        known = self.common | label_words(play.title.en) | label_words(play.title.ja)
        for name in names:
            if any(self.is_spoken(words, there, known) for words in self.words(name)):
                yield name

    def is_spoken(self, words: frozenset[str], there: set[str], known: frozenset[str]) -> bool:
        own = words - known
        if len(words & there) < 2 or not own & there:
            return False
        return self.weight(own & there) >= SPOKEN * self.weight(own)

    def weight(self, words: Iterable[str]) -> float:
        return sum(self.index.postings(word).weight or UNKNOWN_WEIGHT for word in words)

    def words(self, name: str) -> list[frozenset[str]]:
        if name not in self._words:
            self._words[name] = [words for text in self.texts[name] if len(words := label_words(text)) > 1]
        return self._words[name]


def texts_of(text: FactText) -> Iterator[str]:
    """The label, and what it is unless what is presumed."""
    for lang in LANGUAGES:
        yield text.label.of(lang)
        if text.unless:
            yield text.unless.of(lang)
