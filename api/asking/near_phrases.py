"""Facts that a sentence speaks of in other words than any phrase: most words of some way to put them stand together.

Less sure than phrases, so that it is asked only of facts that a verdict turns on. Where the words fit several values,
or are scattered, the fact is mentioned and no more: nothing may be presumed of it then.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from api.asking.fact_reader import Stated, is_done_with_another, is_first_time_after
from api.asking.label_reader import denies, label_words
from api.asking.negations import NEGATIVE_JA, is_negated_between
from api.asking.sentence import Sentence
from kb.library import Library
from kb.model import LANGUAGES, FactText, Language, PlayText
from kb.phrases import NUMBER
from kb.search.index import Index
from kb.search.words import Word
from validators.engine.facts import AnyFact, Value
from validators.engine.games import Game
from validators.engine.phrase_check import value_named

SPOKEN = 0.8  # the share of a text's words, by how much they tell, that has to be there
UNKNOWN_WEIGHT = 6.0
HALF = 0.5  # the share of a text's words that nothing was made of yet, where it is mentioned
WIDEST: dict[Language, int] = {"en": 36, "ja": 20}  # characters over which words that state a value may be spread
TELLING = 3  # words that a way to put a value must have to state it when they stand in another order
# What is said in two clauses is not said together: "over a cube, does he teleport?" is no teleport onto one.
INTO_ANOTHER_CLAUSE = re.compile(
    r"[,;:、]|\b(?:but|because|so|though|although|while|when|if|after|before|then|instead)\b|けど|けれど|代わり|かわり|のに|ので|から|なら|たら|てから"
)


# What a way to put something says beside the thing itself, which has to be said in a sentence too: that it is done
# already, whose it is, and which of several.
MARKERS = (
    re.compile(
        r"\b(?:already|second|again|twice|earlier|before|used up|once|more than|no longer|has \w+ed|have \w+ed|did)\b"
        r"|もう|既に|すでに|[2二][回度]|再び|また|後|済|過ぎ|以上"
    ),
    re.compile(r"\b(?:own|my|his own|her own)\b|自分"),
)
FIRST = re.compile(r"\bfirst\b|初|未|まだ(?!ある)|\byet\b")
TURN = re.compile(r"\bturn|\bround|ターン|手番|番")
# The names of facts that say that something was done, and how sentences say so.
DONE = re.compile(r"_(?:this_turn|used|before)\Z")
DONE_SAID = re.compile(rf"{MARKERS[0].pattern}|\b\w+ed\b|\b(?:took|spent|hit|done|taken)\b|た|済")
THIS_TURN = "_this_turn"  # how the names of facts end that say that something was done in a turn
PART_DENIED = re.compile(r"(?<=\w )(?:without|no)\b")
ORDER_JA = re.compile(r"\d[^\d\s]")  # a number with what it counts: 1ターン目


class WayToSay(NamedTuple):
    """The words of one way to put a value; of no value where it only speaks of the fact."""

    words: frozenset[str]
    value: Value | None
    negated: bool
    markers: tuple[re.Pattern[str], ...] = ()
    counted: frozenset[str] = frozenset()


class Fit(NamedTuple):
    """How much a way's words weigh that stand in a sentence, where, and what they state there."""

    weight: float
    value: Value | None
    start: int
    end: int


