"""Claims about a Tribe under its name, whichever the play is about."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from validators.engine.court import Court
from validators.engine.problems import QuestionProblem
from validators.engine.questions import parse_question

EYE, BONES = piece("goblins:eye", "c1", state="revealed"), piece("goblins:bones", "d1", state="revealed")
FACTS = {
    "knight.strength": 3,
    "knight.movement_left": 3,
    "knight.encounters_left": 2,
    "goblins.rage": 1,
    "goblins:eye": {"population": 2, "strength_monsters": 0},
    "goblins:bones": {"population": 4, "strength_monsters": 0},
}
MAP = table("ELLL", pieces=[piece("knight", "b1"), EYE, BONES], turn="knight", collapse=False, facts=FACTS)
ENTERS = {"type": "knight.enter-tribe", "to": "c1"}


def claimed(court: Court, *claims: dict[str, Any], play: dict[str, Any] = ENTERS) -> list[Any]:
    return list(court.answer(parse_question({"table": MAP, "steps": [{"play": play}], "claims": claims})).claims)


@pytest.mark.parametrize(
    ("claim", "right"),
    [
        ({"fact": "goblins:eye.on_board", "is": True}, True),
        ({"fact": "goblins:eye.on_map", "is": True}, False),
        ({"fact": "goblins:eye.strength", "is": 0}, True),
        ({"fact": "goblins:eye.strength", "by": -2}, True),
        ({"fact": "goblins:bones.on_board", "is": False}, True),
        ({"fact": "goblins:bones.tribe.strength", "is": 4}, True),
        ({"fact": "goblins:fangs.strength", "is": 1}, None),
    ],
)
def test_what_becomes_of_a_tribe_is_claimed_by_its_name(
    court: Court, claim: dict[str, Any], right: bool | None
) -> None:
    [found] = claimed(court, claim)
    assert (found.fact, found.right) == (claim["fact"], right)


def test_what_an_illegal_entry_would_have_done_is_not_so(court: Court) -> None:
    claims = ({"fact": "goblins:bones.on_board", "is": True}, {"fact": "goblins:bones.on_map", "is": True})
    found = claimed(court, *claims, play={**ENTERS, "path": ["b1", "c1", "d1"], "to": "d1"})
    assert [claim.right for claim in found] == [False, True]


def test_what_a_play_may_have_done_to_the_tribe_unseen_is_not_told(court: Court) -> None:
    data = {**MAP, "pieces": [piece("shadow", "c1", facing="w"), EYE], "turn": "shadow"}
    step = {"play": {"type": "shadow.attack-piece", "met": "goblins:eye"}, "facts": {"goblins.trap_used": True}}
    claims = [{"fact": "goblins:eye.on_board", "is": value} for value in (True, False)]
    answer = court.answer(parse_question({"table": data, "steps": [step], "claims": claims}))
    assert [claim.right for claim in answer.claims] == [None, None]


def test_there_is_no_claim_about_a_fact_that_no_tribe_has(court: Court) -> None:
    with pytest.raises(QuestionProblem, match=r"goblins:eye\.armour"):
        claimed(court, {"fact": "goblins:eye.armour", "is": 1})
