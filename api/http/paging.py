"""Long lists in pages: `limit` and `offset`, a total, and the address of the next page."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
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
    """A page of the list, with its neighbours in a Link header too."""
    around = neighbours(request, limit, offset, len(found))
    value = {
        "total": len(found),
        "limit": limit,
        "offset": offset,
        "next": around["next"],
        "results": [shown(one) for one in found[offset : offset + limit]],
    }
    return with_links(request, answer(request, edition, value), around)


def neighbours(request: Request, limit: int | None, offset: int, total: int) -> dict[str, str | None]:
    """The addresses of the next and the previous page, without the host; None where there is none."""
    end = total if limit is None else offset + limit
    return {
        "next": page_address(request, limit, end) if limit and end < total else None,
        "prev": page_address(request, limit, max(0, offset - limit)) if limit and offset else None,
    }


def page_address(request: Request, limit: int, offset: int) -> str:
    address = str(request.url.include_query_params(limit=limit, offset=offset))
    return address.removeprefix(str(request.base_url).rstrip("/"))


def with_links(request: Request, response: Response, addresses: Mapping[str, str | None]) -> Response:
    """The answer with a Link header, as RFC 8288 has it: absolute where the service knows its own address."""
    base = public_address(request)
    links = {**addresses, "service-desc": "/openapi.json"}
    response.headers["Link"] = ", ".join(f'<{base}{path}>; rel="{name}"' for name, path in links.items() if path)
    return response
