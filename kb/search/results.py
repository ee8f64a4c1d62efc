"""The answer to a search, and its JSON. What never changes of an entry is encoded once."""

from __future__ import annotations

import hashlib
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


class EncodedFindable(NamedTuple):
    """The part of a result that is the same for every query: an object without its closing brace, and its digest."""

    json: bytes
    digest: bytes


class EncodedResult(NamedTuple):
    """An answer's JSON in parts, of which every second one is an entry's and belongs to all answers that have it."""

    parts: tuple[bytes, ...]
    digests: tuple[bytes, ...]  # of the entries

    @property
    def json(self) -> bytes:
        return b"".join(self.parts)

    @property
    def distinct(self) -> bytes:
        """What is another wherever the answer is another, and shorter."""
        return b"".join((*self.parts[::2], *self.digests))


def encode_findable(findable: Findable) -> EncodedFindable:
    json = orjson.dumps(
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
    return EncodedFindable(json, hashlib.blake2b(json, digest_size=12).digest())


class Encoder:
    """Writes the contract's JSON. Encodes each entry when it is first found."""

    def __init__(self) -> None:
        self.encoded = BoundedCache[str, EncodedFindable](most_entries=10_000, most_bytes=16_000_000)

    def encode(self, result: SearchResult) -> EncodedResult:
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
        entries = [self.entry(hit.findable) for hit in result.hits]
        parts = [told[:-1] + b',"results":[']
        for entry, hit in zip(entries, result.hits, strict=True):
            parts += (entry.json, found_part(hit) + b",")
        parts[-1] = parts[-1].removesuffix(b",") + b"]}"
        return EncodedResult(tuple(parts), tuple([entry.digest for entry in entries]))

    def hit(self, hit: Hit) -> bytes:
        return self.entry(hit.findable).json + found_part(hit)

    def entry(self, findable: Findable) -> EncodedFindable:
        return self.encoded.get(findable.id) or self.encoded.keep(findable.id, encode_findable(findable))


def found_part(hit: Hit) -> bytes:
    """What a result has of its query: the rest of the object."""
    english, japanese = hit.highlights
    return b"," + orjson.dumps({"score": hit.score, "highlights": {"en": english, "ja": japanese}})[1:]
