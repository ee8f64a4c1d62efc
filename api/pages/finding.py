"""The start page and the search: one box, answers as results."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Annotated, NamedTuple

from fastapi import APIRouter, Query, Request
from markupsafe import Markup
from starlette.responses import Response

from api.limits import SIZES
from api.pages.aids import aid_path
from api.pages.marking import with_highlights
from api.pages.page_request import PageRequest
from kb.search.findables import Findable
from kb.search.results import Hit

router = APIRouter(include_in_schema=False)
A_PAGE = 12
MOST = 60
MOST_ROLES = 6
LOOKED_AT = 30  # results that the role chips are made from


class Result(NamedTuple):
    """A hit as the page shows it."""

    findable: Findable
    href: str
    text: Markup
    plays: tuple[str, ...]


@router.get("/")
def find(
    request: Request,
    q: Annotated[str, Query(max_length=SIZES.query)] = "",
    game: Annotated[str, Query(max_length=40)] = "",
    role: Annotated[str, Query(max_length=40)] = "",
    n: Annotated[int, Query(ge=1, le=MOST)] = A_PAGE,
) -> Response:
    page = PageRequest(request)
    if not q.strip():
        return page.render("find.html", q="", game=game, role="", found=None, starters=starters(page))
    asked = f"{q} role:{role}" if role else q
    found = page.edition.searcher.search(
        asked, page.lang, game if game in page.display.by_id else None, max(n, LOOKED_AT)
    )
    return page.render(
        "find.html",
        q=q,
        game=game,
        role=role,
        found=found,
        results=[result(page, hit) for hit in found.hits[:n]],
        roles=[role] if role else roles_in(found.hits),
        next=min(n + A_PAGE, MOST) if found.total > n and n < MOST else 0,
        starters=starters(page),
    )


def result(page: PageRequest, hit: Hit) -> Result:
    found = hit.findable
    spans = hit.highlights[0 if page.lang == "en" else 1]
    path = {"term": f"/terms/{found.id}", "aid": aid_path(found.id)}.get(found.entity, f"/rules/{found.id}")
    plays = page.edition.court.judged_by.get(found.id, ())
    return Result(found, page.href(path), with_highlights(page.of(found.text), spans), plays)


def roles_in(hits: Sequence[Hit]) -> list[str]:
    """The roles of the best results, those with most of them first."""
    counts = Counter(role for hit in hits for role in hit.findable.roles[:1])
    return [role for role, _ in counts.most_common(MOST_ROLES)]


def starters(page: PageRequest) -> list[str]:
    """A question for each starter, in the reader's language."""
    asked = [page.edition.library.by_id[id].asked.of(page.lang) for id in page.display.starters]
    return [phrases[0] for phrases in asked if phrases]
