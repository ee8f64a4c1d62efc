"""A card that lies in a Stable already is not played."""

from __future__ import annotations

import pytest

from api.asking.asking import ask
from api.asking.played_cards import is_played
from api.asking.sentence import Sentence
from api.editions import Edition


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("I play a Downgrade into Kim's Stable.", True),
        ("She played two Unicorns this turn. Fine?", True),
        ("There's a Downgrade in Kim's Stable that hits all of us.", False),
        ("My sister is the one who played it. Is she hit too?", False),
        ("I haven't played it, it is in my hand. Does the Upgrade protect me?", False),
        ("ダウングレードを相手の馬小屋に出す。", True),
        ("姉の馬小屋にダウングレードがある。私にも効く？", False),
        ("これを出したのは姉。姉も捨てる？", False),
    ],
)
def test_whether_a_card_is_played(text: str, expected: bool) -> None:
    assert is_played(Sentence(text)) is expected


@pytest.mark.parametrize(
    ("text", "play"),
    [
        ("Kim has a Downgrade in her Stable and says that it hits everybody. Me too?", "apply-effect-to-other-stable"),
        ("A Downgrade in my Stable makes me discard, I have no cards in hand and skip it.", "skip-impossible-action"),
        ("馬小屋のダウングレードに捨てろとあるけど手札がない。飛ばしていい？", "skip-impossible-action"),
        ("I played a Unicorn that was neighed and want to draw a card now.", "draw-as-action"),
    ],
)
def test_the_play_asked_about_comes_first(edition: Edition, text: str, play: str) -> None:
    assert ask(edition, {"text": text}).readings[0].play == f"unstable.{play}"
