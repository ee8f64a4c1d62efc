"""A place beside a play that makes no difference is told, and one that does is not."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from validators.engine.court import Court
from validators.engine.problems import QuestionProblem
from validators.engine.questions import parse_question

MAP = table(
    "LLL", "ELL", "DDL", pieces=[piece("knight", "b2"), piece("dragon", "c2", state="underground")], collapse=False
)


def unread(court: Court, **play: object) -> tuple[str, ...]:
    found: Any = court.answer(parse_question({"table": MAP, "play": play}))
    return tuple(name for name in found.unread if name.startswith("play."))


@pytest.mark.parametrize(
    ("play", "expected"),
    [
        ({"type": "knight.move", "who": "knight", "from": "b2", "to": "b1"}, ()),
        ({"type": "knight.move", "to": "b1", "hits": ["b1"], "tile": "c1"}, ("play.tile", "play.hits")),
        ({"type": "knight.move", "to": "b1", "becomes": "crystal"}, ("play.becomes",)),
        ({"type": "knight.move", "to": "b3", "becomes": "crystal", "walls": "e"}, ()),
        ({"type": "dragon.wrath-move-piece", "who": "knight", "to": "b1", "hits": ["b2"]}, ()),
        ({"type": "dragon.replace-hand", "to": "b1"}, ("play.to",)),
    ],
)
def test_places_that_make_no_difference_are_told(
    court: Court, play: dict[str, object], expected: tuple[str, ...]
) -> None:
    assert unread(court, **play) == expected


@pytest.mark.parametrize(
    ("play", "named"),
    [
        ({"type": "knight.move", "path": ["b2", "b1"], "to": "c2"}, "play.to: c2"),
        ({"type": "knight.move", "path": ["b2", "b1"], "from": "a2"}, "play.from: a2"),
        ({"type": "knight.move", "to": "b3", "becomes": "castle"}, "no type of tile 'castle'"),
    ],
)
def test_places_that_make_no_sense_are_refused(court: Court, play: dict[str, object], named: str) -> None:
    with pytest.raises(QuestionProblem, match=named):
        unread(court, **play)


def test_what_a_revealed_tile_is_follows_from_the_table_or_the_play(court: Court) -> None:
    play = {"type": "dragon.token-on-revealed-tile", "tile": "b3", "becomes": "Event", "dragon.token_placed": "event"}
    assert court.answer(parse_question({"table": MAP, "play": play})).verdict == "legal"


CHARGE = {"type": "shadow.charge", "path": ["a1", "b1", "c1"]}
RUNWAY = table("LLL", "ELL", pieces=[piece("shadow", "a1", facing="s"), piece("knight", "c1")], turn="shadow")


def test_where_he_looks_after_a_charge_is_no_idle_word(court: Court) -> None:
    found = court.answer(parse_question({"table": RUNWAY, "play": {**CHARGE, "facing": "e"}}))
    assert "play.facing" not in found.unread
    with pytest.raises(QuestionProblem, match="he looks e, not n"):
        court.answer(parse_question({"table": RUNWAY, "play": {**CHARGE, "facing": "n"}}))
