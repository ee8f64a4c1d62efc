"""The web service as the server runs it: what lives as long as the process does."""

from __future__ import annotations

import asyncio
import signal
import sys
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager

from anyio import to_thread
from starlette.types import ASGIApp, Receive, Scope, Send

from api.editions import Editions, Watcher
from api.garbage import freeze_what_stays, resume_gc
from api.limits import TimeLimits
from api.mcp.endpoint import McpEndpoint
from api.server.access_log import AccessLog
from api.server.gateway import Gateway
from api.server.judge_pool import JudgePool
from api.server.logs import STANDARD_ERROR
from api.server.memory import give_back, give_back_now_and_then, limit_heaps
from api.server.metrics import Metrics
from api.server.page_threads import THREADS
from api.server.turns import CLIENT
from api.settings import Settings, read_settings
from kb.library import Library

# Seconds: the first requests after a start come first.
ROUTES_AFTER, WARM_AFTER = 0.5, 3.0
# Seconds that a computing thread may keep the interpreter while the event loop wants it; Python's own 0.005 is felt
# at every read and write of every connection.
SWITCH_AFTER = 0.0005


class Service:
    """Look-ups and searches are answered as soon as the library is open. FastAPI and the routes, which take as long
    again to import and make, are made a moment later, or for the first who needs them."""

    def __init__(
        self,
        library: Library | None = None,
        settings: Settings | None = None,
        time_limits: TimeLimits | None = None,
    ) -> None:
        self.settings, self.time_limits = settings or read_settings(), time_limits or TimeLimits()
        self.on_start: Callable[[TimeLimits], None] | None = None
        self.editions = Editions(library)
        self.access_log = AccessLog(Metrics(), self.settings)
        self.judge_pool = JudgePool(self.others_wait)
        self.mcp_endpoint = McpEndpoint(self.editions, self.judge_pool, self.settings.url)
        self.gateway = Gateway(self.routes, self.editions, self.settings, self.access_log, self.time_limits.body)
        self.ready = False
        self.making: asyncio.Task[ASGIApp] | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self.gateway(scope, receive, send)
        elif scope["type"] == "lifespan":
            await receive()
            if self.on_start:
                self.on_start(self.time_limits)
            async with self.running():
                await send({"type": "lifespan.startup.complete"})
                await receive()
            await send({"type": "lifespan.shutdown.complete"})

    def others_wait(self) -> bool:
        """Whether there are requests beside the expensive questions."""
        return self.gateway.in_progress > len(self.judge_pool.waiting)

    def spend_turn(self, seconds: float) -> None:
        """Counts what the event loop spent on the client that is being answered."""
        self.gateway.rounds.spend(CLIENT.get(), seconds)

    async def routes(self) -> ASGIApp:
        if self.making is None:
            self.making = asyncio.create_task(asyncio.to_thread(self.make_routes))
        return self.making.result() if self.making.done() else await asyncio.shield(self.making)

    async def routes_later(self) -> None:
        await asyncio.sleep(ROUTES_AFTER)
        await self.routes()

    def make_routes(self) -> ASGIApp:
        from api.http.routes import create_routes

        routes = create_routes(self)
        resume_gc()
        return routes

    def warm(self) -> None:
        self.editions.current.warm()
        freeze_what_stays()
        give_back()

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        limit_heaps()
        reload_on_signal(self.editions)
        sys.setswitchinterval(SWITCH_AFTER)
        to_thread.current_default_thread_limiter().total_tokens = THREADS
        warming = threading.Timer(WARM_AFTER, self.warm)
        warming.daemon = True
        warming.start()
        making, giving_back = asyncio.create_task(self.routes_later()), asyncio.create_task(give_back_now_and_then())
        async with AsyncExitStack() as stack:
            stack.callback(warming.cancel)
            stack.callback(making.cancel)
            stack.callback(giving_back.cancel)
            stack.callback(self.judge_pool.close)
            await stack.enter_async_context(self.mcp_endpoint.running())
            if self.settings.watch:
                watcher = Watcher(self.editions, self.settings.watch)
                watcher.start()
                stack.callback(watcher.stopped.set)
            self.ready = True
            yield
            self.ready = False
            self.access_log.flush()
            STANDARD_ERROR.flush(self.time_limits.flushing)


def reload_on_signal(editions: Editions) -> None:
    """`kill -HUP` takes new content; a test's event loop, which is in no main thread, takes no signals."""
    if threading.current_thread() is threading.main_thread():
        loop = asyncio.get_running_loop()
        loop.add_signal_handler(signal.SIGHUP, lambda: loop.run_in_executor(None, editions.reload_once))
