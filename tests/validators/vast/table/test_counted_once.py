"""Steps that count something: what the one before has counted is not counted again, and the next goes on from it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from validators.engine.court import Court
from validators.engine.questions import parse_question

CAVE = table(".D.", "DEL", ".D.", walls={"c2": "n"}, tokens={"c2": ["treasure"]}, collapse=False)
TRIBES = [piece("goblins:fangs", "c2", state="revealed"), piece("goblins:bones", "b2", state="revealed")]


def steps(court: Court, pieces: list[Any], facts: dict[str, Any], *told: dict[str, Any], turn: str) -> Any:
    data = {**CAVE, "pieces": pieces, "facts": facts, "turn": turn}
    return court.answer(parse_question({"table": data, "steps": list(told)})).steps


def test_assigned_monsters_add_up_to_the_limit(court: Court) -> None:
    facts = {"goblins.bones_population": 2, "goblins.monsters_assigned": 1, "goblins:fangs": {"monsters": 0}}
    assign = {"play": {"type": "goblins.assign-monster", "who": "goblins:fangs"}}
    new = {**assign, "facts": {"goblins.replaces_monster": False, "goblins.strength_monster": False}}
    swap = {**assign, "facts": {"goblins.replaces_monster": True, "goblins.strength_monster": False}}
    other = {**new, "play": {"type": "goblins.assign-monster", "who": "goblins:bones"}}
    first, second = steps(
        court, TRIBES, facts, new, {**other, "facts": {**other["facts"], "tribe.monsters": 1}}, turn="goblins"
    )
    assert (first.carried["goblins.monsters_assigned"], second.verdict, second.firm) == (2, "illegal", True)
    first, second = steps(court, TRIBES, facts, new, swap, turn="goblins")
    assert (first.verdict, second.verdict) == ("legal", "legal")


def test_a_hit_with_the_axe_is_told_of_the_cube_that_was_discarded(court: Court) -> None:
    pieces = [piece("knight", "c2"), piece("dragon", "b2", state="underground")]
    facts = {"knight.cubes": 5, "knight.mighty_axe": True, "dragon.health": 4}
    hit = {"knight.axe_attack_hit": True, "knight.axe_cube_before": True, "knight.uses_bomb": False}
    discard = {"play": {"type": "knight.discard-axe-cube"}, "facts": hit}
    for loss, verdict in ((2, "legal"), (1, "illegal")):
        said = {"knight.claimed_dragon_loss": loss, "knight.discards_axe_cube": True, "knight.uses_bomb": False}
        claim = {"play": {"type": "knight.claim-dragon-damage"}, "facts": said}
        assert steps(court, pieces, facts, discard, claim, turn="knight")[-1].verdict == verdict


def test_a_pickpocket_that_succeeds_angers_the_goblins_once(court: Court) -> None:
    pieces = [piece("thief", "c2"), TRIBES[0]]
    facts = {"goblins.rage": 1, "thief.carried": 0, "thief.stealth": 4, "thief.cubes_left": 5}
    facts |= {"goblins:fangs": {"population": 2, "perception": 3}}
    cubes = {"thief.cubes_spent": 3}
    rob, done = (
        {"play": {"type": f"thief.{name}", "to": "c2"}, "facts": cubes}
        for name in ("pickpocket", "pickpocket-succeeds")
    )
    rage = {"play": {"type": "goblins.set-rage"}, "facts": {"goblins.rage_change": 1, "goblins.claimed_rage": 3}}
    assert steps(court, pieces, facts, rob, done, rage, turn="thief")[-1].verdict == "legal"
    loot = {"play": {"type": "thief.loot-treasure", "to": "c2"}}
    assert steps(court, pieces, facts, rob, done, loot, turn="thief")[-1].carried["thief.carried"] == 2


def test_rage_that_keeps_discs_out_is_spent_once_however_it_is_told(court: Court) -> None:
    paid = {"goblins.rage_paid": 1}
    block = {"play": {"type": "goblins.block-discs"}, "facts": {**paid, "goblins.tribes_blocked": 1}}
    avoid = {"play": {"type": "goblins.avoid-overpopulation"}, "facts": {**paid, "goblins.tribes_over": 1}}
    for told in ((block,), (avoid,), (block, avoid)):
        done = steps(court, TRIBES, {"goblins.rage": 2}, *told, turn="goblins")
        assert [step.carried["goblins.rage"] for step in done if "goblins.rage" in step.carried][-1] == 1


def test_what_is_left_after_a_way_of_several_tiles_is_carried(court: Court) -> None:
    facts = {"thief.movement_left": 3}
    [step] = steps(
        court, [piece("thief", "c2")], facts, {"play": {"type": "thief.move", "path": ["c2", "b2", "b1"]}}, turn="thief"
    )
    assert step.carried["thief.movement_left"] == 1


def test_who_claims_her_grit_after_a_play_claims_what_the_play_brings(court: Court) -> None:
    decline = {"play": {"type": "knight.decline-treasure"}}
    for claim, right in (({"is": 17}, True), ({"by": 5}, True), ({"is": 16}, False), ({"by": 4}, False)):
        told = {**decline, "claims": [{"fact": "knight.grit", **claim}]}
        [step] = steps(court, [piece("knight", "c2")], {"knight.grit": 12}, told, turn="knight")
        assert (step.verdict == "legal") is right
        assert step.claims[0].right is right
    without_table = {
        "situation": {"knight.grit": 12},
        "steps": [{**decline, "claims": [{"fact": "knight.grit", "is": 17}]}],
    }
    assert court.answer(parse_question(without_table)).steps[0].claims[0].right is True


@pytest.mark.parametrize("kind", ["D", "L"])
@pytest.mark.parametrize(("fact", "left"), [("knight.movement_left", 2), ("knight.map_cubes", 1)])
def test_a_step_through_a_wall_costs_once_whatever_lies_behind_it(
    court: Court, kind: str, fact: str, left: int
) -> None:
    data = table("EL" + kind, walls={"b1": "e"}, pieces=[piece("knight", "b1")], turn="knight", collapse=False)
    data["facts"] = {"knight.movement_left": 3, "knight.encounters_left": 2, "knight.map_cubes": 2}
    becomes = {"walls": "", "becomes": "plain"} if kind == "D" else {}
    claims = [{"fact": fact, "is": number} for number in (left, left - 1)]
    step = {"play": {"type": "knight.pass-wall", "from": "b1", "to": "c1", **becomes}, "claims": claims}
    [found] = court.answer(parse_question({"table": data, "steps": [step]})).steps
    assert ([claim.right for claim in found.claims], found.carried[fact]) == ([True, False], left)


def test_a_walk_through_a_wall_costs_as_many_steps_as_it_has(court: Court) -> None:
    facts = {"knight.movement": 4, "knight.movement_left": 4, "knight.steps": 2, "knight.encounters_left": 1}
    facts |= {"reach.wall_between": True, "knight.map_cubes": 1}
    question = {"play": {"type": "knight.walk-several-tiles"}, "situation": facts}
    claims = [{"fact": "knight.movement_left", "is": number} for number in (2, 1)]
    answer = court.answer(parse_question({**question, "claims": claims}))
    assert (answer.verdict, [claim.right for claim in answer.claims]) == ("legal", [True, False])


def test_a_claim_on_a_part_of_an_act_knows_what_the_act_has_changed(court: Court) -> None:
    pieces = [piece("thief", "b2"), piece("goblins:bones", "b2", state="revealed")]
    stealth = {"thief.stealth_token": 4, "thief.stealth_boost": False, "thief.carried": 0, "thief.cubes_left": 4}
    facts = {**stealth, "goblins:bones": {"population": 2}, "goblins.rage": 1, "thief.supply_empty": False}
    spent = {"thief.target": "tribe", "thief.cubes_spent": 2}
    told = (
        {"play": {"type": "thief.pickpocket", "met": "goblins:bones"}, "facts": spent},
        {"play": {"type": "thief.pickpocket-succeeds"}, "facts": {**spent, "dice.action_roll": 2}},
    )
    numbers = [("goblins.rage", 2), ("thief.cubes_left", 2), ("goblins.rage", 1)]
    claims = [{"fact": fact, "is": number} for fact, number in numbers]
    due = {"play": {"type": "thief.take-due-token"}, "facts": {"thief.token_from": "supply"}, "claims": claims}
    *_, last = steps(court, pieces, facts, *told, due, turn="thief")
    assert [claim.right for claim in last.claims] == [True, True, False]
