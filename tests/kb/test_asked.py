"""Players' questions are put as people put them: no keywords in a row."""

from __future__ import annotations

import re

from kb.library import Library
from kb.model import Entry

# A phrase of three words or more without any of these is a row of keywords, or leaves out who does it.
ASKING = re.compile(
    r"\b(how|what|when|where|which|who|whom|whose|why|if|i|we|my|am|is|are|was|were|do|does|did|has|have|had"
    r"|can|cannot|could|may|must|shall|should|will|would)\b|n't\b",
    re.IGNORECASE,
)
JAPANESE = "[ぁ-ゟ゠-ヿ一-鿿]"
SET_APART = re.compile(f"{JAPANESE} +{JAPANESE}")


def is_a_row_of_keywords(phrase: str) -> bool:
    return bool(SET_APART.search(phrase)) or (phrase.isascii() and phrase.count(" ") >= 2 and not ASKING.search(phrase))


def questions(entry: Entry) -> tuple[str, ...]:
    return entry.asked.en + entry.asked.ja


def test_rows_of_keywords_are_told_from_questions_and_from_names() -> None:
    assert is_a_row_of_keywords("square laid beneath gang")
    assert is_a_row_of_keywords("部族 行動 回数")
    for phrase in (
        "can I slide a tile under the goblins",
        "solo mode",
        "部族は何回動ける？",
        "any playerは全員のこと？",
    ):
        assert not is_a_row_of_keywords(phrase)


def test_no_question_is_a_row_of_keywords(library: Library) -> None:
    rows = [
        f"{entry.place}: {each}" for entry in library.entries for each in questions(entry) if is_a_row_of_keywords(each)
    ]
    assert rows == []


def test_an_entry_is_asked_the_same_only_once(library: Library) -> None:
    assert [entry.id for entry in library.entries if len(set(questions(entry))) < len(questions(entry))] == []
