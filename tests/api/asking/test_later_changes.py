"""A number that has changed since it was told is not how it is now."""

from __future__ import annotations

import pytest

from api.editions import Edition
from tests.api.asking.test_fact_reader import read_play


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("wakefulness 11, then it fell to 10", None),
        ("wakefulness 11, and awake", 11),
        ("wakefulness 11. He says it goes to 10.", 11),
        ("wakefulness 11 when the thief came, and he's at 10. is he awake?", None),
        ("wakefulness 11, so now 10. is he awake?", None),
        ("wakefulness 11. he says he is at the entrance", 11),
        ("覚醒11個だったが10個になった。起きたまま？", None),
        ("覚醒11個で目覚めた。10個に減った。", None),
        ("覚醒11個で目覚めた。", 11),
    ],
)
def test_a_number_that_has_changed_since_is_left_open(edition: Edition, text: str, value: int | None) -> None:
    assert read_play(edition, text, "dragon.stays-awake")["dragon.wakefulness"] == value


@pytest.mark.parametrize("text", ["wakefulness 11, now down to wakefulness 10"])
def test_of_two_numbers_that_are_told_neither_is_taken(edition: Edition, text: str) -> None:
    assert read_play(edition, text, "dragon.stays-awake")["dragon.wakefulness"] is None


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("She has 3 encounters and used one on the thief.", None),
        ("She has 3 encounters left and used one on the thief.", 3),
        ("She has 3 encounters.", 3),
    ],
)
def test_what_somebody_had_before_using_some_is_not_what_is_left(
    edition: Edition, text: str, value: int | None
) -> None:
    assert read_play(edition, text, "knight.attack-dragon")["knight.encounters_left"] == value
