"""The pages for people at the table. Each module has one kind of page; templates are beside the package."""

from __future__ import annotations

from fastapi import APIRouter

from api.pages import (
    about,
    aids,
    book_pages,
    crawlers,
    device_page,
    dispute_page,
    link_previews,
    lists,
    offline,
    play_list,
    rule_page,
    search_page,
    statics,
    table_page,
)

PAGES = (statics, offline, search_page, rule_page, book_pages, play_list, dispute_page, link_previews, table_page)
router = APIRouter()
for module in (*PAGES, device_page, about, aids, lists, crawlers):
    router.include_router(module.router)
