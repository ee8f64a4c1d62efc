"""A goal of somebody else is not that of whoever attacks."""

from __future__ import annotations

import pytest

from api.editions import Edition
from tests.api.asking.test_parties import read


@pytest.mark.parametrize(
    ("text", "attacker", "hunter"),
    [
        (
            "My Tribe entered the Shadow Unicorn's space. Only the Dragon's goal is to kill him. Does he lose Health?",
            "tribe",
            False,
        ),
        (
            "The Knight entered the Shadow Unicorn's space. The Thief has the goal to kill him. Does he lose Health?",
            "knight",
            None,
        ),
        (
            "The Knight entered the Shadow Unicorn's space. The Knight has the goal to kill him. Does he lose Health?",
            "knight",
            True,
        ),
        (
            "部族がシャドウユニコーンのスペースに入った。ドラゴンだけがシャドウユニコーンを倒すのが目標。ヘルスを1失う？",
            "tribe",
            False,
        ),
    ],
)
def test_only_who_has_the_goal_hunts(edition: Edition, text: str, attacker: str, hunter: bool | None) -> None:
    facts = read(edition, text, "shadow.claim-health-loss")
    assert (facts.get("shadow.attacker"), facts.get("shadow.hunter")) == (attacker, hunter)
