"""Errors as RFC 9457 problems: one shape, a closed set of slugs."""

from __future__ import annotations

from typing import Literal, get_args

import orjson
from starlette.requests import Request
from starlette.responses import Response

Slug = Literal[
    "not-found",  # nothing is at this address
    "unknown-rule",  # no entry has this id
]
SLUGS = get_args(Slug)


class Problem(Exception):
    """An answer that is not what was asked for, with a reason a person can act on."""

    def __init__(self, status: int, slug: Slug, title: str, detail: str, **more: object) -> None:
        self.status, self.slug, self.title, self.detail, self.more = status, slug, title, detail, more
        super().__init__(detail)

    def response(self) -> Response:
        kind = f"/docs/problems#{self.slug}"
        body = {"type": kind, "title": self.title, "status": self.status, "detail": self.detail}
        return Response(orjson.dumps(body | self.more), self.status, media_type="application/problem+json")


async def answer_problem(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, Problem)
    return problem.response()
