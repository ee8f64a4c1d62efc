"""Ways over the map from where a piece stands to where it is to go."""

from __future__ import annotations

import heapq
from collections import deque
from collections.abc import Callable, Iterator

from validators.vast.table.forced_steps import may_be_moved, must_stop
from validators.vast.table.map import Map
from validators.vast.table.names import TRIBE_PIECES
from validators.vast.table.scenes import MOVES_OTHERS, Scene
from validators.vast.table.spaces import Space

Cost = tuple[int, int, int]
CostOf = Callable[[Scene, Space, Space], Cost]
STEP_BY_STEP = ("knight.", "thief.move")
MOST_CLIMBED = 3


def routes_to(scene: Scene) -> Iterator[tuple[Space, ...]]:
    """The least obstructed way, then the shortest that only minds walls, then the shortest of all.

    A single step of the Knight or the Thief is just that.
    """
    start, target = scene.start, scene.target
    if start is None or target is None:
        return
    if scene.play.name.startswith(STEP_BY_STEP) and (start.touches(target) or target not in scene.map.tiles):
        yield (start, target)
        return
    tried: set[tuple[Space, ...]] = set()
    ways = climbing(scene) if scene.play.name == "thief.climb" else by_cost(scene)
    for way in ways:
        if way and way not in tried:
            tried.add(way)
            yield way
    if not tried and start.touches(target):
        yield (start, target)


def by_cost(scene: Scene) -> Iterator[tuple[Space, ...]]:
    """Whoever passes others freely is hindered by nothing but walls."""
    costs = (closed_edges, steps_alone) if scene.role == "thief" else (obstructions, closed_edges, steps_alone)
    yield from (cheapest(scene, cost) for cost in costs)


def climbing(scene: Scene) -> Iterator[tuple[Space, ...]]:
    """The shortest way through just one wall, through two, and so on."""
    yield from (shortest_through(scene, walls) for walls in range(1, MOST_CLIMBED + 1))


def shortest_through(scene: Scene, walls: int) -> tuple[Space, ...]:
    """The shortest way over tiles through just so many walls; nothing where there is none."""
    start, target = scene.start, scene.target
    if start is None or target is None:
        return ()
    ways = scene.map.once((shortest_climbs, start), lambda: shortest_climbs(scene.map, start))
    return ways.get((target, walls), ())


def shortest_climbs(on: Map, start: Space) -> dict[tuple[Space, int], tuple[Space, ...]]:
    """The shortest ways to every tile, by how many walls they go through."""
    found: dict[tuple[Space, int], tuple[Space, ...]] = {(start, 0): (start,)}
    waiting = deque(found)
    while waiting:
        space, climbed = waiting.popleft()
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
    return (not scene.map.is_open(one, other), 0, 1)


def steps_alone(scene: Scene, one: Space, other: Space) -> Cost:
    return (0, 0, 1)


def hindrances(scene: Scene, one: Space, other: Space) -> int:
    if scene.play.name in MOVES_OTHERS and scene.piece is not None:
        passes = may_be_moved(scene.map, scene.piece, one, other) and not stops_between(scene, one)
        return 0 if passes else 10
    closed = 10 * (not scene.map.is_open(one, other))
    if scene.moved_token:
        return closed
    return (
        closed + (scene.role != "thief") * len(scene.map.others_at(other, scene.mover or "")) + stays_dark(scene, one)
    )


def stops_between(scene: Scene, space: Space) -> bool:
    return scene.piece is not None and space != scene.start and must_stop(scene.map, scene.piece, space)


def stays_dark(scene: Scene, space: Space) -> int:
    """The Knight turns the Dark tiles that she enters: what lies behind them is not known."""
    return int(scene.role == "knight" and scene.map.is_dark(space))


def leaves_lit(scene: Scene, space: Space) -> int:
    return int(scene.mover in TRIBE_PIECES and scene.map.is_lit(space))


def cheapest(scene: Scene, cost: CostOf) -> tuple[Space, ...]:
    """The cheapest way over tiles; nothing where no tiles lead there."""
    start, target = scene.start, scene.target
    if start is None or target is None:
        return ()
    key = (cost, scene.play.name, scene.mover, scene.moved_token, scene.piece, start)
    return scene.map.once(key, lambda: cheapest_ways(scene, start, cost)).get(target, ())


def cheapest_ways(scene: Scene, start: Space, cost: CostOf) -> dict[Space, tuple[Space, ...]]:
    """To every tile: whoever looks for one of them mostly looks for the others too."""
    waiting: list[tuple[Cost, tuple[Space, ...]]] = [((0, 0, 0), (start,))]
    found: dict[Space, tuple[Space, ...]] = {}
    while waiting:
        paid, way = heapq.heappop(waiting)
        if way[-1] in found:
            continue
        found[way[-1]] = way
        for other in scene.map.touching(way[-1]):
            if other not in found:
                more = cost(scene, way[-1], other)
                heapq.heappush(waiting, ((paid[0] + more[0], paid[1] + more[1], paid[2] + more[2]), (*way, other)))
    return found
