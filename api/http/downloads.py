"""The whole library as one file."""

from __future__ import annotations

import hashlib
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request, Response
from fastapi.responses import RedirectResponse
from pydantic import TypeAdapter

from api.editions import Edition
from api.http.etags import REVALIDATE, code_digest
from api.http.ready_answers import accepts_gzip
from api.http.responses import FOREVER, Lang, Served, answer
from api.http.schemas import ExportedLine, ExportsShape
from api.problems import Problem

router = APIRouter(prefix="/api/v1", tags=["changes"])
LINES = "application/jsonl"
FOLLOWED = {200: {"description": "The file itself, to a client that follows"}}


def export_name(edition: Edition) -> str:
    """The content's revision and the code's: which plays a rule helps to judge is said by the code."""
    return f"{edition.revision}-{code_digest()}"


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
    return RedirectResponse(f"/api/v1/export/{export_name(edition)}.jsonl", 307, headers)


@router.get("/exports", operation_id="listExports", summary="The files there are", response_model=ExportsShape)
def exports(request: Request, edition: Served, lang: Lang = None) -> Response:
    """The file of each revision that can be downloaded, with its size, its SHA-256 and the schema of its lines."""
    data = edition.exported
    date = edition.revisions[-1].date if edition.revisions else None
    file = {
        "address": f"/api/v1/export/{export_name(edition)}.jsonl",
        "revision": edition.revision,
        "date": date,
        "lines": data.count(b"\n"),
        "size": len(data),
        "sha256": hashlib.sha256(data).hexdigest(),
        "schema": "/api/v1/export.schema.json",
    }
    return answer(request, edition, {"files": [file]}, "both")


@router.get(
    "/export.schema.json",
    operation_id="getExportSchema",
    summary="The schema of a line",
    response_model=dict[str, Any],
)
def schema(request: Request, edition: Served, lang: Lang = None) -> Response:
    """A JSON Schema that every line of an export meets: a rule, a remark, a term, a waiver, a document or a ruleset."""
    found = TypeAdapter[Any](ExportedLine).json_schema()
    return answer(request, edition, {"$schema": "https://json-schema.org/draft/2020-12/schema", **found}, "both")


@router.get(
    "/export/{revision}.jsonl",
    operation_id="getExportOfRevision",
    summary="The whole library at a revision",
    response_class=Response,
)
def export(request: Request, edition: Served, revision: Annotated[str, Path(max_length=40)]) -> Response:
    """Every entity as JSON Lines: rules, amendments, conflicts, open questions, divergences, terms, waivers, documents
    and rulesets. A file never changes once it is published under its revision, so it may be kept for ever."""
    if revision != export_name(edition):
        raise Problem(
            "unknown-revision",
            f"Only the revision served now can be downloaded: {export_name(edition)}.",
            f"取得できるのは現在のリビジョンだけ：{export_name(edition)}。",
        )
    headers = {"Cache-Control": FOREVER, "ETag": f'W/"{export_name(edition)}"', "Content-Language": "en, ja"}
    headers["Vary"] = "Accept-Encoding"
    if accepts_gzip(request.headers.get("accept-encoding", "").encode("latin-1")):
        return Response(edition.exported_gzip, headers={**headers, "Content-Encoding": "gzip"}, media_type=LINES)
    return Response(edition.exported, headers=headers, media_type=LINES)
