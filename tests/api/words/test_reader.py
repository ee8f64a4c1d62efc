"""Every language of the interface has all its words, and puts the same things into them."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from string import Formatter
from typing import get_args

import pytest

from api.words.reader import FOLDER, words
from kb.model import Language

FILES = sorted(FOLDER.glob("*.toml"))
Key = tuple[str, ...]


def texts(table: dict[str, object], path: Key = ()) -> Iterator[tuple[Key, str]]:
    for name, value in table.items():
        if isinstance(value, dict):
            yield from texts(value, (*path, name))
        else:
            yield (*path, name), str(value)


def placeholders(text: str) -> list[str]:
    return sorted(name for _, name, _, _ in Formatter().parse(text) if name is not None)


def test_every_language_of_the_library_has_its_file() -> None:
    assert {file.stem for file in FILES} == set(get_args(Language))


def test_all_languages_have_the_same_keys_with_the_same_placeholders() -> None:
    found = [
        {key: placeholders(text) for key, text in texts(tomllib.loads(file.read_text(encoding="utf-8")))}
        for file in FILES
    ]
    assert len(found[0]) > 250
    assert all(other == found[0] for other in found)


def test_a_word_that_nobody_wrote_is_an_error() -> None:
    with pytest.raises(KeyError):
        words("en")["no such word"]
