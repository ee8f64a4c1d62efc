"""Players' questions are put as people put them: no keywords in a row."""

from __future__ import annotations

import re

from kb.library import Library
from kb.model import Entry

# A phrase of three words or more without any of these is a row of keywords, or leaves out who does it.
ASKING = frozenset(
    "how what when where which who whom whose why if am is are was were do does did has have had "
    "can cannot could may must shall should will would i we my isn aren wasn doesn didn don won".split()
)
JAPANESE = "[ぁ-ゟ゠-ヿ一-鿿]"
SET_APART = re.compile(f"{JAPANESE} +{JAPANESE}")


def is_a_row_of_keywords(phrase: str) -> bool:
    words = re.findall("[a-z]+", phrase.lower())
    return len(words) >= 3 and not ASKING.intersection(words)


def name(entry: Entry, phrase: str) -> str:
    return f"{entry.place}: {phrase}"


def test_rows_of_keywords_are_told_from_questions_and_from_names() -> None:
    assert is_a_row_of_keywords("square laid beneath gang")
    assert not is_a_row_of_keywords("can I slide a tile under the goblins")
    assert not is_a_row_of_keywords("solo mode")


def test_an_english_question_is_no_row_of_keywords(library: Library) -> None:
    assert [name(e, each) for e in library.entries for each in e.asked.en if is_a_row_of_keywords(each)] == []


def test_a_japanese_question_is_no_row_of_keywords(library: Library) -> None:
    assert SET_APART.search("部族 行動 回数")
    assert [name(e, each) for e in library.entries for each in e.asked.ja if SET_APART.search(each)] == []


def test_an_entry_is_asked_the_same_only_once(library: Library) -> None:
    twice = [name(e, each) for e in library.entries for each in e.asked.en + e.asked.ja if both(e).count(each) > 1]
    assert twice == []


def both(entry: Entry) -> tuple[str, ...]:
    return entry.asked.en + entry.asked.ja
