"""A sentence as it was typed: its words, numbers and negations, each with its place."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from functools import cached_property
from typing import NamedTuple

from kb.model import Language
from kb.search.stems import stem
from kb.search.words import folded_with_places

LATIN = re.compile(r"[a-zà-ÿ0-9]+(?:'[a-z]+)*")
JAPANESE = re.compile(r"[ぁ-ゖァ-ヺ一-鿿]")
ENDS = re.compile(r"[.?!;\n。？！]+")
COUNTED = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen"
NUMBER_WORDS = {word: n for n, word in enumerate(COUNTED.split())} | {"no": 0, "both": 2}
KANJI = {sign: n for n, sign in enumerate("〇一二三四五六七八九十")} | {"零": 0}
MOST_READ = 1_000  # characters; whoever tells more asks several questions at once
# Words that a phrase may have or lack without another meaning.
ARTICLES = "a an the his her hers my your our their its any some"
BEING = "is are was were be been being am just currently now still really"
LIGHT = frozenset((*ARTICLES.split(), *BEING.split()))
NEGATIONS = "not no never without nobody none neither nor cannot lacks lacking"
NEGATING = frozenset(NEGATIONS.split())
# What may stand between a negation and what it negates.
AUXILIARIES = "yet already have has had got get do does did on in at to anyone anybody other"
BETWEEN = LIGHT | frozenset(AUXILIARIES.split())
AFTER_ENGLISH = re.compile(r"\s+(?:(?:is|are|was|were|has|have|had|does|did|do)(?:n't|\s+not|\s+never)|not)\b")
# Only endings, and the verbs that go with having and being, may stand between.
AFTER_JAPANESE = re.compile(
    r"[をがはもに]?(?:持って|使って|居て|置いて|出て|来て)?[ぁ-ゖ]{0,4}?(?:ない|なかった|なし|無し|ません|ずに|てなく|でなく)"
)
# The same letters without the negation: must, perhaps, no longer there.
NOT_NEGATING = re.compile(r"[ぁ-ゖ]{0,5}?(?:なければ|しれない|いけない|ならない|ないと|なくな)")
# What is in dispute is not stated: "we can't agree whether he stashed it", スタッシュ済みかで揉めている.
UNSURE_BEFORE = re.compile(
    r"(?:agree|sure|know|knows|remember|tell|recall|argue|arguing|argued|dispute|unsure|unclear|forgot|forgotten|checked)"
    r"\b[^.?!;]{0,40}\b(?:if|whether)\b[^.?!;,]*\Z"
)
UNSURE_AFTER = re.compile(
    r"[^。、！？]{0,4}か(?:どうか)?(?:で|は|が|を)?[^。！？]{0,8}(?:揉め|もめ|不明|わから|分から|忘れ|覚えて|争|曖昧|はっきりし)"
)
# Said of anything: something that may matter is not known.
SOMETHING_UNKNOWN = re.compile(
    r"\b(?:nobody|no one|none of us)(?: has| have| can)? "
    r"(?:say|said|know|record|quot|describ|remember|not|mention|read|agree)"
    r"|\b(?:unknown|unclear|unsure|unread|not sure|does not say)\b"
    r"|\b(?:can't|cannot|don't) (?:agree|remember|know|tell)\b"
    r"|不明|わからな|分からな|覚えていな|揉め|はっきりしな|忘れて"
)
INEXACT_BEFORE = re.compile(r"(?:at least|at most|up to|more than|less than|over|under|about|around)\s*$")
INEXACT_AFTER = re.compile(r"\s*(?:\+|or more|or less|or fewer|以上|以下|未満|より|くらい|ぐらい)")


class TypedWord(NamedTuple):
    """A word: its stem, as it was written, where it stands in the folded text, and in which sentence."""

    stem: str
    raw: str
    start: int
    end: int
    sentence: int


class Sentence:
    """What somebody typed; it may be several sentences. Places are those of the folded text until they are shown."""

    def __init__(self, text: str) -> None:
        self.text = text[:MOST_READ]
        self.folded, self.places = folded_with_places(self.text)

    @cached_property
    def lang(self) -> Language:
        japanese = len(JAPANESE.findall(self.folded))
        return "ja" if japanese > len(LATIN.findall(self.folded)) else "en"

    @cached_property
    def ends(self) -> list[int]:
        return [end.start() for end in ENDS.finditer(self.folded)]

    def sentence_at(self, place: int) -> int:
        return bisect_left(self.ends, place)

    @cached_property
    def words(self) -> list[TypedWord]:
        """The words in Latin letters, and digits."""
        return [
            TypedWord(stem(run[0]), run[0], run.start(), run.end(), self.sentence_at(run.start()))
            for run in LATIN.finditer(self.folded)
        ]

    @cached_property
    def word_ends(self) -> list[int]:
        return [word.end for word in self.words]

    @cached_property
    def telling(self) -> list[TypedWord]:
        """The words without those that change nothing."""
        return [word for word in self.words if word.raw not in LIGHT]

    @cached_property
    def stems(self) -> dict[str, list[int]]:
        """The stems of the telling words, each with where it stands among them."""
        found: dict[str, list[int]] = {}
        for place, word in enumerate(self.telling):
            found.setdefault(word.stem, []).append(place)
        return found

    @cached_property
    def is_japanese(self) -> bool:
        return JAPANESE.search(self.folded) is not None

    def is_negated(self, start: int, end: int) -> bool:
        """Whether what stands at a place is said not to be so."""
        return self.is_negated_before(start) or self.is_negated_after(end)

    def is_negated_before(self, start: int) -> bool:
        if self.folded[start - 1 : start] in ("未", "無"):
            return True
        last = bisect_right(self.word_ends, start)
        for word in reversed(self.words[max(last - 4, 0) : last]):
            if word.raw in NEGATING or word.raw.endswith("n't"):
                return not ENDS.search(self.folded, word.end, start) and "," not in self.folded[word.end : start]
            if word.raw not in BETWEEN:
                return False
        return False

    def is_negated_after(self, end: int) -> bool:
        if AFTER_ENGLISH.match(self.folded, end):
            return True
        if not self.is_japanese or NOT_NEGATING.match(self.folded, end):
            return False
        return AFTER_JAPANESE.match(self.folded, end) is not None

    @cached_property
    def leaves_open(self) -> bool:
        """Whether it says that something is not known."""
        return SOMETHING_UNKNOWN.search(self.folded) is not None

    def is_in_doubt(self, start: int, end: int) -> bool:
        """Whether what stands at a place is what people are not sure of."""
        before = self.folded[max(start - 80, 0) : start]
        return bool(UNSURE_BEFORE.search(before) or UNSURE_AFTER.match(self.folded, end))

    def is_inexact(self, start: int, end: int) -> bool:
        """Whether the number at a place is only a bound: at least 3, 5以上."""
        before = self.folded[max(start - 12, 0) : start]
        return bool(INEXACT_BEFORE.search(before) or INEXACT_AFTER.match(self.folded, end))

    def original(self, start: int, end: int) -> tuple[int, int]:
        """A place of the folded text in the text as it was typed."""
        return self.places[start], self.places[end - 1] + 1


def number_of(word: str) -> int | None:
    """The number that a word is: 3, three, 三."""
    if word.isascii() and word.isdecimal():
        return int(word) if len(word) < 4 else None
    if word in NUMBER_WORDS:
        return NUMBER_WORDS[word]
    if len(word) == 2 and word[0] == "十" and word[1] in KANJI:
        return 10 + KANJI[word[1]]
    return KANJI.get(word)
