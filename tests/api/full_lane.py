"""A lane in which the client of the tests has no place left to wait."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from api.server.lanes import Lane

SELF = "testclient"  # as the client calls itself


@contextmanager
def full(lane: Lane) -> Iterator[None]:
    """While the block runs."""
    places = lane.places
    places.take(SELF, False, places.most)
    try:
        yield
    finally:
        places.take(SELF, False, -places.most)
