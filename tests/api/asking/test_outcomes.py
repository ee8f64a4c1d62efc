"""A play answers only a question about what it is about: not whether something is kept that it speaks of besides."""

from __future__ import annotations

import pytest

from api.asking.asking import ask
from api.asking.outcomes import is_about, outcomes_of
from api.editions import Edition


@pytest.mark.parametrize(
    ("text", "outcomes"),
    [
        ("does he keep the card?", {"kept"}),
        ("can he keep moving?", set()),
        ("have i won?", {"won"}),
        ("does she die or lose a cube?", {"dead", "kept"}),
        ("輝きは残る？", {"kept"}),
        ("残り2で動ける？", set()),
        ("これで勝ち？", {"won"}),
        ("シーフは死ぬ？", {"dead"}),
        ("does mine come back to my hand?", {"in hand"}),
        ("手札に戻る？", {"in hand"}),
    ],
)
def test_what_has_come_of_it_is_read(text: str, outcomes: set[str]) -> None:
    assert outcomes_of(text) == outcomes


@pytest.mark.parametrize(
    ("asked", "play", "about"),
    [
        ("does the radiance stay?", "nightmare.mark-crystal", False),
        ("does the radiance stay?", "nightmare.lose-marked-tile", True),
        ("can he mark it?", "nightmare.mark-crystal", True),
        ("do i lose grit?", "dragon.flame-wall-affects", True),
        ("輝きは残る？", "nightmare.mark-crystal", False),
        ("彼の勝ち？", "nightmare.win", True),
        ("does mine come back to my hand?", "unstable.play-instant", False),
        ("手札に戻る？", "unstable.handle-slower-instant", True),
        ("彼の勝ち？", "nightmare.mark-crystal", False),
        ("ヘルスは減る？", "nightmare.thief-attacks", False),
        ("ヘルスは減る？", "nightmare.claim-health-loss", True),
    ],
)
def test_a_play_is_about_it_or_not(edition: Edition, asked: str, play: str, about: bool) -> None:
    plays = edition.play_index
    assert is_about(plays.plays[play], plays.said.get(play), asked) is about


@pytest.mark.parametrize(
    "text",
    [
        "マーク済みのクリスタルタイルが崩壊した。そこで得た輝きはそのまま残るよね？",
        "ユニコーンキューブがあるマーク済みのクリスタルタイルが崩れた。輝きは失う？",
        "The crystal tile already has a unicorn cube on it and collapses. Has the unicorn won?",
    ],
)
def test_whether_something_is_kept_is_not_answered_by_how_it_is_got(edition: Edition, text: str) -> None:
    answer = ask(edition, {"text": text})
    assert answer.readings
    assert answer.answer.yes is None
