"""What goes with the rules, over HTTP: terms, player aids, lists, documents, rulesets, facts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, Response

from api.editions import Edition
from api.http.long_lists import made_in_turn
from api.http.paging import Limit, Offset, page_answer
from api.http.parameters import GameName
from api.http.responses import Lang, Served, answer
from api.http.schemas import (
    CombinationShape,
    DocumentShape,
    ItemListShape,
    Page,
    RulesetShape,
    TermShape,
)
from api.playbook import DescribedFact
from api.problems import of_unknown_id
from kb.aids import Aid
from kb.exports import list_json
from kb.faults import UnknownId, UnknownRuleset
from kb.model import Document, Expansion, Ruleset, Variant
from kb.nearest import nearest
from kb.rulesets import ruleset_named
from validators.registry import GAMES

router = APIRouter(prefix="/api/v1", tags=["catalogues"])


@router.get("/terms", operation_id="listTerms", summary="The glossary", response_model=Page[TermShape])
@made_in_turn
def terms(
    request: Request, edition: Served, game: GameName = None, lang: Lang = None, limit: Limit = 50, offset: Offset = 0
) -> Response:
    """The words of the games in both languages, with their readings, other names and common misspellings."""
    found = [term for term in edition.library.terms if game in (None, term.game)]
    return page_answer(request, edition, found, limit, offset, lambda term: edition.term(term.id))


@router.get("/terms/{id}", operation_id="getTerm", summary="One term", response_model=TermShape)
def term(
    request: Request,
    edition: Served,
    id: Annotated[str, Path(max_length=200, examples=["term.vast.bomb"])],
    lang: Lang = None,
) -> Response:
    """One word of a game, and the rule that defines it."""
    known(id, edition.library.terms_by_id)
    return answer(request, edition, edition.term(id))


def known(id: str, ids: Collection[str]) -> None:
    if id not in ids:
        raise of_unknown_id(UnknownId(id, nearest(id, ids)))


@router.get("/aids", operation_id="listAids", summary="Player aids", response_model=list[Aid])
@made_in_turn
def aids(request: Request, edition: Served, game: GameName = None, lang: Lang = None) -> Response:
    """A role's turn, the setup, the turn order: one sheet each, in both languages, every line with its rules."""
    return answer(request, edition, [aid.model_dump() for aid in edition.library.aids if game in (None, aid.game)])


@router.get("/aids/{game}/{name}", operation_id="getAid", summary="One player aid", response_model=Aid)
def aid(
    request: Request,
    edition: Served,
    game: Annotated[str, Path(max_length=80, examples=sorted(GAMES)[:1])],
    name: Annotated[str, Path(max_length=80, examples=["player"])],
    roles: Annotated[list[str] | None, Query(max_length=20, description="Leave out what is for other roles.")] = None,
    lang: Lang = None,
) -> Response:
    """A player aid. `roles=knight&roles=dragon` leaves only the lines for games in which one of these is played."""
    whole = edition.library.aid(f"aid.{game}.{name}")
    names = [role.id for role in edition.library.display.by_id[game].roles]
    for role in roles or ():
        known(role, names)  # a misspelt one would silently leave its lines out
    return answer(request, edition, whole.for_roles(frozenset(roles)) if roles else whole)


@router.get(
    "/lists",
    operation_id="listItemLists",
    summary="Lists of cards, tokens and tiles",
    response_model=list[ItemListShape],
)
@made_in_turn
def lists(request: Request, edition: Served, game: GameName = None, lang: Lang = None) -> Response:
    """What the documents say of each card, token, tile, power, omen and upgrade: what it does, its cost, its rules."""
    library = edition.library
    return answer(request, edition, [list_json(library, each) for each in library.lists if game in (None, each.game)])


@router.get("/lists/{game}/{name}", operation_id="getItemList", summary="One list", response_model=ItemListShape)
def item_list(
    request: Request,
    edition: Served,
    game: Annotated[str, Path(max_length=80, examples=sorted(GAMES)[:1])],
    name: Annotated[str, Path(max_length=80, examples=["cards"])],
    lang: Lang = None,
) -> Response:
    """Everything on one list, and what the documents do not print of it (`missing`)."""
    return answer(request, edition, list_json(edition.library, edition.library.item_list(f"list.{game}.{name}")))


