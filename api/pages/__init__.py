"""The pages for people at the table. Each module has one kind of page; templates are beside the package."""

from __future__ import annotations

from fastapi import APIRouter

from api.pages import about, aids, browsing, crawlers, finding, lists, offline, reading, settling, statics, table_page

router = APIRouter()
for module in (statics, offline, finding, reading, browsing, settling, table_page, about, aids, lists, crawlers):
    router.include_router(module.router)
