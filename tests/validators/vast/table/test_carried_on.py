"""What an earlier step or the table has settled is carried on, and not asked for again."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from validators.engine.answers import Answer
from validators.engine.court import Court
from validators.engine.questions import parse_question

Step = dict[str, Any]


def judged(court: Court, data: dict[str, Any], *steps: Step, claims: tuple[Step, ...] = ()) -> Answer:
    return court.answer(parse_question({"table": data, "steps": list(steps), "claims": claims}))


def verdicts(answer: Answer) -> list[str]:
    return [step.verdict for step in answer.steps]


def rights(answer: Answer) -> list[bool | None]:
    return [claim.right for claim in answer.claims]


def step(play: str, facts: dict[str, Any] | None = None, **more: object) -> Step:
    return {"play": {"type": play, **more}, "facts": facts or {}}


# The Dragon.


@pytest.mark.parametrize(
    ("facts", "verdict"),
    [
        ({"dragon.awake": True}, "illegal"),
        ({}, "illegal"),
        ({"dragon.wakefulness": 10}, "depends"),
    ],
    ids=["stated", "by eleven cubes", "not said"],
)
def test_a_dragon_once_awake_stays_awake_when_he_loses_a_cube(
    court: Court, facts: dict[str, Any], verdict: str
) -> None:
    pieces = [piece("dragon", "b1", state="underground"), piece("thief", "b1")]
    known = {"dragon.wakefulness": 11, "dragon.greed_cubes": 1, "dragon.armor": 2, "thief.stealth": 4, **facts}
    data = table("ELL", pieces=pieces, turn="thief", collapse=False, facts={**known, "thief.cubes_left": 3})
    rob = step("thief.pickpocket", {"thief.target": "dragon", "thief.cubes_spent": 3})
    lost = step("thief.move-sloth-cube", {"thief.sloth_cubes": 1, "thief.sloth_cube_goes": "greed"})
    claims = ({"fact": "dragon.wakefulness", "by": -1}, {"fact": "dragon.greed_cubes", "is": 2})
    assert rights(judged(court, data, rob, lost, claims=claims)) == [True, True]
    assert verdicts(judged(court, data, rob, lost, step("dragon.asleep-again")))[-1] == verdict


# The Thief.

THIEF = {
    "thief.stealth": 4,
    "thief.carried": 0,
    "thief.cubes_left": 4,
    "thief.movement_left": 3,
    "thief.knight_has_treasure": True,
    "knight.perception": 3,
}


def test_what_a_pickpocket_brings_is_known_by_the_roll(court: Court) -> None:
    data = table("ELL", pieces=[piece("thief", "b1"), piece("knight", "b1")], turn="thief", facts=THIEF)
    for roll, carried in ((4, 1), (3, 0)):
        rob = step("thief.pickpocket", {"thief.cubes_spent": 1, "dice.action_roll": roll}, met="knight")
        claims = ({"fact": "thief.carried", "is": carried}, {"fact": "thief.stealth", "is": 4 - carried})
        assert rights(judged(court, data, rob, claims=claims)) == [True, True]
        told = step("thief.pickpocket-succeeds", {"thief.cubes_spent": 1, "dice.action_roll": roll})
        answer = judged(court, data, rob, told, claims=claims)
        assert verdicts(answer)[-1] == ("legal" if carried else "illegal")
        assert rights(answer) == [True, True] or not carried


@pytest.mark.parametrize(("roll", "opened"), [(4, True), (3, False)])
def test_whether_a_vault_is_open_is_known_by_the_roll(court: Court, roll: int, opened: bool) -> None:
    data = table("ELL", tokens={"b1": ["vault"]}, pieces=[piece("thief", "b1")], turn="thief", facts=THIEF)
    pick = step("thief.pick-lock", {"thief.lock_cubes": 1, "dice.action_roll": roll})
    answer = judged(court, data, pick, claims=({"fact": "thief.vault_opened", "is": opened},))
    assert rights(answer) == [True]
    assert "thief.vault_opened" not in {hinge.fact for hinge in answer.unless}


def test_who_says_that_it_is_his_turn_can_say_how_many_cubes_he_has_then(court: Court) -> None:
    data = table("ELL", pieces=[piece("thief", "b1"), piece("knight", "b1")], turn="thief", facts=THIEF)
    rob = {"thief.cubes_spent": 1, "dice.action_roll": 1}
    again = {"table.own_turn": True, "thief.cubes_left": 4, "thief.cubes_spent": 3}
    answer = judged(court, data, step("thief.pickpocket", rob, met="knight"), step("thief.pickpocket", again))
    assert verdicts(answer)[0] == "legal"
    assert "thief.cubes_left" not in {ask.fact for ask in answer.steps[1].questions}
    same = {**again, "thief.cubes_left": 3}
    assert verdicts(judged(court, data, step("thief.pickpocket", rob), step("thief.pickpocket", same)))[1] == "illegal"


# The Nightmare Unicorn.

UNICORN = {
    "nightmare.pace": 2,
    "nightmare.anger": 1,
    "nightmare.actions_taken": 0,
    "nightmare.radiance": 2,
    "nightmare.listed_spaces": 1,
}


def test_an_upgraded_statistic_is_as_the_step_says(court: Court) -> None:
    pieces = [piece("nightmare", "b1", facing="e")]
    data = table("ELLLLL", tokens={"c1": ["treasure"]}, pieces=pieces, turn="nightmare", facts=UNICORN)
    upgrade = {"nightmare.upgrade_cube_from": "radiance-track", "nightmare.upgrade": "pace"}
    moves = [step("nightmare.move", to=to) for to in ("c1", "d1", "e1")]
    collect, another = step("nightmare.collect-treasure"), step("nightmare.take-another-action")
    plays = [moves[0], collect, step("nightmare.place-upgrade-cube", {**upgrade, "nightmare.pace": 3}), *moves[1:]]
    answer = judged(court, data, *plays, another, claims=({"fact": "nightmare.radiance", "is": 3},))
    assert verdicts(answer) == [*["legal"] * 5, "illegal"]
    assert rights(answer) == [True]
    unsaid = [moves[0], collect, step("nightmare.place-upgrade-cube", upgrade), *moves[1:], another]
    assert verdicts(judged(court, data, *unsaid))[-1] == "depends"


# The Knight.


@pytest.mark.parametrize(
    ("strengths", "verdict"),
    [((3,), "legal"), ((2,), "depends"), ((), "depends"), ((3, 4), "legal")],
    ids=["another", "as before", "not said", "twice"],
)
def test_what_a_cube_makes_of_a_statistic_is_as_the_step_says(
    court: Court, strengths: tuple[int, ...], verdict: str
) -> None:
    facts = {"knight.strength": 2, "knight.unplaced_cubes": 2, "knight.movement_left": 2, "knight.encounters_left": 2}
    data = table(
        "ELLL",
        pieces=[piece("knight", "b1"), piece("goblins:eye", "c1", state="revealed")],
        turn="knight",
        collapse=False,
        facts={**facts, "goblins.rage": 1, "goblins:eye": {"population": 2, "strength_monsters": 0}},
    )
    cube = {"knight.cube_target": "strength", "knight.cube_state": "unplaced"}
    cubes = [step("knight.assign-cube", {**cube, "knight.strength": strength}) for strength in strengths]
    plays = cubes or [step("knight.assign-cube", cube)]
    assert verdicts(judged(court, data, step("knight.enter-tribe", to="c1")))[-1] == "illegal"
    answer = judged(court, data, *plays, step("knight.enter-tribe", to="c1"))
    assert verdicts(answer) == [*["legal"] * len(plays), verdict]


# The Goblins and the Cave.


def test_monsters_that_are_stated_of_each_tribe_are_counted(court: Court) -> None:
    tribes = {f"goblins:{name}": {"population": 3, "monsters": 0} for name in ("eye", "fangs", "bones")}
    data = table("ELD", pieces=[piece("goblins:bones", "c1", state="revealed")], turn="goblins", facts=tribes)
    new = {"goblins.replaces_monster": False, "goblins.strength_monster": False}
    one, two = step("goblins.assign-monster", new, who="goblins:bones"), step("goblins.assign-monster", new)
    two["play"]["who"] = "goblins:eye"
    claims = ({"fact": "goblins.monsters_assigned", "is": 2},)
    answer = judged(court, data, one, two, claims=claims)
    assert (verdicts(answer), rights(answer)) == (["legal", "legal"], [True])


@pytest.mark.parametrize(
    ("phase", "play"),
    [
        ("shape", step("cave.place-tile", {"cave.tile_placed": "other"}, to="a2")),
        ("place-treasure", step("cave.place-treasure", to="c1")),
        ("collect", step("cave.collect-omens", {"cave.omens_taken": 2, "cave.treasures_carried": 0})),
    ],
)
def test_what_is_done_in_a_phase_that_was_announced_is_done_once(court: Court, phase: str, play: Step) -> None:
    stage = {"shape": "collected", "place-treasure": "shaped", "collect": "start"}[phase]
    facts = {"cave.hand_has_crystal": False, "cave.treasures_out": 2, "table.thief_plays": True}
    data = table("ELD", tokens={"b1": ["treasure"]}, pieces=[], turn="cave", collapse=False, facts=facts)
    begins = step("cave.do-phase", {"cave.phase": phase, "cave.stage": stage})
    assert verdicts(judged(court, data, begins, play)) == ["legal", "legal"]
    if phase == "shape":
        assert verdicts(judged(court, data, begins, play, step("cave.place-tile", to="b2")))[-1] == "illegal"


@pytest.mark.parametrize("places", [{"tile": "b1", "to": "c1"}, {"from": "b1", "to": "c1"}])
def test_the_border_of_a_rockslide_is_named_by_its_two_tiles(court: Court, places: dict[str, str]) -> None:
    data = table("ELL", pieces=[piece("knight", "b1")], turn="cave", facts={})
    assert verdicts(judged(court, data, step("cave.place-rockslide", **places))) == ["legal"]


# Where a piece is that is aimed at.


def test_whom_a_play_is_aimed_at_stands_where_the_table_has_it(court: Court) -> None:
    pieces = [piece("shadow", "b1", facing="e"), piece("goblins:eye", "d1", state="revealed")]
    data = table("ELLL", pieces=pieces, turn="shadow", facts={"goblins:eye": {"population": 3}})
    [choice] = judged(court, data, step("shadow.choose-rampage-target", met="goblins:eye")).steps
    assert "shadow.visible" not in {ask.fact for ask in choice.questions}
    far = [piece("thief", "b1"), piece("knight", "d1")]
    data = table("ELLL", pieces=far, turn="thief", facts=THIEF)
    stab = step("thief.backstab", {"thief.cubes_spent": 1, "thief.hand_crossbow": False}, met="knight")
    assert verdicts(judged(court, data, stab)) == ["illegal"]


# What later parts of an act tell.


@pytest.mark.parametrize(("fact", "now"), [("nightmare.radiance", 3), ("thief.upgrades", 1), ("thief.on_map", False)])
def test_a_claim_after_all_steps_goes_by_what_a_part_of_an_act_tells(court: Court, fact: str, now: object) -> None:
    pieces = [piece("nightmare", "b1", facing="e"), piece("thief", "c1")]
    facts = {**UNICORN, "nightmare.anger": 3, "thief.upgrades": 2, "thief.loot_drop": 1}
    data = table("ELLL", pieces=pieces, turn="nightmare", collapse=False, facts=facts)
    plays = [step("nightmare.move", to="c1"), step("nightmare.attack", met="thief")]
    before = True if now is False else 2
    claims = ({"fact": fact, "is": now}, {"fact": fact, "is": before})
    assert rights(judged(court, data, *plays, claims=claims)) == [True, False]


@pytest.mark.parametrize("back", [[], ["thief.move"]], ids=["at once", "after a step"])
def test_of_an_illegal_way_no_step_is_carried_out(court: Court, back: list[str]) -> None:
    data = table("ELLLL", pieces=[piece("thief", "b1")], turn="thief", facts={**THIEF, "thief.movement_left": 2})
    claims = tuple({"fact": "thief.movement_left", "is": number} for number in (0, 1, 2))
    plays = [*(step(play, path=["b1", "a1"]) for play in back), step("thief.move", to="e1")]
    answer = judged(court, data, *plays, claims=claims)
    assert verdicts(answer)[-1] == "illegal"
    assert [claim.is_ for claim in answer.claims if claim.right] == [2 - len(back)]


@pytest.mark.parametrize(
    ("said", "declined", "grit"),
    [
        ({"knight.declines_treasure": True}, 0, 15),
        ({}, 1, 15),
        ({}, 2, 20),
        ({"knight.declines_treasure": True}, 1, None),
    ],
)
def test_grit_for_a_treasure_that_is_declined_is_counted_once(
    court: Court, said: dict[str, bool], declined: int, grit: int | None
) -> None:
    facts = {"knight.grit": 10, "knight.encounters_left": 2}
    data = table("EL", tokens={"b1": ["treasure"]}, pieces=[piece("knight", "b1")], turn="knight", facts=facts)
    plays = [step("knight.collect-tokens", said), *[step("knight.decline-treasure")] * declined]
    claims = tuple({"fact": "knight.grit", "is": number} for number in (10, 15, 20))
    found = judged(court, data, *plays, claims=claims).claims
    assert [claim.is_ for claim in found if claim.right] == ([] if grit is None else [grit])


@pytest.mark.parametrize(("roll", "killed"), [(4, False), (2, True)])
def test_who_evades_need_not_say_what_the_attack_before_was(court: Court, roll: int, killed: bool) -> None:
    pieces = [piece("knight", "b1"), piece("thief", "b1")]
    facts = {**THIEF, "thief.stealth": 2, "thief.unnatural_evasion": True, "thief.loot_drop": 1, "knight.grit": 10}
    data = table("EL", pieces=pieces, turn="knight", facts={**facts, "knight.encounters_left": 2})
    attack, rolls = step("knight.attack-thief"), step("thief.roll-evasion")
    assert verdicts(judged(court, data, attack, rolls)) == ["legal", "legal"]
    said = step("thief.evasion-succeeds", {"dice.action_roll": roll})
    assert verdicts(judged(court, data, attack, rolls, said))[-1] == ("illegal" if killed else "legal")


SCATTER = step("goblins.scatter-or-stay", {"goblins.tribe_scatters": True}, who="goblins:eye", scatter_cause="attacked")


@pytest.mark.parametrize(
    ("who", "at", "plays"),
    [
        (
            "nightmare",
            "b1",
            [step("nightmare.move", {"nightmare.listed_spaces": 1}, to="c1"), step("nightmare.attack")],
        ),
        ("nightmare", "b1", [step("nightmare.move", {"nightmare.listed_spaces": 1}, to="c1")]),
        ("nightmare", "c1", [step("nightmare.attack", met="goblins:eye")]),
        ("shadow", "c1", [step("shadow.attack-piece", met="goblins:eye")]),
        ("knight", "b1", [step("knight.enter-tribe", to="c1")]),
    ],
)
def test_a_tribe_that_an_attack_scatters_scatters_once(court: Court, who: str, at: str, plays: list[Step]) -> None:
    pieces = [piece(who, at, facing="e"), piece("goblins:eye", "c1", state="revealed")]
    facts = {"nightmare.anger": 1, "goblins.trap_used": False, "knight.strength": 5, "knight.movement_left": 2}
    tribe = {"goblins.rage": 1, "goblins:eye": {"population": 4, "monsters": 0, "strength_monsters": 0}}
    data = table("ELLL", pieces=pieces, turn=who, collapse=False, facts={**facts, **tribe})
    claims = tuple({"fact": "goblins:eye.population", "is": number} for number in (0, 2, 4))
    found = judged(court, data, *plays, SCATTER, claims=claims).claims
    assert [claim.is_ for claim in found if claim.right] == [2]
