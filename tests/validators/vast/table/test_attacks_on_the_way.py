"""A move that brings about an attack: what the attack does is counted with the move, and not a second time."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from validators.engine.answers import Answer
from validators.engine.court import Court
from validators.engine.questions import parse_question

DRAGON = {"type": "dragon.move-free", "to": "c1"}
NIGHTMARE = {"type": "nightmare.move", "path": ["b1", "c1"], "listed_spaces": 1}


def judged(court: Court, who: str, state: dict[str, str], facts: dict[str, Any], *plays: dict[str, Any]) -> Answer:
    data = table("ELLL", turn=who, pieces=[piece(who, "b1", **state), piece("knight", "c1")], facts=facts)
    fact = "dragon.health" if who == "dragon" else "knight.grit"
    claims = [{"fact": fact, "by": by} for by in (0, -1, -5)]
    asked = {"table": data, "steps": [{"play": play} for play in plays], "claims": claims}
    return court.answer(parse_question(asked))


@pytest.mark.parametrize(
    ("strength", "center", "right"),
    [
        (2, None, [True, False, False]),
        (3, None, [None, None, False]),
        (3, True, [False, True, False]),
        (3, False, [True, False, False]),
        (4, None, [False, True, False]),
    ],
)
def test_the_knight_attacks_the_dragon_who_comes_to_her(
    court: Court, strength: int, center: bool | None, right: list[bool | None]
) -> None:
    facts = {"dragon.health": 5, "dragon.armor": 3, "knight.strength": strength}
    play = DRAGON if center is None else {**DRAGON, "dice.center": center}
    found = judged(court, "dragon", {"state": "surface"}, facts, play)
    assert [claim.right for claim in found.claims] == right
    assert right[0] is not None or "dice.center" in {ask.fact for ask in found.claims[0].questions}


@pytest.mark.parametrize("attack", [(), ({"type": "nightmare.attack", "nightmare.target": "knight"},)])
def test_the_nightmare_attacks_whom_he_moves_onto(court: Court, attack: tuple[dict[str, Any], ...]) -> None:
    facts = {"nightmare.anger": 3, "knight.grit": 12, "knight.shield": "none"}
    found = judged(court, "nightmare", {"facing": "e"}, facts, NIGHTMARE, *attack)
    assert [claim.right for claim in found.claims] == [False, False, True]
