"""The rules as the books read: games, chapters, the glossary, and everything said about the rules."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Annotated, NamedTuple

from fastapi import APIRouter, Path, Request
from starlette.responses import Response

from api.pages.layout import Desk
from api.pages.pictures.tables import table_picture
from api.problems import Problem
from kb.library import ChapterTitle, Library
from kb.model import Entry, Rule, Text
from kb.rulesets import shown_version
from kb.search.findables import kind_of, text_of

router = APIRouter(include_in_schema=False)
Name = Annotated[str, Path(max_length=80)]
GAMES = ("vast", "unstable")
# The order in which a newcomer meets them; the library has them by file name.
ORDER = [
    "general",
    "knight-turn",
    "knight-attacks",
    "knight-gear",
    "goblins-horde",
    "goblins-activation",
    "dragon",
    "cave",
    "thief",
    "nightmare",
    "nightmare-teleport",
    "shadow",
    "foes",
    "collapse",
    "terrain",
    "variants",
    "examples",
    "turn",
    "cards",
    "effects",
    "winning",
]


class Section(NamedTuple):
    title: Text | None
    entries: list[Entry]


class Chapter(NamedTuple):
    name: str
    title: Text
    size: int


def chapter_name(file: str) -> str:
    return file.rpartition("/")[2].removesuffix(".md")


def chapters_of(library: Library, game: str) -> list[Chapter]:
    found = [c for c in library.chapters if c.file.startswith(f"{game}/")]
    sizes = {c.file: sum(r.place.file == c.file for r in library.rules) for c in found}
    listed = [Chapter(chapter_name(c.file), c.title, sizes[c.file]) for c in found]
    return sorted(listed, key=lambda c: ORDER.index(c.name) if c.name in ORDER else len(ORDER))


@router.get("/browse")
def browse(request: Request) -> Response:
    desk = Desk(request)
    library = desk.edition.library
    lists = {
        "glossary": len(library.terms),
        "errata": len(library.amendments),
        "conflicts": len(library.conflicts),
        "open-questions": len(library.open_questions),
        "translation": len(library.divergences),
    }
    return desk.page("browse.html", books={game: chapters_of(library, game) for game in GAMES}, lists=lists)


@router.get("/browse/{game}/{name}")
def chapter(request: Request, game: Name, name: Name) -> Response:
    desk = Desk(request)
    library = desk.edition.library
    found = next((c for c in library.chapters if c.file == f"{game}/{name}.md"), None)
    if found is None:
        raise nowhere(request)
    order = chapters_of(library, game)
    at = next(i for i, c in enumerate(order) if c.name == name)
    return desk.page(
        "chapter.html",
        game=game,
        chapter=found,
        sections=sections(library, found),
        text_of=lambda entry: text_of(library, entry),
        kind_of=kind_of,
        changed=lambda entry: isinstance(entry, Rule) and shown_version(library, entry).change != "original",
        remarks=lambda entry: library.remarks_on.get(entry.id, ()),
        picture=lambda entry: table_picture(entry, desk.lang) if isinstance(entry, Rule) else "",
        before=order[at - 1] if at else None,
        after=order[at + 1] if at + 1 < len(order) else None,
    )


def sections(library: Library, chapter: ChapterTitle) -> list[Section]:
    entries = sorted(
        (e for e in library.entries if e.place.file == chapter.file and ".amended-" not in e.id),
        key=lambda e: e.place.line,
    )
    return [Section(title, list(group)) for title, group in groupby(entries, key=lambda e: e.section)]


def nowhere(request: Request) -> Problem:
    path = request.url.path
    return Problem("not-found", f"There is nothing at {path}.", f"{path} には何もない。")


@router.get("/browse/{game}")
def game(request: Request, game: Name) -> Response:
    desk = Desk(request)
    if game not in GAMES:
        raise nowhere(request)
    return desk.page("browse.html", books={game: chapters_of(desk.edition.library, game)}, lists={})


@router.get("/glossary")
def glossary(request: Request) -> Response:
    desk = Desk(request)
    terms = desk.edition.library.terms
    key = (lambda t: t.name.en.casefold()) if desk.lang == "en" else (lambda t: t.kana)
    books = {game: sorted((t for t in terms if t.game == game), key=key) for game in GAMES}
    return desk.page("glossary.html", books=books)


@router.get("/errata")
def errata(request: Request) -> Response:
    desk = Desk(request)
    found = sorted(desk.edition.library.amendments, key=lambda a: a.change != "erratum")
    return remarks(desk, "errata", found)


@router.get("/conflicts")
def conflicts(request: Request) -> Response:
    desk = Desk(request)
    return remarks(desk, "conflicts", desk.edition.library.conflicts)


@router.get("/open-questions")
def open_questions(request: Request) -> Response:
    desk = Desk(request)
    return remarks(desk, "open_questions", desk.edition.library.open_questions)


@router.get("/translation")
def translation(request: Request) -> Response:
    desk = Desk(request)
    order = ("changes-play", "unclear", "cosmetic")
    found = sorted(desk.edition.library.divergences, key=lambda d: order.index(d.severity))
    return remarks(desk, "translation", found)


def remarks(desk: Desk, name: str, entries: Sequence[Entry]) -> Response:
    """A list of remarks, by game."""
    library = desk.edition.library
    return desk.page(
        "remarks.html",
        name=name,
        books={game: [e for e in entries if e.game == game] for game in GAMES},
        total=len(entries),
        text_of=lambda entry: text_of(library, entry),
        kind_of=kind_of,
        title=lambda id: library.by_id[id].title if id in library.by_id else None,
    )
