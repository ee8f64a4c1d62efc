"""One Japanese word for one thing."""

from __future__ import annotations

from pathlib import Path

import pytest

from kb.faults import ContentError
from kb.library import read_library
from kb.terms import avoided_words
from kb.wording import FILE, Wording, drift, read_wording
from tests.kb.content import CHAPTER, write_content

BEAR = Wording.model_validate({"use": "くま", "for": "bear", "avoid": ["熊", "ベア"]})


def test_a_word_to_avoid_is_named_with_the_one_to_use() -> None:
    assert list(drift("熊はうなる。", [BEAR])) == ["has 熊; for bear we write くま"]
    assert list(drift("くまはうなる。", [BEAR])) == []


def test_katakana_within_a_longer_word_is_another_word() -> None:
    assert list(drift("ベアリングが回る。", [BEAR])) == []
    assert list(drift("そのベアはうなる。", [BEAR])) != []


def test_rules_are_held_to_the_wording(tmp_path: Path) -> None:
    write_content(tmp_path, CHAPTER.replace("くまはうなる。", "熊はうなる。"))
    (fault,) = avoided_words(read_library(tmp_path)[0], [BEAR])
    assert fault.slug == "inconsistent-term"
    assert "for bear we write くま" in fault.message


def test_a_file_that_is_not_there_sets_nothing_aside_and_one_that_is_wrong_is_a_fault(tmp_path: Path) -> None:
    assert read_wording(tmp_path) == ()
    (tmp_path / FILE).write_text('words = [{ use = "くま" }]', encoding="utf-8")
    with pytest.raises(ContentError, match=r"bad-shape: words\.0\.for"):
        read_wording(tmp_path)
