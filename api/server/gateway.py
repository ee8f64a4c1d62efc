"""What every request passes first: limits, and for every answer an id, security headers, a log line and a count."""

from __future__ import annotations

import asyncio
import itertools
import logging
import re
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator
from functools import cached_property

from starlette.requests import ClientDisconnect, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from api.editions import Edition, Editions
from api.http.addresses import forget_foreign_host
from api.http.deprecations import deprecation_headers
from api.http.judged_answers import judged_key
from api.http.problem_responses import problem_json, problem_response
from api.http.ready_answers import Headers, fitted
from api.limits import SIZES
from api.problems import Problem, internal
from api.server.access_log import LONGEST_LOGGED, AccessLog
from api.server.fast_path import FastPath, RoutedAnswer
from api.server.judge_pool import ClientGone
from api.server.rate_limit import UNLIMITED, RateLimit, client_of
from api.server.refusals import (
    address_too_long,
    body_too_large,
    body_too_slow,
    head_too_large,
    not_http,
    stopping,
    too_many_connections,
)
from api.server.request_heads import is_head_too_large, join_repeated, read_whole_address
from api.server.rounds import OF_A_ROUTE, Rounds
from api.server.turns import CLIENT
from api.server.unread_answers import UnreadAnswers
from api.server.waiting_bodies import WaitingBodies, too_many_bodies
from api.settings import Settings

Routes = Callable[[], Awaitable[ASGIApp]]
logger = logging.getLogger("lexicorn")
REQUEST_ID = re.compile(rb"^[A-Za-z0-9._-]{1,64}$")
REFUSED = "refused"  # in a request's state: it came over a connection too many
GONE = "gone"  # there, too: a future that is done once its client has disconnected
NO_STATE: dict[str, object] = {}
JUDGE = "/api/v1/judge"
# Every other method is counted and logged as `other`: clients make up as many as they like.
METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
# A proxy in front may go by the one and we by the other, and take the rest for another request.
BOTH_LENGTHS = {b"content-length", b"transfer-encoding"}
PIECE = 65_536  # bytes of a body that are handed to the server at once
CLIENT_GONE = 499  # for the log: nobody is left to send a status to
# Pages use nothing but what we serve, and nobody may frame them.
POLICY = (
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
PAGE_HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
]
NO_SNIFFING = (b"x-content-type-options", b"nosniff")
CROSS_ORIGIN = (
    (b"access-control-allow-origin", b"*"),
    (b"access-control-expose-headers", b"ETag, RateLimit, Retry-After, X-Lexicorn-Revision, X-Request-Id"),
)
PREFLIGHT = [
    (b"access-control-allow-methods", b"GET, HEAD, POST, OPTIONS"),
    (b"access-control-allow-headers", b"Accept, Accept-Language, Content-Type, If-None-Match, X-Request-Id"),
    (b"access-control-max-age", b"86400"),
]


