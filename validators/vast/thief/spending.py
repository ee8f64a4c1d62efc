"""What the Thief's steps and climbs use up: Movement and Action cubes."""

from validators.engine.games import By, Changes
from validators.engine.views import View
from validators.vast.facts import thief
from validators.vast.game import vast
from validators.vast.thief.actions import CLIMB, climb_price
from validators.vast.thief.turn import MOVE


@vast.effect("vast.thief.stats.movement", 1, on=MOVE)
def tiles_moved_use_up_movement(f: View) -> Changes:
    return {thief.movement_left: By(-f[thief.steps])}


@vast.effect("vast.thief.climb.movement", 1, on=CLIMB)
def climbing_spends_movement_as_usual(f: View) -> Changes:
    return {thief.movement_left: By(-1)}


@vast.effect("vast.thief.climb.wall", 1, on=CLIMB)
def climbed_wall_spends_cubes(f: View) -> Changes:
    return {thief.cubes_left: By(-climb_price(f))} if f[thief.climb_over] == "wall" else None


@vast.effect("vast.thief.climb.terrain", 1, on=CLIMB)
def climbed_terrain_spends_cubes(f: View) -> Changes:
    return None if f[thief.climb_over] == "wall" else {thief.cubes_left: By(-climb_price(f))}
