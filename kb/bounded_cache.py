"""Caches that stay within a number of entries and a number of bytes, whatever is put into them."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Collection
from dataclasses import fields, is_dataclass
from functools import wraps
from sys import getsizeof
from typing import Generic, TypeVar

import numpy as np
from pydantic import BaseModel

K = TypeVar("K")
V = TypeVar("V")
# What an entry takes beside its key and value: its places in the dict and in the queue, with room to grow.
ENTRY_BYTES = 225
# A string of other than ASCII takes up to four bytes a character, and four more once Python has encoded it: the string
# keeps its UTF-8, so that its size is not final when it is put into a cache.
STRING_BYTES = 80
# A value that fills more than this part of a cache would only push everything else out.
LARGEST_SHARE = 1 / 16
# Values without parts.
ATOMS = frozenset((int, float, bool, bytes, type(None)))


class BoundedCache(Generic[K, V]):
    """Drops its oldest entries. Keys and values never change, and no value is None.

    `get` is a dict's own: a look-up costs no more than there, takes no lock, and threads may share the cache.
    Where the parts of a value are held elsewhere anyway, `measure` counts only what holds them.
    """

    def __init__(self, most_entries: int, most_bytes: int, measure: Callable[[object], int] | None = None) -> None:
        self.most_entries, self.most_bytes, self.measure = most_entries, most_bytes, measure or bytes_of
        self.held: dict[K, V] = {}
        # Apart from each other: of pairs, each look for garbage would visit every one.
        self.oldest_first, self.sizes = deque[K](), deque[int]()
        self.held_bytes = 0
        self.lock = threading.Lock()
        self.get: Callable[[K], V | None] = self.held.get

    def __len__(self) -> int:
        return len(self.held)

    def keep(self, key: K, value: V) -> V:
        """Returns what is held under the key from now on: where another thread was faster, its value."""
        size = ENTRY_BYTES + bytes_of(key) + self.measure(value)
        with self.lock:
            if key not in self.held and size <= self.most_bytes * LARGEST_SHARE:
                self.make_room(size)
                self.held[key] = value
                self.oldest_first.append(key)
                self.sizes.append(size)
                self.held_bytes += size
            return self.held.get(key, value)

    def make_room(self, size: int) -> None:
        while self.held and (len(self.held) >= self.most_entries or self.held_bytes + size > self.most_bytes):
            del self.held[self.oldest_first.popleft()]
            self.held_bytes -= self.sizes.popleft()

    def clear(self) -> None:
        with self.lock:
            self.held.clear()
            self.oldest_first.clear()
            self.sizes.clear()
            self.held_bytes = 0


def remembered_in(cache: BoundedCache[K, V]) -> Callable[[Callable[[K], V]], Callable[[K], V]]:
    """Decorates a function of one argument. Unlike `lru_cache`, the cache counts bytes too."""

    def decorate(function: Callable[[K], V]) -> Callable[[K], V]:
        get = cache.get

        @wraps(function)
        def remembering(argument: K) -> V:
            answer = get(argument)
            return cache.keep(argument, function(argument)) if answer is None else answer

        return remembering

    return decorate


def entry_bytes(key: object, value: object) -> int:
    return ENTRY_BYTES + bytes_of(key) + bytes_of(value)


def bytes_of(value: object) -> int:
    """The memory of a value with all its parts. A part that others hold too is counted as if only this one did."""
    if isinstance(value, str):
        return getsizeof(value) if value.isascii() else STRING_BYTES + 8 * len(value)
    if type(value) in ATOMS:
        return getsizeof(value)
    return getsizeof(value) + bytes_of_parts(value)


def bytes_of_parts(value: object) -> int:
    if isinstance(value, np.ndarray):
        return 0 if value.base is None else value.nbytes
    if isinstance(value, dict):
        return bytes_of_all(value.keys()) + bytes_of_all(value.values())
    if isinstance(value, tuple | list | set | frozenset):
        return bytes_of_all(value)
    if isinstance(value, BaseModel):
        return bytes_of(vars(value)) + bytes_of(value.model_fields_set)
    if is_dataclass(value):
        return sum(bytes_of(getattr(value, field.name)) for field in fields(value))
    return 0


def bytes_of_all(parts: Collection[object]) -> int:
    """Numbers are weighed together: an entry of the search has hundreds, and is weighed when somebody waits."""
    return sum(map(getsizeof if set(map(type, parts)) <= ATOMS else bytes_of, parts))
