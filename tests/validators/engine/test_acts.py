"""Plays that look at the same act are judged together where the facts call for them."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from validators.engine.budget import Budget
from validators.engine.consequences import consequences
from validators.engine.facts import AnyFact, Value
from validators.engine.games import By, Changes, Game, Says, crux
from validators.engine.hinges import hinges
from validators.engine.judging import Question, judge
from validators.engine.views import View

game = Game("steps")
dark = game.flag("way.dark")
torch = game.flag("hero.torch")
guard = game.choice("way.guard", "none", "ogre")
strength = game.number("hero.strength", 1, 3)
tired = game.flag("hero.tired")
moves = game.number("hero.moves", 0, 3)
STEP = game.play("step")
ENTER_DARK = game.play("enter-dark", torch)
PASS_GUARD = game.play("pass-guard", crux(strength))
game.side(lambda f: f[dark], of=(STEP, ENTER_DARK), is_=ENTER_DARK)
game.side(lambda f: f[guard] == "ogre", of=STEP, is_=PASS_GUARD)
PRESUMED: dict[AnyFact, Value] = {guard: "none", torch: True, tired: False, strength: 3}
RULES = dict.fromkeys(("r.tired", "r.torch", "r.ogre", "r.cost"), 1)


@game.rule("r.tired", 1, on=(STEP, ENTER_DARK))
def tired_hero_rests(f: View) -> Says:
    return not f[tired]


@game.rule("r.torch", 1, on=ENTER_DARK)
def dark_needs_a_torch(f: View) -> Says:
    return f[torch]


@game.rule("r.ogre", 1, on=PASS_GUARD)
def ogre_yields_to_strength(f: View) -> Says:
    return f[strength] > 2


@game.effect("r.cost", 1, on=(STEP, ENTER_DARK))
def step_costs_a_move(f: View) -> Changes:
    return {moves: By(-1)}


def ask(stated: Mapping[AnyFact, Value], left_open: frozenset[AnyFact] = frozenset(), strict: bool = False) -> Question:
    presumptions = {} if strict else PRESUMED
    return Question(game, STEP, {}, {}, RULES, presumptions=presumptions).with_facts(stated, left_open)


@pytest.mark.parametrize(
    ("stated", "verdict", "plays"),
    [
        ({}, "legal", [STEP]),
        ({dark: False, torch: False}, "legal", [STEP]),
        ({dark: True}, "legal", [STEP, ENTER_DARK]),
        ({dark: True, torch: False}, "illegal", [STEP, ENTER_DARK]),
        ({guard: "ogre", strength: 2}, "illegal", [STEP, PASS_GUARD]),
        ({guard: "ogre"}, "depends", [STEP, PASS_GUARD]),
        ({dark: True, tired: True}, "illegal", [STEP, ENTER_DARK]),
    ],
)
def test_what_is_stated_calls_for_a_side(stated: Mapping[AnyFact, Value], verdict: str, plays: list[object]) -> None:
    question = ask(stated)
    assert (judge(question).verdict, list(question.plays)) == (verdict, plays)


def test_a_function_bound_to_both_is_judged_once() -> None:
    question = ask({dark: True})
    opinions = judge(question).opinions
    assert [(o.bound.id, question.play_of(o.bound)) for o in opinions] == [("r.tired", STEP), ("r.torch", ENTER_DARK)]
    assert len(consequences(question, "legal", Budget())) == 1


def test_a_side_speaks_only_in_the_worlds_that_call_for_it() -> None:
    found = judge(ask({torch: False}, frozenset({dark})))
    assert (found.verdict, found.if_known(dark, False), found.if_known(dark, True)) == ("depends", "legal", "illegal")


def test_strictly_every_world_is_looked_at() -> None:
    found = judge(ask({torch: False, tired: False, guard: "none"}, strict=True))
    assert (found.verdict, found.open_facts) == ("depends", (dark,))


def test_a_presumption_that_keeps_a_side_away_is_a_hinge() -> None:
    question = ask({strength: 1})
    found = hinges(question, judge(question), Budget())
    assert [(hinge.fact, hinge.value, hinge.verdict) for hinge in found] == [
        (tired, True, "illegal"),
        (guard, "ogre", "illegal"),
    ]
