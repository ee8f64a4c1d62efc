"""What is said about a play is for players: no orders what to state, and no names of plays and facts."""

from __future__ import annotations

import re

from kb.library import Library
from kb.model import PlayText

ORDERS = re.compile(r"(?:^|[.:;?] )(?:[Ss]tate|[Ss]ay (?:if|which|whether|so|that)) |述べる。|を述べ")
NAMES = re.compile(r"\b[a-z_]+\.[a-z_-]+\b")


def test_what_is_said_about_a_play_is_for_players(library: Library) -> None:
    assert [play.id for play in library.plays if speaks_to_programs(play)] == []


def speaks_to_programs(play: PlayText) -> bool:
    both = f"{play.about.en} {play.about.ja}"
    return bool(ORDERS.search(both) or NAMES.search(both))
