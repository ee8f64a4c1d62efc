"""What a sentence says of the facts that a play is described by, where no phrase states it: by the words of labels.

Less sure than phrases, so it is asked only of facts that the verdict turns on, and never makes an answer certain.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property

from api.asking.asked_states import is_of_failed_try
from api.asking.changes import is_added, is_how_much_changes, speaks_of_change
from api.asking.fact_reader import CLAIM, Stated, is_claimed
from api.asking.holdings import is_held, is_of_use
from api.asking.negations import NEGATIVE_JA, is_negation
from api.asking.question_form import asked_place
from api.asking.sentence import LATIN, Sentence, TypedNumber, number_of
from kb.bounded_cache import BoundedCache, remembered_in
from kb.model import LANGUAGES, FactText, Language, Text
from kb.search.stopwords import is_stop_word
from kb.search.words import Word, words
from validators.engine.facts import AnyFact
from validators.engine.games import Game
from validators.engine.phrase_check import value_named

LABEL_WORDS = BoundedCache[str, frozenset[str]](most_entries=20_000, most_bytes=16_000_000)
WIDEST: dict[Language, int] = {"en": 40, "ja": 20}  # characters over which the words of one label may be spread

NOT_COUNTING = re.compile(
    r"\b(?:already|so far)\b[^.?!;,]{0,12}?\d+|\d+(?: (?!and\b|but\b)[\w']+){0,2} (?:already|so far)\b"
    r"|(?:もう|すでに|既に)[^。、]{0,6}?\d+|もう[一二三]|"
    r"#\d+|\d+ ?(?:[枚個体人つ回点本歩番]|ターン|タイル|マス)?目|"
    r"\bfrom \d+ (?:[\w-]+ )?(?:down |up )?to \d+|\d+ ?(?:->|→) ?\d+"
)
NOUN_JA = re.compile(
    r"(?!結局|最終|合計|全部|今|現在|最後|毎)[ァ-ヺ一-鿿]"
)  # what may be counted by the number after it


class LabelReader:
    """The labels of one game's facts."""

    def __init__(self, game: Game, texts: Mapping[tuple[str, str], FactText], common: frozenset[str]) -> None:
        self.game, self.texts, self.common = game, texts, common
        self._labels: dict[AnyFact, Label] = {}

    def read(
        self,
        sentence: Sentence,
        fields: Sequence[AnyFact],
        stated: list[Stated],
        counted: Sequence[tuple[int, int]] = (),
    ) -> list[Stated]:
        """What may be said of those of a play's fields that are not stated yet, by no number that counts others."""
        known = {one.fact for one in stated}
        wanted = [fact for fact in fields if fact not in known]
        numbers = unread_numbers(sentence, stated, counted)
        read = (self.label(fact).read(sentence, numbers) for fact in wanted)
        found = [one for one in read if one and not is_said_of_another(one, stated) and is_told(sentence, one)]
        only = self.only_number(sentence, fields, [*stated, *found], numbers)
        return [*found, only] if only and (CLAIM in only.fact.name or is_told(sentence, only)) else found

    def only_number(
        self, sentence: Sentence, fields: Sequence[AnyFact], stated: Iterable[Stated], numbers: Sequence[TypedNumber]
    ) -> Stated | None:
        """Of a claim with one number that is not known yet: the only number of the sentence that is not read yet.

        A number that stands with a noun belongs to it, and is not read of anything else; one that stands alone has to
        be what is asked about.
        """
        known = {one.fact for one in stated}
        unknown = [fact for fact in fields if fact.kind == "number" and fact not in known]
        if len(unknown) != 1 or len({number.value for number in numbers}) != 1:
            return None
        fact, number = unknown[0], numbers[0]
        value, counted = fact.parse(number.value), set(counted_words(sentence, number))
        if value is None or is_claimed(sentence, fact, number.start, number.end):
            return None
        if not self.label(fact).is_of_change and is_how_much_changes(sentence, number):
            return None
        is_before = number.start < asked_place(sentence.folded)
        if counted.isdisjoint(self.label(fact).own) if counted else is_before:
            return None
        return Stated(fact, value, number.start, number.end, sure=False)

    def speaks_of(self, sentence: Sentence, fact: AnyFact) -> bool:
        """Whether a word of a choice's label is there: who "enters" has not said that a Trap is used against that."""
        own = self.label(fact).counted[sentence.lang] if fact.kind == "choice" else frozenset[str]()
        return not own or any(word.text in own for word in sentence.searched)

    def warm(self) -> None:
        for fact in self.game.facts.values():
            self.label(fact)

    def label(self, fact: AnyFact) -> Label:
        if fact not in self._labels:
            text = self.texts.get((self.game.name, fact.name))
            self._labels[fact] = Label(fact, text, self.common)
        return self._labels[fact]


