"""Text is cut into the words that are searched, and each is found where it stands."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.search.stopwords import is_stop_word
from kb.search.words import bare_words, pairs, words


@pytest.mark.parametrize(
    "text",
    [
        "The Knight's bombs can't explode",
        "ナイトは爆弾を２個使った。",
        "Ｋｎｉｇｈｔのﾎﾞﾑ",
        "① bomb … 壁",
        "Hissはユニコーンに効く？",
    ],
)
def test_every_word_stands_where_it_is_said_to(text: str) -> None:
    for word in words(text):
        assert 0 <= word.start < word.end <= len(text)
        assert bare_words(text[word.start : word.end]) != []


@given(st.text())
def test_any_text_has_the_same_words_with_and_without_places(text: str) -> None:
    found = words(text)
    assert [word.text for word in found] == bare_words(text)
    assert all(0 <= word.start <= word.end <= max(len(text), 1) for word in found)


def test_inflected_japanese_is_normalised() -> None:
    assert bare_words("めくった") == bare_words("めくる") == bare_words("捲る")


def test_question_words_say_nothing() -> None:
    said = bare_words("どうなる？ できる？ can I do what happens")
    assert said
    assert all(map(is_stop_word, said))


def test_pairs_are_of_japanese_only_and_have_each_kanji() -> None:
    assert pairs("bomb 憤り") == ["憤リ", "憤"]


def test_each_thread_has_its_own_tokenizer() -> None:
    text = "地下のドラゴンを爆弾で攻撃する"
    with ThreadPoolExecutor(8) as pool:
        assert len({tuple(found) for found in pool.map(bare_words, [text] * 400)}) == 1
