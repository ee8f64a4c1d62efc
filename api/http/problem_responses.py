"""Problems as responses of RFC 9457: one shape, for programs as JSON and for browsers as a page."""

from __future__ import annotations

import time

import orjson
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from api.http.languages import prose_language
from api.problems import KINDS, Problem, internal, of_question, of_unknown_id
from kb.faults import UnknownId
from validators.engine.problems import QuestionProblem

MEDIA_TYPE = "application/problem+json"


def problem_response(problem: Problem, request: Request) -> Response:
    """A page where a browser asked for one; else JSON. A page takes the event loop so long that it is counted."""
    begun = time.perf_counter()
    page: Response | None = request.app.state.problem_page(request, problem)
    if page is None:
        return problem_json(problem, request)
    request.app.state.spend_turn(time.perf_counter() - begun)
    return page


def problem_json(problem: Problem, request: Request) -> Response:
    lang = prose_language(request)
    status, title = KINDS[problem.slug]
    body = {
        "type": f"/docs/problems#{problem.slug}",
        "title": title.of(lang),
        "status": status,
        "detail": problem.text.of(lang),
        "text": problem.text.model_dump(),
        **problem.more,
    }
    headers = {
        **(problem.headers or {}),
        "Content-Language": lang,
        "Vary": "Accept-Language",
        "Cache-Control": "no-store",
    }
    return Response(orjson.dumps(body), status, headers, MEDIA_TYPE)


def problem_of(error: Exception, request: Request) -> Problem:
    match error:
        case Problem():
            return error
        case QuestionProblem():
            return of_question(error)
        case UnknownId():
            return of_unknown_id(error)
        case HTTPException():
            return of_http(error, request)
    return internal()


def of_http(error: HTTPException, request: Request) -> Problem:
    path = request.url.path
    if error.status_code == 405:
        headers = dict(error.headers or {})
        allowed = headers.get("Allow", "")
        return Problem(
            "method-not-allowed",
            f"{path} does not take {request.method}; it takes {allowed}.",
            f"{path} は {request.method} を受け付けない。受け付けるのは {allowed}。",
            headers,
        )
    if error.status_code == 404:
        return Problem(
            "not-found",
            f"There is nothing at {path}. /docs lists every address.",
            f"{path} には何もない。アドレスの一覧は /docs にある。",
        )
    return Problem("bad-json", str(error.detail), str(error.detail))
