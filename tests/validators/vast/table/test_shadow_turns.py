"""The Shadow Unicorn's turn step by step: his Rampage, the attack it ends with, the Teleport after it, and Turns."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from validators.engine.court import Court
from validators.engine.questions import parse_question

FACTS = {"shadow.level": "medium", "shadow.first_turn": False, "knight.health": 5, "shadow.pile_left": 3}
PIECES = [piece("shadow", "c1", facing="n"), piece("knight", "a1")]
DATA = table("ELLL", "..L.", walls={"c2": "ns", "b1": "ns"}, pieces=PIECES, turn="shadow", collapse=False, facts=FACTS)
SEEN = {"shadow.target": "knight", "shadow.angry": False, "shadow.card_number": 1, "shadow.visible": True}
LEFT = {"fact": "knight.health", "is": 4}

TURN = {"play": {"type": "shadow.take-turn"}, "facts": {"shadow.turn_moment": "after-all-players"}}
CARD = {"play": {"type": "shadow.reveal-card"}, "facts": {"shadow.cards_revealed": 1, "shadow.refreshed": False}}
RAMPAGE = {"play": {"type": "shadow.rampage"}, "facts": SEEN}
CHOOSE = {"play": {"type": "shadow.choose-rampage-target"}, "facts": {"shadow.target": "knight"}}
CHARGE = {"play": {"type": "shadow.charge", "path": ["c1", "b1", "a1"], "facing": "w"}}
HITS = {"shadow.target": "knight", "shadow.arrived_by": "rampage"}
ATTACK: dict[str, Any] = {"play": {"type": "shadow.attack-piece"}, "facts": HITS, "claims": [LEFT]}
DRAWN = {"shadow.card_from": "unicorn-deck", "shadow.arrow_as_facing": True}
AFTER = {"shadow.cause": "attacked-player", "shadow.teleports": True}


def judged(court: Court, *steps: dict[str, Any], **more: Any) -> Any:
    return court.answer(parse_question({"table": DATA, "steps": list(steps), **more})).steps


def turns(to: str) -> dict[str, Any]:
    return {"play": {"type": "shadow.turn-action", "facing": to}, "facts": {"shadow.as_listed": True}}


def teleports(**place: str) -> dict[str, Any]:
    return {"play": {"type": "shadow.teleport-after", **place}, "facts": AFTER}


@pytest.mark.parametrize(
    "before",
    [
        [],
        [RAMPAGE],
        [CARD, RAMPAGE],
        [TURN, CARD, RAMPAGE],
        [RAMPAGE, CHOOSE],
    ],
    ids=["charge alone", "rampage", "card", "turn", "target chosen"],
)
def test_the_attack_at_the_end_of_a_rampage_starts_from_the_stated_health(
    court: Court, before: list[dict[str, Any]]
) -> None:
    attack = judged(court, *before, CHARGE, ATTACK)[-1]
    assert (attack.verdict, attack.claims[0].right) == ("legal", True)


def test_a_rampage_of_which_no_more_is_told_leaves_her_health_unknown(court: Court) -> None:
    ends = {"play": {"type": "knight.end-turn"}, "claims": [{"fact": "knight.health", "is": 5}]}
    assert judged(court, RAMPAGE, ends)[1].claims[0].right is None


def test_without_a_table_a_card_that_only_turns_him_harms_nobody(court: Court) -> None:
    performs = {"play": {"type": "shadow.perform-prompted-action"}, "facts": {**SEEN, "shadow.visible": False}}
    turned = {"play": {"type": "shadow.turn-action"}, "facts": {"shadow.as_listed": True}}
    found = court.answer(parse_question({"situation": FACTS, "steps": [performs, turned, ATTACK]})).steps
    assert [claim.right for claim in found[2].claims] == [True]


def test_each_revealed_card_leaves_one_fewer_in_his_pile(court: Court) -> None:
    cards = [CARD] * 4
    assert [step.verdict for step in judged(court, *cards)] == ["legal"] * 3 + ["illegal"]


def test_a_teleport_to_a_named_space_puts_him_there(court: Court) -> None:
    found = judged(court, CHARGE, ATTACK, teleports(to="c2"), turns("s"), turns("e"))
    assert "play.to" not in found[2].unread
    assert [step.verdict for step in found[2:]] == ["legal", "illegal", "legal"]


def test_after_his_attack_her_health_stays_known_while_he_meets_nobody(court: Court) -> None:
    card = {"play": {"type": "shadow.teleport-card", "to": "c2"}, "facts": DRAWN, "claims": [LEFT]}
    found = judged(court, CARD, RAMPAGE, CHARGE, ATTACK, teleports(), card, CARD, {**turns("e"), "claims": [LEFT]})
    assert [claim.right for step in found for claim in step.claims] == [True] * 3


def test_a_teleport_onto_her_space_leaves_her_health_to_the_attack(court: Court) -> None:
    card = {"play": {"type": "shadow.teleport-card", "to": "a1"}, "facts": DRAWN}
    attack = {**ATTACK, "facts": {**HITS, "shadow.arrived_by": "teleport"}}
    assert [claim.right for claim in judged(court, card, attack)[1].claims] == [True]
    ends = {"play": {"type": "knight.end-turn"}, "claims": [{"fact": "knight.health", "is": 5}]}
    assert judged(court, card, ends)[1].claims[0].right is None


def test_nobody_knows_where_a_teleport_without_a_space_has_left_him(court: Court) -> None:
    assert judged(court, CHARGE, ATTACK, teleports(), turns("e"))[3].verdict == "depends"


def test_the_card_after_it_says_where_he_lands_looking_as_before(court: Court) -> None:
    card = {"play": {"type": "shadow.teleport-card", "to": "b1"}, "facts": DRAWN}
    found = judged(court, CHARGE, ATTACK, teleports(), card, turns("e"))
    assert [step.verdict for step in found[3:]] == ["legal", "legal"]
