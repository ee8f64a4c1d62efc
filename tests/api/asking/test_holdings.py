"""What somebody has is not taken for what they use."""

from __future__ import annotations

import pytest

from api.asking.holdings import is_held, is_of_use
from api.asking.sentence import Sentence


@pytest.mark.parametrize(
    ("label", "of_use"), [("Cubes spent", True), ("Cards played", True), ("Cards drawn", True), ("Cubes left", False)]
)
def test_a_fact_may_be_how_much_is_used(label: str, of_use: bool) -> None:
    assert is_of_use(label) is of_use


@pytest.mark.parametrize(
    ("text", "words", "held"),
    [
        ("he's on the dragon's tile with 2 cubes", "with 2 cubes", True),
        ("he has 2 cubes and hides", "2 cubes", True),
        ("2 cards left in hand", "2 cards", True),
        ("with just one card in hand", "with just one card", True),
        ("he backstabs her with 2 cubes", "with 2 cubes", False),
        ("he has a dagger and backstabs her with 2 cubes", "with 2 cubes", False),
        ("he puts 2 cubes on it", "puts 2 cubes", False),
        ("three cubes with two left", "three cubes", False),
        ("ドラゴンと同じタイルでキューブ2個、不意打ちする", "キューブ2個", True),
        ("シーフはキューブ2個で今ターンまだ何もしていない", "キューブ2個で", True),
        ("カード2枚残っている", "カード2枚", True),
        ("シーフがキューブ2個でナイトにスリ", "キューブ2個で", False),
    ],
)
def test_what_somebody_has_is_not_what_they_use(text: str, words: str, held: bool) -> None:
    sentence = Sentence(text)
    start = sentence.folded.index(words)
    assert is_held(sentence, start, start + len(words)) is held
