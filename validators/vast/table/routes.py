"""Ways over the map from where a piece stands to where it is to go."""

from __future__ import annotations

import heapq
from collections import deque
from collections.abc import Callable, Iterator
from functools import partial
from typing import Generic, NamedTuple, TypeVar

from validators.engine.budget import Budget
from validators.vast.table.forced_steps import may_be_moved, must_stop
from validators.vast.table.scenes import MOVES_OTHERS, Scene
from validators.vast.table.spaces import Space
from validators.vast.table.way_burdens import (
    PIT,
    Burden,
    Looks,
    Way,
    burden_of,
    leaves_lit,
    obstacles,
    steps_from,
    turns_tile,
)

Cost = tuple[int, int, int]
CostOf = Callable[[Scene, Space, Space], Cost]
STEP_BY_STEP = ("knight.", "thief.move", "collapse.move-piece-off")
CLIMB = "thief.climb"
MOST_CLIMBED = 3
MOST_TURNED = 4  # each takes an Encounter
NOTHING: frozenset[str] = frozenset()
E = TypeVar("E")


class FoundInTurn(Generic[E]):
    """Ways from one tile, looked for only as far as somebody asks, and never twice: who asks for one asks for more."""

    def __init__(self, ways: Iterator[tuple[E, Way]]) -> None:
        self.ways = ways
        self.found: dict[E, Way] = {}

    def to(self, end: E, budget: Budget) -> Way:
        """Nothing where no way leads there."""
        while end not in self.found and self.look_on(budget):
            pass
        return self.found.get(end, ())

    def look_on(self, budget: Budget) -> bool:
        """One more way, if there is one, at the expense of whoever asks."""
        budget.look_at_end()
        following = next(self.ways, None)
        if following is not None:
            self.found[following[0]] = following[1]
        return following is not None


class End(NamedTuple):
    """A tile, the walls on the way to it, and the tiles turned before it."""

    space: Space
    walls: int
    dark: int

    def is_no_heavier(self, other: End) -> bool:
        return self.walls <= other.walls and self.dark <= other.dark


def routes_to(scene: Scene, budget: Budget) -> Iterator[Way]:
    """The least obstructed way first; if any way at all is legal, one of these is.

    A single step of the Knight or the Thief is just that, and so is one off a tile that goes.
    """
    start, target = scene.start, scene.target
    if start is None or target is None:
        return
    if scene.play.name.startswith(STEP_BY_STEP) and (start.touches(target) or target not in scene.map.tiles):
        yield (start, target)
        return
    found = False
    for way in lighter_ways(scene, budget):
        found = True
        yield way
    if not found and start.touches(target):
        yield (start, target)


def lighter_ways(scene: Scene, budget: Budget) -> Iterator[Way]:
    """Ways of which none is obstructed as much as one before it, and more."""
    tried: list[Burden] = []
    for way in filter(None, ways_to_try(scene, budget)):
        burden = burden_of(scene, way)
        if not any(other.is_no_heavier(burden) for other in tried):
            tried.append(burden)
            yield way


def ways_around_step(scene: Scene, budget: Budget) -> Iterator[Way]:
    """For whoever asks which tiles can be reached: the ways to a tile next to the piece that are no single step."""
    is_step = scene.start is not None and scene.target is not None and scene.start.touches(scene.target)
    if is_step and scene.play.name.startswith(STEP_BY_STEP):
        yield from (way for way in lighter_ways(scene, budget) if len(way) > 2)


def is_in_reach(scene: Scene, way: Way) -> bool:
    left = scene.map.table.facts.get(f"{scene.role}.movement_left")
    return type(left) is not int or len(way) - 1 <= left


def ways_to_try(scene: Scene, budget: Budget) -> Iterator[Way]:
    if scene.play.name == CLIMB:
        if ends_on_canyon_beside(scene):
            yield scene.path
        yield from (shortest_through(scene, walls, budget) for walls in range(1, MOST_CLIMBED + 1))
        way = shortest_through(scene, 0, budget)
        if any(scene.map.is_canyon(space) for space in way[1:-1]):
            yield way
        return
    yield cheapest(scene, obstructions, budget)
    shortest = cheapest(scene, steps_alone, budget)
    if not is_in_reach(scene, shortest):
        return
    if scene.role == "knight":
        yield from ways_around(scene, partial(lightest, scene, budget))
        return
    yield from ways_around(scene, lambda avoided: [cheapest(scene, closed_edges, budget, avoided)])
    yield shortest


def ends_on_canyon_beside(scene: Scene) -> bool:
    """A step onto it is that step, whatever lies around."""
    start, target = scene.start, scene.target
    return bool(start and target and start.touches(target) and scene.map.is_canyon(target))


def ways_around(scene: Scene, best_ways: Callable[[frozenset[str]], list[Way]]) -> Iterator[Way]:
    """The best ways, then the best around each thing that they pass, and so on.

    Whatever stops a piece stops it no less where it comes with more Lit tiles or steps behind it: one of these is legal
    if any way is.
    """
    waiting = deque([NOTHING])
    known = {NOTHING}
    while waiting:
        avoided = waiting.popleft()
        ways = [way for way in best_ways(avoided) if is_in_reach(scene, way)]
        yield from ways
        passed = {thing for way in ways for thing in burden_of(scene, way).passed}
        new = [avoided | {thing} for thing in sorted(passed) if avoided | {thing} not in known]
        known.update(new)
        waiting.extend(new)


