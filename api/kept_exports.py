"""The exports of published revisions, each kept as a file of its own, so that an older one can still be had.

They are in LEXICORN_EXPORTS, or else in the cache. A process that cannot write there serves the present one alone.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import re
import tempfile
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import orjson

from kb.bounded_cache import BoundedCache
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


# By the file, when it was written and its size: to describe one it is unpacked and read to its end.
DESCRIBED = BoundedCache[tuple[str, int, int], KeptExport](most_entries=100, most_bytes=1_000_000)


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
    try:
        with os.fdopen(descriptor, "wb") as written:
            written.write(data)
        os.replace(part, file)
    except OSError:
        remove(Path(part))
        raise


def leave_newest(folder: Path) -> None:
    for file in oldest_first(folder)[:-MOST_KEPT]:
        remove(file)


def oldest_first(folder: Path) -> list[Path]:
    return sorted(folder.glob(f"*{ENDING}"), key=written_at)


def written_at(file: Path) -> float:
    """Another process may have removed it just now."""
    try:
        return file.stat().st_mtime
    except OSError:
        return 0.0


def kept_revisions() -> Iterator[str]:
    """Newest first."""
    folder = exports_folder()
    if is_private(folder):
        for file in reversed(oldest_first(folder)):
            yield file.name.removesuffix(ENDING)


def whole_export(edition: Edition, revision: str) -> bytes | None:
    """The file of a revision; None where it is not kept, or is damaged."""
    if revision == edition.revision:
        return edition.exported
    file = kept_file(revision)
    try:
        return gzip.decompress(file.read_bytes()) if file else None
    except (OSError, EOFError, zlib.error):
        return None


def part_of_export(edition: Edition, revision: str, part: range) -> bytes | None:
    """Some bytes of the file; it is unpacked no further than these."""
    if revision == edition.revision:
        return edition.exported[part.start : part.stop]
    file = kept_file(revision)
    try:
        return unpacked_part(file, part) if file else None
    except (OSError, EOFError, zlib.error):
        return None


def unpacked_part(file: Path, part: range) -> bytes:
    with gzip.open(file) as unpacked:
        unpacked.seek(part.start)
        return unpacked.read(len(part))


def packed_export(edition: Edition, revision: str) -> bytes | None:
    """The same file compressed, as it is kept."""
    if revision == edition.revision:
        return edition.exported_gzip
    file = kept_file(revision)
    try:
        return file.read_bytes() if file else None
    except OSError:
        return None


def kept_file(revision: str) -> Path | None:
    file = exports_folder() / f"{revision}{ENDING}"
    is_ours = REVISION.fullmatch(revision) and is_private(file.parent) and is_private(file)
    return file if is_ours else None


def kept_exports(edition: Edition) -> Iterator[KeptExport]:
    """Those that can be downloaded: the present one first, then older ones."""
    for revision in dict.fromkeys((edition.revision, *kept_revisions())):
        if found := describe(edition, revision):
            yield found


def describe(edition: Edition, revision: str) -> KeptExport | None:
    """None where the file is not kept, or is damaged."""
    return describe_present(edition) if revision == edition.revision else describe_kept(edition, revision)


def describe_present(edition: Edition) -> KeptExport | None:
    return described(edition.exported, edition.exported_digest)


def describe_kept(edition: Edition, revision: str) -> KeptExport | None:
    file = kept_file(revision)
    try:
        state = file.stat() if file else None
    except OSError:
        return None
    key = (str(file), state.st_mtime_ns, state.st_size) if state else None
    if key is None or (found := DESCRIBED.get(key)):
        return found if key else None
    data = whole_export(edition, revision)
    made = described(data, hashlib.sha256(data).hexdigest()) if data else None
    return DESCRIBED.keep(key, made) if made else None


def described(data: bytes, sha256: str) -> KeptExport | None:
    """What a file says of itself in its first line, and what it is checked by; None where that is no such line."""
    try:
        first = orjson.loads(data[: data.index(b"\n")])
        return KeptExport(
            revision=first["revision"], date=first["date"], lines=data.count(b"\n"), size=len(data), sha256=sha256
        )
    except (ValueError, KeyError, TypeError):
        return None
