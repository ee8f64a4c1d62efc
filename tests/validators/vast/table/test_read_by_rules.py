"""What a table or a step shows is not asked for, and what hangs on something open is not said to be so."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from validators.engine.court import Court
from validators.engine.questions import parse_question


def answered(court: Court, data: dict[str, Any], *steps: dict[str, Any]) -> Any:
    return court.answer(parse_question({"table": data, "steps": list(steps)})).steps


# Wrath: one piece after another, the Knight first.

NO_SHIELD = {"knight.shield": "none", "knight.shield_cube": False}


@pytest.mark.parametrize(
    ("knight", "facts", "verdict"),
    [
        ("c1", NO_SHIELD, "illegal"),
        ("e1", NO_SHIELD, "legal"),
        ("c1", {}, "depends"),
        ("c1", {"knight.shield": "before", "knight.shield_cube": True}, "legal"),
    ],
)
def test_wrath_moves_nobody_before_a_knight_whom_it_can_move(
    court: Court, knight: str, facts: dict[str, Any], verdict: str
) -> None:
    pieces = [piece("dragon", "b1", state="underground"), piece("thief", "d1"), piece("knight", knight)]
    data = table("LELLLL", ".LLLL.", pieces=pieces, turn="dragon", collapse=False, facts=facts)
    move = {"type": "dragon.wrath-move-piece", "who": "thief", "from": "d1", "to": "d2", "hits": ["c1", "d1"]}
    [found] = answered(court, data, {"play": move})
    assert found.verdict == verdict


# A Hero cube raises Strength to the number that it covers.


@pytest.mark.parametrize(
    ("stated", "strength"),
    [
        ({"knight.strength_track_next": 3}, 3),
        ({"knight.strength_track_next": 3, "knight.strength_track": 1}, 4),
        ({"knight.strength_after": 4}, 4),
        ({"knight.strength_track_next": 2}, None),
        ({}, None),
    ],
)
def test_an_assigned_cube_raises_strength_to_the_number_it_covers(
    court: Court, stated: dict[str, Any], strength: int | None
) -> None:
    facts = {"knight.strength": 2, "knight.unplaced_cubes": 1, **stated}
    data = table("ELL", pieces=[piece("knight", "b1")], turn="knight", collapse=False, facts=facts)
    target = {"knight.cube_target": "strength", "knight.cube_state": "unplaced"}
    claims = [{"fact": "knight.strength", "is": strength or 3}]
    [found] = answered(court, data, {"play": {"type": "knight.assign-cube"}, "facts": target, "claims": claims})
    assert (found.verdict, found.claims[0].right) == ("legal", True if strength else None)


# Crystal tiles: those that went before, and all of them.


@pytest.mark.parametrize(("kind", "now"), [("C", 3), ("L", 2)])
@pytest.mark.parametrize("stated", ["collapse.crystals_before", "collapse.crystals_removed"])
def test_a_claim_of_all_removed_crystals_counts_those_before(court: Court, kind: str, now: int, stated: str) -> None:
    facts = {stated: 2, "collapse.removed_before": 0}
    data = table("ELL" + kind, pieces=[piece("knight", "b1")], turn="cave", collapse=True, facts=facts)
    claims = [{"fact": "collapse.crystals_removed", "is": number} for number in (now, now + 1)]
    [found] = answered(court, data, {"play": {"type": "collapse.remove-tile", "tile": "d1"}, "claims": claims})
    assert (found.verdict, [claim.right for claim in found.claims]) == ("legal", [True, False])


# A Tribe's number after an attack of which nobody knows whether it succeeds.


@pytest.mark.parametrize(("strength", "right"), [({}, None), ({"knight.strength": 3}, True)])
def test_what_follows_only_from_a_legal_attack_hangs_on_that(
    court: Court, strength: dict[str, int], right: bool | None
) -> None:
    tribe = {"goblins:bones": {"population": 2, "strength_discs": 0, "monsters": 0, "strength_monsters": 0}}
    facts = {"knight.movement_left": 2, "knight.encounters_left": 2, "goblins.rage": 1, **tribe, **strength}
    pieces = [piece("knight", "b1"), piece("goblins:bones", "c1", state="revealed")]
    data = table("ELL", pieces=pieces, turn="knight", collapse=False, facts=facts)
    claims = [{"fact": "goblins:bones.population", "is": 0}]
    [found] = answered(court, data, {"play": {"type": "knight.enter-tribe", "to": "c1"}, "claims": claims})
    assert found.claims[0].right is right
