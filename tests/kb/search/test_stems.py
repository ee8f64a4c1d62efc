"""Inflections of an English word share a stem."""

from __future__ import annotations

import pytest

from kb.search.stems import stem


@pytest.mark.parametrize(
    "forms",
    [
        "move moves moved moving",
        "carry carries carried carrying",
        "drop drops dropped dropping",
        "smash smashes smashed smashing",
        "tribe tribes tribe's tribes'",
        "use uses used using",
        "steal steals stole stolen stealing",
        "die dice",
        "dies died dying",
        "two 2",
    ],
)
def test_inflections_share_a_stem(forms: str) -> None:
    assert len({stem(form) for form in forms.split()}) == 1


@pytest.mark.parametrize("words", ["pass past", "less lesson", "all ally", "bomb bow"])
def test_other_words_do_not(words: str) -> None:
    assert len({stem(word) for word in words.split()}) == 2
