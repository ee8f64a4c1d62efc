"""Players' words for the words of the rules: `synonyms.toml` beside the glossary."""

from __future__ import annotations

import tomllib
from pathlib import Path

from pydantic import ValidationError

from kb.bounded_files import parse_toml, read_text
from kb.faults import Fault, reason
from kb.model import Frozen

FILE = "synonyms.toml"


class Synonyms(Frozen):
    """A search for a word under `said` also looks for those under `means`."""

    said: tuple[str, ...]
    means: tuple[str, ...]


class SynonymFile(Frozen):
    synonyms: tuple[Synonyms, ...] = ()


def read_synonyms(folder: Path, faults: list[Fault]) -> tuple[Synonyms, ...]:
    try:
        return SynonymFile.model_validate(parse_toml(read_text(folder / FILE))).synonyms
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        faults.append(Fault(FILE, 1, "unreadable", reason(error)))
    except ValidationError as error:
        faults.append(Fault(FILE, 1, "bad-shape", reason(error)))
    return ()
