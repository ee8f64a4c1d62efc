"""Look-ups and searches answered before FastAPI sees them, from what was answered before where it was asked before.

What they cost is then what the server itself costs: FastAPI's own work on a request is several times that of finding
a rule. And they are there before FastAPI is, as is the sign of life. Anything unusual about a request is left to the
route below, which says what is wrong with it.
"""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from typing import NamedTuple
from urllib.parse import parse_qsl

import orjson

from api.editions import Edition, in_language
from api.http.etags import REVALIDATE, etag, matches
from api.http.languages import CONTENT_LANGUAGE, LANGUAGES, Languages, languages
from kb.bounded_cache import BoundedCache, remembered_in
from kb.model import Language

RULES, RULE, SEARCH, HEALTH = "/api/v1/rules/", "/api/v1/rules/{id}", "/api/v1/search", "/healthz"
JSON, GZIPPED = (b"content-type", b"application/json"), (b"content-encoding", b"gzip")
WORTH_COMPRESSING = 500
LONGEST_QUERY = 500
LONGEST_NAME = 40
IN_LANGUAGE: dict[bytes, Languages] = {b"": "both", **{b"lang=" + lang.encode(): lang for lang in LANGUAGES}}
MOST_RESULTS, FARTHEST = 100, 10_000
# Bytes of an address, of which a kanji takes nine. What is longer takes long to search for, and is left to a thread.
LONG_ADDRESS = 1_000
KNOWN = {"q", "lang", "game", "limit", "offset"}
MOST_KEPT, MOST_BYTES, LONGEST_KEPT = 4_000, 16_000_000, 20_000
COMPRESSED = BoundedCache[bytes, bytes](most_entries=1_000, most_bytes=16_000_000)
HeaderList = list[tuple[bytes, bytes]]
Headers = Mapping[bytes, bytes]
HINTS: dict[str, Language] = {"en": "en", "ja": "ja"}


class Ready(NamedTuple):
    """A whole answer for whoever has no further wishes. `route` is what it is counted under; without a tag it is
    always sent."""

    route: str
    tag: str
    headers: HeaderList  # type, length, and those that do not depend on the body
    body: bytes


class Answered(NamedTuple):
    route: str
    status: int
    headers: HeaderList
    body: bytes


class Shortcuts:
    """Those of one edition. The last answers are kept by their addresses: players ask the same things."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.kept = BoundedCache[tuple[str, bytes], Ready](MOST_KEPT, MOST_BYTES)

    def answer(self, path: str, query: bytes, headers: Headers) -> Answered | None:
        """The answer to a plain look-up or search; None for everything else."""
        accept = headers.get(b"accept-language")
        if accept and not query:
            query = b"lang=" + languages(None, accept.decode("latin-1")).encode()
        ready = self.kept.get((path, query)) or self.make(path, query)
        return ready and suited(ready, headers)

    def make(self, path: str, query: bytes) -> Ready | None:
        if path == HEALTH:
            body = orjson.dumps(health(self.edition))
            return Ready(HEALTH, "", [JSON, length(body), (b"cache-control", b"no-store")], body)
        if path == SEARCH:
            asked = read_search(query) if len(query) <= LONG_ADDRESS else None
            ready = asked and self.ready(SEARCH, self.edition.searcher.search_json(*asked), "both")
        elif path.startswith(RULES) and path[len(RULES) :] in self.edition.library.by_id and query in IN_LANGUAGE:
            entry, lang = self.edition.entry(path[len(RULES) :]), IN_LANGUAGE[query]
            ready = self.ready(RULE, orjson.dumps(in_language(entry, lang)), lang)
        else:
            return None
        if ready and len(query) + len(ready.body) <= LONGEST_KEPT:
            self.kept.keep((path, query), ready)
        return ready

    def ready(self, route: str, body: bytes, lang: Languages) -> Ready:
        tag = etag(self.edition.revision, lang, body)
        fixed = [
            (b"etag", tag.encode()),
            (b"cache-control", REVALIDATE.encode()),
            (b"content-language", CONTENT_LANGUAGE[lang].encode()),
            (b"vary", b"Accept-Language, Accept-Encoding, Origin"),
        ]
        return Ready(route, tag, [JSON, length(body), *fixed], body)


def suited(ready: Ready, headers: Headers) -> Answered:
    """The answer as this client wants it: not at all where it has it already, compressed where it takes that."""
    route, tag, usual, body = ready
    has = headers.get(b"if-none-match")
    if has and tag and matches(has.decode("latin-1"), tag):
        return Answered(route, 304, usual[2:], b"")
    if b"gzip" in headers.get(b"accept-encoding", b"") and len(body) > WORTH_COMPRESSING:
        body = compressed(body)
        return Answered(route, 200, [JSON, length(body), *usual[2:], GZIPPED], body)
    return Answered(route, 200, usual, body)


def health(edition: Edition) -> dict[str, str]:
    return {"status": "ok", "revision": edition.revision}


def length(body: bytes) -> tuple[bytes, bytes]:
    return b"content-length", b"%d" % len(body)


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


def number(text: str) -> int:
    """-1 for what is not plainly a number."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 9 else -1


@remembered_in(COMPRESSED)
def compressed(data: bytes) -> bytes:
    return gzip.compress(data, 5, mtime=0)
