"""Who attacks whom is told from the words, and a play in which it is the other way round fits less."""

from __future__ import annotations

import pytest

from api.asking.asking import ask
from api.asking.directions import directions
from api.asking.sentence import Sentence
from api.editions import Edition


def told(edition: Edition, text: str) -> set[tuple[str, str]]:
    subjects, sentence = edition.sentence_reader.reader(edition.court.games["vast"]).subjects, Sentence(text)
    return {tuple(one) for one in directions(sentence, subjects.mentions(sentence), subjects.roles)}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The Nightmare Unicorn charged into my Thief's space.", {("nightmare", "thief")}),
        ("The Dragon (underground) just moved onto our Goblins' tile", {("dragon", "goblins")}),
        ("The Thief was hit by the Fangs Tribe.", {("goblins", "thief")}),
        ("The Knight has Strength 4, and the Dragon is next to her", set()),
        ("The Knight moved and then the Dragon slept", set()),
        ("シャドウユニコーンがシーフのいるタイルに突っ込んだ。", {("shadow", "thief")}),
        ("ドラゴンは私のナイトに襲われた", {("knight", "dragon")}),
        ("ナイトが動いた。ドラゴンに筋力は関係ない", set()),
    ],
)
def test_who_does_something_to_whom(edition: Edition, text: str, expected: set[tuple[str, str]]) -> None:
    assert told(edition, text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "The Shadow Unicorn came into my Knight's space. Her Strength is 8, his Armor 5. I say that his attack fails.",
        "シャドウユニコーンが私のナイトのスペースに突っ込んだ。筋力8、アーマー5。彼の攻撃は失敗だと言う。",
    ],
)
def test_whoever_is_attacked_is_not_read_as_attacking(edition: Edition, text: str) -> None:
    best = ask(edition, {"text": text}).readings[0]
    assert not best.play.startswith(("shadow.knight-", "knight."))


def test_whoever_was_attacked_may_ask_to_attack(edition: Edition) -> None:
    text = (
        "The surfaced Dragon moved onto the Knight's tile. Can she attack the Dragon with Strength 5, his Armor is 3?"
    )
    assert "attack" in ask(edition, {"text": text}).readings[0].play
