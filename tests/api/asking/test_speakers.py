"""Who says something is no fact about the play."""

from __future__ import annotations

import pytest

from api.asking.asking import ask
from api.asking.sentence import Sentence
from api.asking.speakers import is_disputed_saying, says_both
from api.editions import Edition


@pytest.mark.parametrize(
    ("text", "told_of", "speakers"),
    [
        ("the Cave says the Knight has to go", {"knight"}, {"cave"}),
        ("the Thief player now claims he can climb", set(), {"thief"}),
        ("the Thief claims victory", {"thief"}, set()),
        ("the Knight is said to lose Grit", {"knight"}, set()),
        ("my Dragon told us the Thief is dead", {"thief"}, {"dragon"}),
        ("洞窟は、ナイトが動くと言っている", {"knight"}, {"cave"}),
        ("洞窟が「ナイトは動けない」と主張", {"knight"}, {"cave"}),
        ("ナイトが勝つと言われた", {"knight"}, set()),
        ("洞窟がナイトを動かす", {"cave", "knight"}, set()),
    ],
)
def test_those_who_speak_are_told_from_those_who_are_spoken_of(
    edition: Edition, text: str, told_of: set[str], speakers: set[str]
) -> None:
    reader = edition.sentence_reader.reader(edition.court.games["vast"])
    mentions = reader.subjects.mentions(Sentence(text))
    assert told_of <= mentions.subjects
    assert not mentions.subjects & speakers
    assert speakers <= {one.subject for one in mentions.speakers}


@pytest.mark.parametrize(
    ("text", "mover"),
    [
        ("cave says the cave decides where my piece goes when the tile collapses", "current-player"),
        ("i decide where my piece goes when the tile collapses", "owner"),
    ],
)
def test_who_moves_a_piece_is_who_is_said_to_move_it(edition: Edition, text: str, mover: str) -> None:
    game = edition.court.games["vast"]
    read = edition.sentence_reader.read_play(Sentence(text), game, "collapse.move-piece-off")
    assert {one.fact.name: one.value for one in read}["collapse.mover"] == mover


def test_a_number_that_was_is_not_claimed_to_be(edition: Edition) -> None:
    asked = "my rage was 2 when Fangs killed the thief, his loot drop was on level 3. i chose rage. is my rage 3 now?"
    stated = {fact.fact: fact.value for fact in ask(edition, {"text": asked}).readings[0].understood}
    assert stated["goblins.rage"] == 2
    assert stated.get("goblins.claimed_rage") in (3, None)


@pytest.mark.parametrize(
    ("text", "disputed"),
    [
        ("My friend says he dies again. Is he wrong?", True),
        ("My friend says that is cheating. Is it?", False),
        ("ドラゴン側はまた死ぬと言い張っている。間違いですよね？", True),
        ("死んだシーフが戻る。間違い？", False),
    ],
)
def test_whether_somebody_is_asked_to_be_wrong_who_says_something(text: str, disputed: bool) -> None:
    assert is_disputed_saying(Sentence(text)) is disputed


@pytest.mark.parametrize(
    "text",
    [
        "死んだシーフが自分の番の最初にエントランスに戻る。ドラゴン側はまた死ぬと言い張ってるけど、間違いですよね？",
        "The thief comes back onto the entrance at the start of his turn. The dragon says he dies again. Is he wrong?",
    ],
)
def test_what_was_done_does_not_tell_whether_a_saying_is_wrong(edition: Edition, text: str) -> None:
    assert ask(edition, {"text": text}).answer.yes is not False


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The Thief says he evades. The Knight says he can't.", True),
        ("シーフは避けられると言い、ナイトは避けられないと言う。", True),
        ("The Thief says he evades. The Knight says he can't. Can the Thief evade?", False),
        ("The Knight says the Thief can't evade.", False),
    ],
)
def test_of_two_claims_none_is_asked(text: str, expected: bool) -> None:
    assert says_both(Sentence(text)) is expected


def test_two_claims_have_no_yes(edition: Edition) -> None:
    text = (
        "Two Tribes overflow. Our side claims that 2 tribes scatter for overpopulation. The Knight says only one does."
    )
    assert ask(edition, {"text": text}).answer.yes is None
