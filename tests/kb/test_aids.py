"""Player aids: read from one file each, every line with rules that exist."""

from __future__ import annotations

from pathlib import Path

import pytest

from kb.library import Library
from tests.kb.content import write_content
from tests.kb.test_checks import faults_of

AID = """
title = { en = "A turn", ja = "ターン" }
about = { en = "What to do.", ja = "すること。" }
[[sections]]
title = { en = "Steps", ja = "手順" }
kind = "steps"
lines = [{ text = { en = "Growl.", ja = "うなる。" }, rules = ["RULE"] }]
"""


def write_aid(folder: Path, text: str, name: str = "vast-dragon.toml") -> None:
    (folder / "aids").mkdir()
    (folder / "aids" / name).write_text(text, encoding="utf-8")


@pytest.mark.parametrize(
    ("text", "slug"),
    [
        (AID, "dangling-link"),
        (AID + 'role = "nobody"', "bad-shape"),
        ('role = "nobody"\n' + AID, "dangling-link"),
        (AID.replace(', ja = "うなる。"', ""), "bad-shape"),
        (AID.replace('["RULE"]', "[]"), "bad-shape"),
        ("title = [", "unreadable"),
    ],
)
def test_a_faulty_aid_is_reported_by_its_file(tmp_path: Path, text: str, slug: str) -> None:
    write_aid(write_content(tmp_path), text)
    found = faults_of(tmp_path)
    assert {fault.slug for fault in found} == {slug}
    assert {fault.file for fault in found} == {"aids/vast-dragon.toml"}


def test_every_aid_has_a_line_for_each_of_its_sections_whoever_plays(library: Library) -> None:
    assert library.aids
    for aid in library.aids:
        assert len(aid.for_roles(aid.line_roles).rules) == len(aid.rules)


def test_lines_for_roles_that_nobody_plays_are_left_out(library: Library) -> None:
    for aid in library.aids:
        lines = [line for section in aid.for_roles(frozenset()).sections for line in section.lines]
        assert not any(line.roles for line in lines)
