"""How answers leave: encoded once, tagged by the revision, in the language that was asked for."""

from __future__ import annotations

from typing import Annotated

import orjson
from fastapi import Depends, Query
from starlette.requests import Request
from starlette.responses import Response

from api.editions import Edition, Editions, in_language
from api.judge_pool import JudgePool
from api.languages import CONTENT_LANGUAGE, Languages, request_languages
from api.tags import REVALIDATE, etag, matches

FOREVER = "public, max-age=31536000, immutable"


def current_edition(request: Request) -> Edition:
    editions: Editions = request.app.state.editions
    return editions.current


def judge_pool(request: Request) -> JudgePool:
    pool: JudgePool = request.app.state.judge_pool
    return pool


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
