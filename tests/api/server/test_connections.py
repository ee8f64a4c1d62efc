"""Clients that do not send, do not read, or are too many, over real sockets."""

from __future__ import annotations

import json
import re
import resource
import time
from asyncio import Transport
from collections.abc import Callable, Iterator
from email.parser import BytesParser
from http.client import HTTPConnection
from socket import (
    AF_INET,
    IPPROTO_TCP,
    SO_RCVBUF,
    SOCK_STREAM,
    SOL_SOCKET,
    TCP_NODELAY,
    create_connection,
    socket,
)
from typing import Any, NamedTuple

import pytest

from api.http.problem_responses import MEDIA_TYPE
from api.limits import SIZES
from api.server.connections import (
    NOT_YET_COUNTED,
    OTHER_FILES,
    REFUSED_AT_ONCE,
    SLICE,
    Connection,
    connections_that_fit,
    send_at_once,
)
from api.server.frugal_parser import TINY
from api.server.gateway import PIECE
from api.server.request_heads import read_whole_address
from api.server.rounds import Rounds
from api.server.service import Service
from api.settings import Settings
from kb.library import Library
from tests.api.served import HOST, PATIENCE, SHORT, ShortConnection, read_to_end, sent, served

HEALTH = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
LAST_HEALTH = HEALTH.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n")
HALF_HEAD = b"GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow"
HALF_BODY = b"%s %s HTTP/1.1\r\nHost: x\r\nAccept-Language: ja\r\nContent-Length: 100\r\n\r\n{"
CHUNKED = b"%s %s HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n"
PREFLIGHT = b"OPTIONS /api/v1/judge HTTP/1.1\r\nHost: x\r\nAccess-Control-Request-Method: POST\r\n"
OTHER_HOST = "127.0.0.2"  # of this machine, too, but another client
MOST = 3
A_MOMENT = 0.02  # seconds


@pytest.fixture(scope="module")
def port(library: Library) -> Iterator[int]:
    """Of a service with short limits."""
    with served(Service(library, Settings(log=False), SHORT), ShortConnection) as port:
        yield port


class PatientConnection(Connection):
    time_limits = SHORT.model_copy(update={"head": PATIENCE, "refused": PATIENCE})


@pytest.fixture
def small_port(library: Library) -> Iterator[int]:
    """Of one that takes few connections, and waits for them."""
    with served(Service(library, Settings(log=False, connections=MOST)), PatientConnection) as port:
        yield port


class Answer(NamedTuple):
    status: int
    headers: Any
    problem: dict[str, Any]


def answer(data: bytes) -> Answer:
    head, _, body = data.partition(b"\r\n\r\n")
    first, _, headers = head.partition(b"\r\n")
    return Answer(int(first.split()[1]), BytesParser().parsebytes(headers), json.loads(body))


def problem_in(data: bytes, status: int, slug: str) -> Answer:
    """The answer, after checking that it is this problem and the last over its connection."""
    found = answer(data)
    assert (found.status, found.problem["status"]) == (status, status)
    assert found.headers["content-type"] == MEDIA_TYPE
    assert found.headers["connection"] == "close"
    assert found.problem["type"] == f"/docs/problems#{slug}"
    assert found.problem["text"].keys() == {"en", "ja"}
    return found


@pytest.mark.parametrize("asked", [b"POST /api/v1/judge", b"GET /healthz", b"GET /api/v1/search?q=bomb"])
def test_a_body_of_two_lengths_is_refused_with_all_that_follows(port: int, asked: bytes) -> None:
    both = asked + b" HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
    problem_in(read_to_end(sent(port, both + LAST_HEALTH)), 400, "not-http")


@pytest.mark.parametrize(("method", "path"), [(b"GET", b"/healthz"), (b"POST", b"/api/v1/judge")])
def test_a_body_of_very_many_tiny_chunks_is_refused(port: int, method: bytes, path: bytes) -> None:
    chunks = b"1\r\n \r\n" * (SIZES.tiny_chunks + 1)
    problem_in(read_to_end(sent(port, CHUNKED % (method, path) + chunks)), 413, "too-large")


