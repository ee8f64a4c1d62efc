"""Spellings of one word come out as one."""

from __future__ import annotations

import pytest

from kb.search.folding import as_written, fold, fold_kana, fold_romaji, romanise


@pytest.mark.parametrize("text", ["ＫＮＩＧＨＴ’ｓ", "knight's", "KNIGHT‘S"])
def test_width_case_and_apostrophes_are_folded(text: str) -> None:
    assert fold(text) == "knight's"


@pytest.mark.parametrize("word", ["ヴァリアント", "バリアント", "ばりあんと", "バリアーント"])
def test_kana_long_vowels_and_v_sounds_are_folded(word: str) -> None:
    assert fold_kana(word) == "バリアント"


@pytest.mark.parametrize(
    ("letters", "kana"),
    [
        ("kagayaki", "かがやき"),
        ("ikidoori", "いきどおり"),
        ("ikidōri", "いきどおり"),
        ("dokutsu", "どうくつ"),
        ("doukutu", "どうくつ"),
        ("jemu", "じぇむ"),
        ("shi-fu", "しーふ"),
        ("bakudan", "バクダン"),
        ("kakko", "かっこ"),
    ],
)
def test_every_romanisation_of_a_reading_is_one(letters: str, kana: str) -> None:
    assert fold_romaji(letters) == romanise(kana)


def test_a_folded_word_is_written_with_hiragana_after_kanji_again() -> None:
    assert as_written("得ル") == "得る"
    assert as_written("タイル") == "タイル"
