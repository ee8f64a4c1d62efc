"""Whoever is attacked is not the attacker, and whoever stands on a tile that goes is the one moved off it."""

from __future__ import annotations

import pytest

from api.asking.sentence import Sentence
from api.editions import Edition
from validators.engine.facts import Value


def read(edition: Edition, text: str, play: str) -> dict[str, Value | None]:
    stated = edition.sentence_reader.read_play(Sentence(text), edition.playbook.games[play], play)
    return {one.fact.name: one.value for one in stated}


@pytest.mark.parametrize(
    ("text", "attacker"),
    [
        ("The Knight attacks the Shadow Unicorn. Does he lose a Health?", "knight"),
        ("The Shadow Unicorn attacks the Knight. Does he lose a Health?", "unsaid"),
        ("The Shadow Unicorn runs into the Knight. Does he lose a Health?", "unsaid"),
        ("ナイトがシャドウユニコーンに攻撃された。ヘルスを1失う？", "unsaid"),
    ],
)
def test_whoever_is_attacked_is_not_the_attacker(edition: Edition, text: str, attacker: str) -> None:
    assert read(edition, text, "shadow.claim-health-loss").get("shadow.attacker", "unsaid") == attacker


@pytest.mark.parametrize(
    "text",
    ["The Cave removes the tile under the Dragon. Can he go there?", "ドラゴンのいるタイルを取り除く。どけられる？"],
)
def test_whoever_stands_on_a_removed_tile_is_moved(edition: Edition, text: str) -> None:
    facts = read(edition, text, "collapse.move-piece-off")
    assert (facts.get("forced.piece"), "reach.occupant" in facts) == ("dragon", False)


@pytest.mark.parametrize(
    "text",
    [
        "The Bones tribe plunders a treasure and the tribe is on the tile.",
        "骨の部族がトレジャーを略奪する。部族がいるタイルだ。",
    ],
)
def test_who_acts_does_not_stand_in_its_own_way(edition: Edition, text: str) -> None:
    stated = edition.sentence_reader.read_play(
        Sentence(text), edition.playbook.games["goblins.plunder"], "goblins.plunder"
    )
    assert all(one.fact.name != "reach.occupant" for one in stated)
