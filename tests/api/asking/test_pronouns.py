"""A pronoun by which another one is called that is named says nothing of the role that acts."""

from __future__ import annotations

import pytest

from api.asking.pronouns import is_of_another, pronouns
from api.asking.sentence import Sentence
from api.editions import Edition


def test_the_texts_tell_how_each_role_is_called(edition: Edition) -> None:
    called = pronouns(edition.library, "vast")
    assert (called["knight"], called["thief"], called["cave"]) == ("she", "he", "it")


@pytest.mark.parametrize(
    ("text", "words", "of_another"),
    [
        ("the Unicorn runs into the Knight, does she lose a health?", "lose", True),
        ("the Unicorn runs into the Knight, does he lose a health?", "lose", False),
        ("the Unicorn is hurt, does she lose a health?", "lose", False),
        ("ナイトが攻撃された。ヘルスを1失う？", "ヘルス", True),
        ("ナイトが攻撃した。ヘルスを1失う？", "ヘルス", False),
    ],
)
def test_of_whom_it_is_said(edition: Edition, text: str, words: str, of_another: bool) -> None:
    sentence, subjects = Sentence(text), edition.sentence_reader.reader(edition.court.games["vast"]).subjects
    mentions, start = subjects.mentions(sentence), sentence.folded.index(words)
    assert is_of_another(sentence, mentions, "nightmare", start, subjects.pronouns) is of_another
