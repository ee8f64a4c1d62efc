"""Rules over HTTP: one, many, their history, and what stands around them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Query, Request, Response

from api.citations import version_of
from api.editions import Edition
from api.field_selection import BRIEF_ENTRY
from api.http.languages import prose_language, request_languages
from api.http.long_lists import made_in_turn
from api.http.lookups import rule_answer
from api.http.paging import Limit, Offset, page_answer
from api.http.parameters import GameName
from api.http.responses import (
    AS_TEXT,
    Brief,
    Fields,
    Lang,
    Served,
    answer,
    respond,
    shown,
    text_answer,
    wants_text,
)
from api.http.schemas import (
    AnyEntry,
    ContextShape,
    DifferenceShape,
    HistoryShape,
    LinksShape,
    Page,
    RemarkShape,
    RuleOrRemark,
    RuleShape,
)
from api.limits import SIZES
from api.named_rules import named_entry
from api.plain_text import entry_text
from kb.differences import difference
from kb.exports import ENTITY
from kb.model import Entry, Kind, Rule, Version
from kb.rulesets import version_in_force

router = APIRouter(prefix="/api/v1", tags=["rules"])
Id = Annotated[str, Path(max_length=200, description="A rule's id.", examples=["vast.knight.attack-dragon.bomb"])]
Sort = Literal["book", "id", "title", "version", "-book", "-id", "-title", "-version"]


@router.get("/rules", operation_id="listRules", summary="Rules by what they are", response_model=Page[RuleShape])
@made_in_turn
def rules(
    request: Request,
    edition: Served,
    game: GameName = None,
    part: Annotated[str | None, Query(max_length=80, examples=["knight"], description="A role or a chapter.")] = None,
    kind: Annotated[Kind | None, Query(description="`rule`, `definition`, `setup` …")] = None,
    layer: Annotated[str | None, Query(max_length=80, description="Rules that have a version in this layer.")] = None,
    play: Annotated[str | None, Query(max_length=80, description="Rules that help to judge this play.")] = None,
    doc: Annotated[str | None, Query(max_length=80, description="Rules that restate this document …")] = None,
    line: Annotated[int | None, Query(ge=1, le=100_000, description="… at this line of it.")] = None,
    ids: Annotated[str | None, Query(max_length=SIZES.ids, description="Just these, with commas between them.")] = None,
    sort: Annotated[
        Sort, Query(description="`book`: as the books have them; `-` before an order turns it round.")
    ] = "book",
    fields: Fields = None,
    brief: Brief = False,
    lang: Lang = None,
    limit: Limit = 50,
    offset: Offset = 0,
) -> Response:
    """Every rule, in the order of the books, or those that all the given filters leave.

    `doc` and `line` go from a passage of the printed book to the rules that restate it: with the book open at
    line 108 of `crystal-caverns.en`, ask for `doc=crystal-caverns.en&line=108`.
    A filter that nothing meets gives an empty list, not an error. `ids` gets many rules at once, in their order there.
    """
    chosen = shown(fields, brief, RuleShape.model_fields)
    judged = edition.court.judged_by
    found = [
        rule
        for rule in (edition.library.rules if ids is None else rules_of(edition, ids))
        if game in (None, rule.game)
        and part in (None, rule.part)
        and kind in (None, rule.kind)
        and (layer is None or any(v.layer == layer for v in rule.versions))
        and (play is None or play in judged.get(rule.id, ()))
        and cites(rule, doc, line)
    ]
    return page_answer(
        request,
        edition,
        ordered(found, sort),
        limit,
        offset,
        lambda rule: chosen.of(edition.entry(rule.id), BRIEF_ENTRY),
    )


def rules_of(edition: Edition, ids: str) -> list[Rule]:
    return [edition.library.rule(id.strip()) for id in ids.split(",") if id.strip()]


def ordered(found: list[Rule], sort: Sort) -> list[Rule]:
    keys: dict[str, Callable[[Rule], str | int]] = {
        "id": lambda rule: rule.id,
        "title": lambda rule: rule.title.en.casefold(),
        "version": lambda rule: rule.versions[-1].version,
    }
    order = sort.removeprefix("-")
    done = sorted(found, key=keys[order]) if order in keys else list(found)
    return done[::-1] if sort.startswith("-") else done


def cites(entry: Entry, doc: str | None, line: int | None) -> bool:
    if doc is None and line is None:
        return True
    return any(doc in (None, s.doc) and (line is None or s.lines[0] <= line <= s.lines[1]) for s in entry.sources)


@router.get(
    "/rules/named",
    operation_id="findRule",
    summary="The one rule of this name",
    response_model=RuleOrRemark,
    responses={**AS_TEXT, 409: {"description": "Several rules fit; `near` has their ids"}},
)
def named(
    request: Request,
    edition: Served,
    fuzzy: Annotated[
        str,
        Query(
            min_length=1,
            max_length=SIZES.query,
            examples=["vast.knight.bomb.wall"],
            description="An id, a title, or words for it.",
        ),
    ],
    fields: Fields = None,
    brief: Brief = False,
    lang: Lang = None,
) -> Response:
    """One rule by words that are nearly its id or title, for chats and bots: the rule itself where one stands clearly
    ahead, else a problem `ambiguous` with the `near` ids, or `unknown-id` where nothing fits. `Accept: text/plain` gets
    it as text."""
    chosen = shown(fields, brief, (*RuleShape.model_fields, *RemarkShape.model_fields))
    found = edition.entry(named_entry(edition, fuzzy))
    return entry_as_text(request, edition, found) or answer(request, edition, chosen.of(found, BRIEF_ENTRY))


def entry_as_text(request: Request, edition: Edition, entry: dict[str, Any]) -> Response | None:
    """The entry as text where that is what the client accepts."""
    if not wants_text(request.headers.get("accept", "")):
        return None
    prose = prose_language(request)
    return text_answer(request, edition, entry_text(entry, prose), prose)


@router.get("/rules/{id}", operation_id="getRule", summary="One rule", response_model=RuleOrRemark, responses=AS_TEXT)
def rule(
    request: Request, edition: Served, id: Id, fields: Fields = None, brief: Brief = False, lang: Lang = None
) -> Response:
    """A rule with its text in force, every version it has had, its sources, and the plays it helps to judge.

    Ids never change their meaning. One that was renamed still leads to its rule; one that was split or retired gets a
    problem that says where to go. The id of an amendment, conflict, open question or divergence works here too.
    `Accept: text/plain` gets its title, text, citation and sources as text.
    """
    part = shown(fields, brief, (*RuleShape.model_fields, *RemarkShape.model_fields))
    if as_text := entry_as_text(request, edition, edition.entry(id)):
        return as_text
    if part.fields or part.brief:
        return answer(request, edition, part.of(edition.entry(id), BRIEF_ENTRY))
    return respond(request, rule_answer(edition, id, request_languages(request)))


@router.get(
    "/entries/{id}",
    operation_id="getEntry",
    summary="Whatever has this id",
    response_model=AnyEntry,
)
def entry(
    request: Request,
    edition: Served,
    id: Annotated[str, Path(max_length=200, description="The id of a rule, a remark or a term.")],
    lang: Lang = None,
) -> Response:
    """Any result of a search by its id: a rule, a remark about rules, or a term."""
    found = edition.term(id) if id in edition.library.terms_by_id else edition.entry(id)
    return answer(request, edition, found)


@router.get(
    "/rules/{id}/history", operation_id="getRuleHistory", summary="Every version of a rule", response_model=HistoryShape
)
def history(request: Request, edition: Served, id: Id, lang: Lang = None) -> Response:
    """What a rule said first, what each clarification and erratum made of it, and which version holds where."""
    library = edition.library
    found = library.rule(id)
    in_force = {r.id: number(version_in_force(library, found, r)) for r in library.rulesets if r.game == found.game}
    value = {
        "id": found.id,
        "title": found.title.model_dump(),
        "versions": [version.model_dump(exclude={"judges"}) for version in found.versions],
        "in_force": in_force,
        "amendments": [a.id for a in library.amendments if found.id in a.rules],
    }
    return answer(request, edition, value)


def number(version: Version | None) -> int | None:
    return version.version if version else None


@router.get(
    "/rules/{id}/difference",
    operation_id="compareVersions",
    summary="What changed between two versions",
    response_model=DifferenceShape,
)
def compare(
    request: Request,
    edition: Served,
    id: Id,
    from_: Annotated[int, Query(alias="from", ge=1, le=1000)] = 1,
    to: Annotated[int | None, Query(ge=1, le=1000, description="The latest one, if it is left out.")] = None,
    lang: Lang = None,
) -> Response:
    """The stretches that two versions share, and those that were removed and added, in each language."""
    found = edition.library.rule(id)
    old, new = version_of(found, from_), version_of(found, to or found.versions[-1].version)
    value = {"id": found.id, "from": old.version, "to": new.version}
    return answer(request, edition, {**value, "difference": difference(old.text, new.text).model_dump()})


@router.get("/rules/{id}/links", operation_id="getRuleLinks", summary="Links both ways", response_model=LinksShape)
def links(request: Request, edition: Served, id: Id, lang: Lang = None) -> Response:
    """What a rule points at, what points at it, and every amendment, conflict, open question or divergence about it."""
    library = edition.library
    found = library.entry(id)
    value = {
        "id": found.id,
        "to": [{"type": link.type, **neighbour(edition, link.to)} for link in found.links],
        "linked_from": [
            {"type": type, **neighbour(edition, other)} for type, other in library.links_to.get(found.id, ())
        ],
        "remarks": [
            {"entity": ENTITY[type(remark)], **neighbour(edition, remark.id)}
            for remark in library.remarks_on.get(found.id, ())
        ],
    }
    return answer(request, edition, value)


def neighbour(edition: Edition, id: str) -> dict[str, object]:
    term = edition.library.terms_by_id.get(id)
    return {"id": id, "title": (term.name if term else edition.title(id)).model_dump()}


@router.get(
    "/rules/{id}/context", operation_id="getRuleContext", summary="Where a rule stands", response_model=ContextShape
)
def context(request: Request, edition: Served, id: Id, lang: Lang = None) -> Response:
    """The chapter and section of a rule, the rule it is part of, the ones before and after, and its whole section."""
    library = edition.library
    found = library.entry(id)
    chapter = [entry for entry in library.entries if entry.chapter == found.chapter]
    place = chapter.index(found)
    parent = next(iter(found.linked("part-of")), None) or parent_id(edition, found.id)
    value = {
        "id": found.id,
        "chapter": found.chapter.removesuffix(".md"),
        "chapter_title": next(c.title for c in library.chapters if c.file == found.chapter).model_dump(),
        "section": found.section.model_dump() if found.section else None,
        "parent": neighbour(edition, parent) if parent else None,
        "previous": neighbour(edition, chapter[place - 1].id) if place else None,
        "next": neighbour(edition, chapter[place + 1].id) if place + 1 < len(chapter) else None,
        "siblings": [neighbour(edition, e.id) for e in chapter if e.section == found.section and e is not found],
    }
    return answer(request, edition, value)


def parent_id(edition: Edition, id: str) -> str | None:
    """The nearest entry whose id this one's begins with."""
    while "." in id:
        id = id.rpartition(".")[0]
        if id in edition.library.by_id:
            return id
    return None
