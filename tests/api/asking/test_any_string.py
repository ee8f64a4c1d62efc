"""Any string is a sentence: a few hundred of those that `make any-string` asks."""

from __future__ import annotations

from api.asking.asking import ask
from api.asking.readings import MOST_READINGS
from api.asking.sentence import MOST_READ
from api.editions import Edition
from tests.any_string import any_strings


def test_any_string_gets_an_answer_in_both_languages(edition: Edition) -> None:
    for text in any_strings(edition.library, 300, seed=7):
        answer = ask(edition, {"text": text})
        assert all((answer.answer.says.en, answer.answer.says.ja)), text
        assert len(answer.readings) <= MOST_READINGS, text
        assert all(fact.end <= MOST_READ for reading in answer.readings for fact in reading.understood), text


def test_the_strings_are_the_same_each_time(edition: Edition) -> None:
    assert list(any_strings(edition.library, 60)) == list(any_strings(edition.library, 60))
