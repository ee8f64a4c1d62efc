"""Tables to begin from, as files: what is wrong with one is told with its file."""

from __future__ import annotations

from pathlib import Path

import pytest

from kb.checks import tables
from kb.faults import Fault
from kb.library import Library
from kb.table_templates import read_table_templates

TABLE = """
[[tables]]
name = "setup"
title = { en = "Start", ja = "開始" }
text = "first"
roles = [{ role = "one", text = "second" }]
"""


def read(folder: Path, text: str) -> tuple[list[str], list[Fault]]:
    (folder / "tables").mkdir()
    (folder / "tables" / "game.toml").write_text(text, encoding="utf-8")
    faults: list[Fault] = []
    return [table.name for table in read_table_templates(folder, faults)], faults


def test_a_file_is_read(tmp_path: Path) -> None:
    assert read(tmp_path, TABLE) == (["setup"], [])


@pytest.mark.parametrize(
    ("text", "slug"),
    [
        (TABLE.replace('name = "setup"', 'name = "Set up"'), "bad-shape"),
        ("[[tables", "unreadable"),
        ("a = 1", "bad-shape"),
    ],
)
def test_what_is_wrong_is_a_fault_of_the_file(tmp_path: Path, text: str, slug: str) -> None:
    names, faults = read(tmp_path, text)
    assert names == []
    assert [(fault.file, fault.slug) for fault in faults] == [("tables/game.toml", slug)]


def test_roles_add_their_lines_in_the_order_of_the_file(library: Library) -> None:
    setup = next(table for table in library.table_templates if table.roles)
    every = [lines.role for lines in setup.roles]
    assert setup.text_for(()) == setup.text
    assert setup.text_for(every[1:2]) == f"{setup.text}{setup.roles[1].text}\n"


def test_roles_and_rules_that_there_are_not_are_faults(library: Library) -> None:
    first = library.table_templates[0]
    wrong = first.model_copy(update={"rules": ("no.such.rule",)})
    lost = first.model_copy(update={"game": "no-game"})
    found = [fault.slug for fault in tables(library.model_copy(update={"table_templates": (wrong, lost)}))]
    assert found == ["dangling-link", "unknown-game"]
