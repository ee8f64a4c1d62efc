"""What lies on the tile that a play is about, who sees whom, and where a way leads."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validators.vast.table.drawings import found, piece, table
from validators.engine.court import Court

TOKENS = {"b1": ["flame-wall"], "c1": ["treasure"], "a2": ["artifact"], "b2": ["crystal"]}
PIECES = [
    piece("knight", "c2"),
    piece("goblins:eye", "a1"),
    piece("thief", "a2"),
    piece("dragon", "b1"),
    piece("shadow", "c1"),
]
DRAWN = table("ELL", "LLL", tokens=TOKENS, pieces=PIECES, walls={"a1": "s"})
GHOST = {**DRAWN, "tiles": [{**tile, "type": "ghost"} if tile["at"] == "a2" else tile for tile in DRAWN["tiles"]]}


@pytest.mark.parametrize(
    ("data", "play", "fact", "value"),
    [
        (DRAWN, {"type": "collapse.claim-token-fate", "to": "c1"}, "collapse.token", "treasure"),
        (DRAWN, {"type": "table.claim-entering-effect", "to": "b1"}, "forced.entered", "flame-wall"),
        (DRAWN, {"type": "table.claim-entering-effect", "to": "a1"}, "forced.entered", "entrance"),
        (DRAWN, {"type": "dragon.flame-wall-affects", "who": "dragon"}, "dragon.own_fire", True),
        (DRAWN, {"type": "dragon.flame-wall-affects", "who": "thief"}, "dragon.own_fire", False),
        (DRAWN, {"type": "dragon.declare-victory", "path": ["b1", "b2", "c2"]}, "dragon.passes_knight", True),
        (DRAWN, {"type": "dragon.declare-victory", "path": ["b1", "a1"]}, "dragon.passes_knight", False),
        (DRAWN, {"type": "goblins.attack-from-next-tile", "to": "b2"}, "goblins.attack_target", "crystal"),
        (DRAWN, {"type": "goblins.attack-from-next-tile", "to": "a2"}, "goblins.attack_target", "thief"),
        (DRAWN, {"type": "nightmare.teleport-action", "to": "a1"}, "nightmare.impassable", False),
        (DRAWN, {"type": "shadow.end-turn-tiles", "to": "d1"}, "shadow.tile_adjacent", True),
        (DRAWN, {"type": "shadow.end-turn-tiles", "to": "f1"}, "shadow.tile_adjacent", False),
        (GHOST, {"type": "ghost.lock-artifact", "to": "a2"}, "ghost.lock_tile", "ghost-tile"),
        (GHOST, {"type": "ghost.lock-artifact", "to": "a2"}, "ghost.artifact_there", True),
        (GHOST, {"type": "ghost.lock-artifact", "to": "b2"}, "ghost.lock_tile", "other"),
        (DRAWN, {"type": "thief.move-after-evading", "path": ["a2", "b2", "b1"]}, "thief.spaces_moved", 2),
        (DRAWN, {"type": "shadow.rampage", "from": "c1", "to": "c2"}, "shadow.sees_back", "same"),
        (DRAWN, {"type": "collapse.remove-tile", "to": "c2"}, "collapse.calm_neighbor", True),
        (DRAWN, {"type": "variants.alone-remove-tile", "to": "c2"}, "variants.edges_in_order", True),
    ],
)
def test_a_table_settles_it(court: Court, data: dict[str, Any], play: dict[str, Any], fact: str, value: object) -> None:
    assert found(court, data, **play)[fact] == value


@pytest.mark.parametrize(
    ("knight", "seen"), [("b1", True), ("d1", True), ("b2", None), ("a2", False)], ids=["near", "far", "slant", "wall"]
)
def test_a_tribe_sees_along_open_lines(court: Court, knight: str, seen: bool | None) -> None:
    data = table("ELLL", "LLLL", pieces=[piece("knight", knight), piece("goblins:eye", "a1")], walls={"a1": "s"})
    facts = found(court, data, type="goblins.use-wisp", who="goblins:eye")
    assert facts.get("goblins.saw_knight_at_start") is seen


def test_sight_is_kept_on_a_way_of_which_every_space_sees_her(court: Court) -> None:
    data = table("ELLL", "LLLL", pieces=[piece("knight", "d1"), piece("goblins:eye", "a1")])
    along = found(court, data, type="goblins.use-wisp", who="goblins:eye", path=["a1", "b1", "c1"])
    aside = found(court, data, type="goblins.use-wisp", who="goblins:eye", path=["a1", "a2"])
    assert along["goblins.sight_lost_later"] is False
    assert "goblins.sight_lost_later" not in aside
