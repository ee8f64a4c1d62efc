"""Log lines go out without anybody waiting for their reader."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from api.server.access_log import AccessLog
from api.server.log_writer import LogWriter, log_line
from api.server.metrics import Metrics
from api.settings import Settings

LONG_ENOUGH = 20.0  # seconds, for what takes none unless something hangs


class Pipe(NamedTuple):
    reader: int
    writer: int


@pytest.fixture
def pipe() -> Iterator[Pipe]:
    ends = Pipe(*os.pipe())
    yield ends
    os.close(ends.reader)


def read_all(pipe: Pipe) -> list[str]:
    """Everything that was written, for which the writing end is closed."""
    os.close(pipe.writer)
    with os.fdopen(os.dup(pipe.reader), encoding="utf-8") as text:
        return text.read().splitlines()


def test_lines_are_written_in_their_order(pipe: Pipe) -> None:
    writer = LogWriter(pipe.writer)
    writer.write(b"%d\n" % n for n in range(3_000))
    writer.flush(LONG_ENOUGH)
    assert read_all(pipe) == [str(n) for n in range(3_000)]
    assert writer.dropped == 0


@pytest.mark.parametrize(("most_lines", "most_bytes"), [(100, 10_000_000), (1_000_000, 100_000)])
def test_a_reader_that_stalls_costs_lines_which_are_counted_and_told(
    pipe: Pipe, most_lines: int, most_bytes: int
) -> None:
    writer, line = LogWriter(pipe.writer, most_lines, most_bytes), b"x" * 999 + b"\n"
    for _ in range(1_000):
        writer.write([line])
    assert 0 < writer.dropped < 1_000
    with os.fdopen(os.dup(pipe.reader), "rb") as reader:
        kept = [reader.readline() for _ in range(1_000 - writer.dropped)]
        report = json.loads(reader.readline())
    assert set(kept) == {line}
    assert (report["event"], report["lines"]) == ("log lines dropped", writer.dropped)
    writer.flush(LONG_ENOUGH)
    os.close(pipe.writer)


def test_flushing_gives_up_when_its_time_is_over(pipe: Pipe) -> None:
    writer = LogWriter(pipe.writer)
    writer.write([b"x" * 1_000_000])
    writer.flush(0.05)
    assert writer.writing


def test_a_descriptor_that_nobody_reads_any_more_only_costs_lines() -> None:
    reader, descriptor = os.pipe()
    os.close(reader)
    writer = LogWriter(descriptor)
    writer.write([b"1\n", b"2\n"])
    writer.flush(LONG_ENOUGH)
    os.close(descriptor)
    assert writer.dropped == 2


def test_nothing_in_a_line_can_break_out_of_it() -> None:
    hostile = 'x","status":200}\n{"forged":"'
    access_log = AccessLog(Metrics(), Settings(log_queries=True))
    (line,) = access_log.lines([(hostile, hostile, 404, 0.001, hostile.encode(), hostile.encode())])
    assert line.count(b"\n") == 1
    read = json.loads(line)
    assert read["status"] == 404
    assert [read[name] for name in ("route", "method", "request_id", "query")] == [hostile] * 4


def test_half_a_surrogate_pair_is_no_reason_not_to_log() -> None:
    assert json.loads(log_line({"event": "\ud800"})) == {"event": "\ud800"}
