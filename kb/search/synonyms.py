"""Players' words for the words of the rules: `synonyms.toml` beside the glossary."""

from __future__ import annotations

import tomllib
from pathlib import Path

from pydantic import ValidationError

from kb.faults import ContentError, Fault
from kb.library import reason
from kb.model import Frozen

FILE = "synonyms.toml"


class Synonyms(Frozen):
    """A search for a word under `said` also looks for those under `means`."""

    said: tuple[str, ...]
    means: tuple[str, ...]


class SynonymFile(Frozen):
    synonyms: tuple[Synonyms, ...] = ()


def read_synonyms(folder: Path) -> tuple[Synonyms, ...]:
    """ContentError where the file is missing or not written as it should be."""
    try:
        return SynonymFile.model_validate(tomllib.loads((folder / FILE).read_text(encoding="utf-8"))).synonyms
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise ContentError([Fault(FILE, 1, "unreadable", reason(error))]) from None
    except ValidationError as error:
        raise ContentError([Fault(FILE, 1, "bad-shape", reason(error))]) from None