class Label:
    """The words by which one fact's label and values are known, in both languages."""

    def __init__(self, fact: AnyFact, text: FactText | None, common: frozenset[str]) -> None:
        self.fact, self.text = fact, text
        label, values = (text.label, text.values) if text else (Text(en="", ja=""), {})
        self.counted = {lang: label_words(label.of(lang)) - common for lang in LANGUAGES}
        self.values = {lang: telling_words(values, lang) for lang in LANGUAGES}
        self.common = common
        self.negated = {lang: {name for name, text in values.items() if denies(text.of(lang))} for lang in LANGUAGES}

    @cached_property
    def is_of_change(self) -> bool:
        """Whether the fact is by how much something changes: only then may such a number be its value."""
        texts = (self.text.label.en, self.text.question.en) if self.text else ()
        return any(map(speaks_of_change, texts))

    @cached_property
    def is_of_use(self) -> bool:
        """Whether the fact is how much of something is used, and not how much there is."""
        return self.text is not None and is_of_use(self.text.label.en)

    @cached_property
    def own(self) -> frozenset[str]:
        """The words of the label and of the question."""
        texts = (self.text.label, self.text.question) if self.text else ()
        return frozenset[str]().union(*(label_words(one.of(lang)) for one in texts for lang in LANGUAGES))

    def read(self, sentence: Sentence, numbers: Sequence[TypedNumber]) -> Stated | None:
        if self.fact.kind == "number":
            return self.read_number(sentence, numbers)
        return self.read_choice(sentence, sentence.searched) if self.fact.kind == "choice" else None

    def read_number(self, sentence: Sentence, numbers: Sequence[TypedNumber]) -> Stated | None:
        """The only number that stands beside a word of the label."""
        wanted = self.counted[sentence.lang]
        beside = (number for number in numbers if not wanted.isdisjoint(sentence.words_beside(number)))
        if self.is_of_use:
            beside = (one for one in beside if not is_held(sentence, one.start, one.end))
            beside = (one for one in beside if not is_added(sentence, one))
        found = [one for one in beside if self.is_of_change or not is_how_much_changes(sentence, one)]
        if len({number.value for number in found}) != 1:
            return None
        number, value = found[0], self.fact.parse(found[0].value)
        if value is None or is_claimed(sentence, self.fact, number.start, number.end):
            return None
        return Stated(self.fact, value, number.start, number.end, sure=False)

    def read_choice(self, sentence: Sentence, typed: Sequence[Word]) -> Stated | None:
        """The value all of whose words are there, if no other's are."""
        there = {word.text for word in typed}
        fitting = {name: need for name, need in self.values[sentence.lang].items() if need and need <= there}
        best = max(fitting, key=lambda name: len(fitting[name]), default=None)
        if best is None or any(other != best and not need < fitting[best] for other, need in fitting.items()):
            return None
        if fitting[best] <= self.common and best not in self.common:
            return None  # whoever is named may be named for anything
        if fitting[best] <= self.counted[sentence.lang]:
            return None  # it may only name what the fact is about
        places = [word for word in typed if word.text in fitting[best]]
        at = sentence.sentence_at(places[0].start)
        beside = {word.text for word in typed if sentence.sentence_at(word.start) == at}
        if len(fitting[best]) == 1 and beside.isdisjoint(self.own - fitting[best] - self.common):
            return None  # one word may be said of anything; it needs another beside it by which the fact is meant
        start, end = places[0].start, places[-1].end
        value = value_named(self.fact, best)
        apart = end - start > WIDEST[sentence.lang] or sentence.sentence_at(start) != sentence.sentence_at(end - 1)
        if value is None or apart or sentence.is_negated(start, end) != (best in self.negated[sentence.lang]):
            return None
        return Stated(self.fact, value, start, end, sure=False)


def is_told(sentence: Sentence, read: Stated) -> bool:
    return not (sentence.is_in_doubt(read.start, read.end) or is_of_failed_try(sentence, read.start))


def is_said_of_another(read: Stated, stated: Iterable[Stated]) -> bool:
    """Whether the words of a choice are those by which another fact is stated."""
    others = (one for one in stated if one.sure and read.fact.kind == "choice")
    return any(one.start < read.end and read.start < one.end for one in others)


def said_once(found: Sequence[Stated]) -> list[Stated]:
    """Those whose words speak of no other fact as well."""
    places = [one.start for one in found]
    return [one for one in found if places.count(one.start) == 1]


def unread_numbers(
    sentence: Sentence, stated: Iterable[Stated], counted: Iterable[tuple[int, int]]
) -> list[TypedNumber]:
    """Those that nothing was made of yet, and that are not the place in an order (2枚目) or one end of a change."""
    spans = [*counted, *((one.start, one.end) for one in stated)]
    spans += (found.span() for found in NOT_COUNTING.finditer(sentence.folded))
    return [number for number in sentence.numbers if not any(a <= number.start < b for a, b in spans)]


def counted_words(sentence: Sentence, number: TypedNumber) -> Iterator[str]:
    """The words of what a number counts: the two after "3 action cubes", the one before キューブ3個."""
    end = number.end
    for word in sentence.searched:
        if NOUN_JA.match(sentence.folded, word.start):
            if 0 <= number.start - word.end <= 1:
                yield word.text
        elif word.start == end + 1 and sentence.folded[end] == " ":
            yield word.text
            end = word.end
        elif word.end == number.start - 1 and sentence.folded[word.end] == " ":
            yield word.text


@remembered_in(LABEL_WORDS)
def label_words(label: str) -> frozenset[str]:
    return frozenset(word.text for word in words(label) if not is_stop_word(word.text))


def denies(label: str) -> bool:
    return any(map(is_negation, LATIN.findall(label.lower()))) or NEGATIVE_JA.search(label) is not None


def telling_words(values: dict[str, Text], lang: Language) -> dict[str, frozenset[str]]:
    each = {name: label_words(label.of(lang)) for name, label in values.items()}
    common = frozenset.intersection(*each.values()) if len(each) > 1 else frozenset[str]()
    plain = {name: need for name, need in each.items() if not any(number_of(word) is not None for word in need)}
    return {name: need - common for name, need in plain.items() if not is_part_of_another(name, each)}


def is_part_of_another(name: str, each: dict[str, frozenset[str]]) -> bool:
    """Whether all the words of a value are among those of another, by which they may be meant."""
    return any(each[name] <= need for other, need in each.items() if other != name)
