"""A number that a step moves is not moved again by a claim about it; what may be told twice is not known."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from validators.engine.court import Court
from validators.engine.questions import parse_question

KNIGHT = {"knight.grit": 7, "knight.strength": 3, "knight.encounters_left": 2, "knight.crystals_here": 1}
TRIBE = {"knight.strength": 3, "knight.health": 5, "goblins.rage": 2}
CRYSTAL = table("EC", tokens={"b1": ["crystal"]}, pieces=[piece("knight", "b1")], collapse=False, facts=KNIGHT)
MEETING = table(
    "EL",
    pieces=[piece("knight", "a1"), piece("goblins:bones", "b1")],
    collapse=False,
    facts={**TRIBE, "goblins:bones": {"population": 4}},
)
SMASH = {"play": {"type": "knight.smash-crystal"}}
FOR_CRYSTAL = {"play": {"type": "knight.claim-crystal-grit"}, "facts": {"knight.claimed_grit": 2}}
DEED = {"knight.grit_deed": "smash-crystal", "knight.claimed_grit": 2}
FOR_DEED = {"play": {"type": "knight.claim-grit-gain"}, "facts": DEED}
ENTER = {"play": {"type": "goblins.enter-knight-tile"}}
ENTER_THERE = {"play": {**ENTER["play"], "who": "goblins:bones", "to": "a1"}}
DAMAGE = {"play": {"type": "goblins.claim-knight-damage"}, "facts": {"goblins.claimed_health_loss": 1}}
RAGE = {"play": {"type": "goblins.lose-rage"}, "facts": {"rage_loss_cause": "attack-knight", "rage_loss": 1}}
ATTACKED: Any = {"shadow.wanted_dead": False, "shadow.multiplayer": True, "knight.shield": "none"}
RAGING = table("EL", pieces=[piece("shadow", "a1", facing="e"), piece("knight", "b1")], facts={"knight.health": 5})
ATTACK = {"play": {"type": "shadow.attack-piece", "to": "b1"}, "facts": ATTACKED}
RESULT = {
    "play": {"type": "shadow.claim-attack-result"},
    "facts": {**ATTACKED, "shadow.target": "knight", "shadow.claimed_effect": "1-health"},
}


def claimed(court: Court, fact: str, by: int, *steps: dict[str, Any], **more: Any) -> Any:
    question = {"steps": list(steps), "claims": [{"fact": fact, "by": by}], **more}
    return court.answer(parse_question(question)).claims[0]


@pytest.mark.parametrize(
    ("drawn", "fact", "by", "steps"),
    [
        (CRYSTAL, "knight.grit", 2, (SMASH, FOR_CRYSTAL)),
        (MEETING, "knight.health", -1, (ENTER_THERE, DAMAGE)),
        (RAGING, "knight.health", -1, (ATTACK, RESULT)),
    ],
)
def test_what_is_claimed_of_an_act_is_counted_once(court: Court, drawn: Any, fact: str, by: int, steps: Any) -> None:
    assert claimed(court, fact, by, *steps, table=drawn).right is True
    assert claimed(court, fact, 2 * by, *steps, table=drawn).right is False


@pytest.mark.parametrize(
    ("more", "fact", "by", "steps"),
    [
        ({"table": CRYSTAL}, "knight.grit", 2, (SMASH, FOR_DEED)),
        ({"situation": KNIGHT}, "knight.grit", 2, (SMASH, FOR_DEED)),
        ({"table": MEETING}, "goblins.rage", -1, (ENTER_THERE, RAGE)),
        ({"situation": {**TRIBE, "tribe.strength": 4}}, "goblins.rage", -1, (ENTER, RAGE)),
    ],
)
def test_of_what_may_be_told_twice_no_sum_is_known(court: Court, more: Any, fact: str, by: int, steps: Any) -> None:
    once, twice = (claimed(court, fact, amount, *steps, **more) for amount in (by, 2 * by))
    assert (once.right, twice.right) == (None, None)
    assert not once.text.en.startswith(("Right", "Wrong"))


RAGING_TRIBES = table(
    "ELL",
    pieces=[piece("goblins:bones", "b1"), piece("goblins:eye", "c1")],
    turn="goblins",
    collapse=False,
    facts={"goblins.rage": 1, "goblins:bones": {"population": 4}, "goblins:eye": {"population": 1}},
)
AVOIDS = {
    "play": {"type": "goblins.avoid-overpopulation"},
    "facts": {
        "goblins.rage_paid": 1,
        "goblins.tribes_over": 1,
        "goblins.bones_population": 4,
        "goblins.eye_population": 1,
    },
}
BLOCKS = {"play": {"type": "goblins.block-discs"}, "facts": {"goblins.tribes_blocked": 1, "goblins.rage_paid": 1}}
ADDS = {"play": {"type": "goblins.add-discs", "who": "goblins:eye"}, "facts": {"goblins.discs_shown": 2}}


def test_rage_that_keeps_discs_out_is_paid_once(court: Court) -> None:
    adds = {**ADDS, "facts": {**ADDS["facts"], "goblins.discs_added": 2, "goblins.rage_on_tribe": False}}
    strong = {"play": {"type": "goblins.claim-strength", "who": "goblins:eye"}}
    claims = [{"fact": "goblins.rage", "is": 0}, {"fact": "goblins:eye.population", "is": 3}]
    for steps in ([AVOIDS, BLOCKS, adds, strong], [BLOCKS, AVOIDS, adds, strong]):
        found = court.answer(parse_question({"table": RAGING_TRIBES, "steps": steps, "claims": claims}))
        assert [step.verdict for step in found.steps[:3]] == ["legal"] * 3
        assert [claim.right for claim in found.claims] == [True, True]
