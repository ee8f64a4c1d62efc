"""Of whom a number or a state is said: the roles and pieces that a sentence names, and which stands nearest."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from typing import NamedTuple

from api.asking.phrase_matching import Match
from api.asking.sentence import ENDS, Sentence
from kb.bounded_cache import BoundedCache
from kb.library import Library
from kb.search.names import Names, name_words
from kb.search.stopwords import is_stop_word
from kb.search.words import words

# What may stand between a value and the one it belongs to that comes after it: "strength 4 Bones", 筋力4の骨の部族.
JOINING = re.compile(r"[\s\-の]*(?:the |an? )?\Z")


class Mention(NamedTuple):
    subject: str
    start: int
    end: int


class Subjects:
    """The subjects of a game's facts by the terms that name them."""

    def __init__(self, library: Library, game: str, subjects: Iterable[str]) -> None:
        self.names, known = Names(), set[str]()
        for subject in set(subjects):
            for term in library.terms:
                if term.id.removeprefix(f"term.{game}.") in (subject, f"{subject}-unicorn") or term.id.endswith(
                    f"-{subject}"
                ):
                    known.add(subject)
                    for name in (term.name.en, term.name.ja, term.kana, *term.also.en, *term.also.ja):
                        self.names.add(name_words(name), subject, 1)
        self.known = frozenset(known)
        self.mentioned = BoundedCache[str, tuple[Mention, ...]](most_entries=64, most_bytes=1_000_000)

    def mentions(self, sentence: Sentence) -> tuple[Mention, ...]:
        known = self.mentioned.get(sentence.folded)
        return known if known is not None else self.mentioned.keep(sentence.folded, self.spot(sentence))

    def spot(self, sentence: Sentence) -> tuple[Mention, ...]:
        typed = [word for word in words(sentence.folded) if not is_stop_word(word.text)]
        found = []
        for first, last, meanings in self.names.spot([word.text for word in typed]):
            found += [Mention(meaning.word, typed[first].start, typed[last - 1].end) for meaning in meanings]
        return tuple(found)

    def nearest(self, sentence: Sentence, match: Match, subjects: Collection[str]) -> str | None:
        """Which of these the words at a place are about; None where that is not clear."""
        mentions = self.mentions(sentence)
        inside = [m for m in mentions if match.start <= m.start and m.end <= match.end]
        after = [m for m in mentions if m.start >= match.end and JOINING.match(sentence.folded[match.end : m.start])]
        before = [m for m in mentions if m.end <= match.start + 1 and is_same_sentence(sentence, m.end, match.start)]
        nearest = inside or after[:1] or [m for m in before if m.end == max(one.end for one in before)]
        if nearest:
            return nearest[0].subject if len(nearest) == 1 and nearest[0].subject in subjects else None
        present = {m.subject for m in mentions if m.subject in subjects}
        return present.pop() if len(present) == 1 else None


def is_same_sentence(sentence: Sentence, end: int, start: int) -> bool:
    return not ENDS.search(sentence.folded, end, start)
