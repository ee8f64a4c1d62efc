"""Where a sentence names the roles and pieces of a game, and which of them stands where."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from typing import NamedTuple, Protocol

from api.asking.phrase_matching import Match
from api.asking.sentence import ENDS, Sentence

# What may stand between a value and the one it belongs to that comes after it: "strength 4 Bones", 筋力4の骨の部族.
APART = ",;、。"  # at the end of words: what follows is told of the next one
JOINING = re.compile(r"[\s\-の]*(?:the |an? )?\Z")


class Mention(NamedTuple):
    """Of a subject that has several kinds of pieces, the kind too, where a name tells it: the Fangs of the Tribes."""

    subject: str
    start: int
    end: int
    kind: str = ""


class HasPlace(Protocol):
    @property
    def start(self) -> int: ...

    @property
    def end(self) -> int: ...


class Mentions(NamedTuple):
    """Those of one sentence, in the order of its words. A text may have hundreds, and is asked hundreds of times."""

    all: tuple[Mention, ...]
    starts: tuple[int, ...]
    ends: tuple[int, ...]
    subjects: frozenset[str]
    speakers: tuple[Mention, ...]

    @classmethod
    def of(cls, mentions: Iterable[Mention], speakers: tuple[Mention, ...] = ()) -> Mentions:
        all = tuple(mentions)
        starts, ends = tuple(m.start for m in all), tuple(m.end for m in all)
        return cls(all, starts, ends, frozenset(m.subject for m in all), speakers)

    def is_said_by(self, match: Match) -> bool:
        """Whether the words at a place name who says something."""
        return any(one.start < match.end and match.start < one.end for one in self.speakers)

    def is_name(self, place: HasPlace) -> bool:
        """Whether the words at a place are nothing but a name, with a particle at the most."""
        return any(one.start <= place.start and place.end <= one.end + 1 for one in self.all)

    def inside(self, match: Match) -> tuple[Mention, ...]:
        """Also one whose name begins before them: "hidden tribe's strength"."""
        first = min(bisect_left(self.starts, match.start), bisect_right(self.ends, match.start + 1))
        return self.all[first : bisect_right(self.ends, match.end)]

    def joined_after(self, sentence: Sentence, match: Match) -> tuple[Mention, ...]:
        """The first that follows, where next to nothing stands between."""
        first = bisect_left(self.starts, match.end)
        if first == len(self.all) or sentence.folded[match.end - 1] in APART:
            return ()
        if not JOINING.match(sentence.folded[match.end : self.starts[first]]):
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
