"""Lists: read from one file each, every thing a term of the glossary with rules that exist."""

from __future__ import annotations

from pathlib import Path

import pytest

from kb.checks import check_library
from kb.library import Library, read_library
from tests.kb.content import write_content

LIST = """
title = { en = "Toys", ja = "おもちゃ" }
about = { en = "All toys.", ja = "全部のおもちゃ。" }
missing = { en = "Their price.", ja = "値段。" }

[[items]]
term = "TERM"
does = { en = "It growls.", ja = "うなる。" }
rules = ["RULE"]
"""


@pytest.mark.parametrize(
    ("term", "rule", "slugs"),
    [
        ("term.vast.nobody", "vast.toys.growl", {"unknown-term"}),
        ("term.vast.nobody", "vast.toys.nobody", {"unknown-term", "dangling-link"}),
    ],
)
def test_a_thing_without_term_or_rule_is_a_fault(tmp_path: Path, term: str, rule: str, slugs: set[str]) -> None:
    write_content(tmp_path)
    (tmp_path / "lists").mkdir()
    (tmp_path / "lists" / "vast-toys.toml").write_text(LIST.replace("TERM", term).replace("RULE", rule))
    library, faults = read_library(tmp_path)
    found = [fault for fault in (*faults, *check_library(library)) if fault.file.startswith("lists/")]
    assert {fault.slug for fault in found} == slugs


def test_every_thing_is_on_one_list_and_says_something_in_both_languages(library: Library) -> None:
    assert library.lists
    for found in library.lists:
        assert all(text.en and text.ja for text in (found.title, found.missing, *(item.does for item in found.items)))
    assert len(library.listed) == sum(len(found.items) for found in library.lists)
