"""Long lists in stretches: `limit` and `offset`, a total, and the address of the next stretch."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, TypeVar

from fastapi import Query
from starlette.requests import Request

from api.limits import SIZES

T = TypeVar("T")
Limit = Annotated[int, Query(ge=1, le=SIZES.page, description="How many to answer.")]
Offset = Annotated[int, Query(ge=0, le=SIZES.page_offset, description="How many to leave out first.")]


def page(
    request: Request, found: Sequence[T], limit: int, offset: int, shown: Callable[[T], object]
) -> dict[str, object]:
    rest = offset + limit < len(found)
    following = str(request.url.include_query_params(limit=limit, offset=offset + limit)) if rest else None
    return {
        "total": len(found),
        "limit": limit,
        "offset": offset,
        "next": following and following.removeprefix(str(request.base_url).rstrip("/")),
        "results": [shown(one) for one in found[offset : offset + limit]],
    }
