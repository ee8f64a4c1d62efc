"""A number by which something changes is no number of how much there is."""

from __future__ import annotations

import pytest

from api.asking.changes import is_asked_change, is_change, is_how_much_changes
from api.asking.phrase_matching import Match
from api.asking.sentence import Sentence


@pytest.mark.parametrize(("phrase", "changes"), [("lose {n} grit", True), ("{n} grit", False), ("経験値{n}減", True)])
def test_a_phrase_may_speak_of_a_change(phrase: str, changes: bool) -> None:
    assert is_change(phrase) is changes


@pytest.mark.parametrize(
    ("text", "words", "changes"),
    [("I lose 2 health", "2 health", True), ("I have 2 health", "2 health", False), ("体力2回復", "体力2", True)],
)
def test_a_number_may_be_that_of_a_change(text: str, words: str, changes: bool) -> None:
    sentence = Sentence(text)
    start = sentence.folded.index(words)
    assert is_how_much_changes(sentence, Match(start, start + len(words), 2)) is changes


@pytest.mark.parametrize(
    ("text", "words", "asked"),
    [
        ("Do I lose only 1 grit?", "lose only 1 grit", True),
        ("I lose 1 grit. Does my turn end?", "lose 1 grit", False),
        ("経験値を1失う？", "経験値を1失", True),
        ("経験値を1失った。ターンは終わる？", "経験値を1失", False),
    ],
)
def test_a_change_may_only_be_asked(text: str, words: str, asked: bool) -> None:
    sentence = Sentence(text)
    start = sentence.folded.index(words)
    assert is_asked_change(sentence, start, start + len(words)) is asked
