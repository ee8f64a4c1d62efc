"""Answers are kept within bounds of number and size."""

from __future__ import annotations

import pytest

from api.editions import Edition
from api.server.fast_path import COMPRESSED, SEARCH, Shortcuts
from kb.bounded_cache import entry_bytes

GZIP = {b"accept-encoding": b"gzip"}


@pytest.mark.parametrize(("most_entries", "most_bytes"), [(10, 10_000_000), (1_000_000, 400_000)])
def test_kept_answers_reach_their_bounds_and_no_further(
    edition: Edition, monkeypatch: pytest.MonkeyPatch, most_entries: int, most_bytes: int
) -> None:
    shortcuts = Shortcuts(edition)
    COMPRESSED.clear()
    for cache in (shortcuts.kept, COMPRESSED):
        monkeypatch.setattr(cache, "most_entries", most_entries)
        monkeypatch.setattr(cache, "most_bytes", most_bytes)
    for n in range(60):
        answer = shortcuts.answer(SEARCH, b"q=dragon+%d" % n, GZIP)
        assert answer is not None
        assert answer == shortcuts.answer(SEARCH, b"q=dragon+%d" % n, GZIP)
        for cache in (shortcuts.kept, COMPRESSED):
            assert len(cache) <= most_entries
            counted = sum(entry_bytes(key, value) for key, value in cache.held.items())
            assert cache.held_bytes == counted <= most_bytes
    for cache in (shortcuts.kept, COMPRESSED):
        assert len(cache) == most_entries or cache.held_bytes > 0.8 * most_bytes
