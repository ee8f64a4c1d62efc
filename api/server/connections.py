"""A connection over which HTTP comes: how long its client may take for what, and how one too many is refused."""

from __future__ import annotations

import asyncio
import fcntl
import resource
import socket
import struct
import termios
from collections import Counter
from typing import Any, ClassVar, Literal, NamedTuple

import h11
from starlette.requests import Request
from uvicorn.protocols.http.h11_impl import STATUS_PHRASES, H11Protocol, RequestResponseCycle

from api.http.problem_responses import problem_json
from api.limits import SIZES, TimeLimits
from api.problems import Problem
from api.server.frugal_parser import FrugalParser
from api.server.gateway import GONE, PIECE, REFUSED
from api.server.rate_limit import peer_of
from api.server.refusals import head_too_large, head_too_slow, not_http

Phase = Literal["receiving", "answering", "sending"]
# Connections beyond the limit that get a problem; any more are closed without one.
REFUSED_AT_ONCE = 64
# Connections that the system keeps until they are accepted, and how many may be accepted before any of them is counted:
# asyncio takes as many as there are at once, and does so again while it sets up the first.
BACKLOG = 128
NOT_YET_COUNTED = 4 * BACKLOG
# Bytes that are read at once. Before the next ones, whoever else has sent something has a turn.
SLICE = 4_096
LARGE_SHARE = 1 / 8  # of all connections, in the hands of one client
OTHER_FILES = 64  # descriptors for everything else: the index, the log, the content while it is replaced
NO_REQUEST = {"type": "http", "headers": [], "query_string": b""}


class Wait(NamedTuple):
    """What a connection is waiting for. A new request has a new cycle, so that equal ones are one and the same wait."""

    cycle: RequestResponseCycle | None
    phase: Phase
    unread: int = 0  # pieces of an answer: whoever reads one is waited for anew


