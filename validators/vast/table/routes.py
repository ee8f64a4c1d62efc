"""Ways over the map from where a piece stands to where it is to go."""

from __future__ import annotations

import heapq
from collections import deque
from collections.abc import Callable, Iterator
from functools import partial
from itertools import pairwise
from typing import NamedTuple

from validators.vast.table.forced_steps import may_be_moved, must_stop
from validators.vast.table.names import TRIBE_PIECES
from validators.vast.table.scenes import MOVES_OTHERS, Scene
from validators.vast.table.spaces import Space

Cost = tuple[int, int, int]
CostOf = Callable[[Scene, Space, Space], Cost]
Way = tuple[Space, ...]
STEP_BY_STEP = ("knight.", "thief.move")
MOST_CLIMBED = 3
NOTHING: frozenset[str] = frozenset()


def routes_to(scene: Scene) -> Iterator[Way]:
    """The least obstructed way first; if any way at all is legal, one of these is.

    A single step of the Knight or the Thief is just that.
    """
    start, target = scene.start, scene.target
    if start is None or target is None:
        return
    if scene.play.name.startswith(STEP_BY_STEP) and (start.touches(target) or target not in scene.map.tiles):
        yield (start, target)
        return
    tried: list[Burden] = []
    for way in filter(None, ways_to_try(scene)):
        burden = burden_of(scene, way)
        if not any(other.is_no_heavier(burden) for other in tried) and (not tried or is_in_reach(scene, way)):
            tried.append(burden)
            yield way
    if not tried and start.touches(target):
        yield (start, target)


class Burden(NamedTuple):
    """What bears on whether a way is legal: of two ways, the one with more of it all is not legal alone."""

    passed: frozenset[str]
    closed: int
    lit: int
    steps: int

    def is_no_heavier(self, other: Burden) -> bool:
        return self.passed <= other.passed and all(one <= two for one, two in zip(self[1:], other[1:], strict=True))


def burden_of(scene: Scene, way: Way) -> Burden:
    """A Tribe goes as far as it likes."""
    passed = frozenset(thing for space in way[1:-1] for thing in obstacles(scene, space))
    costs = [closed_edges(scene, one, other) for one, other in pairwise(way)]
    closed, lit, steps = (sum(cost[part] for cost in costs) for part in range(3))
    return Burden(passed, closed, lit, steps * (scene.role != "goblins"))


def is_in_reach(scene: Scene, way: Way) -> bool:
    left = scene.map.table.facts.get(f"{scene.role}.movement_left")
    return type(left) is not int or len(way) - 1 <= left


def ways_to_try(scene: Scene) -> Iterator[Way]:
    if scene.play.name == "thief.climb":
        yield from climbing(scene)
        return
    yield cheapest(scene, obstructions)
    yield from ways_around(scene, lambda avoided: cheapest(scene, closed_edges, avoided))
    if scene.role == "knight":
        for walls in range(1, walls_passed_by_map(scene) + 1):
            yield from ways_around(scene, partial(shortest_through, scene, walls))
    yield cheapest(scene, steps_alone)


def ways_around(scene: Scene, best_way: Callable[[frozenset[str]], Way]) -> Iterator[Way]:
    """The best way, then the best around each thing that it passes, and so on.

    Whatever stops a piece stops it no less where it comes with more Lit tiles or steps behind it: one of these is legal
    if any way is.
    """
    waiting = deque([NOTHING])
    known = {NOTHING}
    while waiting:
        avoided = waiting.popleft()
        way = best_way(avoided)
        yield way
        passed = burden_of(scene, way).passed
        new = [avoided | {thing} for thing in sorted(passed) if avoided | {thing} not in known]
        known.update(new)
        waiting.extend(new)


def obstacles(scene: Scene, space: Space) -> frozenset[str]:
    """What may keep a piece from going on from a tile on its way, or from entering it."""
    return scene.map.once((obstacles, scene.role, scene.mover, space), lambda: frozenset(found_obstacles(scene, space)))


def found_obstacles(scene: Scene, space: Space) -> Iterator[str]:
    """The Thief passes everybody, and everybody passes him; only the Knight turns Dark tiles and meets Events."""
    tile = scene.map.tiles.get(space)
    if tile and tile.type == "canyon" and tile.side == "lit":
        yield "canyon"
    if scene.role == "thief":
        return
    yield from (piece.who for piece in scene.map.others_at(space, scene.mover or "") if piece.who != "thief")
    if scene.role == "knight":
        yield from ["dark"] * scene.map.is_dark(space)
        yield from ["event"] * (scene.map.tokens(space, "event") > 0)


