"""How much of the service one client may have: a budget of requests a minute that refills steadily."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import NamedTuple

from starlette.types import Scope

WINDOW = 60
MOST_CLIENTS = 50_000


class Allowance(NamedTuple):
    """What is left to a client, and in how many seconds it has a whole request again."""

    allowed: bool
    left: int
    wait: int


class RateLimit:
    """A bucket for each client. Off where `rate` is 0."""

    def __init__(self, rate: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate, self.clock = rate, clock
        self.buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def spend(self, client: str) -> Allowance:
        now = self.clock()
        level, then = self.buckets.pop(client, (float(self.rate), now))
        level = min(self.rate, level + (now - then) * self.rate / WINDOW)
        allowed = level >= 1
        level -= allowed
        self.buckets[client] = (level, now)
        if len(self.buckets) > MOST_CLIENTS:
            self.buckets.popitem(last=False)
        wait = 0 if level >= 1 else math.ceil((1 - level) * WINDOW / self.rate)
        return Allowance(allowed, int(level), wait)

    def headers(self, allowance: Allowance) -> list[tuple[bytes, bytes]]:
        """As the IETF's draft of RateLimit header fields has them."""
        return [
            (b"ratelimit-policy", f'"default";q={self.rate};w={WINDOW}'.encode()),
            (b"ratelimit", f'"default";r={allowance.left};t={allowance.wait}'.encode()),
        ]


def client_of(scope: Scope, proxies: int) -> str:
    """The address that counts: behind proxies of ours, the one that the outermost of them saw."""
    if proxies:
        for name, value in scope["headers"]:
            if name == b"x-forwarded-for":
                hops = [hop.strip() for hop in value.decode("latin-1").split(",")]
                return str(hops[-min(proxies, len(hops))])
    return str(scope["client"][0]) if scope.get("client") else "unknown"
