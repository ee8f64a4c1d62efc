"""The page that the service worker shows where there is no network and no kept page."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from api.pages.page_request import PageRequest

router = APIRouter(include_in_schema=False)


@router.get("/offline")
def offline(request: Request) -> Response:
    return PageRequest(request).render("offline.html")
