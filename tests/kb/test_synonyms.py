"""Players' words are data beside the glossary."""

from __future__ import annotations

from pathlib import Path

import pytest

from kb.faults import Fault
from kb.library import CONTENT
from kb.synonyms import FILE, read_synonyms


def test_the_synonyms_can_be_read_and_each_says_and_means_something() -> None:
    faults: list[Fault] = []
    found = read_synonyms(CONTENT, faults)
    assert found
    assert not faults
    assert all(group.said and group.means for group in found)


def test_a_missing_file_is_a_fault(tmp_path: Path) -> None:
    faults: list[Fault] = []
    assert read_synonyms(tmp_path, faults) == ()
    assert [*map(str, faults)] == ["synonyms.toml:1: unreadable: No such file or directory"]


@pytest.mark.parametrize(
    ("text", "slug"),
    [
        ("synonyms = 3", "bad-shape"),
        ("synonyms = [", "unreadable"),
        ('[[synonyms]]\nsaid = ["a"]\nmeaning = ["b"]', "bad-shape"),
    ],
)
def test_a_file_of_another_shape_is_a_fault(tmp_path: Path, text: str, slug: str) -> None:
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    faults: list[Fault] = []
    assert read_synonyms(tmp_path, faults) == ()
    assert [fault.slug for fault in faults] == [slug]
