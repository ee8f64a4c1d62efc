"""What came, changed and went with each published revision: `revisions.json`, written by `lexicorn lock`."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from pydantic import TypeAdapter, ValidationError

from kb.bounded_files import read_bytes
from kb.exports import Json
from kb.faults import ContentError, Fault, reason
from kb.library import Library, content_digest
from kb.line_digests import LineChanges, compare_digests, digest_lines, read_published, write_published
from kb.locks import digests
from kb.model import Frozen

REVISIONS = "revisions.json"


class Revision(Frozen):
    """A revision of the content, when it was published, the texts (`id@version`) that came and went with it, and the
    lines of the export that did or that changed; None where nobody recorded those."""

    revision: str
    date: str
    added: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    lines: LineChanges | None = None


RECORDS = TypeAdapter(tuple[Revision, ...])


def read_revisions(folder: Path) -> tuple[Revision, ...]:
    """Oldest first."""
    try:
        return RECORDS.validate_json(read_bytes(folder / REVISIONS))
    except FileNotFoundError:
        return ()
    except (OSError, ValidationError) as error:
        raise ContentError([Fault(REVISIONS, 1, "unreadable", reason(error))]) from None


def present_after(revisions: Iterable[Revision]) -> set[str]:
    present: set[str] = set()
    for revision in revisions:
        present = (present | set(revision.added)) - set(revision.gone)
    return present


def text_changes(library: Library, known: Iterable[Revision]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The texts that came and went since the last of the records."""
    before, now = present_after(known), set(digests(library))
    return tuple(sorted(now - before)), tuple(sorted(before - now))


def record_revision(library: Library, folder: Path, date: str, lines: Iterable[Json]) -> Revision:
    """Publishes the library: records its texts and the lines of its export, unless they are the last that were.

    The digests of the lines count as content, so that code which changes a line makes another revision, too.
    """
    known, published, now = read_revisions(folder), read_published(folder), digest_lines(lines)
    write_published(now, folder)
    added, gone = text_changes(library, known)
    changes = compare_digests(published, now) if published else None
    new = Revision(revision=content_digest(folder), date=date, added=added, gone=gone, lines=changes)
    if not known or known[-1].revision != new.revision:
        records = [revision.model_dump() for revision in (*known, new)]
        (folder / REVISIONS).write_text(json.dumps(records, indent=1) + "\n", encoding="utf-8")
    return new
