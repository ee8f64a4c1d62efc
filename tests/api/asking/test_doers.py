"""Who a question asks about, and what that does to the plays of others."""

from __future__ import annotations

import pytest

from api.asking.asking import ask
from api.asking.doers import doer
from api.asking.sentence import Sentence
from api.editions import Edition


@pytest.mark.parametrize(
    ("text", "subject"),
    [
        ("Can the Knight step onto the Dragon's tile?", "knight"),
        ("My Thief has stealth 3, the Knight's perception is 3. Can I backstab?", "thief"),
        ("Thief's on the Entrance. Can he stash?", "thief"),
        ("The Dragon's turn is over. Is that right?", None),
        ("シーフはナイトから盗める？", "thief"),
        ("ドラゴンが隣にいる。攻撃できる？", "dragon"),
        ("ナイトは筋力3。部族がいるタイルへ入って攻撃できる？", "knight"),
        ("攻撃できる？", None),
    ],
)
def test_the_subject_of_the_question_is_read(edition: Edition, text: str, subject: str | None) -> None:
    subjects = edition.sentence_reader.reader(edition.court.games["vast"]).subjects
    sentence = Sentence(text)
    assert doer(sentence, subjects.mentions(sentence)) == subject


def test_the_play_of_the_one_asked_about_comes_first(edition: Edition) -> None:
    asked = ask(edition, {"text": "can the knight step onto the dragon's tile? her strength is 3, his armor 4"})
    assert asked.readings[0].play == "knight.enter-dragon-tile"
