"""Which of several words our Japanese uses for a thing: `wording.toml`, and the words that the glossary sets aside."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from pydantic import Field, ValidationError

from kb.bounded_files import parse_toml, read_text
from kb.faults import ContentError, Fault, reason
from kb.library import Library
from kb.model import Frozen

FILE = "wording.toml"


class Wording(Frozen):
    """The word to use for a thing, named in English, and those to avoid."""

    use: str
    thing: str = Field(alias="for")
    avoid: tuple[str, ...]

    def avoided_in(self, text: str) -> Iterator[str]:
        return (word for word in self.avoid if as_word(word).search(text))


class WordingFile(Frozen):
    words: tuple[Wording, ...] = ()


@cache
def as_word(word: str) -> re.Pattern[str]:
    """Katakana is a word only by itself: コマ is not in コマンド."""
    katakana = re.fullmatch("[ァ-ー]+", word)
    return re.compile(f"(?<![ァ-ー]){word}(?![ァ-ー])" if katakana else re.escape(word))


def read_wording(folder: Path) -> tuple[Wording, ...]:
    """None where a pack has no such file; ContentError where it is not written as it should be."""
    try:
        return WordingFile.model_validate(parse_toml(read_text(folder / FILE))).words
    except FileNotFoundError:
        return ()
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise ContentError([Fault(FILE, 1, "unreadable", reason(error))]) from None
    except ValidationError as error:
        raise ContentError([Fault(FILE, 1, "bad-shape", reason(error))]) from None


def glossary_wording(library: Library, game: str | None = None) -> Iterator[Wording]:
    for term in library.terms:
        if term.avoided and term.game == (game or term.game):
            yield Wording.model_validate({"use": term.name.ja, "for": term.name.en, "avoid": term.avoided})


def drift(text: str, wordings: Iterable[Wording]) -> Iterator[str]:
    """A message for each word of a Japanese text that should be another."""
    for wording in wordings:
        for word in wording.avoided_in(text):
            yield f"has {word}; for {wording.thing} we write {wording.use}"
