"""What this is, whose games these are, how verdicts come about, and under which licence."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from api.pages.page_request import PageRequest

router = APIRouter(include_in_schema=False)


@router.get("/about")
def about(request: Request) -> Response:
    page = PageRequest(request)
    return page.render("about.html", contact=request.app.state.settings.contact)
