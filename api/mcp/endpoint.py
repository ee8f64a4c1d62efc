"""MCP over HTTP at /mcp. Importing the SDK takes a second, so it is done when somebody first asks for it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import orjson
from starlette.requests import Request
from starlette.types import Message, Receive, Scope, Send

from api.bounds import has_parts_beyond
from api.editions import Editions
from api.http.bodies import parsed
from api.limits import SIZES
from api.problems import Problem
from api.server.judge_pool import JudgePool

if TYPE_CHECKING:
    from mcp.server.streamable_http_manager import StreamableHTTPSessionManager


class McpEndpoint:
    """An ASGI application: its first request makes the tools, and all wait until they are there."""

    def __init__(self, editions: Editions, judge_pool: JudgePool, base: str = "") -> None:
        self.editions, self.judge_pool, self.base = editions, judge_pool, base
        self.tools: asyncio.Task[None] | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        message = parsed(await Request(scope, receive).body())
        check_parts(message)
        if self.tools is None:
            self.manager, self.stop = asyncio.get_running_loop().create_future(), asyncio.Event()
            self.tools = asyncio.create_task(self.run())
        manager: StreamableHTTPSessionManager = await asyncio.shield(self.manager)
        await manager.handle_request(scope, received(orjson.dumps(message), receive), send)

    async def run(self) -> None:
        """The tools come and go within one task, as the SDK wants it."""
        try:
            manager = await asyncio.to_thread(create_manager, self.editions, self.judge_pool, self.base)
        except Exception as error:
            self.manager.set_exception(error)
            self.tools = None
            return
        async with manager.run():
            self.manager.set_result(manager)
            await self.stop.wait()

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Whatever tools were made meanwhile go with the block."""
        try:
            yield
        finally:
            if self.tools is not None:
                self.stop.set()
                await self.tools
                self.tools = None


def check_parts(message: object) -> None:
    """Before the SDK reads the message, which it does on the event loop and takes kilobytes for a part. Arguments of
    more parts than a question may have are refused by the tools, in their own words."""
    match message:
        case {"params": {"arguments": arguments, **params}, **others}:
            beside: object = [params, others]
        case _:
            arguments, beside = None, message
    for value, most in ((arguments, SIZES.message_arguments), (beside, SIZES.message_parts)):
        if has_parts_beyond(value, most):
            raise Problem(
                "too-large",
                f"A message may have {SIZES.message_arguments:,} parts as arguments and {SIZES.message_parts} others.",
                f"メッセージの要素は引数に {SIZES.message_arguments:,}、ほかに {SIZES.message_parts} まで。",
            )


def received(body: bytes, receive: Receive) -> Receive:
    """The body as it was understood, so that no name in it has two values; then whatever comes after it."""
    first: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def next_message() -> Message:
        return first.pop() if first else await receive()

    return next_message


def create_manager(editions: Editions, judge_pool: JudgePool, base: str) -> StreamableHTTPSessionManager:
    """Without sessions, so that any replica answers any request. Everything that can be read is public, so the name
    under which the service is reached does not matter."""
    from mcp.server.transport_security import TransportSecuritySettings

    from api.mcp.tools import create_tools

    server = create_tools(editions, judge_pool, base)
    unprotected = TransportSecuritySettings(enable_dns_rebinding_protection=False)
    server.streamable_http_app(stateless_http=True, json_response=True, transport_security=unprotected)
    return server.session_manager
