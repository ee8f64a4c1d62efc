"""A total that is stated outright beside something that it may not contain is not firm."""

from __future__ import annotations

from typing import Any

import pytest

from validators.engine.court import Court
from validators.engine.questions import parse_question

IN_MALAISE = [{"goblins.rage": 0}, {"goblins.malaise": True}, {"goblins.rage_dropped": True}]


def turning_on(court: Court, play: str, facts: dict[str, Any]) -> dict[str, str]:
    answer = court.answer(parse_question({"play": {"type": play}, "situation": facts}))
    return {hinge.fact: hinge.verdict for hinge in answer.unless}


@pytest.mark.parametrize("malaise", IN_MALAISE, ids=str)
@pytest.mark.parametrize(
    ("play", "rival"),
    [
        ("nightmare.tribe-enters", "nightmare.armor"),
        ("shadow.tribe-enters", "shadow.armor"),
        ("goblins.enter-knight-tile", "knight.strength"),
    ],
)
def test_a_stated_strength_may_not_contain_the_malaise(
    court: Court, play: str, rival: str, malaise: dict[str, Any]
) -> None:
    facts = {"tribe.strength": 4, rival: 3}
    assert "tribe.malaise_counted" in turning_on(court, play, facts | malaise)
    assert "tribe.malaise_counted" not in turning_on(court, play, facts)


def test_a_strength_that_is_added_up_contains_it(court: Court) -> None:
    facts = {"tribe.which": "bones", "tribe.population": 4, "goblins.rage": 0, "nightmare.armor": 2}
    assert "tribe.malaise_counted" not in turning_on(court, "nightmare.tribe-enters", facts)
