"""The page that the service worker shows where there is no network and no kept page."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from api.pages.layout import Desk

router = APIRouter(include_in_schema=False)


@router.get("/offline")
def offline(request: Request) -> Response:
    return Desk(request).page("offline.html")
