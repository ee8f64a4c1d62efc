"""What stays on the visitor's device: theme, text size, language, roles tonight, recent pages, bookmarks."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from api.pages.page_request import PageRequest

router = APIRouter(include_in_schema=False)


@router.get("/device")
def device(request: Request) -> Response:
    """Only a form: the page's script fills it in from the device, and nothing of it is sent."""
    return PageRequest(request).render("device.html")
