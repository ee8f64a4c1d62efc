"""Caches hold what they hold within their bounds, and count what that really takes."""

from __future__ import annotations

import random
import sys
import tracemalloc
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

import numpy as np
import pytest

from kb.bounded_cache import ENTRY_BYTES, BoundedCache, bytes_of, remembered_in
from kb.library import Library
from kb.model import Text
from kb.search.index import Concept
from kb.search.searcher import Searcher, open_searcher
from kb.search.stems import STEMS
from kb.search.words import NORMAL_FORMS, forget_words

AnyCache = BoundedCache[object, object]
LETTERS = {
    "kanji": [chr(n) for n in range(0x4E00, 0x9FA0)],
    "kana": [chr(n) for n in (*range(0x3041, 0x3097), *range(0x30A1, 0x30FB))],
    "latin": [*"abcdefghijklmnopqrstuvwxyz", " ", " ", " "],
    "emoji": [chr(n) for n in range(0x1F300, 0x1F650)],
}
LETTERS["mixed"] = [*LETTERS["kanji"][:500], *LETTERS["kana"] * 2, *LETTERS["latin"] * 10, *LETTERS["emoji"][:200]]
# Most entries and most bytes: the first is reached by number, the second by size.
BOUNDS = [(20, 10_000_000), (1_000_000, 200_000)]


@pytest.fixture
def searcher(library: Library) -> Searcher:
    return open_searcher(library)


@pytest.fixture(autouse=True)
def words_read_before() -> Iterator[None]:
    forget_words()
    yield
    forget_words()


def caches_of(searcher: Searcher) -> dict[str, AnyCache]:
    """Every cache that a search fills."""
    parts = (searcher.reader, searcher.index, searcher.ranker, searcher.encoder)
    found = {
        f"{type(part).__name__}.{name}": value
        for part in parts
        for name, value in vars(part).items()
        if isinstance(value, BoundedCache)
    }
    return {**found, "stems": STEMS, "normal forms": NORMAL_FORMS}


def queries(letters: list[str], count: int) -> list[str]:
    chance = random.Random(7)
    return ["".join(chance.choices(letters, k=500)) for _ in range(count)]


def held(cache: AnyCache) -> int:
    """Counted anew."""
    return sum(ENTRY_BYTES + bytes_of(key) + cache.measure(value) for key, value in cache.held.items())


def test_the_oldest_go_where_there_are_too_many() -> None:
    cache = BoundedCache[int, str](most_entries=3, most_bytes=1_000_000)
    for n in range(10):
        cache.keep(n, "value")
    assert list(cache.held) == [7, 8, 9]


def test_the_oldest_go_where_they_are_too_large() -> None:
    cache = BoundedCache[int, bytes](most_entries=1_000, most_bytes=100_000)
    for n in range(200):
        cache.keep(n, bytes(5_000))
    assert 15 < len(cache) < 20
    assert max(cache.held) == 199
    assert cache.held_bytes == held(cache) <= 100_000


def test_what_would_fill_a_cache_alone_is_not_kept() -> None:
    cache = BoundedCache[str, bytes](most_entries=10, most_bytes=100_000)
    cache.keep("small", b"1")
    assert cache.keep("large", bytes(50_000)) == bytes(50_000)
    assert list(cache.held) == ["small"]


def test_what_is_held_stays_until_it_is_dropped() -> None:
    cache = BoundedCache[str, str](most_entries=10, most_bytes=100_000)
    assert cache.keep("key", "first") == cache.keep("key", "second") == "first"
    assert cache.get("key") == "first"
    assert cache.held_bytes == held(cache)


def test_an_emptied_cache_counts_from_nothing() -> None:
    cache = BoundedCache[int, int](most_entries=10, most_bytes=100_000)
    cache.keep(1, 1)
    cache.clear()
    assert (len(cache), cache.held_bytes, cache.get(1)) == (0, 0, None)
    assert cache.keep(1, 2) == 2


def test_threads_leave_the_count_right() -> None:
    cache = BoundedCache[int, str](most_entries=50, most_bytes=15_000)

    def fill(seed: int) -> None:
        chance = random.Random(seed)
        for _ in range(2_000):
            n = chance.randrange(200)
            assert cache.keep(n, str(n)) == str(n)

    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(8) as pool:
            list(pool.map(fill, range(8)))
    finally:
        sys.setswitchinterval(interval)
    assert len(cache.oldest_first) == len(cache) <= 50
    assert cache.held_bytes == held(cache) <= 15_000


def test_a_function_is_called_again_only_for_what_was_dropped() -> None:
    called: list[int] = []
    cache = BoundedCache[int, int](most_entries=2, most_bytes=100_000)

    @remembered_in(cache)
    def double(n: int) -> int:
        called.append(n)
        return 2 * n

    assert [double(n) for n in (1, 1, 2, 3, 2, 1)] == [2, 2, 4, 6, 4, 2]
    assert called == [1, 2, 3, 1]


@pytest.mark.parametrize(
    ("value", "parts"),
    [
        (("a", "b"), ["a", "b"]),
        ([1.5, b"b"], [1.5, b"b"]),
        ({"key": (1, 2)}, ["key", (1, 2)]),
        (Concept((("word", 1.0),)), [(("word", 1.0),)]),
        (frozenset(("a", 2)), ["a", 2]),
        (Text(en="text", ja="文"), [{"en": "text", "ja": "文"}, {"en", "ja"}]),
    ],
)
def test_the_parts_of_a_value_count(value: object, parts: list[object]) -> None:
    assert bytes_of(value) == sys.getsizeof(value) + sum(map(bytes_of, parts))