class Connection(H11Protocol, asyncio.BufferedProtocol):
    """Looks now and then at what it is waiting for and gives up on a client that takes too long. Requests themselves
    cost nothing more for it."""

    time_limits: ClassVar[TimeLimits] = TimeLimits()
    conn: FrugalParser

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self.conn, self.slice = FrugalParser(), bytearray(SLICE)
        # uvicorn's own refusal is plain text and counts requests too.
        self.most, self.limit_concurrency = self.limit_concurrency, None
        self.is_refused = False
        self.next_look: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        send_at_once(transport)
        self.peer, self.gone = peer_of(self.client), self.loop.create_future()
        self.app_state = {**self.app_state, GONE: self.gone}
        self.wait, self.since = Wait(None, "receiving"), self.loop.time()
        surplus = len(self.connections) - self.most if self.most else 0
        if surplus > 0 and not self.takes_a_place():
            if surplus > REFUSED_AT_ONCE:
                transport.abort()
                return
            self.is_refused, self.app_state = True, {**self.app_state, REFUSED: True}
        self.look()

    def takes_a_place(self) -> bool:
        """Whether the client that has most connections loses one: an idle one first, then one that waits for it, the
        longest of them; one that is being answered only where it has a large share of all. None where this client has
        as many.
        """
        open_ones = [each for each in self.connections if isinstance(each, Connection) and not each.is_closing()]
        counts = Counter(each.peer for each in open_ones)
        [(peer, most)] = counts.most_common(1)
        if most <= counts[self.peer]:
            return False
        its = [each for each in open_ones if each.peer == peer]
        waiting = [each for each in its if each.waits_for_client()]
        if waiting:
            min(waiting, key=lambda each: (each.phase() != "receiving", each.since)).transport.abort()
        elif self.most and most > self.most * LARGE_SHARE:
            max(its, key=lambda each: each.since).transport.abort()
        else:
            return False
        return True

    def is_closing(self) -> bool:
        return self.transport.is_closing()

    def waits_for_client(self) -> bool:
        """For a request, for the rest of its body, or for an answer to be read."""
        return self.phase() != "answering" or (self.cycle is not None and self.cycle.more_body)

    def connection_lost(self, exc: Exception | None) -> None:
        if self.next_look:
            self.next_look.cancel()
        if not self.gone.done():
            self.gone.set_result(None)
        super().connection_lost(exc)

    def get_buffer(self, sizehint: int) -> bytearray:
        return self.slice

    def buffer_updated(self, nbytes: int) -> None:
        if not self.is_answered_early():
            self.data_received(bytes(self.slice[:nbytes]))

    def is_answered_early(self) -> bool:
        """Whether nobody wants the rest of a body: then it is not even looked at."""
        return self.conn.our_state is h11.DONE and self.conn.their_state is h11.SEND_BODY

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.is_answered_early() and not self.transport.is_closing():
            self.transport.write_eof()  # and no more yet: the client would lose an answer that it has not read

    def look(self) -> None:
        now, wait = self.loop.time(), Wait(self.cycle, self.phase(), self.unread_pieces())
        if wait != self.wait:
            self.wait, self.since = wait, now
        if now - self.since >= self.allowed(wait.phase):
            self.give_up(wait.phase)
        self.next_look = self.loop.call_later(self.time_limits.between_looks, self.look)

    def phase(self) -> Phase:
        if self.transport.get_write_buffer_size():
            return "sending"
        return "answering" if self.cycle and not self.cycle.response_complete else "receiving"

    def unread_pieces(self) -> int:
        """So many pieces of what was written did not arrive yet."""
        ours = self.transport.get_write_buffer_size()
        return (ours + on_the_way(self.transport)) // PIECE if ours else 0

    def allowed(self, phase: Phase) -> float:
        """The service itself bounds how long answering takes, and the arrival of the body with it."""
        limits = self.time_limits
        receiving = limits.refused if self.is_refused else limits.head
        return {"receiving": receiving, "answering": float("inf"), "sending": limits.sending}[phase]

    def give_up(self, phase: Phase) -> None:
        if phase == "sending":
            self.transport.abort()
        elif self.conn.our_state is h11.IDLE and self.conn.trailing_data[0]:
            self.send_problem(head_too_slow(self.time_limits.head))
        else:
            self.transport.close()

    def send_400_response(self, msg: str) -> None:
        if self.conn.refusal:
            self.send_problem(self.conn.refusal)
            return
        is_too_large = self.conn.their_state is h11.ERROR and len(self.conn.trailing_data[0]) > SIZES.head_bytes
        self.send_problem(head_too_large() if is_too_large else not_http())

    def send_problem(self, problem: Problem) -> None:
        """Answers what never became a whole request, of which the service therefore knows nothing."""
        answer = problem_json(problem, Request(NO_REQUEST))
        headers = [*self.server_state.default_headers, *answer.raw_headers]
        head = h11.Response(status_code=answer.status_code, headers=headers, reason=STATUS_PHRASES[answer.status_code])
        events = (head, h11.Data(data=bytes(answer.body)), h11.EndOfMessage())
        try:
            data = b"".join(self.conn.send(event) or b"" for event in events)
        except h11.LocalProtocolError:  # another answer has begun, or there may be none
            self.transport.abort()
            return
        self.transport.write(data)
        self.transport.close()
        if self.cycle:
            self.cycle.disconnected = True
            self.cycle.message_event.set()


def on_the_way(transport: asyncio.BaseTransport) -> int:
    """Bytes that the system has sent or is to send, and that did not arrive yet; 0 where it does not say."""
    found = bytearray(struct.calcsize("i"))
    try:
        fcntl.ioctl(transport.get_extra_info("socket").fileno(), termios.TIOCOUTQ, found)
    except (AttributeError, OSError):
        return 0
    return int(struct.unpack("i", found)[0])


def connections_that_fit(wanted: int) -> int:
    """As many as wanted, or as the process may have descriptors for; its soft limit is raised to what that takes."""
    others = REFUSED_AT_ONCE + NOT_YET_COUNTED + OTHER_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY:
        return wanted
    if soft < wanted + others:
        soft = wanted + others if hard == resource.RLIM_INFINITY else min(hard, wanted + others)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return max(1, min(wanted, soft - others))


def send_at_once(transport: asyncio.BaseTransport) -> None:
    """Without it, a body waits some 40 ms for its head to be acknowledged. asyncio sees to it by itself, but not on the
    socket that uvicorn makes for several workers."""
    sock = transport.get_extra_info("socket")
    if sock is not None and sock.family in (socket.AF_INET, socket.AF_INET6):
        sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
