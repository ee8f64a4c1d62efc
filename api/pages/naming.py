"""Texts that name plays and facts by their ids, told in the names that people know them by."""

from __future__ import annotations

import re

from markupsafe import Markup, escape

from api.pages.layout import Desk
from kb.model import PlayText
from validators.engine.games import Game

ID = r"[a-z][a-z_]*(?:\.[a-z][a-z_]*(?:-[a-z]+)*)+"
# Japanese sets no space beside a quotation mark.
IDS = {"en": re.compile(f"({ID})"), "ja": re.compile(f" ?({ID}) ?")}


def with_names(desk: Desk, game: Game, text: str, links: bool = True) -> Markup:
    """The text with each play's title and each fact's label in the place of its id; titles are links."""
    plays = {play.id: play for play in desk.edition.library.plays}
    parts, at = [], 0
    for match in IDS[desk.lang].finditer(text):
        if told := named(desk, game, plays, match[1], links):
            parts += [escape(text[at : match.start()]), told]
            at = match.end()
    return Markup("").join([*parts, escape(text[at:])])


def named(desk: Desk, game: Game, plays: dict[str, PlayText], id: str, links: bool) -> Markup | None:
    quoted = desk.words["quoted"]
    if id in plays and links:
        link = Markup('<a href="{}">{}</a>')
        return link.format(desk.href(f"/settle/{id}"), desk.of(plays[id].title))
    if id in plays:
        return escape(quoted.format(desk.of(plays[id].title)))
    if id in game.facts:
        return escape(quoted.format(desk.of(desk.edition.court.label(game, game.facts[id]))))
    return None
