"""Which texts came and went with each published revision: `revisions.json`, written by `lexicorn lock`."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from pydantic import TypeAdapter, ValidationError

from kb.faults import ContentError, Fault
from kb.library import Library, reason
from kb.locks import digests
from kb.model import Frozen

REVISIONS = "revisions.json"


class Revision(Frozen):
    """A revision of the content, when it was published, and the texts (`id@version`) that came and went with it."""

    revision: str
    date: str
    added: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()


RECORDS = TypeAdapter(tuple[Revision, ...])


def read_revisions(folder: Path) -> tuple[Revision, ...]:
    """Oldest first."""
    try:
        return RECORDS.validate_json((folder / REVISIONS).read_bytes())
    except FileNotFoundError:
        return ()
    except (OSError, ValidationError) as error:
        raise ContentError([Fault(REVISIONS, 1, "unreadable", reason(error))]) from None


def present_after(revisions: Iterable[Revision]) -> set[str]:
    present: set[str] = set()
    for revision in revisions:
        present = (present | set(revision.added)) - set(revision.gone)
    return present


def record_revision(library: Library, folder: Path, date: str) -> Revision:
    """Adds the library's revision to the record, unless it is the last one there."""
    known = read_revisions(folder)
    before, now = present_after(known), set(digests(library))
    new = Revision(
        revision=library.revision, date=date, added=tuple(sorted(now - before)), gone=tuple(sorted(before - now))
    )
    if not known or known[-1].revision != library.revision:
        records = [revision.model_dump() for revision in (*known, new)]
        (folder / REVISIONS).write_text(json.dumps(records, indent=1) + "\n", encoding="utf-8")
    return new
