"""The answer to a search, and its JSON. What never changes of an entry is encoded once."""

from __future__ import annotations

from typing import NamedTuple

import orjson

from kb.bounded_cache import BoundedCache
from kb.exports import sources_json
from kb.search.concepts import Correction
from kb.search.confidence import Confidence
from kb.search.findables import Findable
from kb.search.highlights import Spans


class Hit(NamedTuple):
    """One result."""

    findable: Findable
    score: float
    highlights: tuple[Spans, Spans]  # in the English text, then in the Japanese


class SearchResult(NamedTuple):
    """The answer to a query, best first."""

    query: str
    total: int
    hits: tuple[Hit, ...]
    suggestions: tuple[str, ...]
    warnings: tuple[str, ...]
    corrections: tuple[Correction, ...]
    facets: dict[str, dict[str, int]]
    confidence: Confidence


def encode_findable(findable: Findable) -> bytes:
    """The part of a result that is the same for every query: an object without its closing brace."""
    return orjson.dumps(
        {
            "id": findable.id,
            "entity": findable.entity,
            "kind": findable.kind,
            "game": findable.game,
            "title": findable.title.model_dump(),
            "text": findable.text.model_dump(),
            "version": findable.version,
            "sources": sources_json(findable.sources),
        }
    )[:-1]


class Encoder:
    """Writes the contract's JSON. Encodes each entry when it is first found."""

    def __init__(self) -> None:
        self.encoded = BoundedCache[str, bytes](most_entries=10_000, most_bytes=16_000_000)

    def encode(self, result: SearchResult) -> bytes:
        told = orjson.dumps(
            {
                "query": result.query.encode("utf-8", "replace").decode(),
                "total": result.total,
                "suggestions": result.suggestions,
                "warnings": result.warnings,
                "corrections": [{"said": c.said, "read_as": c.read_as} for c in result.corrections],
                "facets": result.facets,
                "confidence": result.confidence,
            }
        )
        return b"".join((told[:-1], b',"results":[', b",".join(map(self.hit, result.hits)), b"]}"))

    def hit(self, hit: Hit) -> bytes:
        fixed = self.encoded.get(hit.findable.id)
        if fixed is None:
            fixed = self.encoded.keep(hit.findable.id, encode_findable(hit.findable))
        english, japanese = hit.highlights
        rest = orjson.dumps({"score": hit.score, "highlights": {"en": english, "ja": japanese}})
        return fixed + b"," + rest[1:]
