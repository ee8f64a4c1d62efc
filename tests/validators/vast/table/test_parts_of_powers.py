"""What the Dragon's power hits is said once, of the power: the parts of it that are told next go by that."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from validators.engine.answers import Answer
from validators.engine.budget import Budget
from validators.engine.court import Court
from validators.engine.questions import parse_question
from validators.engine.table_steps import steps_on_table

FACTS = {
    "dragon.eaten_goblins": 1,
    "dragon.symbols_match": True,
    "goblins.rage": 1,
    "goblins.trap_used": False,
    "table.goblins_play": True,
    "thief.carried": 1,
    "thief.stealth": 3,
    "thief.loot_drop": 2,
    "thief.unnatural_evasion": False,
    "goblins:eye": {"population": 4, "monsters": 0},
    "goblins:bones": {"population": 2, "monsters": 0},
}
DRAGON = piece("dragon", "b2", state="underground")
TRIBES = [piece("goblins:eye", "b1", state="revealed"), piece("goblins:bones", "b3", state="revealed")]
POWER = {"type": "dragon.use-power", "hits": ["b1", "b3"]}
EATS = {"type": "dragon.eat-goblins", "eating_power": "claw", "population_lost": 4, "eaten_claimed": 4}
REVEALS = {"type": "dragon.reveal-tile", "reveal_power": "flame", "walls": "", "becomes": "plain"}


def board(*pieces: Any) -> dict[str, Any]:
    return table("DDD", "ELD", "DDD", pieces=[DRAGON, *pieces], turn="dragon", collapse=False, facts=FACTS)


def asked(data: dict[str, Any], *plays: dict[str, Any], claims: tuple[dict[str, Any], ...] = ()) -> Any:
    return parse_question({"table": data, "steps": [{"play": play} for play in plays], "claims": claims})


def verdicts(answer: Answer) -> list[str]:
    return [step.verdict for step in answer.steps]


def test_tribes_that_a_power_hits_are_those_that_are_eaten(court: Court) -> None:
    numbers = {"goblins:eye.population": 2, "goblins:bones.population": 0, "dragon.eaten_goblins": 5, "goblins.rage": 3}
    claims = tuple({"fact": name, "is": number} for name, number in numbers.items())
    answer = court.answer(asked(board(*TRIBES), POWER, EATS, claims=claims))
    assert verdicts(answer) == ["legal", "legal"]
    assert [claim.right for claim in answer.claims] == [True] * len(claims)


def test_tribes_that_have_scattered_before_are_as_it_is_stated(court: Court) -> None:
    scatters = {"type": "goblins.scatter-or-stay", "who": "goblins:eye", "scatter_cause": "attacked"}
    eats = {**EATS, "population_lost": 2, "eaten_claimed": 2}
    answer = court.answer(asked(board(TRIBES[0]), POWER, {**scatters, "tribe_scatters": True}, eats))
    assert verdicts(answer) == ["legal"] * 3


@pytest.mark.parametrize(
    ("before", "tile", "verdict"),
    [
        ([POWER], "b1", "legal"),
        ([POWER], "a1", "depends"),
        ([POWER, {"type": "dragon.move-free", "to": "c2"}], "b1", "depends"),
        ([POWER, {"type": "dragon.use-power"}], "b1", "depends"),
    ],
    ids=["hit", "not among them", "another power later", "another power"],
)
def test_a_tile_that_the_power_hits_is_revealed_by_it(
    court: Court, before: list[dict[str, Any]], tile: str, verdict: str
) -> None:
    answer = court.answer(asked(board(), *before, {**REVEALS, "tile": tile}))
    assert verdicts(answer)[-1] == verdict


def test_what_a_part_says_of_the_die_itself_holds(court: Court) -> None:
    misses = {**REVEALS, "tile": "b1", "dice.affects_target": False}
    assert verdicts(court.answer(asked(board(), POWER, misses))) == ["legal", "illegal"]


@pytest.mark.parametrize(("at", "known"), [("c2", True), ("b1", False)], ids=["beside it", "hit"])
def test_whom_a_power_does_not_hit_it_leaves_alone(court: Court, at: str, known: bool) -> None:
    left = steps_on_table(court, asked(board(piece("thief", at)), POWER), Budget()).table.facts
    stated = {name: FACTS[name] for name in ("thief.carried", "thief.stealth")}
    assert all(left.get(name) == value for name, value in stated.items()) is known
    assert left["goblins.rage"] == 1


def test_what_a_thief_drops_whom_a_power_kills_can_be_picked_up(court: Court) -> None:
    attack = {"type": "dragon.attack-thief", "met": "thief", "attack_power": "claw"}
    plays = [POWER, attack, {"type": "dragon.move-free", "to": "b1"}]
    takes = {"type": "dragon.pick-up-treasure", "treasures_given": 1, "treasures_kept": 0}
    answer = court.answer(asked(board(piece("thief", "b1")), *plays, takes))
    assert verdicts(answer) == ["legal"] * 4
    assert "dragon.treasure_on_tile" in {hinge.fact for hinge in answer.steps[-1].unless}


SCATTERS = {
    "type": "goblins.scatter-or-stay",
    "who": "goblins:eye",
    "scatter_cause": "attacked",
    "tribe_scatters": True,
}
EATS_EYE = {**EATS, "population_lost": 2, "eaten_claimed": 2}


@pytest.mark.parametrize("parts", [[EATS_EYE], [EATS_EYE, SCATTERS], [SCATTERS, EATS_EYE]])
def test_a_tribe_scatters_once_in_whichever_order_it_is_told(court: Court, parts: list[dict[str, Any]]) -> None:
    facts = {"goblins:eye.population": 2, "goblins:eye.on_board": True, "dragon.eaten_goblins": 3, "goblins.rage": 2}
    claims = tuple({"fact": name, "is": value} for name, value in facts.items())
    answer = court.answer(asked(board(TRIBES[0]), {**POWER, "hits": ["b1"]}, *parts, claims=claims))
    assert verdicts(answer) == ["legal"] * (1 + len(parts))
    assert [claim.right for claim in answer.claims] == [True] * len(claims)
