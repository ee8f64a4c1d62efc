"""One rule, remark or term as a page: its text, its history, everything around it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, NamedTuple

from fastapi import APIRouter, Path, Request
from fastapi.responses import RedirectResponse
from markupsafe import Markup
from starlette.responses import Response

from api.citations import cite_entry, formatted
from api.http.catalogues import known
from api.pages.book_pages import chapter_name
from api.pages.lists import list_path
from api.pages.page_request import PageRequest
from api.pages.pictures.charts import chart_of
from api.pages.structured_data import entry_data
from api.pages.text_markup import as_difference
from kb.amendments import amended
from kb.differences import difference
from kb.library import Library, entry_rules
from kb.model import Amendment, Conflict, Divergence, Entry, OpenQuestion, Rule, Source, Version
from kb.passages import passage, sources_folder
from kb.rulesets import shown_version
from kb.search.findables import kind_of, text_of

router = APIRouter(include_in_schema=False)
Id = Annotated[str, Path(max_length=200)]


class Step(NamedTuple):
    """A version in a rule's history, and what it changed in the one before."""

    version: Version
    before: int | None
    changes: Markup


class Linked(NamedTuple):
    """Entries that one type of link answers_by_verdict to (`link_see`) or comes from (`back_see`)."""

    word: str
    entries: list[Entry]


class CitationText(NamedTuple):
    name: str
    text: str


@router.get("/rules/{id}")
def read(request: Request, id: Id) -> Response:
    page = PageRequest(request)
    library = page.edition.library
    entry = library.entry(id)
    if entry.id != id:
        return RedirectResponse(page.href(f"/rules/{entry.id}"), 308)
    rule = entry if isinstance(entry, Rule) else None
    remarks = library.remarks_on.get(entry.id, ())
    before, after = neighbours(library, entry)
    shown, text = shown_version(library, rule) if rule else None, text_of(library, entry)
    return page.render(
        "rule.html",
        entry=entry,
        rule=rule,
        kind=kind_of(entry),
        shown=shown,
        amended=amended(library, entry),
        text=text,
        structured=entry_data(page, entry, text, shown.version if shown else None),
        named=lambda text: page.with_terms(entry.game, text, entry.id),
        drawn=[template for template in library.table_templates if entry.id in template.rules],
        steps=history(page, rule) if rule else [],
        amendments=[r for r in remarks if isinstance(r, Amendment)],
        conflicts=[r for r in remarks if isinstance(r, Conflict)],
        open_questions=[r for r in remarks if isinstance(r, OpenQuestion)],
        divergences=[r for r in remarks if isinstance(r, Divergence)],
        about=[library.by_id[id] for id in entry_rules(entry) if id in library.by_id],
        linked=list(links(library, entry)),
        picture=chart_of(page.display, rule, page.lang) if rule else "",
        plays=plays(page, entry.id),
        chapter=next((c for c in library.chapters if c.file == entry.place.file), None),
        chapter_name=chapter_name(entry.place.file),
        before=before,
        after=after,
        citations=citations(page, entry),
        sources=[(source, library.documents_by_id[source.doc], own(source)) for source in entry.sources],
    )


def own(source: Source) -> str | None:
    return passage(source) if sources_folder() else None


def history(page: PageRequest, rule: Rule) -> list[Step]:
    """The latest version first."""
    steps, before = [], None
    for version in rule.versions:
        changes = Markup("")
        if before:
            changes = as_difference(difference(before.text, version.text).of(page.lang))
        steps.append(Step(version, before.version if before else None, changes))
        before = version
    return steps[::-1]


def links(library: Library, entry: Entry) -> Iterator[Linked]:
    """Those that go out, then those that come in and do not only answer one that goes out."""
    out = {link.to for link in entry.links}
    types = dict.fromkeys(link.type for link in entry.links)
    for type in types:
        yield from linked(library, f"link_{type}", [link.to for link in entry.links if link.type == type])
    incoming = library.links_to.get(entry.id, ())
    for back in dict.fromkeys(type for type, _ in incoming):
        ids = [id for type, id in incoming if type == back and (back != "see" or id not in out)]
        yield from linked(library, f"back_{back}", ids)


def linked(library: Library, word: str, ids: list[str]) -> Iterator[Linked]:
    found = [library.by_id[id] for id in dict.fromkeys(ids) if id in library.by_id]
    if found:
        yield Linked(word, found)


def plays(page: PageRequest, id: str) -> list[tuple[str, str]]:
    """The plays that a rule helps to judge: name and title."""
    return [(name, page.play_title(name)) for name in page.edition.court.judged_by.get(id, ())]


def neighbours(library: Library, entry: Entry) -> tuple[Entry | None, Entry | None]:
    """What stands before and after it in its chapter."""
    same = [e for e in library.entries if e.place.file == entry.place.file and ".amended-" not in e.id]
    same.sort(key=lambda e: e.place.line)
    at = next((i for i, e in enumerate(same) if e.id == entry.id), None)
    if at is None:
        return None, None
    return same[at - 1] if at else None, same[at + 1] if at + 1 < len(same) else None


def citations(page: PageRequest, entry: Entry) -> list[CitationText]:
    found = cite_entry(page.edition, entry.id, None, page.lang, page.base)
    return [
        CitationText("link", found.url),
        CitationText("plain", formatted(found, "plain")),
        CitationText("markdown", formatted(found, "markdown")),
        CitationText("bbcode", formatted(found, "bbcode")),
    ]


@router.get("/terms/{id}")
def term(request: Request, id: Id) -> Response:
    page = PageRequest(request)
    library = page.edition.library
    known(id, library.terms_by_id)
    found = library.terms_by_id[id]
    rule = library.by_id.get(found.defined_by or "")
    return page.render(
        "term.html",
        term=found,
        rule=rule,
        text=text_of(library, rule) if rule else None,
        listed=library.listed.get(id),
        list_path=list_path,
    )
