"""What a step has used up holds in the steps after it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from validators.engine.court import Court
from validators.engine.questions import parse_question

Step = dict[str, Any]


def verdicts(court: Court, data: dict[str, Any], *steps: Step) -> list[str]:
    """The verdict on each step; a step is a play, with its facts beside it."""
    asked = {"table": data, "steps": [{"play": step} for step in steps]}
    return [step.verdict for step in court.answer(parse_question(asked)).steps]


GOBLINS = table(
    "DLDDL",
    ".LD..",
    tokens={"c1": ["treasure"]},
    pieces=[piece("goblins:bones", "c1"), piece("goblins:eye", "a1")],
    turn="goblins",
    collapse=False,
    facts={"goblins:bones": {"population": 3}, "goblins:eye": {"population": 2}, "goblins.rage": 1},
)
EXPLORE = {"type": "goblins.explore", "who": "goblins:bones", "from": "c2", "to": "c3"}
FROM_C2 = {**GOBLINS, "pieces": [piece("goblins:bones", "c2"), piece("goblins:eye", "a1")]}
SPECIAL = {"type": "goblins.use-special-action", "who": "goblins:bones", "special": "monster"}


@pytest.mark.parametrize(
    "second",
    [
        SPECIAL,
        {"type": "goblins.explore", "who": "goblins:bones", "from": "c3", "to": "c4"},
        {"type": "goblins.hide-tribe", "who": "goblins:bones"},
        {"type": "goblins.move-tribe", "who": "goblins:bones", "from": "c3", "to": "c2"},
        {"type": "goblins.activate-tribe", "who": "goblins:bones"},
    ],
)
def test_a_tribe_that_has_acted_does_nothing_more(court: Court, second: Step) -> None:
    assert verdicts(court, FROM_C2, EXPLORE, second) == ["legal", "illegal"]


def test_an_action_is_one_whatever_it_is_called(court: Court) -> None:
    act = {"type": "goblins.take-action", "who": "goblins:bones", "action": "explore"}
    assert verdicts(court, FROM_C2, act, SPECIAL) == ["legal", "illegal"]


def test_another_tribe_still_acts_and_ends_what_the_first_began(court: Court) -> None:
    eye = {"type": "goblins.move-tribe", "who": "goblins:eye", "from": "a1", "to": "b1"}
    bones = {"type": "goblins.move-tribe", "who": "goblins:bones", "from": "c2", "to": "c1"}
    plunder = {"type": "goblins.plunder", "who": "goblins:bones", "to": "c1", "loot": "treasure"}
    assert verdicts(court, FROM_C2, EXPLORE, eye) == ["legal", "legal"]
    assert verdicts(court, FROM_C2, bones, plunder) == ["legal", "legal"]
    assert verdicts(court, FROM_C2, bones, eye, plunder) == ["legal", "legal", "illegal"]


def test_a_tribe_just_revealed_does_not_move(court: Court) -> None:
    data = {**GOBLINS, "pieces": [piece("goblins:eye", "a1")]}
    data["tiles"] = [{**tile, "symbol": "bones"} if tile["at"] == "c1" else tile for tile in data["tiles"]]
    reveal = {"type": "goblins.reveal-tribe", "who": "goblins:bones", "to": "c1"}
    move = {"type": "goblins.move-tribe", "who": "goblins:bones", "from": "c1", "to": "d1"}
    assert verdicts(court, data, reveal, move) == ["legal", "illegal"]


LURKING = {**GOBLINS, "pieces": [piece("goblins:bones", "b3", state="lurking")]}
LURKING["tiles"] = [{**tile, "tokens": ["treasure"]} if tile["at"] == "b2" else tile for tile in GOBLINS["tiles"]]
STEP_IN = {"type": "goblins.move-tribe", "who": "goblins:bones", "from": "b3", "to": "b2"}


@pytest.mark.parametrize(
    "second",
    [
        {"type": "goblins.plunder", "who": "goblins:bones", "to": "b2", "loot": "treasure"},
        {"type": "goblins.move-tribe", "who": "goblins:bones", "from": "b2", "to": "b1"},
    ],
)
def test_a_tribe_that_lurked_ends_its_activation_on_the_first_tile(court: Court, second: Step) -> None:
    assert verdicts(court, LURKING, STEP_IN, second) == ["legal", "illegal"]
    on = {**STEP_IN, "to": "b1", "path": ["b3", "b2", "b1"]}
    assert verdicts(court, LURKING, on) == ["illegal"]


THIEF = table(
    "ELLL",
    pieces=[piece("thief", "a1"), piece("knight", "b1"), piece("goblins:eye", "c1"), piece("goblins:bones", "c1")],
    turn="thief",
    facts={
        "thief.stealth": 5,
        "thief.cubes_left": 4,
        "knight.perception": 1,
        "knight.grit": 9,
        "goblins:eye": {"population": 3},
        "goblins:bones": {"population": 3},
    },
)


def shot(to: str, **more: object) -> Step:
    return {"type": "thief.shoot-hand-crossbow", "to": to, "cubes_spent": 1, **more}


def test_the_thief_attacks_each_piece_once(court: Court) -> None:
    knight = shot("b1", target="knight")
    eye, bones = (shot("c1", target="tribe", met=who) for who in ("goblins:eye", "goblins:bones"))
    assert verdicts(court, THIEF, knight, knight) == ["legal", "illegal"]
    assert verdicts(court, THIEF, eye, eye) == ["legal", "illegal"]
    assert verdicts(court, THIEF, eye, bones) == ["legal", "legal"]
    assert verdicts(court, THIEF, knight, eye) == ["legal", "legal"]


def test_in_his_next_turn_he_may_attack_it_again(court: Court) -> None:
    cubes = {"type": "thief.take-action-cubes", "claimed_cubes": 3, "thievery": 3}
    knight = shot("b1", target="knight")
    assert verdicts(court, THIEF, knight, cubes, knight) == ["legal", "legal", "legal"]


# c1 is a Treasure Room once it is turned.
KNIGHT = table(
    "ELD",
    pieces=[piece("knight", "b1")],
    turn="knight",
    collapse=False,
    facts={"knight.movement_left": 3, "knight.encounters_left": 1, "knight.strength": 4, "knight.grit": 3},
)


@pytest.mark.parametrize("play", ["knight.enter-dark-tile", "knight.move"])
def test_the_encounter_that_reveals_a_tile_pays_for_what_lies_there(court: Court, play: str) -> None:
    reveal = {"type": play, "to": "c1", "becomes": "treasure-room", "walls": "n"}
    collect = {"type": "knight.collect-tokens"}
    assert verdicts(court, KNIGHT, reveal, collect) == ["legal", "legal"]


def test_the_encounter_of_one_tile_pays_for_nothing_on_another(court: Court) -> None:
    data = {**KNIGHT, "facts": {**KNIGHT["facts"], "knight.encounters_left": 2}}
    data["tiles"] = [{**tile, "tokens": ["treasure"]} if tile["at"] == "b1" else tile for tile in KNIGHT["tiles"]]
    reveal = {"type": "knight.move", "to": "c1", "becomes": "treasure-room", "walls": "n"}
    back, collect = {"type": "knight.move", "to": "b1"}, {"type": "knight.collect-tokens"}
    asked = {
        "table": data,
        "steps": [{"play": play} for play in (reveal, back, collect)],
        "claims": [{"fact": "knight.encounters_left", "is": 0}],
    }
    answer = court.answer(parse_question(asked))
    assert [step.verdict for step in answer.steps] == ["legal", "legal", "legal"]
    assert [claim.right for claim in answer.claims] == [True]


def test_nothing_is_presumed_of_how_often_a_card_was_used_once_a_step_has_used_it(court: Court) -> None:
    flare = {"type": "variants.use-flare", "variants.flare_user": "knight"}
    data = table("EL", pieces=[piece("knight", "a1")], turn="knight")
    answer = court.answer(parse_question({"table": data, "steps": [{"play": flare}, {"play": flare}]}))
    assert [step.verdict for step in answer.steps] == ["legal", "depends"]
    assert [question.fact for question in answer.steps[1].questions] == ["variants.flares_before"]
