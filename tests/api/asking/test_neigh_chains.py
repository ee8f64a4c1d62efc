"""The Neighs of a told chain are counted, where each plainly answers the one before."""

from __future__ import annotations

import pytest

from api.asking.asking import ask
from api.asking.neigh_chains import told_neighs
from api.asking.sentence import Sentence
from api.editions import Edition


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("She played a unicorn, Lee neighed it and she neighed Lee's neigh. Is it stopped?", 2),
        ("I put down an Upgrade, Sam played a Neigh on it, I threw a Neigh on his Neigh, he neighs my neigh.", 3),
        ("Tom neighed my unicorn. Sue neighed it as well.", None),
        ("Tom neighed my unicorn. Can I neigh his neigh?", None),
        ("Tom neighed my unicorn with a Super Neigh, I neighed his neigh.", None),
        ("私のユニコーンに姉がネイ、そのネイに私がネイした。止まる？", 2),
        ("アップグレードを出したら、弟がネイ、弟のネイに私がネイ、私のネイに父がネイ。場に出る？", 3),
        ("姉がネイした。私のユニコーンは止まる？", None),
    ],
)
def test_the_neighs_of_a_chain_are_counted(text: str, number: int | None) -> None:
    told = told_neighs(Sentence(text))
    assert (told and told[0]) == number


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("I played a Unicorn, Joe neighed it, I neighed his neigh. Does my unicorn enter the stable?", "legal"),
        ("I played a Unicorn, Joe neighed it, I neighed his neigh, Di neighed my neigh. Is it stopped?", "legal"),
        ("私がユニコーンを出し、ジョーがネイ、そのネイに私がネイ。ユニコーンは馬小屋に入る？", "legal"),
        ("私がユニコーンを出し、ジョーがネイ、そのネイに私がネイ。ユニコーンは止められる？", "illegal"),
    ],
)
def test_the_outcome_of_a_chain_is_judged(edition: Edition, text: str, right: str) -> None:
    best = ask(edition, {"text": text}).readings[0]
    assert (best.play, best.judgement.verdict) == ("unstable.claim-pile-outcome", right)
