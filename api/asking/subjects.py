"""Of whom a number or a state is said: the roles and pieces that a sentence names, and which stands nearest."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

from api.asking.phrase_matching import Match
from api.asking.sentence import ENDS, Sentence
from kb.library import Library
from kb.model import Term
from kb.search.names import Names, name_words

# What may stand between a value and the one it belongs to that comes after it: "strength 4 Bones", 筋力4の骨の部族.
JOINING = re.compile(r"[\s\-の]*(?:the |an? )?\Z")


class Mention(NamedTuple):
    subject: str
    start: int
    end: int


class Subjects:
    """The subjects of a game's facts by the terms that name them."""

    def __init__(self, library: Library, game: str, subjects: Iterable[str], roles: Collection[str]) -> None:
        self.names, known, spoken = Names(), set[str](), set[str]()
        self.roles: dict[str, str] = {}  # whose piece each is
        # Where one name stands for several, a role comes first.
        for subject in sorted(set(subjects), key=lambda subject: (subject not in roles, subject)):
            for term in library.terms:
                if term.id.removeprefix(f"term.{game}.") in (subject, f"{subject}-unicorn") or term.id.endswith(
                    f"-{subject}"
                ):
                    known.add(subject)
                    self.roles[subject] = subject if subject in roles else role_of(term)
                    for name in (term.name.en, term.name.ja, term.kana, *term.also.en, *term.also.ja):
                        self.names.add(name_words(name), subject, 1)
                        spoken.update(name_words(name))
        self.known = frozenset(known)
        self.words = frozenset(spoken)  # those of their names
        self.last = ("", Mentions.of(()))

    def mentions(self, sentence: Sentence) -> Mentions:
        """Kept for one sentence only: all that is asked of it is asked in a row, however long it is."""
        of, mentions = self.last
        if of != sentence.folded:
            self.last = (sentence.folded, mentions := Mentions.of(self.spot(sentence)))
        return mentions

    def spot(self, sentence: Sentence) -> Iterator[Mention]:
        typed = sentence.searched
        for first, last, meanings in self.names.spot([word.text for word in typed]):
            for meaning in meanings:
                yield Mention(meaning.word, typed[first].start, typed[last - 1].end)

    def nearest(self, sentence: Sentence, match: Match, subjects: Collection[str]) -> str | None:
        """Which of these the words at a place are about; None where that is not clear."""
        mentions = self.mentions(sentence)
        nearest = mentions.inside(match) or mentions.joined_after(sentence, match) or mentions.before(sentence, match)
        if nearest:
            return nearest[0].subject if len(nearest) == 1 and nearest[0].subject in subjects else None
        present = mentions.subjects & frozenset(subjects)
        return next(iter(present)) if len(present) == 1 else None


def role_of(term: Term) -> str:
    """By the rule that defines it: `vast.goblins.tribes`."""
    return term.defined_by.split(".")[1] if term.defined_by else ""


class Mentions(NamedTuple):
    """Those of one sentence, in the order of its words. A text may have hundreds, and is asked hundreds of times."""

    all: tuple[Mention, ...]
    starts: tuple[int, ...]
    ends: tuple[int, ...]
    subjects: frozenset[str]

    @classmethod
    def of(cls, mentions: Iterable[Mention]) -> Mentions:
        all = tuple(mentions)
        return cls(all, tuple(m.start for m in all), tuple(m.end for m in all), frozenset(m.subject for m in all))

    def inside(self, match: Match) -> tuple[Mention, ...]:
        return self.all[bisect_left(self.starts, match.start) : bisect_right(self.ends, match.end)]

    def joined_after(self, sentence: Sentence, match: Match) -> tuple[Mention, ...]:
        """The first that follows, where next to nothing stands between."""
        first = bisect_left(self.starts, match.end)
        if first == len(self.all) or not JOINING.match(sentence.folded[match.end : self.starts[first]]):
            return ()
        return self.all[first : first + 1]

    def before(self, sentence: Sentence, match: Match) -> tuple[Mention, ...]:
        """The last in the same sentence; several where one name stands for several."""
        last = bisect_right(self.ends, match.start + 1)
        if not last or not is_same_sentence(sentence, self.ends[last - 1], match.start):
            return ()
        return self.all[bisect_left(self.ends, self.ends[last - 1]) : last]


def is_same_sentence(sentence: Sentence, end: int, start: int) -> bool:
    return not ENDS.search(sentence.folded, end, start)
