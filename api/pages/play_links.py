"""Texts that mention plays and facts by id or by title, with titles, labels and links in their place."""

from __future__ import annotations

import re

from markupsafe import Markup, escape

from api.pages.page_request import PageRequest
from kb.model import PlayText
from validators.engine.games import Game

# It begins where no other word ends, so that a long word is read once and not from each of its letters.
ID = r"(?<![a-z_])[a-z][a-z_]*(?:\.[a-z][a-z_]*(?:-[a-z]+)*)+"
# Japanese sets no space beside a quotation mark.
IDS = {"en": re.compile(f"({ID})"), "ja": re.compile(f" ?({ID}) ?")}

QUOTED = {"en": re.compile("“([^”]+)”"), "ja": re.compile("「([^」]+)」")}
LINK = Markup('<a href="{}">{}</a>')


# What the fields of a play that say where it happens are called on the page of a table.
FIELDS = {"play.from": "from", "play.to": "to", "play.who": "who_does", "play.tile": "space", "play.path": "to"}


def with_names(page: PageRequest, game: Game, text: str) -> Markup:
    """The text with each play's title and each fact's label in the place of its id; titles are links."""
    plays = {play.id: play for play in page.edition.library.plays}
    parts, at = [], 0
    for match in IDS[page.lang].finditer(text):
        if replacement := named(page, game, plays, match[1]):
            between = text[at : match.start()]
            parts += [escape(page.words["comma"] if between.strip() == "," else between), replacement]
            at = match.end()
    return Markup("").join([*parts, escape(text[at:])])


def named(page: PageRequest, game: Game, plays: dict[str, PlayText], id: str) -> Markup | None:
    if id in plays:
        return LINK.format(page.href(f"/settle/{id}"), page.play_title(id))
    if id in game.facts:
        return escape(page.words["quoted"].format(page.of(page.edition.court.label(game, game.facts[id]))))
    if id in FIELDS:
        return escape(page.words.section("table")[FIELDS[id]])
    return None


def with_links(page: PageRequest, text: str) -> Markup:
    """The text with a link in the place of each quoted title of a play."""
    plays = {page.of(play.title): play.id for play in page.edition.library.plays}
    parts, at = [], 0
    for match in QUOTED[page.lang].finditer(text):
        if match[1] in plays:
            parts += [escape(text[at : match.start()]), LINK.format(page.href(f"/settle/{plays[match[1]]}"), match[1])]
            at = match.end()
    return Markup("").join([*parts, escape(text[at:])])
