"""The rules as the books read: games, chapters, the glossary, and everything said about the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import groupby
from typing import Annotated, NamedTuple

from fastapi import APIRouter, Path, Request
from starlette.responses import Response

from api.pages.folded_lists import remark_folds, term_folds
from api.pages.page_request import PageRequest
from api.pages.pictures.charts import chart_of
from api.problems import Problem
from kb.amendments import WEIGHTIEST_FIRST, amended
from kb.library import ChapterTitle, Library
from kb.model import Entry, Rule, Text
from kb.search.findables import kind_of, text_of

router = APIRouter(include_in_schema=False)
Name = Annotated[str, Path(max_length=80)]


class Section(NamedTuple):
    title: Text | None
    entries: list[Entry]


class Chapter(NamedTuple):
    name: str
    title: Text
    size: int
    piece: str


def chapter_name(file: str) -> str:
    return file.rpartition("/")[2].removesuffix(".md")


def chapters_of(library: Library, game: str) -> list[Chapter]:
    """In the order of the game's display, then those that it does not list."""
    listed = library.display.by_id[game].chapters if game in library.display.by_id else ()
    pieces = {chapter.name: chapter.piece for chapter in listed}
    sizes = Counter(rule.place.file for rule in library.rules)
    found = [c for c in library.chapters if c.file.startswith(f"{game}/")]
    names = [chapter_name(c.file) for c in found]
    chapters = [Chapter(n, c.title, sizes[c.file], pieces.get(n, n)) for n, c in zip(names, found, strict=True)]
    order = [*pieces, *names]
    return sorted(chapters, key=lambda c: order.index(c.name))


@router.get("/browse")
def browse(request: Request) -> Response:
    page = PageRequest(request)
    library = page.edition.library
    lists = {
        "aids": len(library.aids),
        "lists": len(library.lists),
        "glossary": len(library.terms),
        "errata": len(library.amendments),
        "conflicts": len(library.conflicts),
        "open-questions": len(library.open_questions),
        "translation": len(library.divergences),
    }
    return page.render(
        "browse.html", books=[(game, chapters_of(library, game.id)) for game in library.display.games], lists=lists
    )


@router.get("/browse/{game}/{name}")
def chapter(request: Request, game: Name, name: Name) -> Response:
    page = PageRequest(request)
    library = page.edition.library
    found = next((c for c in library.chapters if c.file == f"{game}/{name}.md"), None)
    if found is None:
        raise nothing_here(request)
    order = chapters_of(library, game)
    at = next(i for i, c in enumerate(order) if c.name == name)
    return page.render(
        "chapter.html",
        game=game,
        chapter=found,
        sections=sections(library, found),
        text_of=lambda entry: text_of(library, entry),
        kind_of=kind_of,
        amended=lambda entry: amended(library, entry) if isinstance(entry, Rule) else None,
        remarks=lambda entry: library.remarks_on.get(entry.id, ()),
        picture=lambda entry: chart_of(page.display, entry, page.lang) if isinstance(entry, Rule) else "",
        before=order[at - 1] if at else None,
        after=order[at + 1] if at + 1 < len(order) else None,
    )


def sections(library: Library, chapter: ChapterTitle) -> list[Section]:
    entries = sorted(
        (e for e in library.entries if e.place.file == chapter.file and ".amended-" not in e.id),
        key=lambda e: e.place.line,
    )
    return [Section(title, list(group)) for title, group in groupby(entries, key=lambda e: e.section)]


def nothing_here(request: Request) -> Problem:
    path = request.url.path
    return Problem("not-found", f"There is nothing at {path}.", f"{path} には何もない。")


@router.get("/browse/{game}")
def game(request: Request, game: Name) -> Response:
    page = PageRequest(request)
    shown = page.display.by_id.get(game)
    if shown is None:
        raise nothing_here(request)
    return page.render("browse.html", books=[(shown, chapters_of(page.edition.library, game))], lists={})


@router.get("/glossary")
def glossary(request: Request) -> Response:
    page = PageRequest(request)
    terms = page.edition.library.terms
    by_game = [(game, [t for t in terms if t.game == game.id]) for game in page.display.games]
    books = [(game, term_folds(game.id, found, page.lang)) for game, found in by_game]
    return page.render("glossary.html", books=books)


@router.get("/errata")
def errata(request: Request) -> Response:
    page = PageRequest(request)
    found = sorted(page.edition.library.amendments, key=lambda a: WEIGHTIEST_FIRST.index(a.change))
    return remarks(page, "errata", found)


@router.get("/conflicts")
def conflicts(request: Request) -> Response:
    page = PageRequest(request)
    return remarks(page, "conflicts", page.edition.library.conflicts)


@router.get("/open-questions")
def open_questions(request: Request) -> Response:
    page = PageRequest(request)
    return remarks(page, "open_questions", page.edition.library.open_questions)


@router.get("/translation")
def translation(request: Request) -> Response:
    page = PageRequest(request)
    order = ("changes-play", "unclear", "cosmetic")
    found = sorted(page.edition.library.divergences, key=lambda d: order.index(d.severity))
    return remarks(page, "translation", found)


def remarks(page: PageRequest, name: str, entries: Sequence[Entry]) -> Response:
    """A list of remarks, by game."""
    library = page.edition.library
    return page.render(
        "remarks.html",
        name=name,
        books=[
            (game, remark_folds(page, name, [e for e in entries if e.game == game.id]))
            for game in library.display.games
        ],
        text_of=lambda entry: text_of(library, entry),
        kind_of=kind_of,
        title=lambda id: library.by_id[id].title if id in library.by_id else None,
    )
