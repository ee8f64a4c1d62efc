"""What a sentence says without looking at any rule: its language, numbers, negations and doubts."""

from __future__ import annotations

import pytest

from api.asking.sentence import MOST_READ, Sentence, number_of


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("can the Knight move?", "en"),
        ("ナイトは動ける？", "ja"),
        ("普通のニー(Neigh)で止まる？", "ja"),
        ("does 洞窟 move the Knight off", "en"),
        ("", "en"),
    ],
)
def test_the_language_is_that_of_most_words(text: str, lang: str) -> None:
    assert Sentence(text).lang == lang


@pytest.mark.parametrize("sign", ["ﷺ", "㌖", "a"])
def test_no_more_is_read_than_may_be_however_much_a_sign_folds_to(sign: str) -> None:
    sentence = Sentence(sign * (MOST_READ + 1))
    assert len(sentence.folded) == len(sentence.places) == MOST_READ
    assert sentence.is_cut


@pytest.mark.parametrize(
    ("word", "number"), [("3", 3), ("three", 3), ("三", 3), ("十二", 12), ("no", 0), ("tea", None)]
)
def test_numbers_are_read_as_digits_words_and_kanji(word: str, number: int | None) -> None:
    assert number_of(word) == number


@pytest.mark.parametrize(
    ("text", "words", "negated"),
    [
        ("the Dragon is not awake", "awake", True),
        ("he hasn't been awake", "awake", True),
        ("without a bomb", "bomb", True),
        ("the bomb isn't there", "bomb", True),
        ("she did not hit the awake Dragon", "awake", False),
        ("no, the Dragon is awake", "awake", False),
        ("爆弾なしで攻撃", "爆弾", True),
        ("爆弾を持っていない", "爆弾", True),
        ("未スタッシュの宝", "スタッシュ", True),
        ("爆弾を使わなければならない", "爆弾を使わ", False),
        ("爆弾で壁を壊さない", "爆弾", False),
    ],
)
def test_a_negation_holds_for_what_stands_next_to_it(text: str, words: str, negated: bool) -> None:
    sentence = Sentence(text)
    start = sentence.folded.index(words)
    assert sentence.is_negated(start, start + len(words)) is negated


@pytest.mark.parametrize(
    ("text", "words"),
    [("we can't agree whether he stashed it", "stashed"), ("スタッシュ済みかで揉めている", "スタッシュ済み")],
)
def test_what_people_argue_about_is_in_doubt(text: str, words: str) -> None:
    sentence = Sentence(text)
    start = sentence.folded.index(words)
    assert sentence.is_in_doubt(start, start + len(words))
    assert sentence.leaves_open


def test_places_are_those_of_the_text_as_it_was_typed() -> None:
    sentence = Sentence("㍿ 筋力３ のナイト")
    start = sentence.folded.index("筋力3")
    first, last = sentence.original(start, start + 3)
    assert sentence.text[first:last] == "筋力３"