class Gateway:
    """The outermost part of the service."""

    def __init__(
        self, routes: Routes, editions: Editions, settings: Settings, access_log: AccessLog, body_seconds: float
    ) -> None:
        self.routes, self.editions, self.settings, self.access_log = routes, editions, settings, access_log
        self.body_seconds = body_seconds
        self.rate, self.unread, self.bodies = RateLimit(settings.rate), UnreadAnswers(), WaitingBodies()
        self.fast_path, self.rounds = FastPath(editions.current), Rounds()
        self.in_progress = 0  # requests, but for those of the fast path
        self.start, self.counter = secrets.token_hex(4).encode(), itertools.count(1)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        started = time.perf_counter()
        client = client_of(scope, self.settings.proxies)
        if self.rounds.is_over(client) and not await self.rounds.next_turn(client, gone_of(scope)):
            self.record(scope, self.request_id(dict(scope["headers"])), "other", CLIENT_GONE, started)
            return
        begun = time.perf_counter()
        if not scope["path"].startswith("/"):
            read_whole_address(scope)
        headers: Headers = dict(scope["headers"])
        id = self.request_id(headers)
        if len(headers) < len(scope["headers"]):
            headers = join_repeated(scope)
        if self.is_plain(scope, headers) and (found := self.answer_fast(scope, headers)):
            status, own, body = fitted(found.ready, headers)
            whole = [*own, *self.common_headers(id, headers, self.fast_path.edition)]
            await send({"type": "http.response.start", "status": status, "headers": whole})
            await send({"type": "http.response.body", "body": body})
            self.record(scope, id, found.route, status, started)
            self.rounds.spend(client, time.perf_counter() - begun)
            return
        self.rounds.spend(client, time.perf_counter() - begun + OF_A_ROUTE)
        request = GatewayRequest(self, id, headers, scope, receive, send)
        self.in_progress += 1
        try:
            await request.run()
        finally:
            self.in_progress -= 1
            request.forget_body()
            route = getattr(scope.get("route"), "path", None) or request.fast_route or "other"
            self.record(scope, id, route, request.status, started)

    def is_plain(self, scope: Scope, headers: Headers) -> bool:
        """Whether there is nothing to refuse or to wait for, such as a body."""
        has_body = not headers.keys().isdisjoint(BOTH_LENGTHS)
        is_get = scope["method"] == "GET" and not has_body
        return is_get and not self.rate.rate and not is_refused(scope) and not is_head_too_large(scope)

    def answer_fast(self, scope: Scope, headers: Headers) -> RoutedAnswer | None:
        """None where the fast path has no answer, or fails: the route then says what is wrong."""
        try:
            if self.fast_path.edition is not self.editions.current:
                self.fast_path = FastPath(self.editions.current)
            return self.fast_path.answer(scope["path"], scope["query_string"], headers)
        except Exception:
            logger.exception("fast path failed")
            return None

    def common_headers(self, id: bytes, headers: Headers, edition: Edition) -> tuple[tuple[bytes, bytes], ...]:
        """The headers of every answer; those for scripts of other sites only where one is asking."""
        own = (NO_SNIFFING, edition.revision_header, (b"x-request-id", id))
        return (*own, *CROSS_ORIGIN) if b"origin" in headers else own

    def record(self, scope: Scope, id: bytes, route: str, status: int, started: float) -> None:
        seconds = time.perf_counter() - started
        method = scope["method"] if scope["method"] in METHODS else "other"
        self.access_log.add((route, method, status, seconds, id, scope["query_string"][:LONGEST_LOGGED]))

    def request_id(self, headers: Headers) -> bytes:
        """The client's own id for the request where it sent a sound one."""
        own = headers.get(b"x-request-id")
        return own if own and REQUEST_ID.match(own) else b"%s-%x" % (self.start, next(self.counter))


