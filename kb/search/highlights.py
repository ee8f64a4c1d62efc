"""Where the words of a query stand in the texts of a result."""

from __future__ import annotations

from collections.abc import Sequence

from kb.bounded_cache import BoundedCache
from kb.search.index import Concept
from kb.search.vocabulary import Places, Vocabulary

Spans = list[list[int]]
# No less than a word takes in a dict with its list, and a span with its two numbers.
WORD_BYTES, SPAN_BYTES, EMPTY_BYTES = 240, 150, 200


class Highlights:
    """The places of an entry's words are unpacked when it is first shown, and kept."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self.unpacked = BoundedCache[int, tuple[Places, Places]](10_000, 8_000_000, measure=places_bytes)

    def numbers(self, concepts: Sequence[Concept]) -> set[int]:
        """The numbers of the words that are marked."""
        known = self.vocabulary.number
        return {known[word] for concept in concepts for word, _ in concept.alternatives if word in known}

    def of(self, document: int, numbers: set[int]) -> tuple[Spans, Spans]:
        places = self.unpacked.get(document)
        if places is None:
            places = self.vocabulary.places(document, 0), self.vocabulary.places(document, 1)
            self.unpacked.keep(document, places)
        english, japanese = places
        return marked(english, numbers), marked(japanese, numbers)


def places_bytes(places: object) -> int:
    """No less than the places of an entry take: to visit them all takes ten times as long as to unpack them."""
    assert isinstance(places, tuple)
    return EMPTY_BYTES + sum(WORD_BYTES * len(text) + SPAN_BYTES * sum(map(len, text.values())) for text in places)


def marked(text: Places, numbers: set[int]) -> Spans:
    shared = numbers & text.keys()
    return merged([span for number in shared for span in text[number]]) if shared else []


def merged(spans: list[tuple[int, int]]) -> Spans:
    """The spans in order; those that touch or overlap are one."""
    joined: Spans = []
    for start, end in sorted(spans):
        if joined and start <= joined[-1][1]:
            joined[-1][1] = max(end, joined[-1][1])
        else:
            joined.append([start, end])
    return joined
