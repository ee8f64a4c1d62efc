"""The plays that can be judged: by game, by role and by what is happening, or by words."""

from __future__ import annotations

from collections import defaultdict
from typing import Annotated, NamedTuple

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from api.pages.book_pages import chapter_name, chapters_of
from api.pages.page_request import PageRequest
from kb.model import Entry, PlayText, Text
from validators.engine.games import Bound, Effect

router = APIRouter(include_in_schema=False)
ELSEWHERE = 0.1  # what a heading of another role's chapter is worth beside one of the role's own


class Topic(NamedTuple):
    """Plays under the heading of the book that most of their rules stand under."""

    title: Text
    anchor: str
    plays: list[PlayText]


class RolePlays(NamedTuple):
    """The plays of one role or part of a game."""

    part: str
    number: int
    topics: list[Topic]


class PlayChoice(NamedTuple):
    """A play that fits the words: its part of the rules, and what it is about."""

    play: PlayText
    part: str
    about: str


@router.get("/settle")
def play_list(
    request: Request,
    game: Annotated[str, Query(max_length=40)] = "",
    role: Annotated[str, Query(max_length=40)] = "",
    q: Annotated[str, Query(max_length=200)] = "",
) -> Response:
    page = PageRequest(request)
    wanted = game if game in page.display.by_id else ""
    hits = page.edition.play_index.search(q, wanted or None, role or None) if q.strip() else None
    roles = plays_by_role(page, wanted) if wanted else []
    return page.render(
        "plays.html",
        game=wanted,
        role=role,
        q=q,
        hits=None if hits is None else [choice(page, play.text) for play in hits],
        roles=roles,
        played={part.id for part in page.display.by_id[wanted].roles} if wanted else set(),
        shown=next((each for each in roles if each.part == role), roles[0] if len(roles) == 1 else None),
        houses=[court.house for court in page.edition.house_courts.for_game(wanted)],
        games=[(g, sum(t.game == g.id for t in page.edition.library.plays)) for g in page.display.games],
    )


def choice(page: PageRequest, text: PlayText) -> PlayChoice:
    return PlayChoice(text, part_of(page, text), page.of(text.about))


def plays_by_role(page: PageRequest, game: str) -> list[RolePlays]:
    """The roles of the game in their order, then its other parts, each with its topics in the order of the book."""
    order = [*page.display.by_id[game].parts_by_id]
    by_part = defaultdict[str, list[PlayText]](list)
    for text in page.edition.library.plays:
        if text.game == game and text.id in page.edition.court.games[game].plays:
            by_part[part_of(page, text)].append(text)
    parts = sorted(by_part, key=lambda part: order.index(part) if part in order else len(order))
    return [RolePlays(part, len(by_part[part]), topics(page, part, by_part[part])) for part in parts]


def topics(page: PageRequest, part: str, texts: list[PlayText]) -> list[Topic]:
    by_heading = defaultdict[str, list[PlayText]](list)
    headings: dict[str, Entry] = {}
    for text in texts:
        if entry := heading_entry(page, part, text):
            headings.setdefault(str(entry.section), entry)
            by_heading[str(entry.section)].append(text)
        else:
            by_heading[""].append(text)
    chapters = [chapter.name for chapter in chapters_of(page.edition.library, texts[0].game)]
    places = {name: (chapters.index(chapter_name(e.place.file)), e.place.line) for name, e in headings.items()}
    order = sorted(by_heading, key=lambda name: places.get(name, (len(chapters), 0)))
    other = Text(en=page.words["other_plays"], ja=page.words["other_plays"])
    titles = [headings[name].section or other if name else other for name in order]
    named = enumerate(zip(order, titles, strict=True))
    return [Topic(title, f"topic-{n}", by_heading[name]) for n, (name, title) in named]


def heading_entry(page: PageRequest, part: str, text: PlayText) -> Entry | None:
    """An entry under the heading that fits a play best: rules that judge few plays, of its own part, count most."""
    library, judged_by = page.edition.library, page.edition.court.judged_by
    worth, first = defaultdict[str, float](float), dict[str, Entry]()
    for bound in bound_to(page, text):
        entry = library.by_id.get(bound.id)
        if entry and entry.section:
            heading = str(entry.section)
            first.setdefault(heading, entry)
            own = 1 if entry.part == part else ELSEWHERE
            worth[heading] += own / max(1, len(judged_by.get(bound.id, ())))
    return first[max(worth, key=lambda heading: worth[heading])] if worth else None


def bound_to(page: PageRequest, text: PlayText) -> list[Bound | Effect]:
    registry = page.edition.court.games[text.game]
    play = registry.plays[text.id]
    return [*registry.rules_on(play), *registry.effects_on(play)]


def part_of(page: PageRequest, text: PlayText) -> str:
    """The role that a play's name begins with; in a game without roles, the part of the rules that judge it."""
    role = text.id.split(".")[0]
    if role != text.game:
        return role
    bound = bound_to(page, text)
    return bound[0].id.split(".")[1] if bound else "notes"
