"""What comes of an act is nothing where the act is not legal."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from validators.engine.court import Court
from validators.engine.questions import parse_question

PICKPOCKET = {"type": "thief.pickpocket", "met": "knight"}
STOLEN: list[dict[str, Any]] = [
    {"play": {"type": "thief.pickpocket-succeeds", "met": "knight"}},
    {
        "play": {"type": "thief.take-due-token"},
        "facts": {"thief.token_from": "supply", "thief.supply_empty": False},
    },
    {"play": {"type": "thief.take-knights-card"}, "facts": {"thief.card_choice": "random", "thief.card_shown": False}},
]


@pytest.mark.parametrize(("stealth", "verdict"), [(1, "illegal"), (4, "legal")])
@pytest.mark.parametrize("on_table", [True, False])
def test_what_comes_of_a_pickpocket_hangs_on_whether_it_is_legal(
    court: Court, stealth: int, verdict: str, on_table: bool
) -> None:
    facts = {"thief.stealth": stealth, "knight.perception": 3, "thief.cubes_left": 3, "thief.knight_has_treasure": True}
    data = table("ELL", pieces=[piece("thief", "b1"), piece("knight", "b1")], turn="thief", facts=facts)
    play = PICKPOCKET if on_table else {"type": "thief.pickpocket", "target": "knight"}
    first = {"play": play, "facts": {"thief.cubes_spent": 3, **({} if on_table else facts)}}
    parts = STOLEN if on_table else [{**step, "play": {"type": step["play"]["type"]}} for step in STOLEN]
    more = {"table": data} if on_table else {}
    answer = court.answer(parse_question({"steps": [first, *parts], **more}))
    assert [step.verdict for step in answer.steps] == [verdict] * 4


def test_what_comes_of_it_hangs_on_what_the_act_hung_on(court: Court) -> None:
    data = table("EL", pieces=[piece("thief", "b1")], tokens={"b1": ["vault"]}, turn="thief")
    steps = [
        {"play": {"type": "thief.pick-lock"}, "facts": {"thief.cubes_left": 0}},
        {"play": {"type": "thief.open-vault"}},
    ]
    last = court.answer(parse_question({"table": data, "steps": steps})).steps[1]
    assert (last.verdict, [hinge.fact for hinge in last.unless]) == ("illegal", ["thief.lock_kit"])
