"""Addresses that will go one day: standard headers say so long before."""

from __future__ import annotations

from datetime import UTC, datetime
from email.utils import format_datetime
from typing import NamedTuple


class Deprecation(NamedTuple):
    """Since when an address should not be used, when it goes, and what to use instead."""

    since: datetime
    sunset: datetime
    instead: str


# By the address as /docs has it, such as "/api/v1/rules/{id}". Nothing is deprecated yet.
DEPRECATED: dict[str, Deprecation] = {}


def deprecation_headers(route: str | None) -> list[tuple[bytes, bytes]]:
    """As RFC 9745 and RFC 8594 have them."""
    found = DEPRECATED.get(route or "")
    if found is None:
        return []
    return [
        (b"deprecation", f"@{int(found.since.timestamp())}".encode()),
        (b"sunset", format_datetime(found.sunset.astimezone(UTC), usegmt=True).encode()),
        (b"link", f'<{found.instead}>; rel="successor-version"'.encode()),
    ]
