"""Headers that are lists: of a very long one, only the beginning is read."""

from __future__ import annotations

# Characters; browsers and caches send fewer than a hundred. To take a list apart costs many times what it costs to
# receive it, and everybody else waits meanwhile.
LONGEST_READ = 500


def beginning(header: str) -> str:
    """The list up to its last whole item within the bound."""
    return header if len(header) <= LONGEST_READ else header[:LONGEST_READ].rpartition(",")[0]
