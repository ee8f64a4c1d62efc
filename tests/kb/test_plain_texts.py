"""What players read speaks of the game: no names of facts or plays, no fields of a question, no lines of a file."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

import pytest
from pydantic import BaseModel

from kb.library import Library
from kb.model import Divergence, Text

WEB_ADDRESS = r"\S+\.com\b"
FOR_PROGRAMS = {
    "a name with an underscore": r"[a-z]_[a-z]",
    "the id of a fact, a play or a rule": r"[a-z]\.[a-z]",
    "a field of a question": r"[“「`](?:to|tile|path|true|false|null)[”」`]",
    "a line of a source": r"\b[Ll]ines? \d|\d行|\b(?:ja|en) \d",
    "a word for the data": r"\b(?:JSON|null|fields?)\b|フィールド|事実",
}


def words_for_programs(text: str) -> list[str]:
    text = re.sub(WEB_ADDRESS, "", text)
    return [name for name, pattern in FOR_PROGRAMS.items() if re.search(pattern, text)]


def texts(part: object, where: str = "") -> Iterator[tuple[str, Text]]:
    if isinstance(part, Text):
        yield where, part
    elif isinstance(part, BaseModel):
        for name in shown(part):
            yield from texts(getattr(part, name), f"{getattr(part, 'id', where)} {name}")
    elif isinstance(part, Mapping):
        yield from texts(tuple(part.values()), where)
    elif isinstance(part, Iterable) and not isinstance(part, str | bytes):
        for each in part:
            yield from texts(each, where)


def shown(part: BaseModel) -> Iterable[str]:
    """Fields that are shown; the passages of a translation note say in which lines its words are, for translators."""
    hidden = {"passages"} if isinstance(part, Divergence) else set()
    return type(part).model_fields.keys() - hidden


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("whether it scatters (tribe_scatters yes)", "a name with an underscore"),
        ("leave hand.limit out", "the id of a fact, a play or a rule"),
        ("“to” is the space behind", "a field of a question"),
        ("as line 175 says", "a line of a source"),
        ("175行の「いつでも」は", "a line of a source"),
        ("elsewhere (ja 212)", "a line of a source"),
        ("同じ事実で決まる", "a word for the data"),
    ],
)
def test_words_for_programs_are_noticed(text: str, found: str) -> None:
    assert words_for_programs(text) == [found]


def test_a_straight_line_and_a_web_address_are_plain_words() -> None:
    assert words_for_programs("He moves 2 tiles in a straight line; see www.example.com, 5 of them.") == []


def test_players_read_no_words_for_programs(library: Library) -> None:
    told = [(where, words_for_programs(said)) for where, text in texts(library) for said in (text.en, text.ja)]
    assert len(told) > 10_000
    assert [each for each in told if each[1]] == []
