"""ETags: made from the answer alone, so that a tag changes exactly when its answer does."""

from __future__ import annotations

import hashlib

from api.http.header_lists import beginning
from api.http.languages import Languages

# What goes with a tag: ask each time whether it is still the same.
REVALIDATE = "public, no-cache"


def etag(lang: Languages, body: bytes) -> str:
    """Weak, because the same answer may leave compressed."""
    return f'W/"{lang}-{hashlib.blake2b(body, digest_size=12).hexdigest()}"'


def matches(header: str | None, tag: str) -> bool:
    """Whether an If-None-Match header names the tag."""
    if not header:
        return False
    return header.strip() == "*" or any(opaque(part) == opaque(tag) for part in beginning(header).split(","))


def opaque(tag: str) -> str:
    return tag.strip().removeprefix("W/")
