"""Citations for people: `[vast.knight.attack-dragon.bomb@2]` is a rule at a version, wherever it is pasted.

Without `@2` it is the rule as it stands. Square brackets, an id, an optional version: nothing else is a citation.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterable, Iterator
from functools import cache, partial
from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request, Response
from pydantic import BaseModel, ConfigDict, Field
from starlette.concurrency import run_in_threadpool

from api.editions import Edition
from api.http.addresses import public_address
from api.http.bodies import json_body
from api.http.languages import prose_language
from api.http.problems import Problem
from api.http.responses import Lang, Served, answer
from api.http.rules import Id, version_of
from api.http.schemas import CheckedCitation, CheckedText, CitationShape
from kb.citations import cite
from kb.faults import UnknownId
from kb.model import Frozen, Language, Rule
from kb.rulesets import shown_version
from kb.search.findables import text_of

router = APIRouter(prefix="/api/v1", tags=["citations"])
Format = Literal["plain", "markdown", "bbcode", "html", "json"]
CITATION = re.compile(r"\[([a-z0-9]+(?:\.[a-z0-9]+(?:-[a-z0-9]+)*){2,6})(?:@([0-9]{1,4}))?\]")
LONGEST_TEXT, MOST_CITATIONS = 20_000, 200
MARKDOWN = re.compile(r"([\\`*_\[\]<>#|])")


class Cited(Frozen):
    """What a citation of an entry says in one language, before it is put into a format."""

    id: str
    version: int | None
    title: str
    text: str
    sources: str
    url: str

    @property
    def mark(self) -> str:
        return f"[{self.name}]"

    @property
    def name(self) -> str:
        return self.id if self.version is None else f"{self.id}@{self.version}"


def cited(edition: Edition, id: str, version: int | None, lang: Language, base: str) -> Cited:
    entry = edition.library.entry(id)
    title, text, sources = entry.title, text_of(edition.library, entry), entry.sources
    number = None
    if isinstance(entry, Rule):
        shown = version_of(entry, version) if version else shown_version(edition.library, entry)
        number, text, sources = shown.version, shown.text, shown.sources
    return Cited(
        id=entry.id,
        version=number,
        title=title.of(lang),
        text=text.of(lang),
        sources=cite(sources),
        url=f"{base}/rules/{entry.id}",
    )


def formatted(c: Cited, format: Format) -> str:
    if format == "markdown":
        return f"**{markdown(c.title)}**: {markdown(c.text)} [\\[{c.name}\\]]({c.url}) ({c.sources})"
    if format == "bbcode":
        return f"[b]{bbcode(c.title)}[/b]: {bbcode(c.text)} [url={c.url}]{c.name}[/url] ({c.sources})"
    if format == "html":
        title, text, name, url, lines = map(html.escape, (c.title, c.text, c.name, c.url, c.sources))
        return f'<p><strong>{title}</strong>: {text} <cite><a href="{url}">{name}</a></cite> ({lines})</p>'
    if format == "json":
        return c.model_dump_json()
    return f"{c.title}: {c.text} {c.mark} ({c.sources})"


def markdown(text: str) -> str:
    return MARKDOWN.sub(r"\\\1", text)


def bbcode(text: str) -> str:
    """Forums know no escape for square brackets; full-width ones look alike and do nothing."""
    return text.replace("[", "［").replace("]", "］")


@router.get("/rules/{id}/citation", summary="A rule as text to paste", response_model=CitationShape)
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
    found = cited(edition, id, version, language, public_address(request))
    value = {"id": found.id, "version": found.version, "format": format, "mark": found.mark}
    return answer(request, edition, {**value, "citation": formatted(found, format)}, language)


class TextToCheck(BaseModel):
    """A text that cites rules."""

    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={"examples": [{"text": "Strength wins [vast.knight.attack-dragon.greater@1]."}]},
    )

    text: str = Field(max_length=LONGEST_TEXT)


CHECK_BODY: dict[str, object] = {
    "requestBody": {
        "required": True,
        "content": {"application/json": {"schema": TextToCheck.model_json_schema()}},
    }
}


@router.post(
    "/citations/check", summary="Check the citations in a text", response_model=CheckedText, openapi_extra=CHECK_BODY
)
async def check(request: Request, edition: Served, lang: Lang = None) -> Response:
    """Finds every citation in a text and tells which are current, which are superseded by a later version, which were
    renamed or retired, and which never existed; with what to write instead. A text may have up to 200 citations."""
    data = await json_body(request)
    return answer(request, edition, await run_in_threadpool(checked, edition, text_in(data)))


def text_in(data: object) -> str:
    text = data.get("text") if isinstance(data, dict) and data.keys() == {"text"} else None
    if not isinstance(text, str):
        raise Problem("bad-question", 'Send {"text": "…"}.', '{"text": "…"} を送る。')
    if len(text) > LONGEST_TEXT:
        raise Problem(
            "bad-question", f"A text has at most {LONGEST_TEXT} characters.", f"本文は {LONGEST_TEXT} 字まで。"
        )
    return text


def checked(edition: Edition, text: str) -> dict[str, object]:
    matches = list(CITATION.finditer(text))
    if len(matches) > MOST_CITATIONS:
        raise Problem(
            "too-large",
            f"The text has {len(matches)} citations, and may have {MOST_CITATIONS}. Check it in parts.",
            f"引用が {len(matches)} 個ある。一度に確認できるのは {MOST_CITATIONS} 個まで。分けて送る。",
        )
    found = list(check_each(edition, matches))
    sound = all(c.status == "current" for c in found)
    return {"total": len(found), "sound": sound, "citations": [c.model_dump() for c in found]}


def check_each(edition: Edition, matches: Iterable[re.Match[str]]) -> Iterator[CheckedCitation]:
    known = cache(partial(status_of, edition))  # texts cite the same rule again and again
    for match in matches:
        version = int(match[2]) if match[2] else None
        status, now, near = known(match[1], version)
        yield CheckedCitation(
            mark=match[0],
            start=match.start(),
            end=match.end(),
            id=match[1],
            version=version,
            status=status,
            now=now,
            near=list(near),
        )


Status = Literal["current", "superseded", "renamed", "retired", "unknown"]


def status_of(edition: Edition, id: str, version: int | None) -> tuple[Status, str | None, tuple[str, ...]]:
    library = edition.library
    if id in library.terms_by_id:
        return ("current" if version is None else "unknown"), f"[{id}]", ()
    try:
        entry = library.entry(id)
    except UnknownId as error:
        return ("retired" if id in library.old_ids.retired else "unknown"), None, error.near
    shown = shown_version(library, entry).version if isinstance(entry, Rule) else None
    now = f"[{entry.id}@{shown}]" if shown else f"[{entry.id}]"
    if entry.id != id:
        return "renamed", now, (entry.id,)
    if version is not None and not (isinstance(entry, Rule) and entry.at(version)):
        return "unknown", now, ()
    return ("superseded" if version and shown and version < shown else "current"), now, ()
