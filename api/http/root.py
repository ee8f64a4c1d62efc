"""The root of the API: what there is, with the address of each."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from api.http.addresses import public_address
from api.http.responses import Lang, Served, answer
from api.http.schemas import RootShape

router = APIRouter(prefix="/api/v1", tags=["service"])
LISTS = {
    "rules": "/rules{?game,part,kind,layer,play,doc,line,ids,sort,fields,brief,lang,limit,offset}",
    "rule": "/rules/{id}{?fields,brief,lang}",
    "named": "/rules/named{?fuzzy,fields,brief,lang}",
    "search": "/search{?q,lang,game,limit,offset}",
    "ask": "/ask{?lang}",
    "judge": "/judge{?fields,brief,lang}",
    "compare": "/judge/compare{?lang}",
    "chain": "/judge/chain{?lang}",
    "plays": "/plays{?game,role,q,limit,offset,brief,fields,lang}",
    "facts": "/facts{?game,lang}",
    "table": "/table/check{?lang}",
    "options": "/options{?lang}",
    "amendments": "/amendments{?game,rule,change,lang,limit,offset}",
    "conflicts": "/conflicts{?game,rule,lang,limit,offset}",
    "open_questions": "/open-questions{?game,rule,lang,limit,offset}",
    "divergences": "/divergences{?game,rule,severity,lang,limit,offset}",
    "terms": "/terms{?game,lang,limit,offset}",
    "rulesets": "/rulesets{?game,lang}",
    "documents": "/documents{?lang}",
    "aids": "/aids{?game,lang}",
    "changes": "/changes{?since,lang}",
    "changed_lines": "/changes.jsonl{?since}",
    "export": "/export.jsonl",
    "exports": "/exports{?lang}",
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
        "addresses": {name: f"{base}/api/v1{template}" for name, template in LISTS.items()},
    }
    return answer(request, edition, value, "both")
