"""Phrases are found in whatever form the words have, and nowhere else."""

from __future__ import annotations

import pytest

from api.asking.phrase_matching import ArticlePhrase, compile_phrase
from api.asking.sentence import Sentence
from kb.model import Language


@pytest.mark.parametrize(
    ("lang", "phrase", "text", "words"),
    [
        ("en", "attacked the thief", "She attacks a Thief.", "attacks a thief"),
        ("en", "strength is {n}", "her Strength was 4 then", "strength was 4"),
        ("en", "{n} gems", "with three Gems left", "three gems"),
        ("ja", "筋力が{n}", "筋力４のナイト", "筋力4"),
        ("ja", "壁を爆破", "壁は爆破済み", "壁は爆破"),
    ],
)
def test_a_phrase_is_found(lang: Language, phrase: str, text: str, words: str) -> None:
    sentence = Sentence(text)
    (match,) = compile_phrase(phrase, lang).find(sentence)
    assert sentence.folded[match.start : match.end] == words


@pytest.mark.parametrize(
    ("lang", "phrase", "text"),
    [
        ("en", "attacked the thief", "She attacks. The Thief runs."),
        ("en", "not his turn", "it is his turn"),
        ("en", "{n} gems", "some gems"),
        ("en", "{n} armor", "my strength is 5, his armor is 4"),
        ("en", "pop {n}", "with 2 pop are both here"),
        ("en", "row is empty", "the rest of the row is empty"),
        ("en", "has all 4", "he has all 4 cubes on it"),
        ("en", "{n} goblins", "no one goblins trust"),
        ("ja", "経験値が{n}", "経験値が一番上"),
        ("ja", "ナイトが攻撃", "ナイトが攻撃された"),
        ("ja", "ナイトの攻撃", "ナイトは攻撃された"),
        ("en", "{n} armor", "strength 5 his armor 4"),
        ("ja", "筋力{n}", "筋力が高い"),
        ("en", "{n} strength", "armor 3 strength 4"),
        ("ja", "{n}輝き", "憤り3輝き8"),
        ("ja", "ナイトの攻撃", "ナイトを攻撃した"),
        ("ja", "ナイトを攻撃", "ナイトが攻撃した"),
    ],
)
def test_a_phrase_is_not_found_where_the_words_say_something_else(lang: Language, phrase: str, text: str) -> None:
    assert list(compile_phrase(phrase, lang).find(Sentence(text))) == []


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("strength 4", 4),
        ("strength 4 or more", None),
        ("strength 4+", None),
        ("strength 4 or 5", None),
        ("strength 4-5", None),
        ("strength 4 and 5.", None),
        ("strength 4 and 5 cubes", 4),
    ],
)
def test_a_bound_is_not_a_number(text: str, number: int | None) -> None:
    (match,) = compile_phrase("strength {n}", "en").find(Sentence(text))
    assert match.number == number


@pytest.mark.parametrize(
    ("phrase", "text", "number"),
    [
        ("筋力{n}", "筋力3か4", None),
        ("ステルスに{n}", "ステルスに3を割り当て", 3),
        ("ステルスが{n}", "ステルスが3を割り込む", None),
        ("筋力{n}", "筋力ちょうど3", 3),
        ("ヘルス{n}", "ヘルス5中2", None),
        ("カードは{n}枚", "カードは3枚なくて2枚", None),
    ],
)
def test_a_japanese_number_is_read_only_where_it_is_the_only_one(phrase: str, text: str, number: int | None) -> None:
    (match,) = compile_phrase(phrase, "ja").find(Sentence(text))
    assert match.number == number


def test_a_part_of_so_many_is_no_number_of_all() -> None:
    (match,) = compile_phrase("health of {n}", "en").find(Sentence("she is at 2 health of 5"))
    assert match.number is None


@pytest.mark.parametrize(("text", "found"), [("he eats a goblin", 1), ("he eats a goblin tribe", 0)])
def test_what_only_says_of_which_kind_something_is_is_not_counted(text: str, found: int) -> None:
    assert len(list(ArticlePhrase("eats {n} goblin").find(Sentence(text)))) == found
