"""MCP over HTTP at /mcp. Importing the SDK takes a second, so it is done once the service is already answering."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from starlette.types import Receive, Scope, Send

from api.editions import Editions

if TYPE_CHECKING:
    from mcp.server.streamable_http_manager import StreamableHTTPSessionManager


class Assistants:
    """An ASGI application that answers as soon as the tools are there; whoever comes earlier waits for them."""

    def __init__(self, editions: Editions) -> None:
        self.editions = editions
        self.manager: asyncio.Future[StreamableHTTPSessionManager] | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        assert self.manager, "the service has not been started"
        await (await asyncio.shield(self.manager)).handle_request(scope, receive, send)

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """The tools come while the block runs, and go with it."""
        self.manager, stop = asyncio.get_running_loop().create_future(), asyncio.Event()
        task = asyncio.create_task(self.run(self.manager, stop))
        try:
            yield
        finally:
            stop.set()
            await task

    async def run(self, manager: asyncio.Future[StreamableHTTPSessionManager], stop: asyncio.Event) -> None:
        made = await asyncio.to_thread(create_manager, self.editions)
        async with made.run():
            manager.set_result(made)
            await stop.wait()


def create_manager(editions: Editions) -> StreamableHTTPSessionManager:
    """Without sessions, so that any replica answers any request. Everything that can be read is public, so the name
    under which the service is reached does not matter."""
    from mcp.server.transport_security import TransportSecuritySettings

    from api.tools import create_tools

    server = create_tools(editions)
    unprotected = TransportSecuritySettings(enable_dns_rebinding_protection=False)
    server.streamable_http_app(stateless_http=True, json_response=True, transport_security=unprotected)
    return server.session_manager
