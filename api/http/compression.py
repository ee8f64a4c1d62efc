"""Compresses what no route has compressed itself: pages, problems, the OpenAPI document."""

from __future__ import annotations

from starlette.datastructures import MutableHeaders
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import Message, Receive, Scope, Send

from api.http.ready_answers import accepts_gzip


class Compression(GZipMiddleware):
    """Starlette's own, which names Accept-Encoding in Vary even where it is named already, and compresses ranges."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        asked = dict(scope["headers"])
        if b"range" in asked or not accepts_gzip(asked.get(b"accept-encoding", b"")):
            await self.app(scope, receive, send)
            return

        async def send_with_vary_once(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(raw=message["headers"])
                if "vary" in headers:
                    headers["vary"] = ", ".join(dict.fromkeys(headers["vary"].split(", ")))
            await send(message)

        await super().__call__(scope, receive, send_with_vary_once)
