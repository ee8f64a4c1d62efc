"""A rule is named with the facts by which it decides, not with all that it happened to read."""

from __future__ import annotations

from validators.engine.deciding_facts import deciding_facts, only_passing
from validators.engine.games import Game
from validators.engine.views import View

game = Game("deciding")
wall, dark, allowed = (game.flag(f"d.{name}") for name in ("wall", "dark", "allowed"))
claimed, cubes = game.number("d.claimed", 0, 9), game.number("d.cubes", 0, 3)


def wall_or_dark(f: View) -> bool | None:
    barred, may_pass = f[dark] and f[wall], f[allowed]
    return False if barred or not may_pass else None


def twice_the_cubes(f: View) -> bool:
    return f[claimed] == 2 * f[cubes]


def test_what_makes_no_difference_is_left_out() -> None:
    reads = {dark: True, wall: False, allowed: False}
    assert deciding_facts(wall_or_dark, False, reads, {dark, wall, allowed}) == {allowed: False}


def test_of_two_sufficient_reasons_the_stated_one_is_kept() -> None:
    reads = {dark: True, wall: True, allowed: False}
    assert deciding_facts(wall_or_dark, False, reads, {allowed}) == {allowed: False}
    assert deciding_facts(wall_or_dark, False, reads, {dark, wall}) == {dark: True, wall: True}


def test_what_describes_the_act_is_kept() -> None:
    reads = {dark: True, wall: False, allowed: False}
    found = deciding_facts(wall_or_dark, False, reads, {dark, wall, allowed}, act={dark})
    assert found == {dark: True, allowed: False}


def test_nothing_is_found_where_the_rule_decides_only_some_open_worlds() -> None:
    assert deciding_facts(wall_or_dark, False, {dark: True, allowed: True}, {dark}) is None


def test_the_only_number_that_would_pass() -> None:
    assert only_passing(twice_the_cubes, {claimed: 3, cubes: 2}, claimed) == 4
    assert only_passing(lambda f: f[claimed] > 3, {claimed: 3}, claimed) is None
    assert only_passing(twice_the_cubes, {claimed: 3}, claimed) is None
