"""The web service: everything put together."""

from __future__ import annotations

from fastapi import FastAPI, Response
from fastapi.responses import HTMLResponse, ORJSONResponse

from api.problems import Problem, answer_problem
from kb.exports import entry_json
from kb.faults import UnknownId
from kb.library import Library
from kb.snapshots import open_library


def create_service(library: Library | None = None) -> FastAPI:
    service = FastAPI(title="Lexicorn", docs_url=None, redoc_url=None)
    books = library or open_library()
    service.add_exception_handler(Problem, answer_problem)

    @service.get("/healthz")
    def healthz() -> dict[str, str]:
        return {"status": "ok", "revision": books.revision}

    @service.get("/api/v1/rules/{id}")
    def rule(id: str) -> Response:
        try:
            return ORJSONResponse(entry_json(books, books.entry(id), {}))
        except UnknownId as error:
            near = ", ".join(error.near)
            raise Problem(404, "unknown-rule", "No such rule", f"There is no rule {id}. Near it: {near}") from None

    @service.get("/")
    def index() -> HTMLResponse:
        items = "".join(f"<li><a href='/api/v1/rules/{r.id}'>{r.title.en}</a> {r.title.ja}</li>" for r in books.rules)
        return HTMLResponse(f"<!doctype html><title>Lexicorn</title><h1>Lexicorn</h1><ul>{items}</ul>")

    return service
