"""The reader's own copies of the books, when there are any: LEXICORN_SOURCES names their folder."""

from __future__ import annotations

import os
from pathlib import Path

from kb.bounded_cache import BoundedCache
from kb.faults import DocumentError
from kb.model import Source

DOCUMENTS = BoundedCache[tuple[Path, str], tuple[str, ...]](most_entries=16, most_bytes=64_000_000)


def sources_folder() -> Path | None:
    named = os.environ.get("LEXICORN_SOURCES")
    return Path(named) if named else None


def read_document(folder: Path, id: str) -> tuple[str, ...]:
    """The lines of a document, split at newlines only."""
    file = folder / f"{id}.txt"
    try:
        text = file.read_bytes().decode("utf-8")
    except UnicodeDecodeError as error:
        raise DocumentError(f"{file} is not UTF-8 ({error.reason} at byte {error.start})") from None
    except OSError as error:
        raise DocumentError(f"{file} cannot be read: {error.strerror}") from None
    return tuple(text.removesuffix("\n").split("\n"))


def document_lines(folder: Path, id: str) -> tuple[str, ...]:
    return DOCUMENTS.get((folder, id)) or DOCUMENTS.keep((folder, id), read_document(folder, id))


def passage(source: Source) -> str | None:
    """The cited lines from the reader's own copy; None without one."""
    folder = sources_folder()
    if folder is None:
        return None
    try:
        lines = document_lines(folder, source.doc)
    except DocumentError:
        return None
    first, last = source.lines
    return "\n".join(lines[first - 1 : last])