def walls_passed_by_map(scene: Scene) -> int:
    """How many walls the Ancient Map may bring the Knight through; where nobody says, perhaps one."""
    cubes = scene.map.table.facts.get("knight.map_cubes")
    return min(cubes, MOST_CLIMBED) if type(cubes) is int else 1


def lightest(scene: Scene, budget: Budget, avoided: frozenset[str]) -> list[Way]:
    """For the Knight, the shortest way, and those that are longer but go through fewer walls or turn fewer tiles."""
    start, target, most = scene.start, scene.target, walls_passed_by_map(scene)
    if start is None or target is None:
        return []
    key = (lightest, scene.role, scene.mover, start, avoided, most)
    looking = partial(shortest_ways, scene, start, avoided, most, End.is_no_heavier)
    ways = scene.map.once_as_drawn(key, lambda: FoundInTurn(looking()))
    while End(target, 0, 0) not in ways.found and ways.look_on(budget):
        pass
    return [way for end, way in ways.found.items() if end.space == target]


def shortest_through(scene: Scene, walls: int, budget: Budget) -> Way:
    """The shortest way through just so many walls; nothing where there is none."""
    start, target = scene.start, scene.target
    if start is None or target is None:
        return ()
    ways = (ways_from(scene, start, avoided) for avoided in dict.fromkeys((pits_to_avoid(scene), NOTHING)))
    return next(filter(None, (way.to(End(target, walls, 0), budget) for way in ways)), ())


def ways_from(scene: Scene, start: Space, avoided: frozenset[str]) -> FoundInTurn[End]:
    key = (shortest_through, scene.role, scene.mover, start, avoided)
    looking = partial(shortest_ways, scene, start, avoided, MOST_CLIMBED, End.__eq__)
    return scene.map.once_as_drawn(key, lambda: FoundInTurn(looking()))


def pits_to_avoid(scene: Scene) -> frozenset[str]:
    """The last one is a Pit no more."""
    has_pits = any(tile.type == PIT for tile in scene.map.tiles.values())
    return frozenset((PIT,)) if has_pits and scene.map.table.facts.get("terrain.pits_left") != 1 else NOTHING


def shortest_ways(
    scene: Scene, start: Space, avoided: frozenset[str], most_walls: int, spares: Callable[[End, End], bool]
) -> Iterator[tuple[End, Way]]:
    """The shortest ways to every tile, by how many walls they go through and how many tiles are turned before it:
    unless an end that was reached before spares a way to this one."""
    on = scene.map
    found: dict[Space, list[End]] = {}
    waiting: list[tuple[int, Looks, Way, int, int]] = [(0, (), (start,), 0, 0)]
    while waiting:
        steps, looks, way, walls, dark = heapq.heappop(waiting)
        space = way[-1]
        end, before = End(space, walls, dark), found.setdefault(space, [])
        if any(spares(other, end) for other in before):
            continue
        before.append(end)
        yield end, way
        if space != start and obstacles(scene, space) & avoided:
            continue
        turned = dark + (space != start and turns_tile(scene, space))
        for other, look in steps_from(scene, space):
            beyond = walls + (not on.is_open(space, other))
            if beyond <= most_walls and turned <= MOST_TURNED:
                heapq.heappush(waiting, (steps + 1, (*looks, look), (*way, other), beyond, turned))


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
    if scene.moved_token or one == scene.start:
        return closed
    return closed + len(obstacles(scene, one)) + turns_tile(scene, one)


def stops_between(scene: Scene, space: Space) -> bool:
    return scene.piece is not None and space != scene.start and must_stop(scene.map, scene.piece, space)


def cheapest(scene: Scene, cost: CostOf, budget: Budget, avoided: frozenset[str] = NOTHING) -> Way:
    """The cheapest way over tiles past nothing that is avoided; nothing where no tiles lead there."""
    start, target = scene.start, scene.target
    if start is None or target is None:
        return ()
    key = (cost, scene.play.name, scene.mover, scene.moved_token, start, avoided)
    # Whether a piece may be moved by others depends on more than what is drawn.
    once = scene.map.once if scene.play.name in MOVES_OTHERS else scene.map.once_as_drawn
    return once(key, lambda: FoundInTurn(cheapest_ways(scene, start, cost, avoided))).to(target, budget)


def cheapest_ways(scene: Scene, start: Space, cost: CostOf, avoided: frozenset[str]) -> Iterator[tuple[Space, Way]]:
    """To every tile, the cheapest first."""
    waiting: list[tuple[Cost, Looks, Way]] = [((0, 0, 0), (), (start,))]
    found: set[Space] = set()
    while waiting:
        paid, looks, way = heapq.heappop(waiting)
        space = way[-1]
        if space in found:
            continue
        found.add(space)
        yield space, way
        if space != start and obstacles(scene, space) & avoided:
            continue
        for other, look in steps_from(scene, space):
            if other not in found:
                more = cost(scene, space, other)
                sum_of_both = (paid[0] + more[0], paid[1] + more[1], paid[2] + more[2])
                heapq.heappush(waiting, (sum_of_both, (*looks, look), (*way, other)))