@pytest.mark.parametrize(("size", "number"), [(1, SIZES.tiny_chunks), (TINY, 2 * SIZES.tiny_chunks)])
def test_a_body_of_few_tiny_chunks_or_of_many_larger_ones_is_taken(port: int, size: int, number: int) -> None:
    chunks = (b"%x\r\n%s\r\n" % (size, b" " * size)) * number
    data = CHUNKED % (b"GET", b"/healthz") + chunks + b"0\r\n\r\n"
    assert answer(read_to_end(sent(port, data))).status == 200


def test_what_is_sent_is_read_in_slices_so_that_others_have_turns(library: Library) -> None:
    read: list[int] = []

    class Measured(Connection):
        def data_received(self, data: bytes) -> None:
            read.append(len(data))
            super().data_received(data)

    with served(Service(library, Settings(log=False)), Measured) as port:
        assert answer(read_to_end(sent(port, head_of(SIZES.head_bytes - 1_000)))).status == 200
        assert max(read) <= SLICE
        read.clear()
        unwanted = sent(port, PREFLIGHT + b"Content-Length: 100000\r\n\r\n")
        assert read_to_end(unwanted).startswith(b"HTTP/1.1 204")
        unwanted.sendall(b"x" * SLICE)
        read_to_end(sent(port, LAST_HEALTH))
        assert SLICE not in read


def head_of(size: int) -> bytes:
    lines = b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
    return lines + b"X-Filler: " + b"x" * (size - len(lines) - 14) + b"\r\n\r\n"


@pytest.mark.parametrize(
    "data", [head_of(SIZES.head_bytes + 1_000), head_of(SIZES.head_bytes + 1_000)[:-4]], ids=["whole", "half"]
)
def test_a_head_that_is_too_large_is_told_so_and_closed(port: int, data: bytes) -> None:
    found = problem_in(read_to_end(sent(port, data)), 431, "headers-too-large")
    assert f"{SIZES.head_bytes:,}" in found.problem["detail"]


def test_a_head_just_within_its_limit_is_answered(port: int) -> None:
    assert answer(read_to_end(sent(port, head_of(SIZES.head_bytes - 1_000)))).status == 200


@pytest.mark.parametrize(
    ("asked", "status"),
    [
        (b"http://x/healthz", 200),
        (b"HTTP://elsewhere.example:80/api/v1/search?q=bomb", 200),
        (b"https://x/api/v1/plays?limit=1", 200),
        (b"http://x/nowhere", 404),
        (b"http:///healthz", 404),
    ],
)
def test_a_whole_address_is_read_as_its_path(port: int, asked: bytes, status: int) -> None:
    data = LAST_HEALTH.replace(b"/healthz", asked)
    assert answer(read_to_end(sent(port, data))).status == status


def test_the_host_of_a_whole_address_counts() -> None:
    scope = {"raw_path": b"http://localhost:1/a%20b", "path": "", "headers": [(b"host", b"evil"), (b"accept", b"*")]}
    read_whole_address(scope)
    assert scope == {
        "raw_path": b"/a%20b",
        "path": "/a b",
        "headers": [(b"host", b"localhost:1"), (b"accept", b"*")],
    }


LINES = SIZES.header_lines + 2


