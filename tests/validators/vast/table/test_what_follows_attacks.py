"""What an attack costs and brings: the cubes that it takes, what there is to take, and what is claimed of it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from validators.engine.answers import Answer
from validators.engine.court import Court
from validators.engine.questions import parse_question

THIEF = {"thief.stealth": 5, "thief.cubes_left": 4, "thief.targeted_this_turn": False, "thief.carried": 0}


def judged(court: Court, data: dict[str, Any], play: dict[str, Any], **more: Any) -> Answer:
    return court.answer(parse_question({"table": data, "play": play, **more}))


def asked(answer: Answer) -> set[str]:
    return {question.fact for question in answer.questions}


# Action cubes.


@pytest.mark.parametrize(("unicorn", "play"), [("nightmare", "nightmare.thief-attacks"), ("shadow", "shadow.backstab")])
def test_a_backstab_at_a_unicorn_takes_action_cubes(court: Court, unicorn: str, play: str) -> None:
    facts = {**THIEF, f"{unicorn}.armor": 2}
    pieces = [piece("thief", "b1"), piece(unicorn, "b1", facing="e")]
    data = table("ELL", tokens={"b1": ["treasure"]}, pieces=pieces, turn="thief", facts=facts)
    about = {"nightmare.thief_action": "backstab"} if unicorn == "nightmare" else {}
    attack = {"play": {"type": play}, "facts": {f"{unicorn}.cubes_spent": 3, **about}}
    for cubes, verdict in ((1, "legal"), (2, "illegal")):
        loot = {"type": "thief.loot-treasure", "tile": "b1"}
        step = {"play": loot, "facts": {"thief.tokens_taken": cubes, "thief.loot_cubes": cubes}}
        answer = court.answer(parse_question({"table": data, "steps": [attack, step]}))
        assert answer.steps[0].carried["thief.cubes_left"] == 1
        assert answer.steps[1].verdict == verdict


# What the Thief can take.


def robbed(court: Court, who: str, **facts: object) -> Answer:
    stated = {
        **THIEF,
        "knight.perception": 1,
        "goblins:eye": {"population": 1, "monsters": 0},
        "goblins.trap_used": False,
    }
    stated |= {name.replace("__", "."): value for name, value in facts.items()}
    pieces = [piece("thief", "b1"), piece(who, "b1", **({"state": "revealed"} if ":" in who else {}))]
    data = table("ELL", pieces=pieces, turn="thief", facts=stated)
    return judged(court, data, {"type": "thief.pickpocket", "met": who}, situation={"thief.cubes_spent": 3})


def test_what_nobody_has_shown_cannot_be_stolen_for_certain(court: Court) -> None:
    for who, fact in (("goblins:eye", "goblins.secrets_in_hand"), ("knight", "thief.knight_has_treasure")):
        answer = robbed(court, who)
        assert answer.verdict == "depends"
        assert fact in asked(answer)


def test_what_is_known_to_be_there_can_be_stolen(court: Court) -> None:
    assert robbed(court, "goblins:eye", goblins__secrets_in_hand=1).verdict == "legal"
    assert robbed(court, "goblins:eye", goblins__secrets_in_hand=0, goblins__secrets_face_up=0).verdict == "illegal"
    assert robbed(court, "goblins:eye", goblins__secrets_face_up=1).verdict == "legal"
    assert robbed(court, "knight", thief__knight_has_treasure=True).verdict == "legal"
    assert robbed(court, "knight", thief__knight_has_treasure=False).verdict == "illegal"


# Claims of what comes of it.


def attacked(court: Court, strength: int, play: str, **facts: object) -> Answer:
    stated = {"knight.strength": strength, "dragon.armor": 3, "dragon.health": 3, "dragon.awake": True}
    pieces = [piece("dragon", "c1", state="surface"), piece("knight", "b1")]
    data = table("ELL", pieces=pieces, turn="dragon", facts=stated)
    claims = [{"fact": "dragon.health", "by": -1}]
    situation = {name.replace("__", "."): value for name, value in facts.items()}
    return judged(court, data, {"type": play, "from": "c1", "to": "b1"}, claims=claims, situation=situation)


@pytest.mark.parametrize("play", ["dragon.attacked-on-entering", "dragon.move-free"])
def test_a_claim_about_a_loss_is_judged_alike_on_the_move_and_on_the_attack(court: Court, play: str) -> None:
    facts = {"dragon__meets": "knight"} if play == "dragon.attacked-on-entering" else {}
    assert attacked(court, 4, play, **facts).claims[0].right is True
    assert attacked(court, 3, play, **facts).claims[0].right is None
    assert attacked(court, 3, play, dice__center=True, **facts).claims[0].right is True
    assert attacked(court, 3, play, dice__center=False, **facts).claims[0].right is False


def test_nothing_is_firmly_wrong_that_may_follow_from_the_act(court: Court) -> None:
    """Nobody says here whether an attack follows: the rule that lets him in speaks of one elsewhere."""
    answer = attacked(court, 2, "dragon.enter-without-attack", dragon__meets="knight")
    assert answer.verdict == "legal"
    assert answer.claims[0].right is not True


# Encounters.


@pytest.mark.parametrize("unicorn", ["nightmare", "shadow"])
def test_the_knight_cannot_enter_a_unicorns_space_without_an_encounter(court: Court, unicorn: str) -> None:
    facts = {"knight.strength": 3, "knight.encounters_left": 1, "knight.movement_left": 2, f"{unicorn}.armor": 2}
    pieces = [piece("knight", "b1"), piece(unicorn, "c1", facing="e")]
    data = table("ELL", pieces=pieces, turn="knight", facts=facts)
    play = {"type": f"{unicorn}.knight-enters", "from": "b1", "to": "c1"}
    for without, verdict in ((True, "illegal"), (False, "legal")):
        assert judged(court, data, play, situation={"knight.without_encounter": without}).verdict == verdict
    assert judged(
        court, data, {**play, "type": "knight.move"}, situation={"knight.without_encounter": True}
    ).verdict == ("illegal")
