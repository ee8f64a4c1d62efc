"""What a power cannot change is known after it as it was before."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from validators.engine.court import Court
from validators.engine.questions import parse_question

PIECES = [piece("dragon", "b1", state="underground"), piece("knight", "a1"), piece("thief", "c1")]
HUNGER = {"dragon.eaten_goblins": 3, "dragon.hunger_cubes": 3, "dragon.wakefulness": 8, "dragon.greed_cubes": 2}
PAID = {"dragon.spends_flame": True, "dragon.spends_wing": True}


def steps(court: Court, facts: dict[str, Any], *told: dict[str, Any]) -> Any:
    data = table("LELD", pieces=PIECES, turn="dragon", collapse=False, facts={"dragon.on_surface": False, **facts})
    return court.answer(parse_question({"table": data, "steps": list(told)})).steps


@pytest.mark.parametrize(
    ("power", "verdict"),
    [
        ({"play": {"type": "dragon.use-burn"}, "facts": PAID}, "legal"),
        ({"play": {"type": "dragon.slap-or-swat", "to": "c1"}}, "legal"),
        ({"play": {"type": "dragon.use-power"}, "facts": {"dragon.symbols_match": True}}, "depends"),
    ],
)
def test_only_powers_that_hurt_goblins_leave_open_how_many_he_has_eaten(
    court: Court, power: dict[str, Any], verdict: str
) -> None:
    first, cube = steps(court, HUNGER, power, {"play": {"type": "dragon.move-hunger-cube"}})
    assert (first.verdict, cube.verdict) == ("legal", verdict)


@pytest.mark.parametrize(("fact", "value"), [("knight.grit", 7), ("thief.carried", 1), ("goblins.rage", 2)])
def test_burn_reveals_tiles_and_hurts_nobody(court: Court, fact: str, value: int) -> None:
    claim = {"fact": fact, "is": value}
    [burn] = steps(court, {fact: value}, {"play": {"type": "dragon.use-burn"}, "facts": PAID, "claims": [claim]})
    assert burn.claims[0].right is True
