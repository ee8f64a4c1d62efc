"""Steps of several players on one table: a turn that passes on without a word."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from validators.engine.answers import JudgedStep
from validators.engine.court import Court
from validators.engine.problems import QuestionProblem
from validators.engine.questions import parse_question

PIECES = [piece("thief", "b1"), piece("goblins:bones", "d1", state="revealed")]
FACTS = {"thief.movement_left": 2, "goblins:bones": {"population": 2}}
DATA = table("ELLL", pieces=PIECES, turn="thief", collapse=False, facts=FACTS)
THIEF = {"play": {"type": "thief.move", "from": "b1", "to": "c1"}}
TRIBE = {"play": {"type": "goblins.move-tribe", "who": "goblins:bones", "from": "d1", "to": "c1"}}


def last(court: Court, *steps: dict[str, Any]) -> JudgedStep:
    return court.answer(parse_question({"table": DATA, "steps": list(steps)})).steps[-1]


def test_a_tribe_may_move_after_the_thief_in_the_goblins_turn(court: Court) -> None:
    found = last(court, THIEF, TRIBE)
    assert (found.verdict, found.firm) == ("legal", False)
    assert {hinge.fact: hinge.verdict for hinge in found.unless}["table.own_turn"] == "illegal"


def test_at_once_it_moves_in_another_players_turn(court: Court) -> None:
    found = last(court, TRIBE)
    assert (found.verdict, found.firm) == ("illegal", True)


@pytest.mark.parametrize(("said", "verdict"), [(True, "legal"), (False, "illegal")])
def test_a_later_step_can_say_whose_turn_it_is(court: Court, said: bool, verdict: str) -> None:
    assert last(court, THIEF, {**TRIBE, "facts": {"table.own_turn": said}}).verdict == verdict


def test_the_first_step_cannot_say_otherwise_than_the_table(court: Court) -> None:
    with pytest.raises(QuestionProblem):
        last(court, {**TRIBE, "facts": OWN})


SURFACED = {"dragon.wakefulness": 11, "dragon.awake": True, "dragon.on_surface": True, "dragon.armor": 3}
HERS = {"knight.strength": 3, "knight.movement_left": 2, "knight.encounters_left": 2, "knight.uses_bomb": False}
DRAGON = table(
    "ELLL",
    tokens={"c1": ["treasure"]},
    pieces=[piece("dragon", "c1", state="surface"), piece("knight", "b1")],
    turn="dragon",
    collapse=False,
    facts={**SURFACED, **HERS, "dragon.greed_cubes": 2, "dragon.free_move_used": True, "dragon.treasure_taken": False},
)
TAKES = {"play": {"type": "dragon.pick-up-treasure"}, "facts": {"dragon.treasures_kept": 0}}
FLIES = {"play": {"type": "dragon.move-free", "to": "d1"}}
OWN = {"table.own_turn": True}
HERS_NOW = {**OWN, "dice.center": False, "dragon.armor": 3}
ENTERS = {"play": {"type": "knight.enter-dragon-tile", "to": "c1"}, "facts": HERS_NOW}


def of_dragon(court: Court, *steps: dict[str, Any], **facts: object) -> JudgedStep:
    data = {**DRAGON, "facts": {**DRAGON["facts"], **facts}}
    return court.answer(parse_question({"table": data, "steps": list(steps)})).steps[-1]


def test_what_the_dragon_did_in_a_turn_is_over_in_his_next(court: Court) -> None:
    his = {**FLIES, "facts": OWN}
    assert of_dragon(court, TAKES, his).verdict == "illegal"
    assert of_dragon(court, TAKES, ENTERS, his).verdict == "legal"
    assert of_dragon(court, TAKES, ENTERS, {"play": {"type": "knight.end-turn"}}, FLIES).verdict == "legal"


@pytest.mark.parametrize("on_table", [True, False])
def test_after_his_new_hand_it_is_open_which_of_his_turns_is_meant(court: Court, on_table: bool) -> None:
    draws = {"play": {"type": "dragon.replace-hand"}, "facts": {"dragon.cards_drawn": 5, "dragon.spirit": 5}}
    moves = {"type": "dragon.move-free", **({"to": "d1"} if on_table else {"move_tiles": 1, "straight_line": True})}
    data = {**DRAGON, "facts": {**DRAGON["facts"], "dragon.free_move_used": False}}
    start: dict[str, object] = {"table": data} if on_table else {"situation": {"dragon.on_surface": True}}
    for said, verdict in (({}, "illegal"), (OWN, "depends")):
        steps = [draws, {"play": moves, "facts": said}]
        assert court.answer(parse_question({**start, "steps": steps})).steps[-1].verdict == verdict


def test_numbers_that_the_knight_has_used_are_not_those_of_her_next_turn(court: Court) -> None:
    his = {**FLIES, "facts": OWN}
    strong = {**HERS_NOW, "knight.strength": 3}
    follows = {"play": {**ENTERS["play"], "to": "d1"}, "facts": strong}
    found = of_dragon(court, TAKES, ENTERS, his, follows, **{"knight.encounters_left": 1})
    assert found.verdict == "legal"
    assert found.carried["knight.encounters_left"] is None


def test_numbers_stated_for_a_turn_to_come_hold_in_it(court: Court) -> None:
    assert of_dragon(court, TAKES, ENTERS, **{"knight.encounters_left": 0}).verdict == "illegal"


HANDS = {"knight.strength_track", "knight.elven_sword", "knight.mighty_axe"}


def test_her_strength_is_chosen_anew_in_her_next_turn(court: Court) -> None:
    his = {**FLIES, "facts": OWN}
    follows = {**ENTERS, "play": {**ENTERS["play"], "to": "d1"}}
    found = of_dragon(court, TAKES, ENTERS, his, follows)
    assert (found.verdict, {ask.fact for ask in found.questions}) == ("depends", HANDS)


AMBUSHED = table(
    "ELL",
    pieces=[piece("knight", "a1"), piece("goblins:eye", "d1", state="lurking")],
    turn="goblins",
    collapse=False,
    facts={"knight.strength": 5, "goblins.rage": 2, "goblins:eye": {"population": 2, "strength_discs": 0}},
)
AMBUSH = {
    "play": {"type": "goblins.ambush-knight", "who": "goblins:eye"},
    "facts": {"goblins.ambusher": "lurking", "goblins.ambush_from": "ambush-tile", "knight.revealed_by": "entering"},
}


@pytest.mark.parametrize("as_step", [True, False])
@pytest.mark.parametrize(("turn", "hers", "verdict"), [("goblins", {}, "depends"), ("knight", {}, "illegal")])
def test_an_ambush_comes_in_a_turn_of_hers(
    court: Court, as_step: bool, turn: str, hers: dict[str, object], verdict: str
) -> None:
    """On the Goblins' turn nobody knows how she places her cubes in her next one."""
    data = {**AMBUSHED, "turn": turn}
    play = {**AMBUSH["play"], **AMBUSH["facts"], **hers}
    asked: dict[str, Any] = {"steps": [AMBUSH]} if as_step else {"play": play}
    assert court.answer(parse_question({"table": data, **asked})).verdict == verdict


