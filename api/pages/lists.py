"""Lists of cards, tokens, tiles and abilities as pages, to look up or to print."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request
from starlette.responses import Response

from api.pages.page_request import PageRequest

router = APIRouter(include_in_schema=False)
Name = Annotated[str, Path(max_length=80)]


def list_path(id: str) -> str:
    _, game, name = id.split(".")
    return f"/lists/{game}/{name}"


@router.get("/lists")
def lists(request: Request) -> Response:
    page = PageRequest(request)
    library = page.edition.library
    books = [(game, [found for found in library.lists if found.game == game.id]) for game in library.display.games]
    return page.render("lists.html", books=[(game, found) for game, found in books if found], list_path=list_path)


@router.get("/lists/{game}/{name}")
def item_list(request: Request, game: Name, name: Name) -> Response:
    page = PageRequest(request)
    library = page.edition.library
    found = library.item_list(f"list.{game}.{name}")
    return page.render("list.html", list=found, terms=library.terms_by_id, by_id=library.by_id)
