"""Answers that are ready to be sent: encoded once, with a tag, and then fitted to what a client has and takes."""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from typing import NamedTuple

from api.http.etags import REVALIDATE, etag, matches
from api.http.header_lists import beginning
from api.http.languages import CONTENT_LANGUAGE, Languages
from kb.bounded_cache import BoundedCache, remembered_in

JSON, GZIPPED = "application/json", (b"content-encoding", b"gzip")
WORTH_COMPRESSING = 500
COMPRESSION_LEVEL = 5
VARY = (b"vary", b"Accept, Accept-Language, Accept-Encoding, Origin")
NO_STORE = (b"cache-control", b"no-store")
COMPRESSED = BoundedCache[bytes, bytes](most_entries=1_000, most_bytes=16_000_000)
HeaderList = list[tuple[bytes, bytes]]
Headers = Mapping[bytes, bytes]
LANGUAGE_HEADER = {lang: (b"content-language", value.encode()) for lang, value in CONTENT_LANGUAGE.items()}
CACHE_CONTROL = (b"cache-control", REVALIDATE.encode())
# No less than an answer takes beside its parts: its tag, twice, and its headers; and a part beside its bytes.
ANSWER_BYTES, PART_BYTES = 1_200, 48


class ReadyAnswer(NamedTuple):
    """The whole answer for a client without further wishes. Without a tag it is always sent."""

    tag: str
    media_type: bytes
    headers: HeaderList  # those that do not depend on how the body is sent
    parts: tuple[bytes, ...]  # of the body, of which every second one is held elsewhere anyway

    @property
    def body(self) -> bytes:
        return b"".join(self.parts)

    @property
    def own_bytes(self) -> int:
        """What is kept where this answer is."""
        return ANSWER_BYTES + PART_BYTES * len(self.parts) + sum(map(len, self.parts[::2]))


class FittedAnswer(NamedTuple):
    status: int
    headers: HeaderList
    body: bytes


def cacheable_answer(
    parts: tuple[bytes, ...], lang: Languages, media_type: str = JSON, tagged: bytes = b""
) -> ReadyAnswer:
    """The answer to a GET: a client may keep it, and asks each time whether it is still the same.

    `tagged` is what the tag is made from in place of the whole, where something shorter tells answers apart as well.
    """
    tag = etag(lang, tagged or b"".join(parts))
    headers = [(b"etag", tag.encode()), CACHE_CONTROL, LANGUAGE_HEADER[lang], VARY]
    return ReadyAnswer(tag, media_type.encode(), headers, parts)


def uncached_answer(body: bytes, lang: Languages, media_type: str = JSON) -> ReadyAnswer:
    return ReadyAnswer("", media_type.encode(), [NO_STORE, LANGUAGE_HEADER[lang], VARY], (body,))


def fitted(ready: ReadyAnswer, headers: Headers) -> FittedAnswer:
    """The answer as this client wants it: not at all where it has it already, compressed where it takes that."""
    tag, media_type, fixed, parts = ready
    has = headers.get(b"if-none-match")
    if has and tag and matches(has.decode("latin-1"), tag):
        return FittedAnswer(304, fixed, b"")
    fixed, body = [(b"content-type", media_type), *fixed], b"".join(parts)
    if len(body) >= WORTH_COMPRESSING and accepts_gzip(headers.get(b"accept-encoding", b"")):
        body = compressed(body)
        fixed.append(GZIPPED)
    return FittedAnswer(200, [(b"content-length", b"%d" % len(body)), *fixed], body)


def accepts_gzip(accept_encoding: bytes) -> bool:
    """`gzip;q=0` says that it is not wanted."""
    for coding in beginning(accept_encoding.decode("latin-1")).split(","):
        name, _, weight = coding.partition(";")
        if name.strip().lower() == "gzip":
            return weight.replace(" ", "").lower() not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


@remembered_in(COMPRESSED)
def compressed(data: bytes) -> bytes:
    return gzip.compress(data, COMPRESSION_LEVEL, mtime=0)
