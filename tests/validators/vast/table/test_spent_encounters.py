"""An Encounter that is spent right after entering pays for the attack there: it is counted once."""

from __future__ import annotations

from typing import Any

import pytest

from validators.engine.answers import Answer
from validators.engine.court import Court
from validators.engine.questions import parse_question

SPEND = {"play": {"type": "knight.spend-encounter"}}
FACTS_OF_ATTACK = {"knight.tribes_there": 2, "knight.encounters_spent": 1}


def judge(court: Court, who: str, enters: str, *rest: dict[str, Any], **facts: object) -> Answer:
    table = {
        "tiles": [{"at": "c3", "type": "entrance"}, {"at": "d3"}],
        "pieces": [{"who": "knight", "at": "c3"}, {"who": who, "at": "d3", "state": "surface"}],
        "turn": "knight",
        "facts": {
            "knight.movement_left": 4,
            "knight.encounters_left": 2,
            "knight.encounters_used": 0,
            "knight.strength": 3,
            **facts,
        },
    }
    if who != "dragon":
        table["pieces"][1].pop("state")  # type: ignore[index]
    return court.answer(
        parse_question(
            {
                "table": table,
                "steps": [{"play": {"type": enters, "to": "d3"}}, SPEND, *rest],
                "claims": [{"fact": "knight.encounters_left", "is": 1}],
            }
        )
    )


@pytest.mark.parametrize(
    ("who", "enters", "facts"),
    [
        ("shadow", "shadow.knight-enters", {"shadow.armor": 2}),
        ("nightmare", "nightmare.knight-enters", {"nightmare.armor": 2}),
        ("dragon", "knight.enter-dragon-tile", {"dragon.armor": 2}),
    ],
)
def test_entering_costs_one_encounter_whether_it_is_told_or_not(
    court: Court, who: str, enters: str, facts: dict[str, object]
) -> None:
    found = judge(court, who, enters, **facts)
    assert found.verdict == "legal"
    assert found.claims[0].right is True


def test_a_hit_told_after_the_spent_encounter_is_the_one_of_that_entering(court: Court) -> None:
    facts = {"shadow.armor": 2, "shadow.health": 6, "shadow.hunter": True}
    hit = {"play": {"type": "shadow.knight-hits-without-rolling"}, "claims": [{"fact": "shadow.health", "is": 5}]}
    found = judge(court, "shadow", "shadow.knight-enters", hit, **facts)
    assert found.steps[-1].claims[0].right is True


def test_attacking_several_tribes_on_the_tile_just_entered_is_one_attack(court: Court) -> None:
    tribes = {
        who: {"population": 2, "strength_discs": 0, "strength_monsters": 0} for who in ("goblins:eye", "goblins:bones")
    }
    table = {
        "tiles": [{"at": "c3", "type": "entrance"}, {"at": "d3"}],
        "pieces": [{"who": "knight", "at": "c3"}, *({"who": who, "at": "d3", "state": "revealed"} for who in tribes)],
        "turn": "knight",
        "facts": {
            "knight.movement_left": 4,
            "knight.encounters_left": 2,
            "knight.strength": 3,
            "goblins.rage": 1,
            "goblins.trap_used": False,
            **tribes,
        },
    }
    enter = {"play": {"type": "knight.enter-tribe", "to": "d3"}}
    attack = {"play": {"type": "knight.attack-several-tribes", "to": "d3"}, "facts": FACTS_OF_ATTACK}
    claims = [{"fact": "knight.encounters_left", "is": 1}, {"fact": "goblins.rage", "is": 3}]
    found = court.answer(parse_question({"table": table, "steps": [enter, attack], "claims": claims}))
    assert [step.verdict for step in found.steps] == ["legal", "legal"]
    assert [claim.right for claim in found.claims] == [True, True]
