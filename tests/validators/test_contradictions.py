"""Plays that know the facts of a case are not sure of the opposite while they leave one of them unread."""

from __future__ import annotations

import random

from tests.contradictions import REASONS, contradictions, explained
from tests.validators.cases import read_cases
from validators.engine.court import Court
from validators.registry import GAMES

SOME_CASES = random.Random("contradictions").sample(read_cases(), 250)


def test_no_contradiction_is_unexplained(court: Court) -> None:
    reasons = explained()
    assert [str(each) for each in contradictions(court, SOME_CASES) if each.pair not in reasons] == []


def test_every_explanation_is_about_two_plays_and_gives_a_known_reason() -> None:
    plays = {name for game in GAMES.values() for name in game.plays}
    for (first, second), why in explained().items():
        assert {first, second} <= plays
        assert why in REASONS
