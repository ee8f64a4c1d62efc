"""No phrase of the content is read as if it were not negated, however the negation is put."""

from __future__ import annotations

import re

import pytest

from api.asking.negations import is_negation
from api.asking.phrase_matching import compile_phrase
from api.asking.sentence import Sentence
from kb.library import Library

CONTRACTIONS = {"is": "isn't", "are": "aren't", "was": "wasn't", "has": "hasn't", "have": "haven't", "did": "didn't"}
AUXILIARY = re.compile(rf"\b({'|'.join(CONTRACTIONS)})\b")
FLAGS = ("true", "false")


def affirmed(text: str, phrase: str, lang: str) -> bool:
    return any(not match.negated for match in compile_phrase(phrase, lang).find(Sentence(text)))  # type: ignore[arg-type]


@pytest.mark.parametrize("form", ["{contracted}", "{bare}", "{auxiliary} not"])
def test_a_negation_inside_a_phrase_negates_it(library: Library, form: str) -> None:
    phrases = [phrase for fact in library.phrases.facts if fact.value in FLAGS for phrase in fact.said.en]
    plain = [phrase for phrase in phrases if not any(map(is_negation, phrase.split()))]
    inside = [phrase for phrase in plain if AUXILIARY.search(phrase) and affirmed(phrase, phrase, "en")]
    assert len(inside) > 100
    assert [phrase for phrase in inside if affirmed(negated(phrase, form), phrase, "en")] == []


def negated(phrase: str, form: str) -> str:
    found = AUXILIARY.search(phrase)
    assert found
    contracted = CONTRACTIONS[found[1]]
    put = form.format(contracted=contracted, bare=contracted.replace("'", ""), auxiliary=found[1])
    return phrase[: found.start()] + put + phrase[found.end() :]


@pytest.mark.parametrize("ending", ["のではない", "わけではない", "んじゃなくて", "に戻すんじゃなくて"])
def test_a_negation_after_a_japanese_phrase_negates_it(library: Library, ending: str) -> None:
    phrases = [phrase for fact in library.phrases.facts if fact.value in FLAGS for phrase in fact.said.ja]
    plain = [phrase for phrase in phrases if affirmed(phrase, phrase, "ja") and not phrase.endswith("」")]
    assert len(plain) > 1000
    assert [phrase for phrase in plain if affirmed(phrase + ending, phrase, "ja")] == []


@pytest.mark.parametrize("text", ["without putting a cube on the bomb", "not using a cube on my bomb"])
def test_a_deed_may_stand_between_a_negation_and_what_is_not_there(text: str) -> None:
    assert not affirmed(text, "cube on the bomb", "en")


def test_what_is_not_given_up_is_not_denied() -> None:
    assert affirmed("without losing the cube on the bomb", "cube on the bomb", "en")


@pytest.mark.parametrize(
    ("text", "phrase", "lang"),
    [
        ("a cube there not mine", "cube there", "en"),
        ("behind that wall there isn't any tile", "wall there", "en"),
        ("タイルの隣、まだ入ってない", "隣、", "ja"),
    ],
)
def test_what_is_denied_of_something_else_is_not_denied_of_it(text: str, phrase: str, lang: str) -> None:
    assert affirmed(text, phrase, lang)


@pytest.mark.parametrize(
    ("text", "denied"),
    [
        ("ダークタイルに入れないの？", False),
        ("ダークタイルに動けませんか？", False),
        ("ダークタイルに入れない。", True),
    ],
)
def test_whether_it_cannot_be_done_denies_nothing_of_how_it_is(text: str, denied: bool) -> None:
    phrase = "ダークタイルに入" if "入" in text else "ダークタイルに動"
    assert affirmed(text, phrase, "ja") is not denied


@pytest.mark.parametrize(
    "text",
    ["サプライにトレジャーが1個もない", "サプライにトレジャーが一枚もなく", "サプライにトレジャーが1つもありません"],
)
def test_not_a_single_one_denies_that_there_is_any(text: str) -> None:
    assert not affirmed(text, "サプライにトレジャーが", "ja")


@pytest.mark.parametrize(
    ("text", "words", "negated"),
    [
        ("トークンが1個も無い", "トークン", True),
        ("見えている駒もなし", "見えている", True),
        ("動けるタイルがない", "動ける", True),
        ("見えている駒がいる", "見えている", False),
        ("動けるタイルがないと負け", "動ける", False),
    ],
)
def test_what_is_so_of_nothing_is_negated(text: str, words: str, negated: bool) -> None:
    start = text.index(words)
    assert Sentence(text).is_negated(start, start + len(words)) is negated
