"""What sentences are read by is prepared once, also where a sentence comes while it is being prepared."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from api.asking import readings
from api.asking.readings import SentenceReader
from api.editions import Edition


def test_two_at_once_prepare_the_phrases_of_a_game_once(edition: Edition, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[object] = []

    def slow_reader(*parts: object) -> object:
        made.append(parts)
        time.sleep(0.05)
        return object()

    monkeypatch.setattr(readings, "FactReader", slow_reader)
    reader = SentenceReader(edition.court, edition.playbook, edition.play_index)
    game = edition.court.games["vast"]
    with ThreadPoolExecutor(2) as both:
        first, second = both.map(reader.reader, (game, game))
    assert first is second
    assert len(made) == 1
