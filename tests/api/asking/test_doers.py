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
        ("ゴブリンの番。ナイトは筋力3。隣にいるボーンズ（間に壁なし）は入れる？", "tribe"),
        ("牙の部族 人口4、怒り2。ナイトの筋力は4で道は開いてる。入って殴れる？", "tribe"),
        ("Fangs 4 goblins, rage 2. Knight is sitting at strength 4. can they go in and hit her?", "tribe"),
        ("Fangs 4 goblins, rage 2. Knight is sitting at strength 4. can she go in and hit them?", "knight"),
    ],
)
def test_the_subject_of_the_question_is_read(edition: Edition, text: str, subject: str | None) -> None:
    subjects = edition.sentence_reader.reader(edition.court.games["vast"]).subjects
    sentence = Sentence(text)
    assert doer(sentence, subjects.mentions(sentence)) == subject


def test_the_play_of_the_one_asked_about_comes_first(edition: Edition) -> None:
    asked = ask(edition, {"text": "can the knight step onto the dragon's tile? her strength is 3, his armor 4"})
    assert asked.readings[0].play == "knight.enter-dragon-tile"


@pytest.mark.parametrize(
    "text",
    [
        "ファング人口4、怒り2、モンスターなし。ナイトの筋力は4で道は開いてる。入って殴れる？",
        "ファング人口4、怒り2、モンスターなし。ナイト筋力4、道は開いてる。入って殴れる？",
        "Knight strength 4. Fangs have 4 goblins, rage 2, no monsters. can she enter and attack?",
    ],
)
def test_where_it_is_not_plain_who_acts_it_is_asked(edition: Edition, text: str) -> None:
    assert ask(edition, {"text": text}).answer.yes is None
