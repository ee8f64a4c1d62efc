"""Which of several pieces of a kind is spoken of, where a sentence names more than one: the Fangs beside the Bones."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence

from api.asking.mentions import Mention, Mentions
from api.asking.phrase_matching import Match
from api.asking.question_form import asked_span
from api.asking.sentence import Sentence

WHICH = ".which"  # how the name of the fact ends that says which of them it is
# How the names of facts begin, after whose they are, that are numbers of another one, or of each of two.
OF_OTHERS = ("other", "rival", "first", "second")
# Whoever is taken from among them is the one that it is about.
TAKEN_BEFORE = re.compile(r"\b(?:pick|choose|chose|select|target|attack|hit|scatter|activate)(?:s|ed|ing)? (?:the )?\Z")
TAKEN_AFTER = re.compile(r"(?:部族)?を?(?:選|指定|対象)")


def named(mentions: Mentions, subject: str, kinds: Collection[object]) -> list[Mention]:
    """Where a sentence names one of these kinds of a piece."""
    return [one for one in mentions.all if one.subject == subject and one.kind in kinds]


def the_one(sentence: Sentence, several: Iterable[Mention]) -> str | None:
    """The kind that the question asks about, or that somebody takes; None where that is not plain."""
    named, (start, end) = list(several), asked_span(sentence.folded)
    asked = {one.kind for one in named if start <= one.start < end}
    if not asked or len(asked) == len({one.kind for one in named}):
        asked = {one.kind for one in named if is_taken(sentence, one)}
    return asked.pop() if len(asked) == 1 else None


def is_taken(sentence: Sentence, one: Mention) -> bool:
    return bool(TAKEN_BEFORE.search(sentence.folded, 0, one.start) or TAKEN_AFTER.match(sentence.folded, one.end))


def kind_told_of(sentence: Sentence, mentions: Mentions, match: Match, several: Collection[Mention]) -> str | None:
    """Of which of them the words at a place are said: of one named in them, right after, or before."""
    for near in (mentions.inside(match), mentions.joined_after(sentence, match)):
        if kinds := {one.kind for one in near if one in several}:
            return kinds.pop() if len(kinds) == 1 else None
    before = [one for one in several if one.end <= match.start + 1]
    is_near = bool(before) and sentence.sentence_at(before[-1].start) == sentence.sentence_at(match.start)
    return before[-1].kind if is_near else None


def is_meant_of(which: str, kind: str | None, kinds: Sequence[str], asked: str | None) -> bool:
    """Whether a number of "the other" is that of one of these kinds, or that of the first or second of two."""
    if kind is None or len(kinds) != 2:
        return False
    if which in ("first", "second"):
        return kinds.index(kind) == ("first", "second").index(which)
    return asked is not None and kind != asked
