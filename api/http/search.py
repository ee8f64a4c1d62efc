"""Search over HTTP."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request, Response

from api.http.lookups import SearchRequest, search_answer
from api.http.responses import Served, answer, respond
from api.http.schemas import SearchShape, SuggestionsShape
from api.limits import SIZES
from api.problems import Problem
from api.server.lanes import Lane


def too_many_searches() -> Problem:
    return Problem(
        "too-busy",
        "Too many long searches are waiting. Use fewer words, or try again in a few seconds.",
        "長い検索が混み合っている。語を減らすか、数秒後にもう一度。",
        {"Retry-After": "5"},
    )


router = APIRouter(prefix="/api/v1", tags=["search"])
# What the fast path does not answer is long: one at a time, so that such searches hold up only one another, with rests
# for those that the fast path answers.
LONG_SEARCHES = Lane("search", 64, too_many_searches, is_to_rest=lambda: True)
Hint = Annotated[
    Literal["en", "ja"] | None, Query(description="The language of the query, where it is not plain from it.")
]


@router.get("/search", operation_id="searchRules", summary="Find rules", response_model=SearchShape)
async def search(request: Request, edition: Served, asked: Annotated[SearchRequest, Query()]) -> Response:
    """The rules, remarks and terms that answer a question put in a player's own words, best first.

    A query in either language finds the same rules; misspellings are read as what was meant, and `warnings` says so.
    `"a phrase"` must stand as written, `-word` leaves out, and filters narrow: `role:knight`, `kind:rule`,
    `has:errata`, `layer:faq-2019`. Results always have both languages; `highlights` are the characters of `text` that
    were found.
    """
    return respond(request, await LONG_SEARCHES.run(partial(search_answer, edition, asked), request.receive))


@router.get("/suggest", operation_id="suggestQueries", summary="Complete a query", response_model=SuggestionsShape)
def suggest(
    request: Request,
    edition: Served,
    q: Annotated[str, Query(max_length=SIZES.prefix, examples=["drag"], description="What has been typed so far.")],
    lang: Hint = None,
    limit: Annotated[int, Query(ge=1, le=SIZES.suggestions)] = 8,
) -> Response:
    """What somebody who is still typing may want: names of terms first, then titles, then questions."""
    found = [suggestion._asdict() for suggestion in edition.searcher.suggest(q, lang, limit)]
    return answer(request, edition, {"prefix": q, "suggestions": found})
