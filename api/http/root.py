"""The root of the API: what there is, with the address of each."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from api.http.addresses import public_address
from api.http.responses import Lang, Served, answer
from api.http.schemas import RootShape

router = APIRouter(prefix="/api/v1", tags=["service"])
ADDRESSES = {
    "rules": "/rules{?game,part,kind,layer,play,doc,line,ids,sort,fields,brief,lang,limit,offset}",
    "rule": "/rules/{id}{?fields,brief,lang}",
    "named": "/rules/named{?fuzzy,fields,brief,lang}",
    "entry": "/entries/{id}{?lang}",
    "history": "/rules/{id}/history{?lang}",
    "difference": "/rules/{id}/difference{?from,to,lang}",
    "links": "/rules/{id}/links{?lang}",
    "context": "/rules/{id}/context{?lang}",
    "citation": "/rules/{id}/citation{?format,version,lang}",
    "check_citations": "/citations/check{?lang}",
    "search": "/search{?q,lang,game,limit,offset}",
    "suggest": "/suggest{?q,lang,limit}",
    "ask": "/ask{?lang}",
    "judge": "/judge{?lang,fields,brief}",
    "compare": "/judge/compare{?lang}",
    "chain": "/judge/chain{?lang}",
    "ruling": "/rulings/{token}{?lang}",
    "plays": "/plays{?game,role,q,limit,offset,brief,fields,lang}",
    "play": "/plays/{name}{?fields,brief,lang}",
    "facts": "/facts{?game,lang}",
    "table": "/table/check{?lang}",
    "table_picture": "/table/picture{?lang}",
    "options": "/options{?lang}",
    "amendments": "/amendments{?game,rule,change,lang,limit,offset}",
    "amendment": "/amendments/{id}{?lang}",
    "conflicts": "/conflicts{?game,rule,lang,limit,offset}",
    "conflict": "/conflicts/{id}{?lang}",
    "open_questions": "/open-questions{?game,rule,lang,limit,offset}",
    "open_question": "/open-questions/{id}{?lang}",
    "divergences": "/divergences{?game,rule,severity,lang,limit,offset}",
    "divergence": "/divergences/{id}{?lang}",
    "terms": "/terms{?game,lang,limit,offset}",
    "term": "/terms/{id}{?lang}",
    "rulesets": "/rulesets{?game,lang}",
    "ruleset": "/rulesets/{game}/{name}{?lang}",
    "documents": "/documents{?lang}",
    "document": "/documents/{id}{?lang}",
    "aids": "/aids{?game,lang}",
    "aid": "/aids/{game}/{name}{?roles*,lang}",
    "lists": "/lists{?game,lang}",
    "list": "/lists/{game}/{name}{?lang}",
    "changes": "/changes{?since,lang}",
    "changed_lines": "/changes.jsonl{?since}",
    "changes_feed": "/changes.atom{?lang}",
    "export": "/export.jsonl",
    "exports": "/exports{?lang}",
    "export_of_revision": "/export/{revision}.jsonl",
    "export_schema": "/export.schema.json{?lang}",
    "line_schema": "/export/schemas/{entity}.json{?lang}",
}


@router.get("", operation_id="getRoot", summary="What there is", response_model=RootShape)
def root(request: Request, edition: Served, lang: Lang = None) -> Response:
    """The addresses of the API as templates (RFC 6570), absolute where the service knows its own; the revision that is
    served, and where the documentation is."""
    base = public_address(request)
    value = {
        "revision": edition.revision,
        "games": sorted(edition.court.games),
        "licence": "CC-BY-4.0 AND MIT",
        "documentation": f"{base}/docs",
        "openapi": f"{base}/openapi.json",
        "mcp": f"{base}/mcp",
        "addresses": {name: f"{base}/api/v1{template}" for name, template in ADDRESSES.items()},
    }
    return answer(request, edition, value, "both")
