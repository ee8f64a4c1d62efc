"""A small game for the tests of the engine, with a rule of every kind."""

from __future__ import annotations

from collections.abc import Mapping

from validators.engine.facts import AnyFact, Value
from validators.engine.games import By, Changes, Game, Says
from validators.engine.judging import Question
from validators.engine.views import View

game = Game("toy")
strength = game.number("hero.strength", 1, 5)
population = game.number("foe.population", 0, 4)
discs = game.number("foe.discs", 0, 1)
foe_strength = game.number("foe.strength", 0, 5)
wall = game.flag("way.wall")
maps = game.number("hero.maps", 0, 2)
flying = game.flag("hero.flying")
grounded = game.flag("hero.grounded")
lucky = game.flag("die.lucky")
hour = game.choice("hour", "dawn", "noon", "night")
ENTER = game.play("enter", strength, foe_strength)
CLIMB = game.play("climb")
SNEAK = game.play("sneak")


@game.derived(foe_strength)
def together(f: View) -> int:
    return f[population] + f[discs]


@game.rule("r.stronger", 1, on=ENTER)
def stronger(f: View) -> Says:
    return f[strength] > f[foe_strength]


@game.rule("r.wall", 1, on=ENTER)
def walls_block(f: View) -> Says:
    return False if f[wall] else None


@game.rule("r.map", 1, on=ENTER, overrides=("r.wall",))
def map_opens(f: View) -> Says:
    return True if f[wall] and f[maps] > 0 else None


@game.rule("r.grounded", 1, on=ENTER, overrides=("r.map",))
def grounded_cannot(f: View) -> Says:
    return False if f[grounded] and f[wall] else None


@game.rule("r.climb", 1, on=CLIMB)
def only_flyers(f: View) -> Says:
    return True if f[flying] else None


@game.rule("r.sneak-by-day", 1, on=SNEAK)
def seen_by_day(f: View) -> Says:
    return None if f[hour] == "night" else f[lucky]


@game.rule("r.sneak-by-night", 1, on=SNEAK)
def stumbles_by_night(f: View) -> Says:
    return f[lucky] if f[hour] == "night" else None


@game.effect("r.hit", 1, on=ENTER)
def hit(f: View) -> Changes:
    return {population: By(-1)} if f[lucky] else None


ALL = dict.fromkeys(
    ("r.stronger", "r.wall", "r.map", "r.grounded", "r.climb", "r.hit", "r.sneak-by-day", "r.sneak-by-night"), 1
)
FACTS: list[AnyFact] = [strength, foe_strength, wall, maps, grounded]


def ask(stated: Mapping[AnyFact, Value], presumed: Mapping[AnyFact, Value] | None = None) -> Question:
    return Question(game, ENTER, stated, presumed or {}, ALL)
