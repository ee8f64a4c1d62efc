"""A checked library kept as one file, so that a server starts without reading Markdown again."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

from pydantic import ValidationError

from kb.cache_folder import cached, write_cached
from kb.checks import check_library
from kb.faults import ContentError
from kb.library import Library, content_digest, content_folder, read_library

SNAPSHOT_FORMAT = 6


def open_library(folder: Path | None = None) -> Library:
    """The library, from its snapshot where that is of the same content; ContentError where it has faults.

    Rules that are not published yet, or not bound yet, are no faults here: a draft can be looked at and tried.
    """
    folder = folder or content_folder()
    return read_snapshot(content_digest(folder)) or keep_snapshot(build_library(folder))


def snapshot_name(revision: str) -> str:
    return f"library-{SNAPSHOT_FORMAT}-{revision}.json"


def read_snapshot(revision: str) -> Library | None:
    """None where there is none, or it is not as it was written: half of it can still be a library."""
    file = cached(snapshot_name(revision))
    try:
        digest, _, data = file.read_bytes().partition(b"\n") if file else (b"", b"", b"")
        library = Library.model_validate_json(data) if digest and digest == digest_of(data) else None
    except (OSError, ValidationError):
        return None
    return library if library and library.revision == revision else None


def digest_of(data: bytes) -> bytes:
    return sha256(data).hexdigest().encode()


def keep_snapshot(library: Library) -> Library:
    data = library.model_dump_json().encode()
    write_cached(snapshot_name(library.revision), digest_of(data) + b"\n" + data)
    return library


def build_library(folder: Path) -> Library:
    library, faults = read_library(folder)
    faults += check_library(library)
    if faults:
        raise ContentError(faults)
    return library
