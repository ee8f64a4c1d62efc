"""What the Shadow Unicorn's attack leaves of a Tribe and of the Thief, told after a Charge, a Move or by itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from validators.engine.court import Court
from validators.engine.questions import parse_question

TRIBE = {"population": 3, "strength_discs": 1, "strength_monsters": 0, "monsters": 1}
DATA = table(
    "LLLE",
    pieces=[
        piece("shadow", "c1", facing="w"),
        piece("goblins:fangs", "a1", state="revealed"),
        piece("goblins:eye", "d1", state="revealed"),
        piece("thief", "b1"),
    ],
    turn="shadow",
    collapse=False,
    facts={"shadow.first_turn": False, "shadow.multiplayer": False, "goblins:fangs": TRIBE, "thief.carried": 1},
)
WITHOUT_THIEF = {**DATA, "pieces": [each for each in DATA["pieces"] if each["who"] != "thief"]}
CHARGE = {"play": {"type": "shadow.charge", "path": ["c1", "b1", "a1"]}}
ATTACK: dict[str, Any] = {"play": {"type": "shadow.attack-piece"}}
TELEPORT = {
    "play": {"type": "shadow.teleport-after"},
    "facts": {"shadow.cause": "attacked-player", "shadow.teleports": True},
}
SCATTERED = {
    "goblins.fangs_population": 1,
    "goblins:fangs.population": 1,
    "goblins:fangs.on_board": True,
    "goblins:fangs.monsters": 0,
    "goblins:fangs.strength_discs": 1,  # its own, which it never loses
}
LOST = {name: value for name, value in SCATTERED.items() if name != "goblins:fangs.strength_discs"}


def claimed(facts: Mapping[str, object]) -> list[dict[str, object]]:
    return [{"fact": name, "is": value} for name, value in facts.items()]


def right(
    court: Court, data: dict[str, Any], steps: list[dict[str, Any]], facts: Mapping[str, object]
) -> set[bool | None]:
    answer = court.answer(parse_question({"table": data, "steps": steps, "claims": claimed(facts)}))
    return {claim.right for claim in answer.claims}


@pytest.mark.parametrize("attack", [ATTACK, {"play": {**ATTACK["play"], "met": "goblins:fangs"}}], ids=["there", "met"])
@pytest.mark.parametrize("after", [[], [TELEPORT]], ids=["at once", "after he has gone"])
def test_a_tribe_that_he_attacks_scatters(court: Court, attack: dict[str, Any], after: list[dict[str, Any]]) -> None:
    assert right(court, WITHOUT_THIEF, [CHARGE, attack, *after], SCATTERED) == {True}
    other = {"goblins:fangs.population": 3, "goblins:fangs.on_board": False, "goblins:eye.on_board": True}
    assert right(court, WITHOUT_THIEF, [CHARGE, attack, *after], other) == {False}


def test_a_claim_without_a_name_is_about_the_tribe_that_was_attacked(court: Court) -> None:
    steps = [CHARGE, ATTACK, TELEPORT]
    assert right(court, WITHOUT_THIEF, steps, {"tribe.on_board": True, "tribe.population": 1}) == {True}
    assert right(court, WITHOUT_THIEF, steps, {"tribe.on_board": False, "tribe.population": 3}) == {False}


def test_a_trap_leaves_the_tribe_as_it_was(court: Court) -> None:
    trapped = {**ATTACK, "facts": {"shadow.ignored_by": "trap"}}
    as_before = {"goblins:fangs.population": 3, "goblins:fangs.on_board": False}
    assert right(court, WITHOUT_THIEF, [CHARGE, trapped], as_before) == {True}


def test_what_a_trap_told_afterwards_has_saved_is_not_known(court: Court) -> None:
    resists = {"play": {"type": "shadow.resist-attack"}, "facts": {"shadow.defence": "trap"}}
    assert right(court, WITHOUT_THIEF, [CHARGE, ATTACK, resists], LOST) == {None}
    in_vain = {**resists, "facts": {"shadow.defence": "statistic"}}
    assert right(court, WITHOUT_THIEF, [CHARGE, ATTACK, in_vain], SCATTERED) == {True}


def test_a_thief_whom_he_attacks_is_killed_unless_he_evades(court: Court) -> None:
    to_him = {"play": {"type": "shadow.charge", "path": ["c1", "b1"]}}
    assert right(court, DATA, [to_him, ATTACK], {"thief.on_map": False}) == {True}
    evaded = {**ATTACK, "facts": {"shadow.ignored_by": "evasion"}}
    assert right(court, DATA, [to_him, evaded], {"thief.on_map": False}) == {False}
    may_evade = {**ATTACK, "facts": {"thief.unnatural_evasion": True}}
    assert right(court, DATA, [to_him, may_evade], {"thief.on_map": False}) == {None}
