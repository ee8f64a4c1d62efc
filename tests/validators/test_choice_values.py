"""A rule names no value that its fact cannot have."""

from __future__ import annotations

import inspect
import sys
from types import ModuleType

import pytest

from tests.validators.choice_values import misspelt
from validators.engine.games import Game
from validators.registry import GAMES

MODULES = [
    module
    for name, module in sorted(sys.modules.items())
    if name.startswith(tuple(f"validators.{game}." for game in GAMES)) and hasattr(module, "__file__")
]
WRONG = """
def rule(f):
    kind = f[KIND]
    if f[KIND] == "tribes" or f[KIND] in ("knight", "knigth"):
        return kind != "thieff"
    match f[KIND]:
        case "dargon" | "dragon":
            return TABLE[f[KIND]]
    return {KIND: "goblin"}
when = lambda f: f[KIND] == "cvae"
"""


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_a_module_names_only_values_that_its_facts_can_have(module: ModuleType) -> None:
    assert misspelt(inspect.getsource(module), module) == []


def test_every_way_of_naming_a_value_is_looked_at() -> None:
    module = ModuleType("wrong")
    kind = Game("wrong").choice("kind", "tribe", "knight", "thief", "dragon", "goblins", "cave")
    vars(module).update(KIND=kind, TABLE={"dragon": True, "theif": False})
    assert {use.value for use in misspelt(WRONG, module)} == {
        "tribes",
        "knigth",
        "thieff",
        "dargon",
        "theif",
        "goblin",
        "cvae",
    }
