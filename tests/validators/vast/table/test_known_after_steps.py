"""What earlier steps, or the names in a step, settle is not asked again."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from validators.engine.court import Court
from validators.engine.questions import parse_question

TRIBES = {
    "goblins.rage": 0,
    "goblins:fangs": {"population": 2, "monsters": 0, "strength_monsters": 0},
    "goblins:bones": {"population": 3, "strength_discs": 1, "strength_monsters": 1, "monsters": 1},
}
KNIGHT = {"knight.movement_left": 2, "knight.encounters_left": 2, "knight.strength": 3, "knight.grit": 5}


def judged(court: Court, data: dict[str, Any], *steps: dict[str, Any], **more: object) -> Any:
    return court.answer(parse_question({"table": data, "steps": list(steps), **more})).steps


@pytest.mark.parametrize(("who", "asked"), [({"who": "goblins:bones"}, False), ({}, True)])
def test_a_claim_on_another_tribe_than_was_fought_is_not_about_the_fight(
    court: Court, who: dict[str, str], asked: bool
) -> None:
    pieces = [piece("knight", "b1"), piece("goblins:fangs", "c1"), piece("goblins:bones", "a1")]
    data = table("ELL", pieces=pieces, turn="knight", collapse=False, facts={**KNIGHT, **TRIBES})
    fight = {"play": {"type": "knight.enter-tribe", "to": "c1"}}
    claim = {"play": {"type": "goblins.claim-strength", **who}, "facts": {"goblins.claimed_strength": 4}}
    found = judged(court, data, fight, claim)[1]
    assert (found.verdict == "depends") is asked


REVEAL = {"type": "knight.reveal-sidequest"}
OTHER = {"knight.sidequest": "other", "knight.sidequest_times_asked": 2, "knight.sidequest_number": 4}
QUESTS = table("ELL", pieces=[piece("knight", "b1")], turn="knight", collapse=False, facts=KNIGHT)


@pytest.mark.parametrize(("done", "verdict"), [(2, "legal"), (1, "illegal"), (None, "depends")])
def test_how_often_she_did_what_a_sidequest_asks_for_tells_that_she_did(
    court: Court, done: int | None, verdict: str
) -> None:
    times = {"knight.sidequest_times_done": done} if done is not None else {}
    [found] = judged(court, QUESTS, {"play": REVEAL, "facts": {**OTHER, **times}})
    assert found.verdict == verdict


def test_what_is_said_of_one_sidequest_is_not_said_of_the_next(court: Court) -> None:
    first = {**OTHER, "knight.sidequest_times_done": 2}
    steps = [{"play": REVEAL, "facts": first}, {"play": REVEAL, "facts": {"knight.sidequest": "other"}}]
    found = judged(court, QUESTS, *steps)[1]
    assert (found.verdict, [ask.fact for ask in found.questions]) == ("depends", ["knight.sidequest_text_met"])


@pytest.mark.parametrize(("wanted_dead", "health", "grit"), [(True, 4, 8), (False, 3, 13)])
def test_the_attack_of_a_rampage_starts_from_what_was_stated(
    court: Court, wanted_dead: bool, health: int, grit: int
) -> None:
    pieces = [piece("shadow", "b1", facing="e"), piece("knight", "d1")]
    data = table("ELLL", pieces=pieces, turn="shadow", collapse=False)
    rampage = {"play": {"type": "shadow.rampage", "to": "d1"}, "facts": {"shadow.target": "knight"}}
    claims = [{"fact": "knight.health", "is": health}, {"fact": "knight.grit", "is": grit}]
    facts = {"shadow.target": "knight", "shadow.arrived_by": "rampage", "shadow.wanted_dead": wanted_dead}
    attack = {"play": {"type": "shadow.attack-piece"}, "facts": facts, "claims": claims}
    stated = {"knight.health": 4, "knight.grit": 13, "knight.shield_cube": False, "shadow.multiplayer": True}
    found = judged(court, data, rampage, attack, situation=stated)[1]
    assert [claim.right for claim in found.claims] == [True, True]


def test_a_thief_without_upgrades_has_no_all_4(court: Court) -> None:
    facts = {"thief.movement_token": 2, "thief.movement_boost": False, "thief.tiles_moved": 1, "thief.upgrades": 0}
    data = table("ELLL", pieces=[piece("thief", "b1")], turn="thief", collapse=False, facts=facts)
    found = court.answer(parse_question({"table": data, "play": {"type": "thief.move", "to": "d1"}}))
    assert (found.verdict, found.firm) == ("illegal", True)


HOARD = table(
    "ELL",
    tokens={"b1": ["gem", "treasure", "treasure"]},
    pieces=[piece("knight", "b1")],
    turn="knight",
    collapse=False,
    facts={**KNIGHT, "knight.grit": 10, "knight.unplaced_cubes": 0, "knight.shield": "none"},
)
DECLINES = {
    "play": {"type": "knight.take-cube-for-grit"},
    "facts": {"knight.grit_deed": "decline-treasure", "knight.grit_change": 5, "knight.cube_space_empty": False},
}


@pytest.mark.parametrize(("center", "gem"), [(True, 8), (False, 15), (None, None)])
def test_a_gem_among_treasures_moves_grit_by_the_die(court: Court, center: bool | None, gem: int | None) -> None:
    collect = {"play": {"type": "knight.collect-tokens"}, "facts": {} if center is None else {"dice.center": center}}
    [collected] = judged(court, HOARD, collect)
    assert collected.carried["knight.grit"] == gem


def test_another_gain_of_grit_than_the_act_brought_is_counted_beside_it(court: Court) -> None:
    collect = {"play": {"type": "knight.collect-tokens"}, "facts": {"dice.center": True}}
    assert judged(court, HOARD, collect, DECLINES)[1].carried["knight.grit"] == 13


EVENT = table(
    "ELL",
    tokens={"b1": ["event"]},
    pieces=[piece("knight", "a1"), piece("goblins:fangs", "c1")],
    turn="knight",
    collapse=False,
    facts={**KNIGHT, **TRIBES, "goblins.rage": 1, "knight.encounters_left": 3},
)
RESOLVES = {"type": "knight.resolve-event-token", "event_arrival": "entered"}


@pytest.mark.parametrize(("said", "rage"), [({"cave.event_harmless": True}, 2), ({}, None)])
def test_an_event_that_changes_nothing_leaves_what_is_known(
    court: Court, said: dict[str, Any], rage: int | None
) -> None:
    to_event = {"play": {"type": "knight.move", "to": "b1"}}
    fight = {"play": {"type": "knight.enter-tribe", "to": "c1"}, "facts": {"knight.strength": 9}}
    found = judged(court, EVENT, to_event, {"play": RESOLVES, "facts": said}, fight)
    assert [step.verdict for step in found[:2]] == ["legal", "legal"]
    assert found[2].carried["goblins.rage"] == rage


def test_one_event_is_not_another(court: Court) -> None:
    data = {
        **EVENT,
        "tiles": [{**tile, "tokens": ["event"]} if tile["at"] != "a1" else tile for tile in EVENT["tiles"]],
    }
    data["pieces"] = [piece("knight", "a1")]
    steps = [{"play": {"type": "knight.move", "to": to}} for to in ("b1", "c1")]
    harmless = {"play": RESOLVES, "facts": {"cave.event_harmless": True}}
    gains = {"play": {"type": "goblins.gain-rage", "rage_cause": "plunder", "rage_gain": 1}}
    found = judged(court, data, steps[0], harmless, steps[1], {"play": RESOLVES}, gains)
    assert found[-1].carried["goblins.rage"] is None


ROBBERY = table(
    "ELL",
    pieces=[piece("thief", "b1"), piece("knight", "b1"), piece("goblins:eye", "c1")],
    turn="thief",
    collapse=False,
    facts={
        **{"thief.stealth": 4, "thief.carried": 0, "thief.movement_left": 2, "thief.cubes_left": 4},
        **{"knight.perception": 3, "thief.knight_has_treasure": True, "goblins.trap_used": False},
        "goblins:eye": {"population": 2},
    },
)


@pytest.mark.parametrize(
    ("cubes", "roll", "verdict"), [(1, 3, "legal"), (1, 4, "illegal"), (2, 3, "illegal"), (1, None, "depends")]
)
def test_what_a_pickpocket_leaves_of_his_stealth_hangs_on_the_roll(
    court: Court, cubes: int, roll: int | None, verdict: str
) -> None:
    said = {} if roll is None else {"dice.action_roll": roll}
    robs = {
        "play": {"type": "thief.pickpocket"},
        "facts": {"thief.target": "knight", "thief.cubes_spent": cubes, **said},
    }
    moves = {"play": {"type": "thief.move", "to": "c1"}}
    stabs = {"play": {"type": "thief.backstab", "met": "goblins:eye"}, "facts": {"thief.cubes_spent": 1}}
    assert judged(court, ROBBERY, robs, moves, stabs)[-1].verdict == verdict


def test_whoever_goes_on_has_what_they_had(court: Court) -> None:
    pieces = [piece("thief", "b1"), piece("knight", "c1")]
    facts = {"thief.cubes_left": 1, "thief.movement_left": 0, "thief.carried": 1, "thief.lock_kit": False}
    data = table("ELL", pieces=pieces, turn="thief", collapse=False, facts=facts)
    on = {"play": {"type": "thief.go-on"}, "facts": {"thief.next_deed": "action"}}
    assert [step.verdict for step in judged(court, data, on, on)] == ["legal", "legal"]
