"""How much of the service one client may have: a budget of requests a minute that refills steadily."""

from __future__ import annotations

import math
import re
import time
from collections import OrderedDict
from collections.abc import Callable
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import NamedTuple

from starlette.types import Scope

WINDOW = 60
MOST_CLIENTS = 50_000
# What watches the service must see it even when it is busiest.
UNLIMITED = frozenset({"/healthz", "/readyz", "/metrics"})
FORWARDED_FOR = b"x-forwarded-for"
BRACKETED = re.compile(r"\[([^\]]*)\](?::\d{1,5})?")
WITH_PORT = re.compile(r"([0-9.]+):\d{1,5}")
LONGEST_ADDRESS = 64
# Bits of an IPv6 address that one household gets, and within which it may choose any address.
NETWORK = 64


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
        now, client = self.clock(), client[:LONGEST_ADDRESS]
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
    """The address that counts: behind proxies of ours, the one that the outermost of them saw.

    Each proxy adds the address of whoever it hears at the end of the list, so that what a client itself sends stands
    further to the left than what is looked at. What is no address counts as nothing: the peer is counted instead.
    """
    hops = forwarded_for(scope) if proxies else []
    seen = address_in(hops[-min(proxies, len(hops))]) if hops else None
    return bucket_name(seen) or peer_of(scope.get("client"))


def peer_of(client: tuple[str, int] | None) -> str:
    """The name of whoever is at the other end of a connection."""
    peer = str(client[0]) if client else "unknown"
    return bucket_name(address_in(peer)) or peer


def forwarded_for(scope: Scope) -> list[str]:
    """The hops of all X-Forwarded-For lines: RFC 9110 has several lines of one header mean one list."""
    lines = [value.decode("latin-1") for name, value in scope["headers"] if name == FORWARDED_FOR]
    return [hop.strip() for hop in ",".join(lines).split(",")] if lines else []


def address_in(hop: str) -> IPv4Address | IPv6Address | None:
    """The address in `1.2.3.4`, `1.2.3.4:567`, `2001:db8::1` or `[2001:db8::1]:567`; None in anything else."""
    if len(hop) > LONGEST_ADDRESS:
        return None
    match = BRACKETED.fullmatch(hop) or WITH_PORT.fullmatch(hop)
    try:
        return ip_address(match[1] if match else hop)
    except ValueError:
        return None


def bucket_name(address: IPv4Address | IPv6Address | None) -> str | None:
    """An IPv6 client counts by its network: it has more addresses of its own than there are buckets."""
    if isinstance(address, IPv6Address):
        mapped = address.ipv4_mapped
        return str(mapped) if mapped else f"{IPv6Address(int(address) >> NETWORK << NETWORK)}/{NETWORK}"
    return str(address) if address else None
