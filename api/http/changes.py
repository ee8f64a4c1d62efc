"""What changed since a revision: as JSON, and as the lines that bring a copy of the export up to date.

There is no database. What came, changed and went with each published revision is in content/revisions.json, which
`lexicorn lock` writes; what is served and not published yet is compared with what was.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Query, Request, Response

from api.editions import Edition
from api.export_lines import DESCRIPTION_ID, ChangesDescription
from api.http.long_lists import made_in_turn
from api.http.responses import Lang, Served, answer, answer_bytes
from api.http.schemas import ChangesShape
from api.problems import Problem
from kb.exports import ENTITY
from kb.library import Library
from kb.line_digests import LineChanges
from kb.revisions import Revision, text_changes

router = APIRouter(prefix="/api/v1", tags=["changes"])
LINES = "application/jsonl"
AS_LINES: dict[int | str, dict[str, Any]] = {200: {"description": "The lines, as JSON Lines"}}
START = "start"
NAMED_BY_KIND = ("fact", "play", "term", "waiver")
Since = Annotated[
    str, Query(max_length=40, description="A revision, as `X-Lexicorn-Revision` gave it.", examples=[START])
]


@router.get(
    "/changes", operation_id="listChanges", summary="What changed since a revision", response_model=ChangesShape
)
@made_in_turn
def changes(request: Request, edition: Served, since: Since = START, lang: Lang = None) -> Response:
    """What came, changed or went, newest revision first. `start` gives the whole record.

    `changes` has the texts of rules: new rules, new versions, and those that are gone. `lines` has every line of the
    export that came, went, or changed, and in which fields: links, readings, titles, terms, facts, plays and all else.
    `/api/v1/changes.jsonl` has those lines themselves. A revision that was never published has no record.
    """
    records = recorded_since(edition, since)
    value = {
        "since": since,
        "revision": edition.revision,
        "total": sum(len(r.added) + len(r.gone) for r in records),
        "revisions": [revision_json(edition.library, r) for r in reversed(records)],
    }
    return answer(request, edition, value)


@router.get(
    "/changes.jsonl",
    operation_id="getChangedLines",
    summary="The lines that changed since a revision",
    response_class=Response,
    responses=AS_LINES,
)
@made_in_turn
def changed_lines(request: Request, edition: Served, since: Since = START) -> Response:
    """What brings an export of an older revision up to date, as JSON Lines.

    The first line names the revision, the ids of the lines to drop (`gone`) and the `sha256` of the whole export. Each
    line after it belongs in the place of the one with its id. With the line whose id is `export` first and all others
    in the order of their ids, the copy is the export to the byte.
    """
    wanted = changed_ids(edition, since)
    lines = [(orjson.loads(line)["id"], line) for line in edition.exported.splitlines()]
    kept = [line for id, line in lines if wanted is None or id in wanted or id == DESCRIPTION_ID]
    gone = sorted(wanted - {id for id, _ in lines}) if wanted else []
    first = ChangesDescription(since=since, revision=edition.revision, sha256=edition.exported_digest, gone=tuple(gone))
    body = b"\n".join((orjson.dumps(first.model_dump()), *kept, b""))
    return answer_bytes(request, edition, body, "both", LINES)


def changed_ids(edition: Edition, since: str) -> frozenset[str] | None:
    """The ids of the lines that came, changed or went; None where all of them did."""
    if since == START:
        return None
    found: frozenset[str] = frozenset()
    for record in recorded_since(edition, since):
        if record.lines is None:
            raise not_recorded(edition, since)
        found |= record.lines.ids
    return found


def recorded_since(edition: Edition, since: str) -> tuple[Revision, ...]:
    """The records after a revision, and what is served now beyond the last of them."""
    records = edition.revisions
    if since == START:
        return (*records, *not_published(edition))
    for n, record in enumerate(records):
        if record.revision == since:
            return (*records[n + 1 :], *not_published(edition))
    if since == edition.revision:
        return ()
    raise not_recorded(edition, since)


def not_published(edition: Edition) -> Iterator[Revision]:
    """A draft's changes, and those that other code makes to what was published."""
    added, gone = text_changes(edition.library, edition.revisions) if edition.date is None else ((), ())
    lines = edition.unpublished
    if added or gone or (lines and lines.ids):
        yield Revision(revision=edition.revision, date="", added=added, gone=gone, lines=lines)


def not_recorded(edition: Edition, since: str) -> Problem:
    known = ", ".join(record.revision for record in edition.revisions[-5:]) or edition.revision
    return Problem(
        "unknown-revision",
        f"There is no record of revision {since!r}. The latest are: {known}. `since=start` gives all there is.",
        f"リビジョン {since!r} の記録はない。最近のもの：{known}。`since=start` ですべての記録が得られる。",
    )


def revision_json(library: Library, record: Revision) -> dict[str, object]:
    added = [change_json(key, "new version" if split(key)[1] > 1 else "new rule") for key in record.added]
    return {
        "revision": record.revision,
        "date": record.date or None,
        "changes": [*added, *(change_json(key, "gone") for key in record.gone)],
        "lines": None if record.lines is None else [*lines_json(library, record.lines)],
    }


def change_json(key: str, change: str) -> dict[str, object]:
    id, version = split(key)
    return {"id": id, "version": version, "change": change}


def split(key: str) -> tuple[str, int]:
    id, _, version = key.partition("@")
    return id, int(version)


def lines_json(library: Library, changes: LineChanges) -> Iterator[dict[str, object]]:
    fields = dict.fromkeys(changes.new, ("new", ())) | {id: ("changed", f) for id, f in changes.changed.items()}
    found: dict[str, tuple[str, Sequence[str]]] = {**fields, **dict.fromkeys(changes.gone, ("gone", ()))}
    for id, (change, names) in sorted(found.items()):
        yield {"id": id, "entity": entity_of(library, id), "change": change, "fields": names}


def entity_of(library: Library, id: str) -> str | None:
    """The kind of a line; None where it is gone and its id does not tell."""
    kind = id.partition(".")[0]
    if kind in NAMED_BY_KIND:
        return kind
    if entry := library.by_id.get(id):
        return ENTITY[type(entry)]
    return "document" if id in library.documents_by_id else "ruleset" if "/" in id else None
