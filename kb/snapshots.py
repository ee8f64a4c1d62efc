"""A checked library kept as one file, so that a server starts without reading Markdown again."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from pydantic import ValidationError

from kb.checks import check_library
from kb.faults import ContentError
from kb.library import Library, content_digest, content_folder, read_library

SNAPSHOT_FORMAT = 1


def cache_folder() -> Path:
    named = os.environ.get("LEXICORN_CACHE")
    return Path(named) if named else Path(__file__).resolve().parent.parent / ".lexicorn"


def open_library(folder: Path | None = None) -> Library:
    """The library, from its snapshot where that is of the same content; ContentError where it has faults."""
    folder = folder or content_folder()
    file = cache_folder() / f"library-{SNAPSHOT_FORMAT}-{content_digest(folder)}.json"
    try:
        return Library.model_validate_json(file.read_bytes())
    except (OSError, ValidationError):
        library = build_library(folder)
        write_atomically(file, library.model_dump_json().encode())
        return library


def build_library(folder: Path) -> Library:
    library, faults = read_library(folder)
    faults += check_library(library)
    if faults:
        raise ContentError(faults)
    return library


def write_atomically(file: Path, data: bytes) -> None:
    """Another process sees the old file or the whole new one. A cache that cannot be written is done without."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=file.parent, delete=False) as part:
            part.write(data)
        os.replace(part.name, file)
    except OSError:
        return
