"""The whole library as one file for each revision that is kept, with what it takes to check and to read it."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Request, Response
from fastapi.responses import RedirectResponse
from pydantic import TypeAdapter

from api.editions import Edition
from api.export_lines import SCHEMA
from api.http.addresses import public_address
from api.http.byte_ranges import asked_range
from api.http.etags import REVALIDATE, matches
from api.http.long_lists import made_in_turn
from api.http.ready_answers import accepts_gzip
from api.http.responses import Lang, Served, answer
from api.http.schemas import LINE_KINDS, ExportedLine, ExportsShape
from api.kept_exports import (
    KeptExport,
    describe,
    kept_exports,
    kept_revisions,
    packed_export,
    part_of_export,
    whole_export,
)
from api.problems import Problem, of_unknown_id
from kb.faults import UnknownId
from kb.nearest import nearest

router = APIRouter(prefix="/api/v1", tags=["changes"])
LINES = "application/jsonl"
DIALECT = {"$schema": "https://json-schema.org/draft/2020-12/schema"}
FOLLOWED = {200: {"description": "The file itself, to a client that follows"}}
IN_PARTS: dict[int | str, dict[str, Any]] = {
    200: {"description": "The whole file, as JSON Lines"},
    206: {"description": "The bytes that `Range` asks for"},
}


@router.get(
    "/export.jsonl",
    operation_id="getExport",
    summary="The whole library",
    status_code=307,
    responses=FOLLOWED,  # type: ignore[arg-type]
    response_class=RedirectResponse,
)
def latest(edition: Served) -> Response:
    """Leads to the download of the revision that is served now."""
    headers = {"Cache-Control": REVALIDATE}
    return RedirectResponse(address_of(edition.revision), 307, headers)


def address_of(revision: str) -> str:
    return f"/api/v1/export/{revision}.jsonl"


@router.get("/exports", operation_id="listExports", summary="The files there are", response_model=ExportsShape)
@made_in_turn
def exports(request: Request, edition: Served, lang: Lang = None) -> Response:
    """The file of each revision that can be downloaded, the present one first, with its size, its SHA-256 and the
    schema of its lines. `schemas` has the schema of each kind of line by itself."""
    base = public_address(request)
    files = [file_json(base, kept) for kept in kept_exports(edition)]
    schemas = {entity: f"{base}/api/v1/export/schemas/{entity}.json" for entity in LINE_KINDS}
    return answer(request, edition, {"revision": edition.revision, "files": files, "schemas": schemas}, "both")


def file_json(base: str, kept: KeptExport) -> dict[str, object]:
    address = address_of(kept.revision)
    name = address.rpartition("/")[2]
    return {"name": name, "address": address, "url": base + address, **kept.model_dump(), "schema": SCHEMA}


@router.get(
    "/export.schema.json",
    operation_id="getExportSchema",
    summary="The schema of a line",
    response_model=dict[str, Any],
)
@made_in_turn
def schema(request: Request, edition: Served, lang: Lang = None) -> Response:
    """A JSON Schema that every line of an export meets: the first, which describes the file, a rule, a remark, a term,
    a waiver, a document, a ruleset, a fact with what is presumed of it, or a play."""
    return answer(request, edition, DIALECT | TypeAdapter[Any](ExportedLine).json_schema(), "both")


@router.get(
    "/export/schemas/{entity}.json",
    operation_id="getLineSchema",
    summary="The schema of one kind of line",
    response_model=dict[str, Any],
)
def line_schema(
    request: Request,
    edition: Served,
    entity: Annotated[str, Path(max_length=40, examples=["rule"])],
    lang: Lang = None,
) -> Response:
    """A JSON Schema that every line with this `entity` meets."""
    if entity not in LINE_KINDS:
        raise of_unknown_id(UnknownId(entity, nearest(entity, LINE_KINDS)))
    found = LINE_KINDS[entity].model_json_schema()
    found["properties"]["entity"] = {"const": entity, "type": "string"}
    return answer(request, edition, {**DIALECT, **found, "title": entity}, "both")


@router.get(
    "/export/{revision}.jsonl",
    operation_id="getExportOfRevision",
    summary="The whole library at a revision",
    response_class=Response,
    responses=IN_PARTS,
)
@made_in_turn
def export(request: Request, edition: Served, revision: Annotated[str, Path(max_length=40)]) -> Response:
    """Every entity as JSON Lines, in the order of their ids: rules, amendments, conflicts, open questions, divergences,
    terms, waivers, documents, rulesets, and the plays and facts of the judge with what is presumed. The first line
    describes the file. Of the present revision and of those before it that are kept; `/api/v1/exports` lists them.

    `Range` gets a part of it, so that a download can be resumed; with `If-Range`, only of the same file.
    """
    revision = revision.partition("-")[0]  # files were once named after the code, too
    kept = describe(edition, revision)
    response = file_response(request, edition, kept) if kept else None
    if response is None:
        raise not_kept(edition, revision)
    return response


def not_kept(edition: Edition, revision: str) -> Problem:
    known = ", ".join(dict.fromkeys((edition.revision, *kept_revisions())))
    return Problem(
        "unknown-revision",
        f"There is no export of revision {revision!r}. Those that can be downloaded: {known}.",
        f"リビジョン {revision!r} のファイルはない。取得できるもの：{known}。",
    )


def file_response(request: Request, edition: Edition, kept: KeptExport) -> Response | None:
    """The file, a part of it, or 304; compressed where the client takes that and wants the whole. None where the file
    has gone meanwhile."""
    tag, revision = f'"{kept.sha256[:24]}"', kept.revision
    headers = {"Cache-Control": REVALIDATE, "ETag": tag, "Content-Language": "en, ja", "Accept-Ranges": "bytes"}
    headers["Vary"] = "Accept-Encoding"
    has = request.headers.get("if-none-match")
    if matches(has, tag) or matches(has, packed_tag(tag)):
        return Response(status_code=304, headers=headers)
    if part := asked_range(request, kept.size, tag):
        headers["Content-Range"] = f"bytes {part.start}-{part.stop - 1}/{kept.size}"
        return with_data(part_of_export(edition, revision, part), headers, 206)
    if accepts_gzip(request.headers.get("accept-encoding", "").encode("latin-1")):
        headers |= {"ETag": packed_tag(tag), "Content-Encoding": "gzip"}
        return with_data(packed_export(edition, revision), headers)
    return with_data(whole_export(edition, revision), headers)


def with_data(data: bytes | None, headers: dict[str, str], status: int = 200) -> Response | None:
    return None if data is None else Response(data, status, headers, LINES)


def packed_tag(tag: str) -> str:
    """What is compressed is another representation, and ranges of it are other bytes."""
    return f'{tag[:-1]}-gzip"'
