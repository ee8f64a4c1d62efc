"""Whose turn it is, is read from the role that a sentence names with it."""

from __future__ import annotations

import pytest

from api.asking.asking import ask
from api.asking.sentence import Sentence
from api.editions import Edition


def own_turn(edition: Edition, text: str) -> object:
    reading = next(one for one in ask(edition, {"text": text}).readings if one.play == "knight.reveal-treasure")
    found = [fact for fact in reading.understood if fact.fact == "table.own_turn"]
    return found[0].value if found else "unsaid"


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("It's the Dragon's turn. Can the Knight reveal a Treasure card?", False),
        ("Goblins' turn: can the Knight turn up a Treasure card?", False),
        ("On the Knight's turn, can the Knight reveal a Treasure card?", True),
        ("The Dragon's turn is over. Can the Knight reveal a Treasure card?", "unsaid"),
        ("Can the Knight reveal a Treasure card before the Dragon's turn?", "unsaid"),
        ("Can the Knight reveal a Treasure card at the end of the Thief's turn?", "unsaid"),
        ("ドラゴンのターンに、ナイトは裏向きのトレジャーを公開できる？", False),
        ("今はナイトの番。ナイトは裏向きのトレジャーを公開できる？", True),
        ("次のドラゴンの番までに、ナイトは裏向きのトレジャーを公開できる？", "unsaid"),
    ],
)
def test_the_turn_of_a_named_role_is_read(edition: Edition, text: str, value: object) -> None:
    assert own_turn(edition, text) == value


def test_whose_turn_is_named_goes_before_what_is_said_of_any_other_turn(edition: Edition) -> None:
    text = "Giant Bats drop the Knight on Magma on the Cave's turn."
    stated = edition.sentence_reader.read_play(
        Sentence(text), edition.playbook.games["cave.giant-bats"], "cave.giant-bats"
    )
    assert [one.value for one in stated if one.fact.name == "table.own_turn"] == [True]