class NearPhrases:
    """The ways to put each fact of a game, by their words."""

    def __init__(self, library: Library, game: Game, common: frozenset[str], index: Index) -> None:
        self.game, self.common, self.index = game, common, index
        self.texts = {text.id: text for text in library.facts if text.game == game.name}
        self.phrases: dict[str, list[tuple[str, str]]] = defaultdict(list)
        for written in library.phrases.facts:
            if written.game == game.name and written.value != NUMBER:
                self.phrases[written.id] += ((written.value, said) for said in (*written.said.en, *written.said.ja))
        self._ways: dict[AnyFact, list[WayToSay]] = {}

    def warm(self) -> None:
        for fact in self.game.facts.values():
            self.ways(fact)

    def read(
        self, sentence: Sentence, play: PlayText, facts: Iterable[AnyFact], known: Sequence[Stated] = ()
    ) -> Iterator[Stated]:
        """Words by which known facts are stated do not mention others as well."""
        spans = [(one.start, one.end) for one in known if one.sure and one.value is not None]
        unread = {word.text for word in sentence.searched if not any(a <= word.start < b for a, b in spans)}
        told = [{word.text for word in part} for part in in_sentences(sentence)]
        there = set[str]().union(*told)
        usual = self.common | label_words(play.title.en) | label_words(play.title.ja)
        for fact in facts:
            ways = [way for way in self.ways(fact) if self.is_spoken(way.words, there, usual)]
            fitting = [way for way in ways if any(self.is_spoken(way.words, one, usual) for one in told)]
            fits = [fit for way in fitting if way.words <= there and (fit := self.fit(sentence, fact, way))]
            mentioned = [way for way in fitting if self.is_mostly(way.words - usual, unread)]
            if fits or not all(self.says_the_usual(sentence, fact, way) for way in mentioned):
                yield stated(fact, fits)

    def is_spoken(self, words: frozenset[str], there: set[str], known: frozenset[str]) -> bool:
        own = words - known
        if len(words & there) < 2 or not own & there:
            return False
        return self.weight(own & there) >= SPOKEN * self.weight(own)

    def is_mostly(self, own: frozenset[str], unread: set[str]) -> bool:
        return self.weight(own & unread) >= HALF * self.weight(own)

    def says_the_usual(self, sentence: Sentence, fact: AnyFact, way: WayToSay) -> bool:
        """Whether the words of it that are there speak for what is presumed anyway."""
        text = self.texts.get(fact.name)
        span = closest([word for word in sentence.searched if word.text in way.words], len(sentence.folded))
        is_usual = text is not None and way.value is not None and way.value == text.presumed
        return is_usual and span is not None and not sentence.is_negated(*span)

    def weight(self, words: Iterable[str]) -> float:
        return sum(self.index.postings(word).weight or UNKNOWN_WEIGHT for word in words)

    def fit(self, sentence: Sentence, fact: AnyFact, way: WayToSay) -> Fit | None:
        """Where the words stand closest, if that is close enough to mean it."""
        if len(way.words) < TELLING or way.value is None:
            return None
        span = closest([word for word in sentence.searched if word.text in way.words], WIDEST[sentence.lang])
        if span is None or sentence.sentence_at(span[0]) != sentence.sentence_at(span[1] - 1):
            return None
        if sentence.is_in_doubt(*span) or INTO_ANOTHER_CLAUSE.search(sentence.folded, *span):
            return None
        value: Value | None = way.value
        negated = sentence.is_negated(*span) or NEGATIVE_JA.search(sentence.folded, *span) is not None
        if negated != way.negated:
            # "A lit tile without a crystal" denies only a part of that.
            is_whole = is_negated_between(sentence.folded, *span) and not PART_DENIED.search(sentence.folded, *span)
            value = not value if isinstance(value, bool) and is_whole else None
        if not has_its_markers(sentence, fact, way, value, span):
            return None
        return Fit(self.weight(way.words), value, *span) if value is not None else None

    def ways(self, fact: AnyFact) -> list[WayToSay]:
        if fact not in self._ways:
            self._ways[fact] = [way for way in self.all_ways(fact) if len(way.words) > 1]
        return self._ways[fact]

    def all_ways(self, fact: AnyFact) -> Iterator[WayToSay]:
        for name, phrase in self.phrases[fact.name]:
            yield way(phrase, value_named(fact, name) if fact.kind != "number" else None)
        if text := self.texts.get(fact.name):
            yield from ways_of(fact, text)


def in_sentences(sentence: Sentence) -> list[list[Word]]:
    return [list(part) for _, part in groupby(sentence.searched, lambda word: sentence.sentence_at(word.start))]


def ways_of(fact: AnyFact, text: FactText) -> Iterator[WayToSay]:
    """By the labels of it and of its values, and by the opposite of what is presumed."""
    for lang in LANGUAGES:
        yield way(text.label.of(lang), True if fact.kind == "yes or no" else None)
        if text.unless:
            yield way(text.unless.of(lang), not text.presumed if isinstance(text.presumed, bool) else None)
        for name, label in text.values.items():
            yield way(label.of(lang), value_named(fact, name))


def way(said: str, value: Value | None) -> WayToSay:
    markers = tuple(marker for marker in MARKERS if marker.search(said))
    return WayToSay(label_words(said), value, denies(said), markers, frozenset(ORDER_JA.findall(said)))


def has_its_markers(
    sentence: Sentence, fact: AnyFact, way: WayToSay, value: Value | None, span: tuple[int, int]
) -> bool:
    """Whether the words also say what would not be so by the thing alone: that it is done, in this turn, or whose."""
    start, end = span
    said = sentence.folded[max(start - 12, 0) : end + 12]
    if value is not True:
        return True
    if not all(marker.search(said) for marker in way.markers) or any(one not in said for one in way.counted):
        return False
    is_done = fact.name.endswith(THIS_TURN) or MARKERS[0] in way.markers
    if DONE.search(fact.name) and not DONE_SAID.search(said):
        return False
    if is_done_with_another(sentence, fact):
        return False
    is_in_turn = not fact.name.endswith(THIS_TURN) or TURN.search(sentence.folded, start, end) is not None
    if DONE.search(fact.name) and is_first_time_after(sentence, start, end):
        return False
    return is_in_turn and not (is_done and FIRST.search(sentence.folded, max(start - 4, 0), end))


def closest(places: list[Word], widest: int) -> tuple[int, int] | None:
    """The shortest stretch with all the different words there are; None where it is too wide."""
    wanted, best = len({word.text for word in places}), None
    for first in range(len(places)):
        seen = set[str]()
        for word in places[first:]:
            seen.add(word.text)
            if word.end - places[first].start > widest:
                break
            if len(seen) == wanted:
                if best is None or word.end - places[first].start < best[1] - best[0]:
                    best = (places[first].start, word.end)
                break
    return best


def stated(fact: AnyFact, fits: list[Fit]) -> Stated:
    """The value of the way that says most, unless another value is said as fully."""
    best = max(fits, key=lambda fit: fit.weight, default=None)
    if best is None or any(fit.value != best.value and fit.weight >= best.weight for fit in fits):
        return Stated(fact, None, 0, 1, sure=False)
    return Stated(fact, best.value, best.start, best.end, sure=False)
