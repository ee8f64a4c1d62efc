"""Look-ups and searches answered before FastAPI sees them.

What they cost is then what the server itself costs: FastAPI's own work on a request is several times that of finding
a rule. Anything unusual about a request is left to the route below, which says what is wrong with it.
"""

from __future__ import annotations

import gzip
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple
from urllib.parse import parse_qsl

from starlette.types import Scope

from api.editions import Edition
from api.languages import CONTENT_LANGUAGE, Languages, languages
from api.responses import REVALIDATE, etag, matches
from kb.model import Language

RULES, RULE, SEARCH = "/api/v1/rules/", "/api/v1/rules/{id}", "/api/v1/search"
JSON, GZIPPED = (b"content-type", b"application/json"), (b"content-encoding", b"gzip")
WORTH_COMPRESSING = 500
LONGEST_QUERY = 500
LONGEST_NAME = 40
MOST_RESULTS, FARTHEST = 100, 10_000
KNOWN = {"q", "lang", "game", "limit", "offset"}
HINTS: dict[str, Language] = {"en": "en", "ja": "ja"}


class Wanted(NamedTuple):
    """The headers of a request that matter to an answer."""

    language: str | None = None
    tag: str | None = None
    compressed: bool = False


class Body(NamedTuple):
    data: bytes
    lang: Languages


def wanted(headers: Iterable[tuple[bytes, bytes]]) -> Wanted:
    language, tag, compressed = None, None, False
    for name, value in headers:
        if name == b"accept-language":
            language = value.decode("latin-1")
        elif name == b"if-none-match":
            tag = value.decode("latin-1")
        elif name == b"accept-encoding":
            compressed = b"gzip" in value
    return Wanted(language, tag, compressed)


class Answered(NamedTuple):
    """A whole answer; `route` is what it is counted under."""

    route: str
    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes


def shortcut(edition: Edition, scope: Scope) -> Answered | None:
    """The answer to a plain look-up or search; None for everything else."""
    path: str = scope["path"]
    if path == SEARCH:
        body = found(edition, scope["query_string"])
        return respond(SEARCH, edition, body, wanted(scope["headers"])) if body else None
    if path.startswith(RULES):
        asked = wanted(scope["headers"])
        body = looked_up(edition, path[len(RULES) :], scope["query_string"], asked.language)
        return respond(RULE, edition, body, asked) if body else None
    return None


def looked_up(edition: Edition, id: str, query: bytes, accept: str | None) -> Body | None:
    if id not in edition.library.by_id or (query and query not in (b"lang=en", b"lang=ja", b"lang=both")):
        return None
    lang = languages(query[5:].decode() or None, accept)
    return Body(getattr(edition.encoded(id), lang), lang)


def found(edition: Edition, query: bytes) -> Body | None:
    """A search's answer; None where the request is not a plain one."""
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
    return Body(edition.searched(text, lang, game, limit, offset), "both")


def number(text: str) -> int:
    """-1 for what is not plainly a number."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 9 else -1


def respond(route: str, edition: Edition, body: Body, asked: Wanted) -> Answered:
    tag, headers = fixed_headers(edition.revision, body.lang)
    if asked.tag and matches(asked.tag, tag):
        return Answered(route, 304, [*headers], b"")
    data = body.data
    if asked.compressed and len(data) > WORTH_COMPRESSING:
        data, headers = compressed(data), (*headers, GZIPPED)
    return Answered(route, 200, [JSON, (b"content-length", b"%d" % len(data)), *headers], data)


@lru_cache(maxsize=64)
def fixed_headers(revision: str, lang: Languages) -> tuple[str, tuple[tuple[bytes, bytes], ...]]:
    tag = etag(revision, lang)
    return tag, (
        (b"etag", tag.encode()),
        (b"cache-control", REVALIDATE.encode()),
        (b"content-language", CONTENT_LANGUAGE[lang].encode()),
        (b"vary", b"Accept-Language, Accept-Encoding"),
    )


@lru_cache(maxsize=1024)
def compressed(data: bytes) -> bytes:
    return gzip.compress(data, 5, mtime=0)
