"""What somebody who is still typing may want: names of terms first, then titles, then questions."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from kb.model import Language, Term
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
        found: dict[str, Offer] = {}
        for spelling in {key(prefix), fold_romaji(key(prefix))} - {""}:
            first = bisect_left(self.spellings, spelling)
            last = bisect_left(self.spellings, spelling + "\U0010ffff")
            for offer in self.offers[first:last]:
                if lang in (None, offer.lang):
                    found[offer.suggestion.text] = min(offer, found.get(offer.suggestion.text, offer))
        return tuple(offer.suggestion for offer in sorted(found.values())[:limit])


def key(text: str) -> str:
    return fold_kana(fold(text).strip())


def of_terms(terms: Sequence[Term]) -> Iterator[tuple[str, Offer]]:
    for term in terms:
        for name, lang in ((term.name.en, "en"), (term.name.ja, "ja")):
            others = term.also.en if lang == "en" else (*term.also.ja, term.kana, romanise(term.kana))
            offer = Offer(NAME, len(name), Suggestion(name, term.id, "term"), "en" if lang == "en" else "ja")
            yield from ((key(spelling), offer) for spelling in (name, *others) if spelling)


def of_findables(findables: Sequence[Findable]) -> Iterator[tuple[str, Offer]]:
    for findable in findables:
        if findable.entity == "term" or not findable.written:
            continue
        for title, lang in ((findable.title.en, "en"), (findable.title.ja, "ja")):
            suggestion = Suggestion(title, findable.id, findable.entity)
            offer = Offer(TITLE, len(title), suggestion, "en" if lang == "en" else "ja")
            yield from ((key(part), offer) for part in from_each_word(title))
        for lang, asked in (("en", findable.asked.en), ("ja", findable.asked.ja)):
            for phrase in asked:
                suggestion = Suggestion(phrase, findable.id, findable.entity)
                yield key(phrase), Offer(QUESTION, len(phrase), suggestion, "en" if lang == "en" else "ja")


def from_each_word(title: str) -> Iterator[str]:
    yield title
    yield from (title[start.start() :] for start in WORD_START.finditer(title))
