"""How answers leave: encoded once, with a tag, in the language that was asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Annotated, Any, TypeVar

import orjson
from fastapi import Depends, Query
from starlette.requests import Request
from starlette.responses import Response

from api.editions import Edition, Editions, in_language
from api.field_selection import brief, read_fields, selected
from api.http.languages import Languages, request_languages
from api.http.ready_answers import JSON, ReadyAnswer, cacheable_answer, fitted, uncached_answer
from api.limits import SIZES
from api.server.judge_pool import JudgePool, Work
from kb.model import Frozen, Language
from validators.engine.budget import Budget

PLAIN = "text/plain; charset=utf-8"
AS_TEXT: dict[int | str, dict[str, Any]] = {200: {"content": {"text/plain": {"schema": {"type": "string"}}}}}
T = TypeVar("T")
FOREVER = "public, max-age=31536000, immutable"


def current_edition(request: Request) -> Edition:
    editions: Editions = request.app.state.editions
    return editions.current


def judge_pool(request: Request) -> JudgePool:
    pool: JudgePool = request.app.state.judge_pool
    return pool


async def served_edition(request: Request) -> Edition:
    """Without a thread, which others may have taken: a question is not to wait for pages before it is asked."""
    return current_edition(request)


Served = Annotated[Edition, Depends(served_edition)]
Lang = Annotated[
    Languages | None,
    Query(
        description="Leave only this language in bilingual texts. Without it, `Accept-Language` decides; without that, "
        "both languages are there."
    ),
]


Fields = Annotated[
    list[str] | None,
    Query(
        min_length=1,
        max_length=SIZES.fields,
        description="Only these fields, with commas between them; `sources.doc` is `doc` in each of `sources`.",
    ),
]
Brief = Annotated[bool, Query(description="Only what a person is told, without what is empty.")]


class Shown(Frozen):
    """Which part of an answer was asked for."""

    fields: tuple[str, ...]
    brief: bool

    def of(self, value: dict[str, Any], brief_fields: Iterable[str]) -> dict[str, Any]:
        if self.fields:
            return selected(value, self.fields)
        return brief(value, brief_fields) if self.brief else value


def shown(fields: list[str] | None, brief: bool, known: Iterable[str]) -> Shown:
    return Shown(fields=tuple(read_fields(fields or (), known)), brief=brief)


def wants_text(accept: str) -> bool:
    """Whether an Accept header asks for plain text and not for JSON."""
    return "text/plain" in accept and "json" not in accept


def text_answer(request: Request, edition: Edition, text: str, lang: Language) -> Response:
    return answer_bytes(request, edition, text.encode() + b"\n", lang, PLAIN)


def answer(request: Request, edition: Edition, value: object, lang: Languages | None = None) -> Response:
    """The value as JSON, with what is bilingual in the request's language; or 304 where the client has it.

    `lang` is the language of a value that is already in one.
    """
    lang = lang or request_languages(request)
    data = value.model_dump() if isinstance(value, Frozen) else value
    return answer_bytes(request, edition, orjson.dumps(in_language(data, lang)), lang)


def responding(work: Work[T], respond: Callable[[T], Response]) -> Work[Response]:
    """The work with its response, made in the same thread: a long one takes a tenth of a second to encode."""

    def worked(budget: Budget) -> Response:
        found = work(budget)
        budget.check_enough()
        return respond(found)

    return worked


async def judged(request: Request, work: Work[T], respond: Callable[[T], Response]) -> Response:
    """What judging comes to, given up where the client disconnects meanwhile."""
    return await judge_pool(request).run(responding(work, respond), request.receive)


def answer_bytes(request: Request, edition: Edition, body: bytes, lang: Languages, media_type: str = JSON) -> Response:
    if request.method not in ("GET", "HEAD"):
        return respond(request, uncached_answer(body, lang, media_type))
    return respond(request, cacheable_answer((body,), lang, media_type))


def respond(request: Request, ready: ReadyAnswer) -> Response:
    status, headers, body = fitted(ready, dict(request.scope["headers"]))
    response = Response(body, status)
    response.raw_headers = headers
    return response