@pytest.mark.parametrize("array", [np.zeros(1_000, np.float32), np.flatnonzero(np.ones(500)), np.zeros(0)])
def test_an_array_counts_with_what_it_shows(array: np.ndarray[tuple[int], np.dtype[np.float64]]) -> None:
    assert array.nbytes + 80 <= bytes_of(array) <= array.nbytes + 200


@contextmanager
def allocating() -> Iterator[Callable[[], int]]:
    """The bytes that this file and what it calls have allocated: other threads of the process are not counted."""
    here = tracemalloc.Filter(True, __file__, all_frames=True)
    tracemalloc.start(5)
    try:
        yield lambda: sum(trace.size for trace in tracemalloc.take_snapshot().filter_traces([here]).traces)
    finally:
        tracemalloc.stop()


def test_the_count_is_no_less_than_what_is_allocated() -> None:
    """Many small entries are where the overhead of each would be missed."""
    cache = BoundedCache[str, tuple[str, ...]](most_entries=30_000, most_bytes=100_000_000)
    with allocating() as here:
        for n in range(30_000):
            cache.keep(f"key {n}", (f"value {n}",))
        allocated = here()
    assert allocated * 0.9 < cache.held_bytes < allocated * 2


def test_the_count_of_models_is_no_less_than_what_is_allocated() -> None:
    cache = BoundedCache[int, tuple[Text, ...]](most_entries=2_000, most_bytes=100_000_000)
    with allocating() as here:
        for n in range(2_000):
            cache.keep(n, (Text(en=f"text {n}", ja=f"文 {n}"), Text(en=f"{n}" * 50, ja="")))
        allocated = here()
    assert allocated * 0.9 < cache.held_bytes < allocated * 2


def test_models_fill_a_cache_up_to_its_bytes() -> None:
    cache = BoundedCache[int, Text](most_entries=1_000_000, most_bytes=200_000)
    for n in range(2_000):
        cache.keep(n, Text(en="x" * 1_000, ja=f"{n}"))
    assert 160_000 < cache.held_bytes <= 200_000
    assert len(cache) < 150


def test_parts_that_are_held_elsewhere_are_not_counted() -> None:
    held_elsewhere = {f"id {n}": Text(en="x" * 1_000, ja="x") for n in range(100)}
    cache = BoundedCache[int, dict[str, Text]](10, 1_000_000, measure=sys.getsizeof)
    cache.keep(1, held_elsewhere)
    assert cache.held_bytes < 10_000


def test_the_caches_of_a_search_are_known(searcher: Searcher) -> None:
    assert set(caches_of(searcher)) == {
        *("Reader.replacements", "Reader.of_word", "Reader.made", "Index.of_concept"),
        *("Ranker.topics_of", "Ranker.belonging_to", "Encoder.encoded"),
        *("stems", "normal forms"),
    }


@pytest.mark.parametrize(("most_entries", "most_bytes"), BOUNDS)
def test_queries_fill_every_cache_up_to_its_bounds_and_no_further(
    searcher: Searcher, monkeypatch: pytest.MonkeyPatch, most_entries: int, most_bytes: int
) -> None:
    caches = caches_of(searcher)
    for cache in caches.values():
        cache.clear()
        monkeypatch.setattr(cache, "most_entries", most_entries)
        monkeypatch.setattr(cache, "most_bytes", most_bytes)
    for letters in LETTERS.values():
        for query in queries(letters, 8):
            searcher.search_json(query)
        for name, cache in caches.items():
            assert len(cache) <= most_entries, name
            assert cache.held_bytes == held(cache) <= most_bytes, name
    for name, cache in caches.items():
        assert len(cache) == most_entries or cache.held_bytes > 0.8 * most_bytes, name


@pytest.mark.parametrize(("most_entries", "most_bytes"), BOUNDS)
def test_an_answer_does_not_depend_on_what_was_dropped(
    library: Library, searcher: Searcher, monkeypatch: pytest.MonkeyPatch, most_entries: int, most_bytes: int
) -> None:
    asked = [
        *queries(LETTERS["mixed"], 4),
        "knight 騎士 knights ナイト 暗闇の騎士",
        "drgon dragno ryuu 地下の竜を殴れる？",
    ]
    expected = [searcher.search_json(query) for query in asked]
    forgetful = open_searcher(library)
    for cache in caches_of(forgetful).values():
        monkeypatch.setattr(cache, "most_entries", most_entries // 10)
        monkeypatch.setattr(cache, "most_bytes", most_bytes // 10)
    for _ in range(2):
        assert [forgetful.search_json(query) for query in asked] == expected


def test_pairs_of_characters_that_nothing_has_are_not_kept(searcher: Searcher) -> None:
    for query in queries(LETTERS["kanji"], 10):
        searcher.search_json(query)
    index, reader = searcher.index, searcher.reader
    assert len(reader.made) > 50
    for cache in (index.of_concept, searcher.ranker.topics_of, searcher.ranker.belonging_to):
        assert len(cache) <= len(reader.made)
    for concept in reader.made.held.values():
        assert index.weight(concept) > 0
