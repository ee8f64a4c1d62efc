"""Look-ups and searches answered before FastAPI sees them.

What they cost is then what the server itself costs: FastAPI's own work on a request is several times that of finding
a rule. Anything unusual about a request is left to the route below, which says what is wrong with it.
"""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple
from urllib.parse import parse_qsl

from api.editions import Edition
from api.languages import CONTENT_LANGUAGE, Languages, languages
from api.responses import REVALIDATE, etag, matches
from kb.model import Language

RULES, RULE, SEARCH = "/api/v1/rules/", "/api/v1/rules/{id}", "/api/v1/search"
JSON, GZIPPED = (b"content-type", b"application/json"), (b"content-encoding", b"gzip")
WORTH_COMPRESSING = 500
LONGEST_QUERY = 500
LONGEST_NAME = 40
LONGEST_KEPT = 1_000  # bytes of an address that is remembered as it was read
PLAIN_LOOK_UPS = (b"", b"lang=en", b"lang=ja", b"lang=both")
MOST_RESULTS, FARTHEST = 100, 10_000
KNOWN = {"q", "lang", "game", "limit", "offset"}
Headers = Mapping[bytes, bytes]
HINTS: dict[str, Language] = {"en": "en", "ja": "ja"}


class Body(NamedTuple):
    data: bytes
    lang: Languages


class Answered(NamedTuple):
    """A whole answer; `route` is what it is counted under."""

    route: str
    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes


def shortcut(edition: Edition, path: str, query: bytes, headers: Headers) -> Answered | None:
    """The answer to a plain look-up or search; None for everything else."""
    if path == SEARCH:
        asked = plain_search(query) if len(query) < LONGEST_KEPT else read_search(query)
        return respond(SEARCH, edition, Body(edition.searched(*asked), "both"), headers) if asked else None
    if path.startswith(RULES):
        body = looked_up(edition, path[len(RULES) :], query, headers)
        return respond(RULE, edition, body, headers) if body else None
    return None


def looked_up(edition: Edition, id: str, query: bytes, headers: Headers) -> Body | None:
    if id not in edition.library.by_id or query not in PLAIN_LOOK_UPS:
        return None
    accept = headers.get(b"accept-language")
    lang: Languages = "both"
    if query or accept:
        lang = languages(query[5:].decode() or None, accept.decode("latin-1") if accept else None)
    return Body(getattr(edition.encoded(id), lang), lang)


class PlainSearch(NamedTuple):
    text: str
    lang: Language | None
    game: str | None
    limit: int
    offset: int


def read_search(query: bytes) -> PlainSearch | None:
    """What a search asks for; None where it does not ask plainly."""
    try:
        pairs = parse_qsl(query.decode("ascii"), keep_blank_values=True, strict_parsing=True, errors="strict")
    except ValueError:
        return None
    values = dict(pairs)
    text, lang, game = values.get("q", ""), HINTS.get(values.get("lang", "")), values.get("game")
    limit, offset = number(values.get("limit", "10")), number(values.get("offset", "0"))
    plain = values.keys() <= KNOWN and len(values) == len(pairs) and values.get("lang", "en") in HINTS and game != ""
    if not plain or not 0 < len(text) <= LONGEST_QUERY or len(game or "") > LONGEST_NAME:
        return None
    if not (1 <= limit <= MOST_RESULTS and 0 <= offset <= FARTHEST):
        return None
    return PlainSearch(text, lang, game, limit, offset)


plain_search = lru_cache(maxsize=2048)(read_search)


def number(text: str) -> int:
    """-1 for what is not plainly a number."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 9 else -1


def respond(route: str, edition: Edition, body: Body, headers: Headers) -> Answered:
    tag, fixed = fixed_headers(edition.revision, body.lang)
    has = headers.get(b"if-none-match")
    if has and matches(has.decode("latin-1"), tag):
        return Answered(route, 304, [*fixed], b"")
    data = body.data
    if b"gzip" in headers.get(b"accept-encoding", b"") and len(data) > WORTH_COMPRESSING:
        data, fixed = compressed(data), (*fixed, GZIPPED)
    return Answered(route, 200, [JSON, (b"content-length", b"%d" % len(data)), *fixed], data)


@lru_cache(maxsize=64)
def fixed_headers(revision: str, lang: Languages) -> tuple[str, tuple[tuple[bytes, bytes], ...]]:
    tag = etag(revision, lang)
    return tag, (
        (b"etag", tag.encode()),
        (b"cache-control", REVALIDATE.encode()),
        (b"content-language", CONTENT_LANGUAGE[lang].encode()),
        (b"vary", b"Accept-Language, Accept-Encoding, Origin"),
    )


@lru_cache(maxsize=1024)
def compressed(data: bytes) -> bytes:
    return gzip.compress(data, 5, mtime=0)
