"""The exports of published revisions, each kept as a file of its own, so that an older one can still be had.

They are in LEXICORN_EXPORTS, or else in the cache. A process that cannot write there serves the present one alone.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import re
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import orjson

from kb.cache_folder import cache_folder, is_private, remove, warn
from kb.model import Frozen

if TYPE_CHECKING:
    from api.editions import Edition

ENDING = ".jsonl.gz"
REVISION = re.compile("[0-9a-f]{12}")
MOST_KEPT = 20


class KeptExport(Frozen):
    """What a file of the export is checked by."""

    revision: str
    date: str | None
    lines: int
    size: int
    sha256: str


def exports_folder() -> Path:
    named = os.environ.get("LEXICORN_EXPORTS")
    return Path(named) if named else cache_folder() / "exports"


def keep(edition: Edition) -> None:
    """Keeps the export of a published revision; that of a draft is nobody's to come back to."""
    if edition.date is None:
        return
    folder = exports_folder()
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        file = folder / f"{edition.revision}{ENDING}"
        if is_private(folder) and not file.exists():
            write_whole(file, edition.exported_gzip)
            leave_newest(folder)
    except OSError as error:
        warn(f"the export was not kept in {folder}: {error.strerror}")


def write_whole(file: Path, data: bytes) -> None:
    """Another process sees the old file or the whole new one."""
    descriptor, part = tempfile.mkstemp(prefix=f"{file.name}.", suffix=".part", dir=file.parent)
    with os.fdopen(descriptor, "wb") as written:
        written.write(data)
    os.replace(part, file)


def leave_newest(folder: Path) -> None:
    for file in sorted(folder.glob(f"*{ENDING}"), key=lambda file: file.stat().st_mtime)[:-MOST_KEPT]:
        remove(file)


def kept_revisions() -> Iterator[str]:
    """Newest first."""
    folder = exports_folder()
    if is_private(folder):
        for file in sorted(folder.glob(f"*{ENDING}"), key=lambda file: file.stat().st_mtime, reverse=True):
            yield file.name.removesuffix(ENDING)


def whole_export(edition: Edition, revision: str) -> bytes | None:
    """The file of a revision; None where it is not kept, or is damaged."""
    if revision == edition.revision:
        return edition.exported
    file = exports_folder() / f"{revision}{ENDING}"
    if not REVISION.fullmatch(revision) or not is_private(file.parent) or not is_private(file):
        return None
    try:
        return gzip.decompress(file.read_bytes())
    except (OSError, EOFError):
        return None


def kept_exports(edition: Edition) -> Iterator[KeptExport]:
    """Those that can be downloaded: the present one first, then older ones."""
    for revision in dict.fromkeys((edition.revision, *kept_revisions())):
        if (data := whole_export(edition, revision)) and (found := described(data, digest_of(edition, data))):
            yield found


def digest_of(edition: Edition, data: bytes) -> str:
    return edition.exported_digest if data is edition.exported else hashlib.sha256(data).hexdigest()


def described(data: bytes, sha256: str) -> KeptExport | None:
    """What a file says of itself in its first line, and what it is checked by; None where that is no such line."""
    try:
        first = orjson.loads(data[: data.index(b"\n")])
        return KeptExport(
            revision=first["revision"], date=first["date"], lines=data.count(b"\n"), size=len(data), sha256=sha256
        )
    except (ValueError, KeyError, TypeError):
        return None
