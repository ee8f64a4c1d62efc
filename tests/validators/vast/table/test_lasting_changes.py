"""What a step does to the table is there for the next one."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from validators.engine.answers import Answer
from validators.engine.budget import Budget
from validators.engine.court import Court
from validators.engine.questions import parse_question
from validators.engine.table_steps import play_in_turn

Step = dict[str, Any]


def steps(court: Court, data: dict[str, Any], *plays: Step, claims: tuple[Step, ...] = ()) -> Answer:
    return court.answer(parse_question({"table": data, "steps": [{"play": play} for play in plays], "claims": claims}))


def verdicts(answer: Answer) -> list[str]:
    return [step.verdict for step in answer.steps]


THIEF = table(
    "EDD",
    pieces=[piece("thief", "c1"), piece("goblins:eye", "c1"), piece("goblins:bones", "b1")],
    turn="goblins",
    collapse=False,
    facts={
        "goblins:eye": {"population": 4},
        "goblins:bones": {"population": 2},
        "goblins.rage": 1,
        "thief.stealth": 1,
        "thief.loot_drop": 2,
        "thief.carried": 1,
    },
)
KILL = {"type": "goblins.attack-thief", "who": "goblins:eye", "to": "c1", "reward": "rage"}
GO = {"type": "goblins.move-tribe", "who": "goblins:bones", "from": "b1", "to": "c1"}
PLUNDER = {"type": "goblins.plunder", "who": "goblins:bones", "to": "c1", "loot": "treasure"}


@pytest.mark.parametrize(
    ("claim", "right"),
    [
        ({"fact": "thief.on_map", "is": False}, True),
        ({"fact": "thief.carried", "is": 0}, True),
        ({"fact": "goblins.rage", "is": 2}, True),
        ({"fact": "goblins.rage", "is": 0}, False),
    ],
)
def test_a_killed_thief_leaves_the_map(court: Court, claim: Step, right: bool) -> None:
    assert [found.right for found in steps(court, THIEF, KILL, claims=(claim,)).claims] == [right]
    later = steps(court, THIEF, KILL, GO, claims=(claim,))
    assert [found.right for found in later.claims] == [right]


def test_what_the_killed_thief_dropped_can_be_plundered(court: Court) -> None:
    treasure = {**THIEF, "facts": {**THIEF["facts"], "cave.treasures_carried": 1}}
    answer = steps(court, treasure, KILL, GO, PLUNDER, claims=({"fact": "goblins.rage", "is": 3},))
    assert verdicts(answer) == ["legal", "legal", "legal"]
    assert answer.claims[0].right is True
    assert verdicts(steps(court, treasure, KILL, GO, {**PLUNDER, "loot": "gem"}))[-1] == "illegal"
    # Nobody says what he carried.
    assert not steps(court, THIEF, KILL, GO, PLUNDER).firm
    nothing = {**THIEF, "facts": {**THIEF["facts"], "thief.carried": 0, "thief.stealth": 2}}
    assert verdicts(steps(court, nothing, KILL, GO, PLUNDER))[-1] == "illegal"


CRYSTAL = table(
    "EDC",
    tokens={"c1": ["crystal"]},
    pieces=[piece("goblins:eye", "c1"), piece("goblins:bones", "c1"), piece("knight", "a1")],
    turn="goblins",
    facts={"goblins:eye": {"population": 4}, "goblins:bones": {"population": 3}, "goblins.rage": 2},
)


def test_both_tribes_that_smash_a_crystal_scatter(court: Court) -> None:
    strong = {"first_strength": 4, "second_strength": 3, "tribes_attacking": 2}
    smash = {"type": "goblins.smash-crystal", "who": "goblins:eye", "to": "c1", **strong}
    for who, special in (("eye", "secret"), ("bones", "monster")):
        play = {"type": "goblins.use-special-action", "who": f"goblins:{who}", "special": special}
        assert verdicts(steps(court, CRYSTAL, smash, play)) == ["legal", "illegal"]
    claims = ({"fact": "goblins.rage", "is": 1}, {"fact": "tribe.on_board", "is": True})
    answer = steps(court, CRYSTAL, smash, claims=claims)
    assert [claim.right for claim in answer.claims] == [True, True]


def test_both_of_them_lose_two_discs(court: Court) -> None:
    play = {"type": "goblins.smash-crystal", "who": "goblins:eye", "to": "c1"}
    strong = {"first_strength": 4, "second_strength": 3, "tribes_attacking": 2}
    asked = parse_question({"table": CRYSTAL, "steps": [{"play": {**play, **strong}}]})
    [(played, *_)] = play_in_turn(court, asked, Budget(10_000_000)).steps
    assert [each.who for each in played.table.pieces] == ["knight"]
    left = {who: played.table.facts[who]["tribe.population"] for who in ("goblins:eye", "goblins:bones")}
    assert left == {"goblins:eye": 2, "goblins:bones": 1}


# c2 is Dark, with nothing around it but c1.
MAP = table(
    "ELL",
    "..D",
    walls={"c1": "e"},
    pieces=[piece("thief", "c2"), piece("knight", "c1")],
    collapse=False,
    facts={"knight.movement_left": 3, "knight.encounters_left": 3, "thief.movement_ended": True},
)
FILL = {"type": "table.fill-open-edge", "to": "c3"}


@pytest.mark.parametrize(
    "opening",
    [
        {"type": "thief.look-at-dark-tile", "tile_deed": "reveal", "becomes": "plain", "walls": "e"},
        {"type": "knight.enter-dark-tile", "to": "c2", "becomes": "plain", "walls": "e"},
    ],
)
def test_whoever_reveals_a_tile_its_open_edges_are_filled(court: Court, opening: Step) -> None:
    assert verdicts(steps(court, MAP, opening, FILL)) == ["legal", "legal"]
    assert verdicts(steps(court, MAP, opening, FILL, FILL)) == ["legal", "legal", "illegal"]
    assert verdicts(steps(court, MAP, opening, {**FILL, "to": "d2"})) == ["legal", "illegal"]


def test_a_bombed_wall_opens_an_edge_too(court: Court) -> None:
    bomb, fill = {"type": "knight.bomb-wall", "to": "d1"}, {**FILL, "to": "d1"}
    assert verdicts(steps(court, MAP, fill)) == ["illegal"]
    assert verdicts(steps(court, MAP, bomb, fill, fill)) == ["legal", "legal", "illegal"]


@pytest.mark.parametrize(("play", "end"), [("dragon.move-on-after-attack", 3), ("dragon.declare-victory", 4)])
def test_whoever_is_met_on_the_way_may_cost_the_dragon_health(court: Court, play: str, end: int) -> None:
    pieces = [piece("dragon", "d1", state="surface"), piece("knight", "c1")]
    facts = {"dragon.health": 3, "dragon.awake": True, "knight.strength": 9, "dragon.armor": 2}
    data = table("ELLL", pieces=pieces, turn="dragon", facts=facts)
    way = {"type": play, "path": ["d1", "c1", "b1", "a1"][:end]}
    claims = [{"fact": "dragon.health", "is": 3}, {"fact": "dragon.health", "by": -1}]
    answer = court.answer(parse_question({"table": data, "play": way, "claims": claims}))
    assert (answer.verdict, [claim.right for claim in answer.claims]) == ("legal", [None, None])


# Hero cubes.


@pytest.mark.parametrize(
    ("target", "then", "verdict"),
    [
        ("movement", {"type": "knight.move", "to": "b1"}, "depends"),  # farther, by what her board shows
        ("movement", {"type": "knight.collect-tokens"}, "illegal"),
        ("perception", {"type": "knight.collect-tokens"}, "depends"),
        ("strength", {"type": "knight.move", "to": "b1"}, "illegal"),
    ],
)
def test_a_cube_raises_what_she_has_left_of_its_statistic(court: Court, target: str, then: Step, verdict: str) -> None:
    facts = {"knight.movement_left": 0, "knight.encounters_left": 0 if then["type"] == "knight.collect-tokens" else 1}
    data = table("EL", pieces=[piece("knight", "a1")], tokens={"a1": ["treasure"]}, turn="knight", facts=facts)
    assign = {"type": "knight.assign-cube", "cube_target": target}
    assert verdicts(steps(court, data, assign, then)) == ["legal", verdict]


def test_what_a_step_left_unknown_can_be_stated_again(court: Court) -> None:
    facts = {"knight.grit": 11, "knight.encounters_left": 4, "knight.movement_left": 3, "knight.strength": 4}
    crystals = {"a1": ["crystal", "event"], "b1": ["crystal"]}
    data = table("EL", pieces=[piece("knight", "a1")], tokens=crystals, turn="knight", facts=facts)
    plays = [
        {"play": {"type": "knight.smash-crystal"}},
        {"play": {"type": "knight.resolve-event-token", "event_arrival": "entered"}},
        {"play": {"type": "knight.move", "to": "b1"}, "facts": {"knight.grit": 9}},
        {"play": {"type": "knight.smash-crystal"}},
    ]
    claim = {"fact": "knight.grit", "is": 11}
    asked = {"table": data, "steps": plays, "claims": [claim]}
    assert [found.right for found in court.answer(parse_question(asked)).claims] == [True]


@pytest.mark.parametrize(("upgrade", "left"), [("climbing-gear", 2), ("plus-thievery", 2), ("plus-movement", 3)])
def test_an_upgrade_changes_nothing_but_what_it_gives(court: Court, upgrade: str, left: int) -> None:
    facts = {"thief.movement_left": 3, "thief.cubes_left": 2}
    data = table("ELL", pieces=[piece("thief", "b1")], turn="thief", collapse=False, facts=facts)
    place = {"type": "thief.place-upgrade", "upgrade": upgrade}
    use = {"type": "thief.use-new-upgrade", "new_upgrade": upgrade, "points_used": 1}
    steps = [{"play": play} for play in (place, use, {"type": "thief.move", "to": "c1"})]
    claims = [{"fact": "thief.movement_left", "is": left}]
    assert court.answer(parse_question({"table": data, "steps": steps, "claims": claims})).claims[0].right is True


def test_strength_added_for_an_ambush_leaves_the_other_tracks(court: Court) -> None:
    facts = {"knight.encounters_left": 2, "knight.movement_left": 3}
    data = table("ELL", pieces=[piece("knight", "b1")], turn="knight", collapse=False, facts=facts)
    plays = ({"type": "knight.add-strength-for-ambush"}, {"type": "knight.move", "to": "c1"})
    claims = [{"fact": "knight.encounters_left", "is": 2}, {"fact": "knight.movement_left", "is": 2}]
    asked = {"table": data, "steps": [{"play": play} for play in plays], "claims": claims}
    assert [claim.right for claim in court.answer(parse_question(asked)).claims] == [True, True]