class GatewayRequest:
    """One request and its answer."""

    def __init__(
        self, gateway: Gateway, id: bytes, headers: Headers, scope: Scope, receive: Receive, send: Send
    ) -> None:
        self.gateway, self.scope, self.original_send, self.original_receive = gateway, scope, send, receive
        self.id, self.headers, self.status = id, headers, 0
        # Of the start: an answer of the next edition under the last one's revision is only looked at once more.
        self.edition = gateway.editions.current
        self.body: bytes | None = None
        self.body_bytes = 0
        self.extra: list[tuple[bytes, bytes]] = []
        self.fast_route = ""

    @cached_property
    def client(self) -> str:
        return client_of(self.scope, self.gateway.settings.proxies)

    async def run(self) -> None:
        forget_foreign_host(self.scope)
        try:
            self.admit()
            if self.scope["method"] == "OPTIONS" and self.is_preflight():
                await self.preflight()
            else:
                await self.read_body()
                await self.answer()
        except Problem as problem:
            await self.send_problem(problem)
        except (ClientDisconnect, ClientGone):
            self.status = CLIENT_GONE
        except asyncio.CancelledError:  # the service stops and has waited long enough, or the client does not read
            await self.send_stopping()
        except Exception:
            logger.exception("request failed", extra={"request_id": self.id.decode()})
            await self.send_problem(internal())

    async def answer(self) -> None:
        scope = self.as_get()
        CLIENT.set(self.client)
        found = self.gateway.answer_fast(scope, self.headers) if scope["method"] == "GET" else self.judged_before()
        if found is None:
            routes = await self.routes()
            await routes(scope, self.receive, self.send)
            return
        self.fast_route = found.route
        status, headers, body = fitted(found.ready, self.headers)
        await self.send({"type": "http.response.start", "status": status, "headers": headers})
        await self.send({"type": "http.response.body", "body": body})

    def judged_before(self) -> RoutedAnswer | None:
        if self.scope["path"] != JUDGE or self.scope["method"] != "POST" or self.body is None:
            return None
        ready = self.edition.judged_answers.get(judged_key(self.scope, self.body))
        return RoutedAnswer(JUDGE, ready) if ready else None

    async def routes(self) -> ASGIApp:
        """The routes behind the gateway. Problems, too, look into their state."""
        self.scope["app"] = await self.gateway.routes()
        return self.scope["app"]  # type: ignore[no-any-return]

    def admit(self) -> None:
        """Refuses what is beyond the limits before anything else looks at it."""
        if is_refused(self.scope):
            raise too_many_connections()
        if is_head_too_large(self.scope):
            raise head_too_large()
        if self.gateway.rate.rate and self.scope["path"] not in UNLIMITED:
            self.spend()
        query = self.scope["query_string"]
        if len(query) + len(self.scope["path"]) > SIZES.address_bytes or query.count(b"&") >= SIZES.parameters:
            self.scope["query_string"] = b""  # the problem's page has links to itself in them
            raise address_too_long()
        if self.headers.keys() >= BOTH_LENGTHS:
            raise not_http()
        length = self.headers.get(b"content-length", b"")
        if length.isdigit() and int(length[:20]) > SIZES.body_bytes:
            raise body_too_large()

    def spend(self) -> None:
        rate = self.gateway.rate
        allowance = rate.spend(self.client)
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
        return b"access-control-request-method" in self.headers

    async def preflight(self) -> None:
        await self.send({"type": "http.response.start", "status": 204, "headers": list(PREFLIGHT)})
        await self.send({"type": "http.response.body", "body": b""})

    async def read_body(self) -> None:
        """Whole, before anything acts on it: it has to be there in time, and within its bounds."""
        if not self.headers.keys() & BOTH_LENGTHS:
            return
        try:
            async with asyncio.timeout(self.gateway.body_seconds):
                self.body = await self.whole_body()
        except TimeoutError:
            raise body_too_slow(self.gateway.body_seconds) from None

    async def whole_body(self) -> bytes:
        """What has no room is read as well: only a client that has sent everything is sure to see an answer."""
        pieces, size, has_room = list[bytes](), 0, True
        async for piece in self.pieces():
            size += len(piece)
            if size > SIZES.body_bytes:
                raise body_too_large()
            has_room = has_room and self.hold(len(piece))
            if has_room:
                pieces.append(piece)
            else:
                pieces.clear()
                self.forget_body()
        if not has_room:
            raise too_many_bodies()
        return b"".join(pieces)

    async def pieces(self) -> AsyncIterator[bytes]:
        more = True
        while more:
            message = await self.original_receive()
            if message["type"] == "http.disconnect":
                raise ClientGone
            yield message.get("body", b"")
            more = message.get("more_body", False)

    def hold(self, more_bytes: int) -> bool:
        has_room = self.gateway.bodies.take(self.client, more_bytes)
        self.body_bytes += more_bytes * has_room
        return has_room

    def forget_body(self) -> None:
        if self.body_bytes:
            self.gateway.bodies.give_back(self.client, self.body_bytes)
            self.body_bytes = 0

    async def receive(self) -> Message:
        if self.body is None:
            return await self.original_receive()
        body, self.body = self.body, None
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            headers = message.get("headers", ())
            message["headers"] = [
                *headers,
                *(PAGE_HEADERS if is_page(headers) else ()),
                *self.gateway.common_headers(self.id, self.headers, self.edition),
                *deprecation_headers(getattr(self.scope.get("route"), "path", None)),
                *self.extra,
            ]
        elif self.headless and message["type"] == "http.response.body":
            message = {**message, "body": b""}
        if len(message.get("body", b"")) <= PIECE:
            await self.original_send(message)
            return
        with self.gateway.unread.holding(message["body"]):
            for piece in in_pieces(message):
                await self.original_send(piece)

    async def send_problem(self, problem: Problem) -> None:
        """Unless part of an answer is gone already, the problem is the answer: as JSON where even the routes fail."""
        if self.status:
            return
        request = Request(self.scope)
        try:
            await self.routes()
        except Exception:
            response = problem_json(problem, request)
        else:
            response = problem_response(problem, request)
        await response(self.scope, self.receive, self.send)

    async def send_stopping(self) -> None:
        """As JSON: there is no time left to wait for the routes, of which a page is made."""
        if not self.status:
            response = problem_json(stopping(), Request(self.scope))
            await response(self.scope, self.receive, self.send)


def in_pieces(message: Message) -> Iterator[Message]:
    """A large body in parts: the server waits for a slow client between them, and never holds the whole for it."""
    body = message.get("body", b"")
    if len(body) <= PIECE:
        yield message
        return
    starts = range(0, len(body), PIECE)
    for start in starts:
        more = start != starts[-1] or message.get("more_body", False)
        yield {**message, "body": body[start : start + PIECE], "more_body": more}


def is_page(headers: Iterable[tuple[bytes, bytes]]) -> bool:
    return any(name == b"content-type" and value.startswith(b"text/html") for name, value in headers)


def is_refused(scope: Scope) -> bool:
    return REFUSED in scope.get("state", NO_STATE)


def gone_of(scope: Scope) -> asyncio.Future[None] | None:
    gone: asyncio.Future[None] | None = scope.get("state", NO_STATE).get(GONE)
    return gone
