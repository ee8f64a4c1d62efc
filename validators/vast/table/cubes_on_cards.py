"""Hero cubes on Equipment and Treasure cards, when a cube of the Knight goes back."""

from __future__ import annotations

from collections.abc import Mapping

from validators.engine.answers import FactChange
from validators.vast.common.cubes_lost import TAKING
from validators.vast.facts import knight
from validators.vast.table.scenes import Scene
from validators.vast.table.tribe_facts import common_facts

LOSES_CUBES = (*TAKING, "knight.claim-grit-loss", "knight.go-on-after-grit-loss", "knight.return-placed-cube")
CARDS = (knight.shield_cube, *knight.CUBES_ON_TREASURES)


def without_cubes_that_were_not_there(
    scene: Scene, changes: Mapping[str, FactChange | None]
) -> Mapping[str, FactChange | None]:
    """A cube that goes back is none of a card on which there is none."""
    if scene.play.name not in LOSES_CUBES:
        return changes
    facts = common_facts(scene.map.table)
    empty = {fact.name for fact in CARDS if facts.get(fact.name) is False}
    if knight.shield_cube.name in empty or facts.get(knight.shield.name) == "none":
        empty |= {knight.shield_cube.name, knight.shield.name}
    return {name: change for name, change in changes.items() if change is not None or name not in empty}
