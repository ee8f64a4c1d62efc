"""HTTP/1.1 as h11 reads it, but never much work for few bytes."""

from __future__ import annotations

import h11

from api.limits import SIZES
from api.problems import Problem
from api.server.refusals import head_too_large, tiny_chunks

TINY = 64  # bytes of a chunk


class FrugalParser(h11.Connection):
    """Refuses heads and trailers of very many lines, and bodies of very many tiny chunks: to read a line or a chunk
    takes as long as thousands of plain bytes do."""

    def __init__(self) -> None:
        super().__init__(h11.SERVER, SIZES.head_bytes)
        self.refusal: Problem | None = None
        self.lines = 0  # that have come since the last event
        self.chunks = self.body_bytes = 0

    def receive_data(self, data: bytes) -> None:
        self.lines += data.count(b"\n")
        super().receive_data(data)

    def next_event(self) -> h11.Event | type[h11.NEED_DATA] | type[h11.PAUSED]:
        event = super().next_event()
        if isinstance(event, h11.Event):
            self.count(event)
        elif event is h11.NEED_DATA and self.lines > SIZES.header_lines + 1:  # the first is none of a header
            self.refuse(head_too_large())
        return event

    def count(self, event: h11.Event) -> None:
        self.lines = 0
        if isinstance(event, h11.Request):
            self.chunks = self.body_bytes = 0
        elif isinstance(event, h11.Data):
            self.chunks += event.chunk_end
            self.body_bytes += len(event.data)
            if self.chunks > SIZES.tiny_chunks and self.body_bytes < self.chunks * TINY:
                self.refuse(tiny_chunks(TINY))

    def refuse(self, problem: Problem) -> None:
        self.refusal = problem
        raise h11.RemoteProtocolError(problem.text.en)
