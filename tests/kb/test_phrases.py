"""Phrases are read with their places; whatever is wrong with one is a fault with file and line."""

from __future__ import annotations

from pathlib import Path

import pytest

from kb.faults import Fault
from kb.library import Library
from kb.phrases import PhraseBook, read_phrases
from validators.engine.phrase_check import check_phrases
from validators.registry import GAMES

GOOD = """# Knight
[plays."knight.move"]
en = ["she walks"]
ja = ["歩く"]

[facts."knight.strength"]
n = { en = ["strength {n}"], ja = ["筋力{n}"] }
1 = { en = ["hardly any strength"] }

[facts."dragon.on_surface"]
true = { en = ["surfaced"] }
"""


def read(folder: Path, toml: str) -> tuple[PhraseBook, list[Fault]]:
    (folder / "phrases").mkdir()
    (folder / "phrases" / "vast-toys.toml").write_text(toml, encoding="utf-8")
    faults: list[Fault] = []
    return read_phrases(folder, faults), faults


def checked(book: PhraseBook, library: Library) -> list[Fault]:
    return list(check_phrases(library.model_copy(update={"phrases": book}), GAMES["vast"]))


def test_phrases_are_read(tmp_path: Path, library: Library) -> None:
    book, faults = read(tmp_path, GOOD)
    assert faults == [] == checked(book, library)
    assert [(p.id, p.game, p.said.en, p.place.line) for p in book.plays] == [("knight.move", "vast", ("she walks",), 2)]
    assert [(f.id, f.value) for f in book.facts] == [
        ("knight.strength", "n"),
        ("knight.strength", "1"),
        ("dragon.on_surface", "true"),
    ]


def test_facts_of_any_play_are_read_and_have_to_be_there(tmp_path: Path, library: Library) -> None:
    book, faults = read(tmp_path, 'always = [\n  "knight.strength", "knight.strenth"\n]\n')
    assert (faults, [fact.id for fact in book.always]) == ([], ["knight.strength", "knight.strenth"])
    assert [(fault.slug, "knight.strength" in fault.message) for fault in checked(book, library)] == [
        ("dangling-link", True)
    ]


@pytest.mark.parametrize("toml", ["[plays", '[plays."knight.move"]\nen = "she walks"', '[toys."bear"]\nen = []'])
def test_a_file_that_is_written_wrongly_is_a_fault(tmp_path: Path, toml: str) -> None:
    book, faults = read(tmp_path, toml)
    assert [fault.file for fault in faults] == ["phrases/vast-toys.toml"]
    assert book == PhraseBook()


@pytest.mark.parametrize(
    ("written", "instead", "word"),
    [
        ("knight.move", "knight.moved", "knight.move"),
        ("knight.strength", "knight.strenght", "knight.strength"),
        ("true =", "maybe =", "maybe"),
        ("1 =", "999 =", "999"),
        ('["strength {n}"]', '["strength"]', "{n}"),
        ('["surfaced"]', '["surfaced {n}"]', "{n}"),
        ('["surfaced"]', '[" "]', "empty"),
        ("true =", "n =", "not a number"),
    ],
)
def test_what_there_is_not_is_a_fault(tmp_path: Path, library: Library, written: str, instead: str, word: str) -> None:
    book, faults = read(tmp_path, GOOD.replace(written, instead))
    (fault,) = [*faults, *checked(book, library)][:1]
    assert fault.line > 1
    assert word in fault.message
