"""Each Dragon Gem's symbol is spent once in a turn: one that was spent says nothing of another, nor of a power."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from validators.engine.court import Court
from validators.engine.questions import parse_question

PIECES = [piece("dragon", "b1", state="underground"), piece("thief", "a1")]
FACTS = {"dragon.on_surface": False, "dragon.hand": 3, "thief.carried": 1}
BURN = {"play": {"type": "dragon.use-burn"}, "facts": {"dragon.spends_flame": True, "dragon.spends_wing": True}}


def pay(at: str, tile: str | None = None) -> dict[str, Any]:
    where = {"tile": tile} if tile else {}
    return {"play": {"type": "dragon.pay-with-gem", **where}, "facts": {"dragon.gem_at": at}}


def last(court: Court, *steps: dict[str, Any], gems: tuple[str, ...] = ("c1",)) -> tuple[str, bool]:
    tokens = {at: ["gem"] for at in gems}
    data = table("LELD", tokens=tokens, pieces=PIECES, turn="dragon", collapse=False, facts=FACTS)
    found = court.answer(parse_question({"table": data, "steps": list(steps)})).steps[-1]
    return found.verdict, found.firm


@pytest.mark.parametrize("second", [pay("thief"), pay("thief", "a1"), BURN])
@pytest.mark.parametrize("first", [pay("map"), pay("map", "c1")])
def test_a_spent_gem_forbids_neither_another_one_nor_a_power(
    court: Court, first: dict[str, Any], second: dict[str, Any]
) -> None:
    assert last(court, first, second)[0] == "legal"


def test_of_two_gems_on_the_map_each_is_spent_once(court: Court) -> None:
    both = ("c1", "d1")
    assert last(court, pay("map", "c1"), pay("map", "d1"), gems=both)[0] == "legal"
    assert last(court, pay("map", "c1"), pay("map", "d1"), pay("map", "c1"), gems=both) == ("illegal", True)


@pytest.mark.parametrize("again", [pay("map"), pay("map", "c1"), pay("thief")])
def test_the_same_gem_is_not_spent_again(court: Court, again: dict[str, Any]) -> None:
    assert last(court, pay("map"), pay("thief"), BURN, again) == ("illegal", True)


@pytest.mark.parametrize("play", ["table.fill-open-edge", "table.leave-open-edge"])
def test_what_is_laid_at_the_edges_that_he_opened_is_of_his_turn(court: Court, play: str) -> None:
    laid = {"play": {"type": play, "to": "d2"}}
    assert last(court, pay("map"), laid, pay("map")) == ("illegal", True)


def test_which_of_several_gems_is_meant_is_not_guessed(court: Court) -> None:
    assert last(court, pay("map"), pay("map"), gems=("c1", "d1")) == ("legal", False)


def test_after_what_others_do_it_may_be_another_turn(court: Court) -> None:
    look = {"play": {"type": "knight.move", "who": "knight", "to": "c1"}}
    assert last(court, pay("map"), look, pay("map")) != ("illegal", True)
