"""The web service: everything put together."""

from __future__ import annotations

import asyncio
import signal
import threading
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from anyio import to_thread
from fastapi import FastAPI, Response
from fastapi.exceptions import RequestValidationError
from fastapi.telemetry import TelemetryConfig
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

from api import catalogues, chains, changes, citations, downloads, guides, judging, pages, rules, searching
from api.assistants import Assistants
from api.editions import Editions, Watcher
from api.envelopes import Envelope
from api.ledgers import Ledger
from api.logs import configure_logs
from api.metrics import MEDIA_TYPE, Metrics
from api.openapis import make_openapi
from api.pages.errors import problem_page
from api.problems import Problem, answer_problem
from api.settings import Settings, read_settings
from api.shortcuts import WORTH_COMPRESSING
from kb.faults import UnknownId
from kb.library import Library
from validators.problems import QuestionProblem

# Seconds: the first requests after a start come first.
WARM_AFTER = 3.0
# All work is computing: more threads than these would only wait for one another.
THREADS = 3
# FastAPI would look at every request for tracers that nobody has set up.
NO_TELEMETRY: TelemetryConfig = {"tracing": False, "metrics": False, "logs": False}
ROUTERS = (
    rules.router,
    searching.router,
    judging.router,
    chains.router,
    citations.router,
    catalogues.router,
    changes.router,
    downloads.router,
    guides.router,
    pages.router,
)


def create_service(library: Library | None = None, settings: Settings | None = None) -> FastAPI:
    settings = settings or read_settings()
    editions = Editions(library)
    ledger = Ledger(Metrics(), settings)
    service = Service(title="Lexicorn", docs_url=None, redoc_url=None, lifespan=lifespan, telemetry=NO_TELEMETRY)
    service.state.editions, service.state.ledger, service.state.settings = editions, ledger, settings
    service.state.assistants = Assistants(editions)
    service.state.problem_page = problem_page
    for error in (HTTPException, RequestValidationError, UnknownId, QuestionProblem, Exception):
        service.add_exception_handler(error, answer_problem)
    for router in ROUTERS:
        service.include_router(router)
    add_probes(service, editions, ledger)
    service.router.routes.append(Route("/mcp", service.state.assistants, methods=["POST"]))
    service.add_middleware(GZipMiddleware, minimum_size=WORTH_COMPRESSING, compresslevel=5)
    service.outermost = Envelope(service.routed, editions, settings, ledger)
    return service


def create_worker() -> FastAPI:
    """One of several processes: each sets up its own logs."""
    configure_logs()
    return create_service()


class Service(FastAPI):
    """FastAPI behind our own outermost parts: what a shortcut answers never reaches it."""

    outermost: ASGIApp

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope["app"] = self
        await self.outermost(scope, receive, send)

    async def routed(self, scope: Scope, receive: Receive, send: Send) -> None:
        await super().__call__(scope, receive, send)

    def openapi(self) -> dict[str, Any]:
        """Made when it is first asked for: the library's examples are part of it."""
        if not self.openapi_schema:
            self.openapi_schema = make_openapi(self, self.state.editions.current)
        return self.openapi_schema


@asynccontextmanager
async def lifespan(service: FastAPI) -> AsyncIterator[None]:
    settings, editions = service.state.settings, service.state.editions
    reload_on_signal(editions)
    to_thread.current_default_thread_limiter().total_tokens = THREADS
    warming = threading.Timer(WARM_AFTER, editions.current.warm)
    warming.daemon = True
    warming.start()
    async with AsyncExitStack() as stack:
        stack.callback(warming.cancel)
        await stack.enter_async_context(service.state.assistants.running())
        if settings.watch:
            watcher = Watcher(editions, settings.watch)
            watcher.start()
            stack.callback(watcher.stopped.set)
        service.state.ready = True
        yield
        service.state.ready = False
        service.state.ledger.settle()


def reload_on_signal(editions: Editions) -> None:
    """`kill -HUP` takes new content; a test's event loop, which is in no main thread, takes no signals."""
    if threading.current_thread() is threading.main_thread():
        loop = asyncio.get_running_loop()
        loop.add_signal_handler(signal.SIGHUP, lambda: loop.run_in_executor(None, editions.reload))


def add_probes(service: FastAPI, editions: Editions, ledger: Ledger) -> None:
    @service.get("/healthz", tags=["service"], summary="Is it alive?")
    def healthz() -> dict[str, str]:
        """200 as long as the process answers."""
        return {"status": "ok", "revision": editions.current.revision}

    @service.get("/readyz", tags=["service"], summary="Is it ready?")
    def readyz() -> dict[str, str]:
        """200 once everything is loaded; a problem while the service starts or stops."""
        if not getattr(service.state, "ready", False):
            raise Problem("not-ready", "The service is starting or stopping.", "起動中か終了中。")
        return {"status": "ready", "revision": editions.current.revision}

    @service.get("/metrics", tags=["service"], summary="Counts for Prometheus", response_class=Response)
    async def prometheus() -> Response:
        """Requests by route and status, how long they took, memory, and the revision served."""
        ledger.settle()
        return Response(ledger.metrics.text(editions.current.revision), media_type=MEDIA_TYPE)
