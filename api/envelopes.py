"""What every answer wears, whatever answered: its id, revision and security headers; its line in the log; its count."""

from __future__ import annotations

import itertools
import logging
import re
import secrets
import time

from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from api.bodies import LARGEST_BODY
from api.editions import Editions
from api.limits import RateLimit, client_of
from api.logs import write_line
from api.metrics import Metrics
from api.problems import Problem, internal
from api.settings import Settings

logger = logging.getLogger("lexicorn")
REQUEST_ID = re.compile(rb"^[A-Za-z0-9._-]{1,64}$")
LONGEST_QUERY = 20_000
# Pages use nothing but what we serve; nobody may frame them, and nothing may be sniffed into a script.
POLICY = (
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
    (b"access-control-allow-origin", b"*"),
    (b"access-control-expose-headers", b"ETag, Link, RateLimit, Retry-After, X-Lexicorn-Revision, X-Request-Id"),
]
PREFLIGHT = [
    (b"access-control-allow-methods", b"GET, HEAD, POST, OPTIONS"),
    (b"access-control-allow-headers", b"Accept, Accept-Language, Content-Type, If-None-Match, X-Request-Id"),
    (b"access-control-max-age", b"86400"),
]


class Envelope:
    """The outermost part of the service."""

    def __init__(self, app: ASGIApp, editions: Editions, settings: Settings, metrics: Metrics) -> None:
        self.app, self.editions, self.settings, self.metrics = app, editions, settings, metrics
        self.rate = RateLimit(settings.rate)
        self.start, self.counter = secrets.token_hex(4), itertools.count(1)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started = time.perf_counter()
        exchange = Exchange(self, scope, receive, send)
        try:
            await exchange.run()
        finally:
            self.record(scope, exchange, time.perf_counter() - started)

    def record(self, scope: Scope, exchange: Exchange, seconds: float) -> None:
        route = getattr(scope.get("route"), "path", None) or scope.get("shortcut", "other")
        self.metrics.count(route, scope["method"] if exchange.status != 405 else "other", exchange.status, seconds)
        if self.settings.log:
            typed = {"query": scope["query_string"].decode("latin-1")} if self.settings.log_queries else {}
            write_line(
                level="info",
                event="request",
                request_id=exchange.id.decode(),
                method=scope["method"],
                route=route,
                status=exchange.status,
                ms=round(seconds * 1000, 2),
                **typed,
            )

    def request_id(self, scope: Scope) -> bytes:
        """The client's own id for the request where it sent a sound one."""
        for name, value in scope["headers"]:
            if name == b"x-request-id" and REQUEST_ID.match(value):
                return bytes(value)
        return f"{self.start}-{next(self.counter):x}".encode()


class Exchange:
    """One request and its answer."""

    def __init__(self, envelope: Envelope, scope: Scope, receive: Receive, send: Send) -> None:
        self.envelope, self.scope, self.original_send, self.original_receive = envelope, scope, send, receive
        self.id, self.status, self.received = envelope.request_id(scope), 0, 0
        self.extra: list[tuple[bytes, bytes]] = []

    async def run(self) -> None:
        try:
            self.admit()
            if self.scope["method"] == "OPTIONS" and self.is_preflight():
                await self.preflight()
            else:
                await self.envelope.app(self.as_get(), self.receive, self.send)
        except Problem as problem:
            await self.tell(problem)
        except Exception:
            logger.exception("request failed", extra={"request_id": self.id.decode()})
            await self.tell(internal())

    def admit(self) -> None:
        """Refuses what is beyond the limits before anything else looks at it."""
        if self.envelope.rate.rate:
            self.spend()
        if len(self.scope["query_string"]) + len(self.scope["path"]) > LONGEST_QUERY:
            raise Problem("too-large", "The address is too long.", "アドレスが長すぎる。")
        for name, value in self.scope["headers"]:
            if name == b"content-length" and value.isdigit() and int(value[:20]) > LARGEST_BODY:
                raise body_too_large()

    def spend(self) -> None:
        rate = self.envelope.rate
        allowance = rate.spend(client_of(self.scope, self.envelope.settings.proxies))
        self.extra = rate.headers(allowance)
        if not allowance.allowed:
            raise Problem(
                "too-many-requests",
                f"This client may send {rate.rate} requests a minute. Try again in {allowance.wait} s.",
                f"1分に {rate.rate} 回まで。{allowance.wait} 秒後にもう一度。",
                {"Retry-After": str(allowance.wait)},
            )

    def as_get(self) -> Scope:
        """HEAD is GET without the body, at every address."""
        if self.scope["method"] == "HEAD":
            self.scope["method"] = "GET"
            self.headless = True
        return self.scope

    headless = False

    def is_preflight(self) -> bool:
        return any(name == b"access-control-request-method" for name, _ in self.scope["headers"])

    async def preflight(self) -> None:
        await self.send({"type": "http.response.start", "status": 204, "headers": list(PREFLIGHT)})
        await self.send({"type": "http.response.body", "body": b""})

    async def receive(self) -> Message:
        message = await self.original_receive()
        self.received += len(message.get("body", b""))
        if self.received > LARGEST_BODY:
            raise body_too_large()
        return message

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            message["headers"] = [
                *message.get("headers", ()),
                *HEADERS,
                *self.extra,
                (b"x-lexicorn-revision", self.envelope.editions.current.revision.encode()),
                (b"x-request-id", self.id),
            ]
        elif self.headless and message["type"] == "http.response.body":
            message = {**message, "body": b""}
        await self.original_send(message)

    async def tell(self, problem: Problem) -> None:
        """Unless part of an answer is gone already, the problem is the answer."""
        if not self.status:
            await problem.response(Request(self.scope))(self.scope, self.receive, self.send)


def body_too_large() -> Problem:
    return Problem(
        "too-large",
        f"A body may have {LARGEST_BODY:,} bytes and no more.",
        f"本文は {LARGEST_BODY:,} バイトまで。",
    )
