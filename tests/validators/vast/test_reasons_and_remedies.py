"""What an answer tells of the numbers that decided, and of what would make a play legal, in the game itself."""

from __future__ import annotations

import pytest

from kb.library import Library
from validators.engine.answers import Answer
from validators.engine.budget import Budget
from validators.engine.court import Court
from validators.engine.questions import Asked
from validators.vast.game import vast


@pytest.fixture(scope="module")
def court(library: Library) -> Court:
    return Court(library, {"vast": vast})


def judged(court: Court, play: str, facts: dict[str, object]) -> Answer:
    return court.answer(Asked(play={"type": play}, situation=facts), Budget())


EYE = {"tribe.which": "eye", "tribe.population": 3, "goblins.lit_on_way": 4, "knight.strength": 2}
STEALTH = {"thief.stealth_token": 3, "thief.carried": 2, "reach.same_space": True, "thief.target": "knight"}


def test_a_number_that_something_was_taken_off_is_told_as_it_was_compared(court: Court) -> None:
    says = judged(court, "goblins.enter-knight-tile", EYE).says
    assert "the Tribe's total Strength 1 (3 - 2) is not above her Strength 2" in says.en
    assert "1（3 - 2）" in says.ja


def test_both_numbers_are_told_even_where_one_of_them_decides_whatever_the_other_is(court: Court) -> None:
    answer = judged(court, "thief.backstab", {**STEALTH, "knight.perception": 2, "thief.cubes_spent": 2})
    assert "the Thief's Stealth 1 is not above her Perception 2" in answer.says.en


def test_half_of_what_lowers_a_number_is_not_compared_with_it(court: Court) -> None:
    says = judged(court, "goblins.enter-knight-tile", {**EYE, "tribe.population": 4}).says.en
    assert "the Tribe's total Strength 2 (4 - 2) is not above her Strength 2" in says


def test_what_cannot_be_is_neither_a_remedy_nor_a_hinge(court: Court) -> None:
    """Only the Bones Tribe can have two Monsters."""
    answer = judged(court, "goblins.enter-knight-tile", EYE)
    assert answer.firm
    assert [[change.fact for change in one.changes] for one in answer.remedies] == [["goblins.lit_on_way"]]
    of_bones = judged(court, "goblins.enter-knight-tile", {**EYE, "tribe.which": "bones"})
    assert "tribe.strength_monsters" in [change.fact for one in of_bones.remedies for change in one.changes]


def test_another_target_of_which_nothing_is_known_is_no_remedy(court: Court) -> None:
    answer = judged(court, "thief.backstab", {**STEALTH, "knight.perception": 2, "thief.cubes_spent": 2})
    assert [one.text.en for one in answer.remedies] == ["the Treasure and Gem tokens he carries: 0"]
