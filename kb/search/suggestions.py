"""Completions of a query that is being typed: names of terms first, then titles, then questions."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from kb.model import LANGUAGES, Language, Term
from kb.search.findables import Findable
from kb.search.folding import fold, fold_kana, fold_romaji, romanise

WORD_START = re.compile(r"(?<=[\s\-(（「])(?=\S)")
NAME, TITLE, QUESTION = range(3)


class Suggestion(NamedTuple):
    text: str
    id: str
    entity: str


class Offer(NamedTuple):
    """A suggestion under one of the spellings that lead to it; ordered so that the best comes first."""

    rank: int
    length: int
    suggestion: Suggestion
    lang: Language


class Suggestions:
    """Sorted by spelling, so that all that begin alike stand together."""

    def __init__(self, findables: Sequence[Findable], terms: Sequence[Term]) -> None:
        spelled = sorted((*of_terms(terms), *of_findables(findables)), key=lambda pair: pair[0])
        self.spellings = [spelling for spelling, _ in spelled]
        self.offers = [offer for _, offer in spelled]

    def starting_with(self, prefix: str, lang: Language | None, limit: int) -> tuple[Suggestion, ...]:
        best: dict[str, Offer] = {}
        for spelling in {key(prefix), fold_romaji(key(prefix))} - {""}:
            first = bisect_left(self.spellings, spelling)
            last = bisect_left(self.spellings, spelling + "\U0010ffff")
            for offer in self.offers[first:last]:
                if lang in (None, offer.lang):
                    best[offer.suggestion.text] = min(offer, best.get(offer.suggestion.text, offer))
        return tuple(offer.suggestion for offer in sorted(best.values())[:limit])


def key(text: str) -> str:
    return fold_kana(fold(text).strip())


def of_terms(terms: Sequence[Term]) -> Iterator[tuple[str, Offer]]:
    for term in terms:
        for lang in LANGUAGES:
            name = term.name.of(lang)
            others = term.also.en if lang == "en" else (*term.also.ja, term.kana, romanise(term.kana))
            offer = Offer(NAME, len(name), Suggestion(name, term.id, "term"), lang)
            yield from ((key(spelling), offer) for spelling in (name, *others) if spelling)


def of_findables(findables: Sequence[Findable]) -> Iterator[tuple[str, Offer]]:
    for findable in findables:
        if findable.entity == "term" or not findable.written:
            continue
        for lang in LANGUAGES:
            title = findable.title.of(lang)
            suggestion = Suggestion(title, findable.id, findable.entity)
            offer = Offer(TITLE, len(title), suggestion, lang)
            yield from ((key(part), offer) for part in from_each_word(title))
            for phrase in findable.asked.of(lang):
                suggestion = Suggestion(phrase, findable.id, findable.entity)
                yield key(phrase), Offer(QUESTION, len(phrase), suggestion, lang)


def from_each_word(title: str) -> Iterator[str]:
    yield title
    yield from (title[start.start() :] for start in WORD_START.finditer(title))