def test_a_strength_that_is_stated_with_the_ambush_is_that_of_her_turn(court: Court) -> None:
    play = {**AMBUSH["play"], **AMBUSH["facts"], "knight.strength": 1}
    assert court.answer(parse_question({"table": AMBUSHED, "play": play})).verdict == "legal"


EXPLORES = {"play": {"type": "goblins.explore", "who": "goblins:bones"}}
WALKS = {"play": {"type": "thief.move", "from": "b1", "to": "c1"}, "facts": OWN}


def test_a_tribe_that_has_acted_acts_again_in_the_next_turn(court: Court) -> None:
    data = {**table("ELLD", pieces=PIECES, collapse=False, facts=FACTS), "turn": "goblins"}
    first, second = ({**EXPLORES, "play": {**EXPLORES["play"], "to": to}} for to in ("e1", "f1"))
    again = {**second, "facts": OWN}

    def verdicts(*steps: dict[str, Any]) -> list[str]:
        return [step.verdict for step in court.answer(parse_question({"table": data, "steps": list(steps)})).steps]

    assert verdicts(first, second) == ["legal", "illegal"]
    assert verdicts(first, WALKS, again) == ["legal", "legal", "legal"]


def test_on_a_table_too_an_attack_in_another_turn_is_the_first_of_it(court: Court) -> None:
    pieces = [piece("thief", "b1"), piece("knight", "b1"), piece("dragon", "c1", state="surface")]
    facts = {"thief.unnatural_evasion": True, "thief.stealth": 2, "knight.perception": 5, "knight.encounters_left": 2}
    data = table("ELLL", pieces=pieces, turn="knight", collapse=False, facts=facts)
    strikes = {"play": {"type": "knight.attack-thief"}}
    claws = {"play": {"type": "dragon.attack-thief", "to": "b1"}, "facts": {**OWN, "dice.affects_target": True}}
    evades = {"play": {"type": "thief.roll-evasion"}, "facts": {"thief.harm": "claw"}}

    def last_verdict(*steps: dict[str, Any]) -> str:
        return court.answer(parse_question({"table": data, "steps": list(steps)})).steps[-1].verdict

    assert last_verdict(strikes, claws, evades) == "legal"
    again = {**strikes, "facts": OWN}
    assert last_verdict(strikes, claws, again, {**evades, "facts": {"thief.harm": "knight-encounter"}}) != "illegal"
