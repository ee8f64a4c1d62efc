"""The files that pages need, the manifest, the service worker, and the library as a phone keeps it."""

from __future__ import annotations

import hashlib
import re
from functools import cache
from pathlib import Path
from typing import Annotated

import orjson
from fastapi import APIRouter, Request, Response
from fastapi import Path as InPath
from markupsafe import Markup

from api.http.etags import REVALIDATE
from api.http.long_lists import COMPILED_GAMES, made_in, made_in_turn
from api.http.responses import FOREVER, answer_bytes, current_edition
from api.pages.templating import environment
from api.problems import Problem
from api.words.reader import words
from kb.game_display import Display
from kb.model import Language
from kb.search.findables import text_of

STATIC = Path(__file__).resolve().parent / "static"
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
}
WORKER = "worker.js"
GAMES_CSS = "games.css"
IMPORTED = re.compile(rb'^(?:import|\}).* from "\./([\w-]+\.js)";', re.MULTILINE)
router = APIRouter(include_in_schema=False)


@cache
def static_files() -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in sorted(STATIC.iterdir()) if file.suffix in TYPES}


@cache
def static_digest() -> str:
    """Part of each file's address, so that a browser may keep it for good."""
    digest = hashlib.sha256()
    for name, data in static_files().items():
        digest.update(name.encode() + b"\0" + data)
    return digest.hexdigest()[:10]


@cache
def icon() -> Markup:
    """The site's icon as part of a page: one more image to fetch would paint the page later."""
    return Markup(static_files()["icon.svg"].decode())


@cache
def imported_modules(name: str) -> tuple[str, ...]:
    """What a module needs before it runs, directly or through another: a page that names them has them sooner."""
    found = dict.fromkeys(name.decode() for name in IMPORTED.findall(static_files()[name]))
    return tuple(dict.fromkeys(each for module in found for each in (module, *imported_modules(module))))


def games_css(display: Display) -> bytes:
    """The colours of the games as a style sheet."""
    return environment.get_template(GAMES_CSS).render(games=display.games).encode()


def games_css_address(display: Display) -> str:
    return f"/static/{hashlib.sha256(games_css(display)).hexdigest()[:10]}/{GAMES_CSS}"


@router.get(f"/static/{{digest}}/{GAMES_CSS}")
def games_style(request: Request) -> Response:
    display = current_edition(request).library.display
    kept = FOREVER if request.url.path == games_css_address(display) else REVALIDATE
    return Response(games_css(display), media_type=TYPES[".css"], headers={"Cache-Control": kept})


@router.get("/static/{digest}/{name}")
def static(digest: str, name: Annotated[str, InPath(max_length=80)]) -> Response:
    data = static_files().get(name)
    if data is None:
        raise Problem("not-found", f"There is no file {name}.", f"{name} というファイルはない。")
    kept = FOREVER if digest == static_digest() else REVALIDATE
    return Response(data, media_type=TYPES[Path(name).suffix], headers={"Cache-Control": kept})


@router.get("/worker.js")
def worker(request: Request) -> Response:
    """At the root, because a service worker serves what lies below its own address."""
    kept = [name for name in static_files() if name.endswith((".css", ".js", ".svg")) and name != WORKER]
    style = games_css_address(current_edition(request).library.display)
    names = orjson.dumps([*(f"/static/{static_digest()}/{name}" for name in kept), style])
    digest = hashlib.sha256(names).hexdigest()[:10].encode()
    script = static_files()[WORKER].replace(b"__FILES__", names).replace(b"__DIGEST__", digest)
    return Response(script, media_type=TYPES[".js"], headers={"Cache-Control": "no-cache"})


@router.get("/favicon.ico")
def favicon() -> Response:
    return Response(static_files()["icon.svg"], media_type=TYPES[".svg"], headers={"Cache-Control": REVALIDATE})


@router.get("/{lang}.webmanifest")
def manifest(lang: Language) -> Response:
    at, t = f"/static/{static_digest()}", words(lang)
    value = {
        "name": t["site"],
        "short_name": t["site"],
        "description": t["tagline"],
        "lang": lang,
        "start_url": f"/?lang={lang}",
        "scope": "/",
        "display": "standalone",
        "background_color": "#fbfaf7",
        "theme_color": "#3a2d6b",
        "icons": [
            {"src": f"{at}/icon.svg", "sizes": "any", "type": "image/svg+xml"},
            {"src": f"{at}/icon-192.png", "sizes": "192x192", "type": "image/png"},
            {"src": f"{at}/icon-512.png", "sizes": "512x512", "type": "image/png", "purpose": "any maskable"},
        ],
        "shortcuts": [{"name": t["start_settle"], "url": f"/settle?lang={lang}"}],
    }
    headers = {"Cache-Control": REVALIDATE}
    return Response(orjson.dumps(value), media_type="application/manifest+json", headers=headers)


@router.get("/library/{lang}.json")
@made_in_turn
def library(request: Request, lang: Language) -> Response:
    """Each entry's id, title and text and each term's names, for use without a network."""
    edition = current_edition(request)
    kept = edition.library
    entries = [[e.id, e.title.of(lang), text_of(kept, e).of(lang)] for e in kept.entries]
    terms = [[term.id, f"{term.name.en} · {term.name.ja}", term.defined_by or ""] for term in kept.terms]
    body = orjson.dumps({"revision": edition.revision, "entries": entries, "terms": terms})
    return answer_bytes(request, edition, body, lang)


@router.get("/library/judging/{game}.json")
@made_in(COMPILED_GAMES)
def judging(request: Request, game: Annotated[str, InPath(max_length=40)]) -> Response:
    """A game compiled, for judging its plays without a network."""
    edition = current_edition(request)
    if game not in edition.court.games:
        raise Problem("not-found", f"There is no game {game}.", f"{game} というゲームはない。")
    return answer_bytes(request, edition, edition.compiled_games.file(game).data, "both")
