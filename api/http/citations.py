"""Citations over HTTP: a rule as text to paste, and texts that cite rules."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response
from pydantic import BaseModel, ConfigDict, Field

from api.citations import CheckedText, Format, check_citations, cite_entry, formatted
from api.http.addresses import public_address
from api.http.bodies import json_body, parsed
from api.http.languages import prose_language
from api.http.question_schemas import body
from api.http.responses import Lang, Served, answer
from api.http.rules import Id
from api.http.schemas import CitationShape
from api.limits import SIZES
from api.problems import Problem
from api.server.page_threads import in_a_thread

router = APIRouter(prefix="/api/v1", tags=["citations"])


@router.get(
    "/rules/{id}/citation", operation_id="citeRule", summary="A rule as text to paste", response_model=CitationShape
)
def citation(
    request: Request,
    edition: Served,
    id: Id,
    format: Annotated[Format, Query(description="Plain text, Markdown, BBCode for forums, HTML or JSON.")] = "plain",
    version: Annotated[int | None, Query(ge=1, le=1000, description="The one in force, if it is left out.")] = None,
    lang: Lang = None,
) -> Response:
    """Title, text, citation and sources in one line, ready for a chat, a forum or a web page.

    `mark` is the citation by itself. It names the version, so that it stays right after the next erratum.
    """
    language = prose_language(request)
    found = cite_entry(edition, id, version, language, public_address(request))
    value = {"id": found.id, "version": found.version, "format": format, "mark": found.mark}
    return answer(request, edition, {**value, "citation": formatted(found, format)}, language)


class TextToCheck(BaseModel):
    """A text that cites rules."""

    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={"examples": [{"text": "Strength wins [vast.knight.attack-dragon.greater@1]."}]},
    )

    text: str = Field(max_length=SIZES.cited_text)


@router.post(
    "/citations/check",
    operation_id="checkCitations",
    summary="Check the citations in a text",
    response_model=CheckedText,
    openapi_extra=body("TextToCheck"),
)
async def check(request: Request, edition: Served, lang: Lang = None) -> Response:
    """Finds every citation in a text and says which are current, which are superseded by a later version, which were
    renamed or retired, and which never existed; with what to write instead. A text may have up to 200 citations."""
    sent = await json_body(request)
    found = await in_a_thread(request.receive, lambda: check_citations(edition, text_in(parsed(sent))))
    return answer(request, edition, found)


def text_in(data: object) -> str:
    text = data.get("text") if isinstance(data, dict) and data.keys() == {"text"} else None
    if not isinstance(text, str):
        raise Problem("bad-question", 'Send {"text": "…"}.', '{"text": "…"} を送る。')
    if len(text) > SIZES.cited_text:
        raise Problem(
            "bad-question", f"A text has at most {SIZES.cited_text} characters.", f"本文は {SIZES.cited_text} 字まで。"
        )
    return text
