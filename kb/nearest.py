"""What somebody may have meant who wrote a name that there is not."""

from __future__ import annotations

from collections.abc import Iterable

from rapidfuzz import fuzz, process

LONGEST, MOST = 100, 3


def nearest(name: str, names: Iterable[str]) -> tuple[str, ...]:
    """The names most like it; where it is part of some, of those."""
    wanted, known = name[:LONGEST], list(names)
    longer = [one for one in known if wanted in one]
    return tuple(match[0] for match in process.extract(wanted, longer or known, scorer=fuzz.ratio, limit=MOST))
