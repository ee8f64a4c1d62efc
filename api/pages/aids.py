"""Player aids: each on one sheet, to read on a phone or to print."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from starlette.responses import Response

from api.pages.page_request import PageRequest

router = APIRouter(include_in_schema=False)
Name = Annotated[str, Path(max_length=80)]


def aid_path(id: str) -> str:
    _, game, name = id.split(".")
    return f"/aids/{game}/{name}"


@router.get("/aids")
def aids(request: Request) -> Response:
    page = PageRequest(request)
    library = page.edition.library
    books = [(game, [aid for aid in library.aids if aid.game == game.id]) for game in library.display.games]
    return page.render("aids.html", books=[(game, found) for game, found in books if found], aid_path=aid_path)


@router.get("/aids/{game}/{name}")
def aid(
    request: Request, game: Name, name: Name, roles: Annotated[list[str] | None, Query(max_length=20)] = None
) -> Response:
    page = PageRequest(request)
    whole = page.edition.library.aid(f"aid.{game}.{name}")
    offered = [role for role in page.display.by_id[game].roles if role.id in whole.line_roles]
    chosen = frozenset(roles or ()) & whole.line_roles
    shown = whole.for_roles(chosen) if chosen else whole
    return page.render("aid.html", aid=shown, offered=offered, chosen=chosen, by_id=page.edition.library.by_id)
