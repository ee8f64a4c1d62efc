"""Ways through the Pits: walked to one, over to another, and on from there."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, permutations
from typing import NamedTuple

from validators.engine.budget import Budget
from validators.vast.table.routes import CLIMB, cheapest, is_in_reach, obstructions, steps_alone
from validators.vast.table.scenes import Scene
from validators.vast.table.spaces import Space
from validators.vast.table.terrain_sides import MOVEMENT, leads_on
from validators.vast.table.way_burdens import Way


class PitWay(NamedTuple):
    """The way into one Pit, and the way out of another."""

    into: Way
    out: Way

    @property
    def steps(self) -> int:
        return len((*self.into, *self.out)) - 1


def ways_by_pit(scene: Scene, budget: Budget) -> Iterator[PitWay]:
    """The shortest first, as far as the Movement reaches that is known to be left."""
    start, target = scene.start, scene.target
    if scene.mover not in MOVEMENT or start is None or target is None or leads_on(scene, target):
        return
    pits = [space for space in scene.map.tiles if leads_on(scene, space)]
    pairs = permutations(pits, 2)
    ways = [PitWay(way(scene, start, one, budget), way(scene, other, target, budget)) for one, other in pairs]
    for each in sorted(ways, key=lambda each: each.steps):
        if each.into and each.out and is_in_reach(scene, (*each.into, *each.out)) and is_climbed(scene, each):
            yield each


def is_climbed(scene: Scene, way: PitWay) -> bool:
    """Who climbs goes through a wall somewhere."""
    steps = (*pairwise(way.into), *pairwise(way.out))
    return scene.play.name != CLIMB or not all(scene.map.is_open(*step) for step in steps)


def way(scene: Scene, start: Space, end: Space, budget: Budget) -> Way:
    """The least obstructed one; of a climb the shortest, through whatever walls."""
    if start == end:
        return (start,)
    where = scene.where.model_copy(update={"from_": str(start), "to": str(end), "path": ()})
    cost = steps_alone if scene.play.name == CLIMB else obstructions
    return cheapest(Scene(scene.map, scene.play, where, scene.known), cost, budget)
