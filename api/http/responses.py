"""How answers leave: encoded once, with a tag, in the language that was asked for."""

from __future__ import annotations

from typing import Annotated

import orjson
from fastapi import Depends, Query
from starlette.requests import Request
from starlette.responses import Response

from api.editions import Edition, Editions, in_language
from api.http.etags import REVALIDATE, etag, matches
from api.http.languages import CONTENT_LANGUAGE, Languages, request_languages
from api.server.judge_pool import JudgePool, Work
from kb.model import Frozen

JSON = "application/json"
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


def answer(request: Request, edition: Edition, value: object, lang: Languages | None = None) -> Response:
    """The value as JSON, with what is bilingual in the request's language; or 304 where the client has it.

    `lang` is the language of a value that is already in one.
    """
    lang = lang or request_languages(request)
    data = value.model_dump() if isinstance(value, Frozen) else value
    return answer_bytes(request, edition, orjson.dumps(in_language(data, lang)), lang)


async def judged(request: Request, edition: Edition, work: Work[Frozen]) -> Response:
    """What judging comes to, given up where the client disconnects meanwhile."""
    return answer(request, edition, await judge_pool(request).run(work, request.receive))


def answer_bytes(request: Request, edition: Edition, body: bytes, lang: Languages, media_type: str = JSON) -> Response:
    headers = {
        "Content-Language": CONTENT_LANGUAGE[lang],
        "Vary": "Accept-Language, Origin",  # compressing adds Accept-Encoding
    }
    if request.method not in ("GET", "HEAD"):
        return Response(body, headers={**headers, "Cache-Control": "no-store"}, media_type=media_type)
    tag = etag(edition.revision, lang, body)
    headers |= {"ETag": tag, "Cache-Control": REVALIDATE}
    if matches(request.headers.get("if-none-match"), tag):
        return Response(status_code=304, headers=headers)
    return Response(body, headers=headers, media_type=media_type)