def walls_passed_by_map(scene: Scene) -> int:
    """How many walls the Ancient Map may bring the Knight through."""
    cubes = scene.map.table.facts.get("knight.map_cubes")
    return min(cubes, MOST_CLIMBED) if type(cubes) is int else 0


def climbing(scene: Scene) -> Iterator[Way]:
    """The shortest way through just one wall, through two, and so on."""
    yield from (shortest_through(scene, walls) for walls in range(1, MOST_CLIMBED + 1))


def shortest_through(scene: Scene, walls: int, avoided: frozenset[str] = NOTHING) -> Way:
    """The shortest way over tiles through just so many walls; nothing where there is none."""
    start, target = scene.start, scene.target
    if start is None or target is None:
        return ()
    key = (shortest_climbs, scene.role, scene.mover, start, avoided)
    return scene.map.once(key, lambda: shortest_climbs(scene, start, avoided)).get((target, walls), ())


def shortest_climbs(scene: Scene, start: Space, avoided: frozenset[str]) -> dict[tuple[Space, int], Way]:
    """The shortest ways to every tile, by how many walls they go through."""
    on = scene.map
    found: dict[tuple[Space, int], Way] = {(start, 0): (start,)}
    waiting = deque(found)
    while waiting:
        space, climbed = waiting.popleft()
        if space != start and obstacles(scene, space) & avoided:
            continue
        for other in on.touching(space):
            there = other, climbed + (not on.is_open(space, other))
            if there[1] <= MOST_CLIMBED and there not in found:
                found[there] = (*found[space, climbed], other)
                waiting.append(there)
    return found


def obstructions(scene: Scene, one: Space, other: Space) -> Cost:
    """First what closes or occupies the way, then the Lit tiles that a Tribe leaves, then the steps."""
    return (hindrances(scene, one, other), leaves_lit(scene, one), 1)


def closed_edges(scene: Scene, one: Space, other: Space) -> Cost:
    return (not scene.map.is_open(one, other), leaves_lit(scene, one), 1)


def steps_alone(scene: Scene, one: Space, other: Space) -> Cost:
    return (0, 0, 1)


def hindrances(scene: Scene, one: Space, other: Space) -> int:
    if scene.play.name in MOVES_OTHERS and scene.piece is not None:
        passes = may_be_moved(scene.map, scene.piece, one, other) and not stops_between(scene, one)
        return 0 if passes else 10
    closed = 10 * (not scene.map.is_open(one, other))
    return closed if scene.moved_token or one == scene.start else closed + len(obstacles(scene, one))


def stops_between(scene: Scene, space: Space) -> bool:
    return scene.piece is not None and space != scene.start and must_stop(scene.map, scene.piece, space)


def leaves_lit(scene: Scene, space: Space) -> int:
    """A Lit tile that a Tribe has left before in this turn does not count again."""
    if scene.mover not in TRIBE_PIECES or not scene.map.is_lit(space):
        return 0
    return int(scene.piece is None or str(space) not in scene.piece.left)


def cheapest(scene: Scene, cost: CostOf, avoided: frozenset[str] = NOTHING) -> Way:
    """The cheapest way over tiles past nothing that is avoided; nothing where no tiles lead there."""
    start, target = scene.start, scene.target
    if start is None or target is None:
        return ()
    key = (cost, scene.play.name, scene.mover, scene.moved_token, scene.piece, start, avoided)
    return scene.map.once(key, lambda: cheapest_ways(scene, start, cost, avoided)).get(target, ())


def cheapest_ways(scene: Scene, start: Space, cost: CostOf, avoided: frozenset[str]) -> dict[Space, Way]:
    """To every tile: whoever looks for one of them mostly looks for the others too."""
    waiting: list[tuple[Cost, Way]] = [((0, 0, 0), (start,))]
    found: dict[Space, Way] = {}
    while waiting:
        paid, way = heapq.heappop(waiting)
        space = way[-1]
        if space in found:
            continue
        found[space] = way
        if space != start and obstacles(scene, space) & avoided:
            continue
        for other in scene.map.touching(space):
            if other not in found:
                more = cost(scene, space, other)
                heapq.heappush(waiting, ((paid[0] + more[0], paid[1] + more[1], paid[2] + more[2]), (*way, other)))
    return found
