"""The Japanese of the interface uses the words of the content."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from api.words.reader import words
from kb.library import Library, content_folder
from kb.wording import drift, glossary_wording, read_wording


def texts(table: Mapping[str, object], under: str = "") -> Iterator[tuple[str, str]]:
    for name, value in table.items():
        if isinstance(value, dict):
            yield from texts(value, f"{under}{name}.")
        else:
            yield f"{under}{name}", str(value)


def test_no_word_of_the_interface_is_one_that_the_content_sets_aside(library: Library) -> None:
    known = (*read_wording(content_folder()), *glossary_wording(library))
    found = [(name, message) for name, text in texts(words("ja").table) for message in drift(text, known)]
    assert known
    assert found == []
