"""What the Thief spends: Movement for each tile, Action cubes for each action."""

from __future__ import annotations

from validators.engine.facts import Fact
from validators.engine.games import By, Changes, Play
from validators.engine.views import View
from validators.vast.facts import nightmare, shadow, thief
from validators.vast.game import vast
from validators.vast.nightmare.others import THIEF_ATTACKS as AT_NIGHTMARE
from validators.vast.shadow.others import BACKSTAB as AT_SHADOW
from validators.vast.thief.actions import (
    CLIMB,
    HIDE_LOOT,
    LOOT,
    LOOT_GEM,
    PICK_LOCK,
    climb_price,
    tiles_entered_by_climb,
)
from validators.vast.thief.targets import ATTACKS
from validators.vast.thief.turn import MOVE

PRICES: tuple[tuple[tuple[Play, ...], Fact[int]], ...] = (
    ((LOOT,), thief.loot_cubes),
    ((LOOT_GEM,), thief.gem_cubes),
    ((PICK_LOCK,), thief.lock_cubes),
    ((HIDE_LOOT,), thief.hide_cubes),
    (ATTACKS, thief.cubes_spent),
    ((AT_NIGHTMARE,), nightmare.cubes_spent),
    ((AT_SHADOW,), shadow.cubes_spent),
)


def bind_price(plays: tuple[Play, ...], cubes: Fact[int]) -> None:
    @vast.effect("vast.thief.act.cost", 1, on=plays)
    def action_takes_cubes(f: View) -> Changes:
        return {thief.cubes_left: By(-f[cubes])}


for plays, cubes in PRICES:
    bind_price(plays, cubes)


@vast.effect("vast.thief.stats.movement", 1, on=MOVE)
def tiles_take_movement(f: View) -> Changes:
    return {thief.movement_left: By(-f[thief.steps]), thief.tiles_moved: By(f[thief.steps])}


@vast.effect("vast.thief.climb.movement", 1, on=CLIMB)
def climbing_spends_movement_as_usual(f: View) -> Changes:
    tiles = tiles_entered_by_climb(f)
    return {thief.movement_left: By(-tiles), thief.tiles_moved: By(tiles)}


@vast.effect("vast.thief.climb.wall", 1, on=CLIMB)
def climbed_wall_spends_cubes(f: View) -> Changes:
    return {thief.cubes_left: By(-climb_price(f))} if f[thief.climb_over] == "wall" else None


@vast.effect("vast.thief.climb.terrain", 1, on=CLIMB)
def climbed_terrain_spends_cubes(f: View) -> Changes:
    return None if f[thief.climb_over] == "wall" else {thief.cubes_left: By(-climb_price(f))}
