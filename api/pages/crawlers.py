"""What machines that visit pages look for: robots.txt, the sitemap, llms.txt and security.txt."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from xml.sax.saxutils import escape

from fastapi import APIRouter, Request
from starlette.responses import Response

from api.http.addresses import public_address
from api.http.responses import answer_bytes, current_edition
from api.pages.aids import aid_path
from api.pages.book_pages import chapters_of
from api.pages.lists import list_path
from api.problems import Problem
from api.words.reader import words
from kb.library import Library

TEXT = "text/plain; charset=utf-8"
XML = "application/xml; charset=utf-8"
SITEMAP = "http://www.sitemaps.org/schemas/sitemap/0.9"  # the format's name, which nobody fetches
# Pages made of what somebody asked: there is no end of them.
NOT_FOR_CRAWLERS = ("/settle/", "/rulings/", "/table/", "/table?", "/api/v1/judge", "/mcp")
GOOD_FOR = timedelta(days=180)
router = APIRouter(include_in_schema=False)


def page_addresses(library: Library) -> list[str]:
    """Every page that says something of its own."""
    chapters = [f"/browse/{game.id}/{c.name}" for game in library.display.games for c in chapters_of(library, game.id)]
    aids = [aid_path(aid.id) for aid in library.aids]
    lists = [list_path(each.id) for each in library.lists]
    entries = [f"/rules/{entry.id}" for entry in library.entries]
    own = ("/", "/about", "/aids", "/lists", "/table", "/browse", "/glossary", "/docs")
    return [*own, *aids, *lists, *chapters, *entries]


@router.get("/robots.txt")
def robots(request: Request) -> Response:
    lines = ["User-agent: *", *(f"Disallow: {path}" for path in NOT_FOR_CRAWLERS)]
    if base := public_address(request):
        lines.append(f"Sitemap: {base}/sitemap.xml")
    return text_answer(request, lines)


@router.get("/sitemap.xml")
def sitemap(request: Request) -> Response:
    edition, base = current_edition(request), public_address(request)
    addresses = (f"<url><loc>{escape(base + path)}</loc></url>" for path in page_addresses(edition.library))
    xml = f'<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="{SITEMAP}">{"".join(addresses)}</urlset>\n'
    return answer_bytes(request, edition, xml.encode(), "both", XML)


@router.get("/llms.txt")
def llms(request: Request) -> Response:
    """The site in one page of Markdown, for assistants that read it."""
    library, base, t = current_edition(request).library, public_address(request), words("en")
    lines = [f"# {t['site']}", "", f"> {t['about_what']}", "", t["about_verdicts"], ""]
    lines += ["## For programs", f"- [API documentation]({base}/docs)", f"- [OpenAPI]({base}/openapi.json)"]
    lines += [
        f"- [Every address]({base}/api/v1): `POST /api/v1/ask` answers a sentence, `POST /api/v1/judge` judges a play",
        f"- [MCP server]({base}/mcp), streamable HTTP",
        f"- [Every entry as JSON Lines]({base}/api/v1/export.jsonl)",
    ]
    for game in library.display.games:
        lines += ["", f"## {game.title.en}"]
        lines += [f"- [{c.title.en}]({base}/browse/{game.id}/{c.name})" for c in chapters_of(library, game.id)]
    return text_answer(request, [*lines, "", f"## {t['about_licence_title']}", t["about_licence"]])


@router.get("/.well-known/security.txt")
def security(request: Request) -> Response:
    contact = request.app.state.settings.contact
    if not contact:
        raise Problem("not-found", "LEXICORN_CONTACT is not set.", "LEXICORN_CONTACT が設定されていない。")
    until = (datetime.now(UTC) + GOOD_FOR).replace(hour=0, minute=0, second=0, microsecond=0)
    return text_answer(
        request, [f"Contact: {contact}", f"Expires: {until:%Y-%m-%dT%H:%M:%SZ}", "Preferred-Languages: en, ja"]
    )


def text_answer(request: Request, lines: list[str]) -> Response:
    return answer_bytes(request, current_edition(request), ("\n".join(lines) + "\n").encode(), "both", TEXT)
