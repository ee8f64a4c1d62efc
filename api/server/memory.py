"""Gives back to the system what the process holds and does not need; where the system has no such calls, nothing."""

from __future__ import annotations

import asyncio
import ctypes
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path

MAPS = Path("/proc/self/maps")
# As glibc and Linux number them.
ARENA_MAX, DONTNEED = -8, 4
# Heaps for all threads together: of one for each thread, most would be kept and empty.
ARENAS = 2
# Of the dictionary of Japanese every page that was ever read stays, though a search reads few of them. What is given
# back is read again, from the memory that all workers share, when it is needed.
DICTIONARY = "/system.dic"
BETWEEN = 10.0  # seconds


@cache
def system() -> ctypes.CDLL:
    return ctypes.CDLL(None)


def limit_heaps() -> None:
    """To be called before there are threads."""
    with suppress(AttributeError):
        system().mallopt(ARENA_MAX, ARENAS)


def give_back() -> None:
    with suppress(AttributeError, OSError):
        system().malloc_trim(0)
        for start, end in mappings(DICTIONARY):
            system().madvise(ctypes.c_void_p(start), ctypes.c_size_t(end - start), DONTNEED)


def mappings(ending: str) -> Iterator[tuple[int, int]]:
    """Where files of that name are mapped to be read only: nothing in them can be lost."""
    for line in MAPS.read_text(encoding="utf-8", errors="replace").splitlines():
        if line.endswith(ending) and line.split()[1].startswith("r--"):
            start, end = line.split()[0].split("-")
            yield int(start, 16), int(end, 16)


async def give_back_now_and_then() -> None:
    while True:
        await asyncio.sleep(BETWEEN)
        await asyncio.to_thread(give_back)