@router.get("/documents", operation_id="listDocuments", summary="The books", response_model=list[DocumentShape])
@made_in_turn
def documents(request: Request, edition: Served, lang: Lang = None) -> Response:
    """The documents that the rules restate, with their tables of contents. Their text is not here: it is not ours."""
    citing = entries_citing(edition)
    return answer(request, edition, [document_json(document, citing) for document in edition.library.documents])


@router.get("/documents/{id}", operation_id="getDocument", summary="One book", response_model=DocumentShape)
@made_in_turn
def document(
    request: Request,
    edition: Served,
    id: Annotated[str, Path(max_length=200, examples=["crystal-caverns.en"])],
    lang: Lang = None,
) -> Response:
    """A document's lines, layer and table of contents. `/api/v1/rules?doc=ID&line=N` has the rules at a line."""
    found = edition.library.documents_by_id
    known(id, list(found))
    return answer(request, edition, document_json(found[id], entries_citing(edition)))


def entries_citing(edition: Edition) -> Counter[str]:
    """How many entries rest on each document."""
    return Counter(doc for entry in edition.library.entries for doc in {source.doc for source in entry.sources})


def document_json(document: Document, citing: Counter[str]) -> dict[str, object]:
    return {"entity": "document", **document.model_dump(), "entries": citing[document.id]}


@router.get(
    "/rulesets", operation_id="listRulesets", summary="What a table can play by", response_model=list[RulesetShape]
)
def rulesets(request: Request, edition: Served, game: GameName = None, lang: Lang = None) -> Response:
    """The rulesets there are, and in `combines` what each can be combined with: `vast/faq-2019+bonus-cards` adds a
    variant to one; `vast/rulebook~fearsome-foes` leaves an expansion out. Any number of them can follow each other."""
    found = [r for r in edition.library.rulesets if game in (None, r.game)]
    return answer(request, edition, [ruleset_json(edition, ruleset) for ruleset in found])


@router.get("/rulesets/{game}/{name}", operation_id="getRuleset", summary="One ruleset", response_model=RulesetShape)
def ruleset(
    request: Request,
    edition: Served,
    game: Annotated[str, Path(max_length=80, examples=sorted(GAMES)[-1:])],
    name: Annotated[str, Path(max_length=200, examples=["faq-2019"])],
    lang: Lang = None,
) -> Response:
    """A ruleset, with any variants added (`+`) or parts left out (`~`), and how many rules it has in force."""
    try:
        found = ruleset_named(edition.library, f"{game}/{name}")
    except UnknownRuleset as error:
        raise of_unknown_id(UnknownId(error.id, error.known)) from None
    return answer(request, edition, ruleset_json(edition, found))


def ruleset_json(edition: Edition, ruleset: Ruleset) -> dict[str, object]:
    variants = [part for part in edition.library.variants if part.game == ruleset.game]
    expansions = [part for part in edition.library.expansions if part.game == ruleset.game]
    parts: list[Expansion | Variant] = [*variants, *expansions]
    combines = [combination(ruleset, part).model_dump() for part in parts]
    rules = len(edition.court.versions(ruleset))
    return {"entity": "ruleset", **ruleset.model_dump(), "combines": combines, "rules": rules}


def combination(ruleset: Ruleset, part: Expansion | Variant) -> CombinationShape:
    used = part.id in (*ruleset.variants, *ruleset.expansions)
    return CombinationShape(
        id=part.id,
        kind="variant" if isinstance(part, Variant) else "expansion",
        title=part.title,
        in_use=used,
        ruleset=f"{ruleset.id}{'~' if used else '+'}{part.id}",
    )


@router.get(
    "/facts", operation_id="listFacts", summary="Every fact and what is presumed", response_model=list[DescribedFact]
)
@made_in_turn
def facts(request: Request, edition: Served, game: GameName = None, lang: Lang = None) -> Response:
    """The facts that a question may state, and the table of presumptions: what the judge takes for granted where
    nobody says otherwise. Send `"strict": true` with a question to have nothing presumed."""
    games = [g for g in edition.court.games.values() if game in (None, g.name)]
    return answer(request, edition, [edition.playbook.fact(g, f).model_dump() for g in games for f in g.facts.values()])
