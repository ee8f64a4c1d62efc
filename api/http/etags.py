"""ETags: made from the answer itself, so that two answers that differ in anything never share one."""

from __future__ import annotations

import hashlib
from functools import cache

from api.http.languages import Languages
from kb import ROOT

# What goes with a tag: ask each time whether it is still the same.
REVALIDATE = "public, no-cache"


@cache
def code_digest() -> str:
    """Six hex digits of the code: the judge's answers change with it as well as with the content."""
    digest = hashlib.sha256()
    for file in sorted(file for package in ("kb", "validators", "api") for file in (ROOT / package).rglob("*.py")):
        digest.update(file.read_bytes())
    return digest.hexdigest()[:6]


def etag(revision: str, lang: Languages, body: bytes) -> str:
    """Weak, because the same answer may leave compressed."""
    return f'W/"{revision}-{lang}-{hashlib.blake2b(body, digest_size=8).hexdigest()}"'


def matches(header: str | None, tag: str) -> bool:
    """Whether an If-None-Match header names the tag."""
    if not header:
        return False
    return header.strip() == "*" or any(opaque(part) == opaque(tag) for part in header.split(","))


def opaque(tag: str) -> str:
    return tag.strip().removeprefix("W/")
