"""Of what each of several is worth, it is what they come to that is claimed."""

from __future__ import annotations

import pytest

from api.editions import Edition
from tests.api.asking.test_parties import read


@pytest.mark.parametrize(
    ("text", "claimed"),
    [
        ("Two attacks on her: he wants 1 Radiance per attack, 2 in total.", 2),
        ("He says he gets 1 Radiance for every attack, altogether 3.", 3),
        ("He says he gets 1 Radiance for every attack.", None),
        ("He says he gets 1 Radiance for the attack.", 1),
        ("1回ごとに輝き1、合わせて2もらうと言う。", 2),
        ("攻撃で輝き1をもらうと言う。", 1),
    ],
)
def test_what_is_claimed_in_all(edition: Edition, text: str, claimed: int | None) -> None:
    assert read(edition, text, "nightmare.claim-attack-radiance").get("nightmare.claimed_radiance") == claimed


@pytest.mark.parametrize(
    ("text", "population"),
    [
        ("Two hidden Tribes overflow. Do both scatter?", "unsaid"),
        ("Three tribes cause overpopulation.", "unsaid"),
        ("A tribe of 3 goblins causes overpopulation.", 3),
        ("個体数が3の部族が人口過剰だと言う。", 3),
    ],
)
def test_a_number_of_tribes_is_no_population(edition: Edition, text: str, population: int | str) -> None:
    assert read(edition, text, "goblins.declare-overpopulation").get("tribe.population", "unsaid") == population
