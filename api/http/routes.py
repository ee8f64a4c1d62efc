"""FastAPI with every route of the service."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any

import orjson
from fastapi import Depends, FastAPI, Response
from fastapi.exceptions import RequestValidationError
from fastapi.telemetry import TelemetryConfig
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Route

from api import pages
from api.editions import Edition, Editions
from api.http import (
    asking,
    catalogues,
    chains,
    changes,
    citations,
    downloads,
    feeds,
    judging,
    remarks,
    root,
    rules,
    search,
    tables,
)
from api.http.compression import Compression
from api.http.long_lists import DOCUMENTATION, made_in
from api.http.lookups import Health, bad_parameter, health_answer
from api.http.openapi import make_openapi
from api.http.parameters import check_parameters
from api.http.problem_responses import problem_of, problem_response
from api.http.ready_answers import COMPRESSION_LEVEL, WORTH_COMPRESSING
from api.http.responses import answer_bytes, current_edition, respond
from api.http.schemas import ContentShape, ReadinessShape
from api.pages import documentation
from api.pages.errors import problem_page
from api.problems import Problem
from api.server.metrics import MEDIA_TYPE, metrics_text
from api.server.page_threads import turn_at_a_thread
from kb.faults import UnknownId
from kb.value_faults import fault_text
from validators.engine.problems import QuestionProblem

if TYPE_CHECKING:
    from api.server.service import Service

# FastAPI would look at every request for tracers that nobody has set up.
NO_TELEMETRY: TelemetryConfig = {"tracing": False, "metrics": False, "logs": False}
FIRST_FAULTS = 10
IN_TURN = Depends(turn_at_a_thread, scope="function")  # which ends before the answer is sent
API_ROUTERS = (
    root.router,
    rules.router,
    search.router,
    judging.router,
    asking.router,
    chains.router,
    tables.router,
    citations.router,
    catalogues.router,
    remarks.router,
    changes.router,
    feeds.router,
    downloads.router,
)
PAGE_ROUTERS = (documentation.router, pages.router)


def create_routes(service: Service) -> FastAPI:
    routes = Routes(title="Lexicorn", openapi_url=None, docs_url=None, redoc_url=None, telemetry=NO_TELEMETRY)
    routes.state.editions, routes.state.settings = service.editions, service.settings
    routes.state.problem_page, routes.state.judge_pool = problem_page, service.judge_pool
    routes.state.spend_turn = service.spend_turn
    for error in (Problem, HTTPException, RequestValidationError, UnknownId, QuestionProblem, Exception):
        routes.add_exception_handler(error, answer_problem)
    for router in API_ROUTERS:
        routes.include_router(router, dependencies=[Depends(check_parameters), IN_TURN])
    for router in PAGE_ROUTERS:
        routes.include_router(router, dependencies=[IN_TURN])
    add_probes(routes, service)
    routes.add_api_route("/openapi.json", openapi_document, include_in_schema=False)
    routes.router.routes.append(Route("/mcp", service.mcp_endpoint, methods=["POST"]))
    routes.add_middleware(Compression, minimum_size=WORTH_COMPRESSING, compresslevel=COMPRESSION_LEVEL)
    return routes


class Routes(FastAPI):
    described: Edition | None = None  # the edition whose examples and names the OpenAPI document has
    encoded = b""
    describing = threading.Lock()

    def openapi(self) -> dict[str, Any]:
        """Made when it is first asked of an edition: the library's examples are part of it."""
        edition = self.state.editions.current
        with self.describing:
            if not self.openapi_schema or self.described is not edition:
                self.openapi_schema, self.described = make_openapi(self, edition), edition
                self.encoded = orjson.dumps(self.openapi_schema)
            return self.openapi_schema


@made_in(DOCUMENTATION)
def openapi_document(request: Request) -> Response:
    """In a thread of the pool: making it takes seconds, during which others are answered."""
    routes: Routes = request.app
    routes.openapi()
    return answer_bytes(request, current_edition(request), routes.encoded, "both")


async def answer_problem(request: Request, error: Exception) -> Response:
    problem = of_validation(error) if isinstance(error, RequestValidationError) else problem_of(error, request)
    return problem_response(problem, request)


def of_validation(error: RequestValidationError) -> Problem:
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"][1:]) or str(first["loc"][0])
    fault = fault_text(first["type"], first["msg"], first.get("ctx", {}))
    return bad_parameter(where, fault.en, fault.ja)


def add_probes(routes: FastAPI, service: Service) -> None:
    editions, access_log = service.editions, service.access_log

    @routes.get("/healthz", operation_id="getHealth", tags=["service"], summary="Is it alive?", response_model=Health)
    async def healthz(request: Request) -> Response:
        """200 as long as the process answers."""
        return respond(request, health_answer(editions.current))

    @routes.get("/readyz", operation_id="getReadiness", tags=["service"], summary="Is it ready?")
    async def readyz() -> ReadinessShape:
        """200 once everything is loaded; a problem while the service starts or stops.

        New content on disk that has faults is refused, and the last good content is served on: `content` then says
        since when, and the first faults, as `lexicorn check` lists them.
        """
        if not service.ready:
            raise Problem("not-ready", "The service is starting or stopping.", "起動中か終了中。")
        return readiness(editions)

    @routes.get(
        "/metrics",
        operation_id="getMetrics",
        tags=["service"],
        summary="Counts for Prometheus",
        response_class=PlainTextResponse,
    )
    async def prometheus() -> Response:
        """Requests by route and status, how long they took, memory, log lines dropped, and the revision served.

        Several processes of one machine (`lexicorn serve --workers`) are summed, whichever of them answers.

        `lexicorn_content_refused` is 1 while the content on disk has faults and an older one is served;
        `lexicorn_content_refused_since_seconds` is since when, as Unix time.
        """
        access_log.flush()
        since = editions.refusal.since.timestamp() if editions.refusal else None
        text = metrics_text(access_log.shared.of_all(access_log.counts), editions.current.revision, since)
        return Response(text, media_type=MEDIA_TYPE)


def readiness(editions: Editions) -> ReadinessShape:
    refusal = editions.refusal
    content = ContentShape(
        refused=refusal is not None,
        since=refusal.since if refusal else None,
        faults=list(refusal.faults[:FIRST_FAULTS]) if refusal else [],
    )
    return ReadinessShape(status="ready", revision=editions.current.revision, content=content)
