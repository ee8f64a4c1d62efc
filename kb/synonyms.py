"""Players' words for the words of the rules: `synonyms.toml` beside the glossary."""

from __future__ import annotations

import tomllib
from pathlib import Path

from pydantic import ValidationError

from kb.faults import ContentError, Fault
from kb.model import Frozen

FILE = "synonyms.toml"


class Synonyms(Frozen):
    """Whoever says one of the words on the left may mean the words on the right."""

    said: tuple[str, ...]
    means: tuple[str, ...]


class SynonymFile(Frozen):
    synonyms: tuple[Synonyms, ...] = ()


def read_synonyms(folder: Path) -> tuple[Synonyms, ...]:
    """None without the file; ContentError where it is not written as it should be."""
    file = folder / FILE
    if not file.exists():
        return ()
    try:
        return SynonymFile.model_validate(tomllib.loads(file.read_text(encoding="utf-8"))).synonyms
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, ValidationError) as error:
        raise ContentError([Fault(FILE, 1, "bad-shape", str(error))]) from None
