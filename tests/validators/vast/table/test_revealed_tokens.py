"""A tile that somebody else than the Knight reveals is marked with its token, too."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import piece, table
from validators.engine.budget import Budget
from validators.engine.court import Court
from validators.engine.questions import parse_question
from validators.engine.table_steps import PlayedSteps, steps_on_table

LOOK = {"type": "thief.look-at-dark-tile", "tile": "e1", "tile_deed": "reveal", "movement_ended": True}
REVEAL = {"type": "dragon.reveal-tile", "tile": "e1", "reveal_power": "burn"}
BY = {"thief": (LOOK, {}), "dragon": (REVEAL, {"state": "underground"})}
KINDS = {"treasure-room": "treasure", "vault": "vault", "crystal": "crystal", "event": "event", "plain": None}


def played(court: Court, who: str, becomes: str, *then: str) -> PlayedSteps:
    reveal, state = BY[who]
    facts = {"thief.cubes_left": 3, "thief.stealth": 5} if who == "thief" else {}
    data: dict[str, Any] = table("ELLLD", turn=who, collapse=False, pieces=[piece(who, "e1", **state)], facts=facts)
    plays = [{**reveal, "becomes": becomes, "walls": "e"}, *({"type": name} for name in then)]
    asked = {"table": data, "steps": [{"play": play} for play in plays]}
    return steps_on_table(court, parse_question(asked), Budget())


@pytest.mark.parametrize("who", BY)
@pytest.mark.parametrize("becomes", KINDS)
def test_a_revealed_tile_has_its_token(court: Court, who: str, becomes: str) -> None:
    [tile] = [tile for tile in played(court, who, becomes).table.tiles if tile.at == "e1"]
    assert tile.tokens == ((KINDS[becomes],) if KINDS[becomes] else ())


@pytest.mark.parametrize(
    ("who", "becomes", "play"),
    [
        ("thief", "treasure-room", "thief.loot-treasure"),
        ("thief", "vault", "thief.pick-lock"),
        ("dragon", "treasure-room", "dragon.pick-up-treasure"),
    ],
)
def test_the_token_can_be_had_at_once(court: Court, who: str, becomes: str, play: str) -> None:
    there, not_there = (played(court, who, kind, play).answer.steps[-1] for kind in (becomes, "plain"))
    assert (there.verdict != "illegal", not_there.verdict) == (True, "illegal")
