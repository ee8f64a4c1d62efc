"""Long lists in stretches: `limit` and `offset`, a total, and the address of the next stretch."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, TypeVar

from fastapi import Query
from starlette.requests import Request
from starlette.responses import Response

from api.editions import Edition
from api.http.addresses import public_address
from api.http.responses import answer
from api.limits import SIZES

T = TypeVar("T")
Limit = Annotated[int, Query(ge=1, le=SIZES.page, description="How many to answer.")]
Offset = Annotated[int, Query(ge=0, le=SIZES.page_offset, description="How many to leave out first.")]


def page_answer(
    request: Request, edition: Edition, found: Sequence[T], limit: int, offset: int, shown: Callable[[T], object]
) -> Response:
    """A stretch of the list, with its neighbours in a Link header too."""
    following = stretch(request, limit, offset + limit) if offset + limit < len(found) else None
    previous = stretch(request, limit, max(0, offset - limit)) if offset else None
    value = {
        "total": len(found),
        "limit": limit,
        "offset": offset,
        "next": following,
        "results": [shown(one) for one in found[offset : offset + limit]],
    }
    return with_neighbours(request, answer(request, edition, value), next=following, prev=previous)


def with_neighbours(request: Request, response: Response, **addresses: str | None) -> Response:
    """The answer with a Link header, as RFC 8288 has it: absolute where the service knows its own address."""
    base = public_address(request)
    links = {**addresses, "service-desc": "/openapi.json"}
    response.headers["Link"] = ", ".join(f'<{base}{path}>; rel="{name}"' for name, path in links.items() if path)
    return response


def stretch(request: Request, limit: int, offset: int) -> str:
    """The address of a stretch, without the host."""
    address = str(request.url.include_query_params(limit=limit, offset=offset))
    return address.removeprefix(str(request.base_url).rstrip("/"))
