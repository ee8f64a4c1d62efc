"""The facts that a sentence states, by how players put them: which value, in which words, of whom."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator
from functools import partial
from itertools import islice
from typing import NamedTuple

from api.asking.phrase_matching import EnglishPhrase, JapanesePhrase, Match, compile_phrase
from api.asking.sentence import LIGHT, Sentence
from api.asking.subjects import Subjects
from kb.library import Library
from kb.model import LANGUAGES, FactText, Language, Phrases, Text
from kb.phrases import NUMBER, FactPhrases
from kb.search.folding import fold
from validators.engine.facts import AnyFact, Value
from validators.engine.games import Game
from validators.engine.phrase_check import value_named

# Who speaks of one fact this often is not read to the end: the fact is left open.
MOST_MATCHES = 40
LONGEST_LABEL = 4  # words of a value's label that are still a phrase


class Stated(NamedTuple):
    """A fact that a sentence speaks of; None for a value that it mentions but leaves open."""

    fact: AnyFact
    value: Value | None
    start: int
    end: int


class ValuePhrase(NamedTuple):
    """One way to put one value of a fact; None for the value stands for the number in the phrase."""

    fact: AnyFact
    value: Value | None
    phrase: EnglishPhrase | JapanesePhrase
    lang: Language


class FactReader:
    """The phrases of one game's facts, ready to be looked for."""

    def __init__(self, library: Library, game: Game, subjects: Subjects) -> None:
        self.game, self.subjects = game, subjects
        self.phrases: dict[AnyFact, list[ValuePhrase]] = defaultdict(list)
        self.owners: dict[str, set[str]] = defaultdict(set)  # whose facts each phrase may be about
        for written in (*library.phrases.facts, *value_labels(library, game, subjects.known)):
            if written.game == game.name and written.id in game.facts:
                for fact in (
                    self.alike(game.facts[written.id]) if written.value == NUMBER else (game.facts[written.id],)
                ):
                    self.add(fact, written)

    def alike(self, fact: AnyFact) -> Iterator[AnyFact]:
        """The numbers of the same name that others have, of whom people say it in the same words."""
        name = fact.name.partition(".")[2]
        yield fact
        for other in self.game.facts.values() if subject_of(fact) in self.subjects.known else ():
            shared = other.name == f"{subject_of(other)}.{name}" and subject_of(other) in self.subjects.known
            if shared and other is not fact and other.kind == "number":
                yield other

    def add(self, fact: AnyFact, written: FactPhrases) -> None:
        value = None if written.value == NUMBER else value_named(fact, written.value)
        for lang in LANGUAGES:
            for phrase in filter(partial(tells_enough, fact), written.said.of(lang)):
                compiled = compile_phrase(phrase, lang)
                self.phrases[fact].append(ValuePhrase(fact, value, compiled, lang))
                self.owners[compiled.key].add(subject_of(fact))

    def read(self, sentence: Sentence, facts: Iterable[AnyFact]) -> list[Stated]:
        """What a sentence says of these facts, in the order of its words."""
        found = [stated for fact in facts if (stated := self.read_fact(sentence, fact))]
        whole = [stated for stated in found if not any(is_part_of(stated, other) for other in found)]
        return sorted(whole, key=lambda stated: stated.start)

    def read_fact(self, sentence: Sentence, fact: AnyFact) -> Stated | None:
        matches = list(islice(self.matches(sentence, fact), MOST_MATCHES))
        found = longest(matches)
        if not found:
            return None
        values = {value for _, value in found}
        first = found[0][0]
        if len(values) > 1 or len(matches) == MOST_MATCHES:
            return Stated(fact, None, first.start, first.end)
        return Stated(fact, found[0][1], first.start, first.end)

    def matches(self, sentence: Sentence, fact: AnyFact) -> Iterator[tuple[Match, Value | None]]:
        for phrase in self.phrases.get(fact, ()):
            for match in phrase.phrase.find(sentence) if phrase.lang == "en" or sentence.is_japanese else ():
                if self.is_about(sentence, fact, phrase, match):
                    in_doubt = sentence.is_in_doubt(match.start, match.end)
                    yield match, None if in_doubt else value_in(phrase, match)

    def is_about(self, sentence: Sentence, fact: AnyFact, phrase: ValuePhrase, match: Match) -> bool:
        """Whether the words speak of this fact's subject, where they could as well speak of another's."""
        owners, subject = self.owners[phrase.phrase.key], subject_of(fact)
        if len(owners) > 1:
            return self.subjects.nearest(sentence, match, owners) == subject
        if fact.kind != "number" or subject not in self.subjects.known:
            return True
        return self.subjects.nearest(sentence, match, self.subjects.known) in (None, subject)


def value_in(phrase: ValuePhrase, match: Match) -> Value | None:
    """The value that is stated; None where the words leave it open."""
    if phrase.value is None:
        return phrase.fact.parse(match.number)
    if not match.negated:
        return phrase.value
    return not phrase.value if isinstance(phrase.value, bool) else None


def longest(matches: Iterable[tuple[Match, Value | None]]) -> list[tuple[Match, Value | None]]:
    """Those that are in no longer one; of two in the same place, the one that has a value."""
    kept: list[tuple[Match, Value | None]] = []
    for match, value in sorted(matches, key=lambda found: (-found[0].length, found[1] is None)):
        if not any(match.start < other.end and other.start < match.end for other, _ in kept):
            kept.append((match, value))
    return kept


def is_part_of(stated: Stated, other: Stated) -> bool:
    within = other.start <= stated.start and stated.end <= other.end
    return within and other.end - other.start > stated.end - stated.start


def subject_of(fact: AnyFact) -> str:
    return fact.name.split(".")[0]


def tells_enough(fact: AnyFact, phrase: str) -> bool:
    """Whether a phrase has more than one word that counts, where a number must not be read from an article alone."""
    return fact.kind != "number" or not phrase.isascii() or len(telling_words(phrase)) > 1


def telling_words(phrase: str) -> list[str]:
    return [word for word in fold(phrase).split() if word not in LIGHT]


def value_labels(library: Library, game: Game, subjects: Collection[str]) -> Iterator[FactPhrases]:
    """The names of choices for which nobody wrote phrases: of roles, or short ones of several words."""
    written = {(phrases.id, phrases.value) for phrases in library.phrases.facts}
    for text in library.facts:
        if text.game == game.name:
            for value, label in text.values.items():
                if (text.id, value) not in written:
                    yield label_phrases(text, value, label, value in subjects)


def label_phrases(text: FactText, value: str, label: Text, is_subject: bool) -> FactPhrases:
    count = len(telling_words(label.en))
    is_phrase = is_subject or 1 < count <= LONGEST_LABEL
    said = Phrases(en=(label.en,), ja=(label.ja,)) if is_phrase else Phrases()
    return FactPhrases(id=text.id, game=text.game, value=value, said=said, place=text.place)
