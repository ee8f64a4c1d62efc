"""How answers leave: encoded once, tagged by the revision, in the language that was asked for."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import Annotated

import orjson
from fastapi import Depends, Query
from starlette.requests import Request
from starlette.responses import Response

from api.editions import Edition, Editions, in_language
from api.languages import CONTENT_LANGUAGE, Languages, request_languages

ROOT = Path(__file__).resolve().parent.parent
REVALIDATE = "public, no-cache"
FOREVER = "public, max-age=31536000, immutable"


@cache
def code_digest() -> str:
    """Six hex digits of the code: the judge's answers change with it as well as with the content."""
    digest = hashlib.sha256()
    for file in sorted(file for package in ("kb", "validators", "api") for file in (ROOT / package).rglob("*.py")):
        digest.update(file.read_bytes())
    return digest.hexdigest()[:6]


def etag(revision: str, lang: Languages) -> str:
    """Weak, because the same answer may leave compressed."""
    return f'W/"{revision}-{code_digest()}-{lang}"'


def matches(header: str | None, tag: str) -> bool:
    if not header:
        return False
    return header.strip() == "*" or any(opaque(part) == opaque(tag) for part in header.split(","))


def opaque(tag: str) -> str:
    return tag.strip().removeprefix("W/")


def current_edition(request: Request) -> Edition:
    editions: Editions = request.app.state.editions
    return editions.current


Served = Annotated[Edition, Depends(current_edition)]
Lang = Annotated[
    Languages | None,
    Query(
        description="Leave only this language in bilingual texts. Without it, `Accept-Language` decides; without that, "
        "both languages are there."
    ),
]


def answer(request: Request, edition: Edition, value: object, cache_control: str = REVALIDATE) -> Response:
    """The value as JSON in the request's language, or 304 where the client has it."""
    lang = request_languages(request)
    headers = answer_headers(edition, lang, cache_control)
    if request.method in ("GET", "HEAD"):
        if matches(request.headers.get("if-none-match"), headers["ETag"]):
            return Response(status_code=304, headers=headers)
    else:
        headers = {
            "Content-Language": headers["Content-Language"],
            "Vary": headers["Vary"],
            "Cache-Control": "no-store",
        }
    return Response(orjson.dumps(in_language(value, lang)), headers=headers, media_type="application/json")


def answer_headers(edition: Edition, lang: Languages, cache_control: str = REVALIDATE) -> dict[str, str]:
    return {
        "ETag": etag(edition.revision, lang),
        "Cache-Control": cache_control,
        "Content-Language": CONTENT_LANGUAGE[lang],
        "Vary": "Accept-Language, Origin",  # compressing adds Accept-Encoding
    }
