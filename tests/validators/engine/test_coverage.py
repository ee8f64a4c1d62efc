"""Faults of facts and plays name the file and the line where the text is."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path

import pytest

from kb.library import CONTENT, read_library
from validators.engine.coverage import examples, texts
from validators.registry import GAMES

VAST = GAMES["vast"]


def broken(folder: Path, file: str, old: str, new: str) -> int:
    """Breaks a copy of the content in one place; returns the line of the table that the place is in."""
    shutil.copytree(CONTENT, folder, dirs_exist_ok=True)
    text = (folder / file).read_text(encoding="utf-8")
    before = text[: text.index(old)]
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    return before[: before.rindex('\n["') + 1].count("\n") + 1


def faults(folder: Path) -> Mapping[str, str]:
    """The place of each fault of facts and plays, by its message."""
    library, _ = read_library(folder)
    found = [*texts(library, VAST), *examples(library, GAMES, VAST)]
    return {fault.message: f"{fault.file}:{fault.line}" for fault in found}


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        ("facts/vast-knight.toml", "presumed = false", 'presumed = "perhaps"', "cannot be presumed 'perhaps'"),
        ("plays/vast-knight.toml", 'verdict = "illegal"', 'verdict = "depends"', "judges as illegal, not depends"),
    ],
)
def test_a_fault_names_the_file_and_line_of_its_text(
    tmp_path: Path, file: str, old: str, new: str, message: str
) -> None:
    line = broken(tmp_path, file, old, new)
    assert [place for said, place in faults(tmp_path).items() if message in said] == [f"{file}:{line}"]


def test_a_missing_text_is_reported_in_the_file_of_its_neighbours(tmp_path: Path) -> None:
    broken(tmp_path, "plays/vast-knight.toml", '["knight.move"]', '["knight.walk"]')
    found = faults(tmp_path)
    assert found["knight.move has no text in either language"].startswith("plays/vast-knight.toml:")
    assert found["knight.walk has a text but is not declared"].startswith("plays/vast-knight.toml:")
