"""Known names nearest to a misspelt one."""

from __future__ import annotations

from collections.abc import Iterable

from rapidfuzz import fuzz, process

LONGEST, MOST = 100, 3


def nearest(name: str, names: Iterable[str]) -> tuple[str, ...]:
    """The most similar names, best first; only those that contain it, where there are some."""
    wanted, known = name[:LONGEST], list(names)
    longer = [one for one in known if wanted in one]
    return tuple(match[0] for match in process.extract(wanted, longer or known, scorer=fuzz.ratio, limit=MOST))
