"""Players' words are data beside the glossary."""

from __future__ import annotations

from pathlib import Path

import pytest

from kb.faults import ContentError
from kb.library import CONTENT
from kb.synonyms import FILE, read_synonyms


def test_the_synonyms_can_be_read_and_each_says_and_means_something() -> None:
    found = read_synonyms(CONTENT)
    assert found
    assert all(group.said and group.means for group in found)


def test_a_content_folder_need_not_have_any(tmp_path: Path) -> None:
    assert read_synonyms(tmp_path) == ()


@pytest.mark.parametrize("text", ["synonyms = 3", "synonyms = [", '[[synonyms]]\nsaid = ["a"]\nmeaning = ["b"]'])
def test_a_file_of_another_shape_is_a_fault(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    with pytest.raises(ContentError, match="bad-shape"):
        read_synonyms(tmp_path)