@pytest.mark.parametrize(
    "data",
    [
        LAST_HEALTH[:-2] + b"a:\r\n" * LINES,
        LAST_HEALTH[:-2] + b"a:\r\n" * LINES + b"\r\n",
        CHUNKED % (b"POST", b"/api/v1/judge") + b"0\r\n" + b"a:\r\n" * (SLICE // 4 + LINES),
    ],
    ids=["half", "whole", "after a body"],
)
def test_very_many_headers_are_refused(port: int, data: bytes) -> None:
    found = problem_in(read_to_end(sent(port, data)), 431, "headers-too-large")
    assert f"{SIZES.header_lines} headers" in found.problem["detail"]


def test_as_many_headers_as_may_be_are_taken(port: int) -> None:
    data = LAST_HEALTH[:-2] + b"a:\r\n" * (SIZES.header_lines - 2) + b"\r\n"
    assert answer(read_to_end(sent(port, data))).status == 200


def test_half_a_head_is_told_so_and_closed(port: int) -> None:
    problem_in(read_to_end(sent(port, HALF_HEAD)), 408, "too-slow")


def test_a_head_that_trickles_in_is_closed_too(port: int) -> None:
    trickle_until_closed(sent(port, HALF_HEAD))


def trickle_until_closed(connection: socket) -> None:
    for _ in range(int(PATIENCE / A_MOMENT)):
        try:
            connection.sendall(b"x")
        except (ConnectionResetError, BrokenPipeError):
            return
        time.sleep(A_MOMENT)
    raise AssertionError("the connection was never closed")


@pytest.mark.parametrize("before", [b"", HEALTH], ids=["at first", "after an answer"])
def test_silence_is_closed_without_a_word(port: int, before: bytes) -> None:
    connection = sent(port, before)
    assert read_to_end(connection).count(b"HTTP/1.1") == (1 if before else 0)


@pytest.mark.parametrize("asked", [b"POST /api/v1/judge", b"POST /mcp", b"POST /nowhere", b"GET /healthz"])
def test_half_a_body_is_told_so_in_the_language_of_the_request_and_closed(port: int, asked: bytes) -> None:
    found = problem_in(read_to_end(sent(port, HALF_BODY % tuple(asked.split()))), 408, "too-slow")
    assert found.headers["content-language"] == "ja"


def test_half_a_body_that_nobody_wants_is_closed_after_the_answer(port: int) -> None:
    assert read_to_end(sent(port, PREFLIGHT + b"Content-Length: 100\r\n\r\n{")).startswith(b"HTTP/1.1 204")


def test_whoever_asks_again_and_again_is_not_taken_for_slow(port: int) -> None:
    connection = HTTPConnection(HOST, port, timeout=PATIENCE)
    until = time.monotonic() + 3 * SHORT.head
    while time.monotonic() < until:
        connection.request("POST", "/api/v1/citations/check", json.dumps({"text": "x"}))
        response = connection.getresponse()
        assert (response.status, response.read() != b"") == (200, True)
        assert connection.sock, "the connection was closed"


def test_answers_that_are_not_read_are_dropped(port: int) -> None:
    """So many that the system's own buffers do not hold them."""
    trickle_until_closed(sent(port, b"GET /api/v1/plays?limit=100 HTTP/1.1\r\nHost: x\r\n\r\n" * 500))


def test_an_answer_that_is_read_slowly_is_sent_to_its_end(port: int) -> None:
    """So large an answer that the system's own buffers do not hold it."""
    with socket() as connection:
        connection.setsockopt(SOL_SOCKET, SO_RCVBUF, SLICE)
        connection.settimeout(PATIENCE)
        connection.connect((HOST, port))
        connection.sendall(b"GET /api/v1/changes.jsonl?since=start HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        head, _, body = connection.recv(SLICE).partition(b"\r\n\r\n")
        length, read, started = int(re.findall(rb"content-length: (\d+)", head)[0]), len(body), time.monotonic()
        while piece := connection.recv(PIECE):
            read += len(piece)
            time.sleep(max(0.0, started + 4 * SHORT.sending * read / length - time.monotonic()))
    assert read == length


@pytest.mark.parametrize("data", [b"\x16\x03\x01\x02\x00\x01\x00\r\n\r\n", b"GET / HTTP/1.1\r\nno colon\r\n\r\n"])
def test_what_is_not_http_is_a_problem(port: int, data: bytes) -> None:
    problem_in(read_to_end(sent(port, data)), 400, "not-http")


@pytest.mark.parametrize(("method", "is_told"), [(b"POST", True), (b"HEAD", False)], ids=["POST", "HEAD"])
def test_a_body_that_breaks_off_into_nonsense_is_refused(port: int, method: bytes, is_told: bool) -> None:
    """An answer to HEAD has no body to say it in."""
    head = method + b" /api/v1/judge HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
    found = read_to_end(sent(port, head + b"nonsense\r\n"))
    if is_told:
        problem_in(found, 400, "not-http")
    else:
        assert found == b""


def test_one_connection_too_many_is_refused_and_taken_when_another_goes(small_port: int) -> None:
    open_ones = [sent(small_port, b"") for _ in range(MOST)]
    request = HEALTH.replace(b"\r\n\r\n", b"\r\nAccept-Language: ja\r\n\r\n")
    refused = problem_in(read_to_end(sent(small_port, request)), 503, "too-many-connections")
    assert refused.headers["retry-after"] == "1"
    assert refused.headers["content-language"] == "ja"
    assert refused.headers["x-request-id"]
    open_ones.pop().close()
    assert first_status_but(503, small_port) == 200
    for connection in open_ones:
        connection.close()


@pytest.mark.parametrize("held", [b"", HALF_HEAD, HALF_BODY % (b"POST", b"/api/v1/judge"), HEALTH])
def test_one_client_that_fills_all_places_loses_one_to_another(small_port: int, held: bytes) -> None:
    first = sent(small_port, held)
    time.sleep(A_MOMENT)
    others = [sent(small_port, held) for _ in range(MOST + 1)]
    time.sleep(A_MOMENT)
    with create_connection((HOST, small_port), PATIENCE, (OTHER_HOST, 0)) as another:
        another.sendall(LAST_HEALTH)
        assert answer(read_to_end(another)).status == 200
    read_to_end(first)  # it was the oldest, and is closed
    for connection in others:
        connection.close()


def first_status_but(status: int, port: int) -> int:
    """The first other status: that a client has gone is noticed a moment later."""
    for _ in range(100):
        if (found := answer(read_to_end(sent(port, LAST_HEALTH))).status) != status:
            return found
        time.sleep(A_MOMENT)
    return status


def test_a_request_whose_client_has_gone_waits_for_no_round(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    service = Service(library, Settings(log=False))
    rounds = service.gateway.rounds = Rounds(most_seconds=0)
    monkeypatch.setattr(rounds, "arrange_next", lambda _: None)
    rounds.others_came = time.monotonic()
    with served(service, PatientConnection) as port:
        rounds.spent["127.0.0.1"] = 1.0
        connection = sent(port, HEALTH)
        wait_until(lambda: bool(rounds.waiting))
        connection.close()
        wait_until(lambda: not rounds.waiting)
        rounds.spent.clear()


def test_one_client_whose_requests_fill_all_places_loses_one_to_another(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    service = Service(library, Settings(log=False, connections=MOST))
    rounds = service.gateway.rounds = Rounds()
    monkeypatch.setattr(rounds, "arrange_next", lambda _: None)
    rounds.others_came = time.monotonic()
    with served(service, PatientConnection) as port:
        rounds.spent[HOST] = 1.0
        held = [sent(port, HEALTH)]
        while len(held) < MOST:
            wait_until(lambda: len(rounds.waiting.get(HOST, ())) == len(held))
            held.append(sent(port, HEALTH))
        wait_until(lambda: len(rounds.waiting[HOST]) == MOST)
        with create_connection((HOST, port), PATIENCE, (OTHER_HOST, 0)) as another:
            another.sendall(LAST_HEALTH)
            assert answer(read_to_end(another)).status == 200
        wait_until(lambda: len(rounds.waiting[HOST]) == MOST - 1)
        rounds.spent.clear()
        for connection in held:
            connection.close()


def wait_until(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end
        time.sleep(A_MOMENT)


def test_far_too_many_connections_are_closed_without_an_answer(small_port: int) -> None:
    held = [sent(small_port, b"") for _ in range(MOST + REFUSED_AT_ONCE)]
    assert answered_or_closed(small_port) == b""
    for connection in held:
        connection.close()


def answered_or_closed(port: int) -> bytes:
    try:
        return read_to_end(sent(port, LAST_HEALTH))
    except (ConnectionResetError, BrokenPipeError):
        return b""


def test_no_more_connections_are_taken_than_files_may_be_open(monkeypatch: pytest.MonkeyPatch) -> None:
    others = REFUSED_AT_ONCE + NOT_YET_COUNTED + OTHER_FILES
    limits = {"now": (256, 1024)}
    monkeypatch.setattr(resource, "getrlimit", lambda _: limits["now"])
    monkeypatch.setattr(resource, "setrlimit", lambda _, new: limits.update(now=new))
    assert connections_that_fit(100) == 100
    assert limits["now"] == (100 + others, 1024)
    assert connections_that_fit(10_000) == 1024 - others
    assert limits["now"] == (1024, 1024)


def test_answers_are_sent_at_once_on_a_socket_that_says_no_protocol() -> None:
    """As the one that several workers share: asyncio sends at once only where TCP is named."""
    with socket(AF_INET, SOCK_STREAM, 0) as sock:
        assert not sock.getsockopt(IPPROTO_TCP, TCP_NODELAY)
        send_at_once(Transport({"socket": sock}))
        assert sock.getsockopt(IPPROTO_TCP, TCP_NODELAY)
