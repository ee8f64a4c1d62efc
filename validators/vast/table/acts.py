"""What is done at the table as an act: the plays that look at its sides, and the steps of a way."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import islice, pairwise

from validators.engine.budget import Budget
from validators.engine.games import Play
from validators.engine.places import Where
from validators.engine.tables import TableSide
from validators.vast.facts import cave, goblins, reach
from validators.vast.game import vast
from validators.vast.table.changes import KNIGHT_TURNS
from validators.vast.table.facts_edges import check_how_it_lies, names_no_place, whose_open_edge_it_is
from validators.vast.table.facts_facing import looks_otherwise_after_teleport
from validators.vast.table.map import map_of, starting_map_of
from validators.vast.table.model import Table
from validators.vast.table.moving_plays import LANDS, TELEPORT_FORCED
from validators.vast.table.names import TRIBE_PIECES, UNICORNS
from validators.vast.table.own_pieces import check_own_piece
from validators.vast.table.pit_ways import PitWay, ways_by_pit
from validators.vast.table.readers import Found
from validators.vast.table.routes import CLIMB, routes_to
from validators.vast.table.scenes import RESOLVE_EVENT, TRAVEL_BY_PIT, WALKED, Scene, bad, scene_on
from validators.vast.table.shadow_ways import goes_on_after_teleport
from validators.vast.table.spaces import Space
from validators.vast.table.terrain_sides import terrain_sides
from validators.vast.table.tribe_facts import common_facts

# How a role's piece goes on from tile to tile by itself.
MOVES = {"knight": "knight.move", "goblins": "goblins.move-tribe", "thief": "thief.move"}
# Plays that are such a step; a way of them is gone tile by tile.
STEPWISE = (*MOVES.values(), CLIMB)
WALK, PASS_WALL = "knight.walk-several-tiles", "knight.pass-wall"
# Steps over the edge that they are about: no way around it is looked for.
OVER_AN_EDGE = (PASS_WALL, "goblins.explore")
# Plays that are such a step onto something; what comes before it on a way are plain steps.
ENTERS = (
    WALK,
    "thief.ignore-player",
    "knight.enter-",
    "knight.attack-several-tribes",
    "goblins.enter-",
    *(f"{who}.{kind}-enters" for who in UNICORNS for kind in ("knight", "tribe", "thief")),
)
# Plays that go a way which is judged as one; where only its end is named, it is looked for.
ALONG = (
    "cave.giant-bats",
    "table.move-other-piece",
    "dragon.slap-or-swat-destination",
    "dragon.wrath-move-piece",
    "collapse.move-piece-off",
)
# Steps that are judged with each player met there, and those that are so with each Tribe.
MEETS = ("knight.move", "goblins.move-tribe")
MEETS_TRIBES = ("knight.enter-tribe", "knight.attack-several-tribes")
# Which tile fills an edge and whose it is: without a place, it need not be an edge of the map as it is now.
OF_AN_EDGE = ("cave.choose-tile-for-open-edge", "table.supply-edge-tile")
# Filling the edges that something has opened, and leaving them, for whatever reason.
FILLS = (
    "dragon.fill-edges-after-reveal",
    "dragon.wrath-fill-edges",
    "knight.fill-open-sides",
    "collapse.fill-after-removal",
    "goblins.fill-after-cave-in",
)
LEAVES = (
    "dragon.leave-edges-open-after-reveal",
    "dragon.wrath-leave-edges-open",
    "knight.leave-open-sides",
    "collapse.leave-gap-after-removal",
    "goblins.leave-cave-in-holes",
)
AFTER_REVEAL = ("dragon.fill-edges-after", "dragon.leave-edges-open-after", "knight.fill-", "knight.leave-open-")
# A Move that does not end where it made him Teleport.
GOES_ON = {
    "shadow.move-forward": "shadow.go-on-after-teleport",
    "nightmare.move": "nightmare.continue-move-after-attack",
}
# Plays that turn a Dark tile, by the play that looks at how it is laid.
LAID_BY_KNIGHT, LAID_AFTER_TELEPORT = "knight.orient-tile", "nightmare.orient-tile-after-teleport"
LAYS = {
    **dict.fromkeys(KNIGHT_TURNS, LAID_BY_KNIGHT),
    "dragon.reveal-tile": "dragon.orient-revealed-tile",
    "thief.look-at-dark-tile": "thief.orient-tile",
    "nightmare.move": "nightmare.orient-tile",
    "nightmare.teleport-action": LAID_AFTER_TELEPORT,
    TELEPORT_FORCED: LAID_AFTER_TELEPORT,
    "shadow.move-forward": "shadow.orient-tile",
    "shadow.enter-dark-tile": "shadow.orient-tile",
}
# A move of its own, whose spaces are counted together; none of them is a step of the Thief's turn.
AFTER_EVADING = "thief.move-after-evading"
# What changes with each Tribe that is attacked.
FOR_EACH_MET = frozenset((goblins.rage.name,))


def routes(table: Table, play: Play, where: Where, budget: Budget) -> Iterator[Iterable[TableSide]]:
    """The ways to try, each as its steps; a play that is no way has one of one step."""
    scene = Scene(starting_map_of(table), play, where)
    scene.check()
    check_own_piece(scene)
    if scene.start is None or scene.target is None or (scene.start == scene.target and not scene.steps):
        yield [TableSide(play, where)]
    elif play.name in ALONG and not where.path:
        ways = [where.model_copy(update={"path": tuple(map(str, way))}) for way in routes_to(scene, budget)]
        yield from ([TableSide(play, way)] for way in ways or [where])
    elif play.name == AFTER_EVADING and len(scene.path) > 2:
        yield [TableSide(play, where)]
    elif play.name == AFTER_EVADING and not where.path:
        ways = [where.model_copy(update={"path": tuple(map(str, way))}) for way in routes_to(scene, budget)]
        yield from ([TableSide(play, way if len(way.path) > 2 else where)] for way in ways or [where])
    elif play.name.startswith((*STEPWISE, *ENTERS)) and scene.role in MOVES:
        if where.path:
            yield steps_along(scene, scene.path)
            return
        yield from (steps_of(scene, way) for way in routes_to(scene, budget))
        if play.name in (*WALKED, CLIMB):
            yield from (steps_by_pit(scene, way) for way in ways_by_pit(scene, budget))
    elif play.name in OVER_AN_EDGE and scene.path:
        yield steps_of(scene, scene.path)
    elif happens_on_one_space(scene):
        yield walk_and_act(scene)
    else:
        yield [TableSide(play, where)]


def happens_on_one_space(scene: Scene) -> bool:
    """Whether the play is done by a piece that walks, to something on its own tile."""
    return reach.same_space in scene.play.fields and scene.role in MOVES and bool(scene.where.path or scene.where.from_)


def walk_and_act(scene: Scene) -> Iterator[TableSide]:
    """The walk along a path, and then the play where it ends."""
    if not scene.where.path:
        raise bad(
            "to",
            f"{scene.play.name} happens on one tile. Name the tiles on the way in 'path' if the piece walks there "
            f"first, or put its steps as 'steps'; leave out 'from' if it stays on {scene.start}",
            f"{scene.play.name} は1枚のタイルの上で行う。先にそこへ歩くなら通るタイルを 'path' に書くか、"
            f"'steps' に分ける。{scene.start} に留まるなら 'from' を省く",
        )
    there = scene.where.model_copy(update={"path": (), "from_": str(scene.target), "to": str(scene.target)})
    yield from steps_before(scene, scene.path, len(scene.path) - 1)
    yield TableSide(scene.play, there)


def steps_before(scene: Scene, way: tuple[Space, ...], number: int) -> Iterator[TableSide]:
    """The first plain steps of a way, without what is said of its end."""
    kept = {"who": scene.mover, "facing": scene.where.facing}
    name = scene.play.name if scene.play.name in STEPWISE else MOVES[scene.role or ""]
    for one, other in islice(pairwise(way), number):
        key = (steps_before, name, *kept.values(), one, other)
        where = scene.map.once_as_drawn(key, partial(Where, **kept, from_=str(one), to=str(other)))
        yield TableSide(vast.plays[name], where)
        if is_stopped_by_event(scene, other):
            yield TableSide(vast.plays[RESOLVE_EVENT], Where(from_=str(one), to=str(other)))


def is_stopped_by_event(scene: Scene, space: Space) -> bool:
    """Whether the Knight may go on only once the Event is resolved that she has walked into."""
    if scene.mover != "knight" or not scene.map.tokens(space, "event"):
        return False
    return common_facts(scene.map.table).get(cave.event_cards_left.name) is not False


def steps_of(scene: Scene, way: tuple[Space, ...]) -> Iterator[TableSide]:
    """Each step alone: the play itself is the last of them."""
    if scene.play.name == CLIMB and any(scene.map.is_canyon(space) for space in way[1:-1]):
        yield from climbs_of(scene, way)
        return
    last = {"path": (), "who": scene.mover, "from_": str(way[-2]), "to": str(way[-1])}
    yield from steps_before(scene, way, len(way) - 2)
    yield TableSide(play_of_last_step(scene, way), scene.where.model_copy(update=last))


def steps_along(scene: Scene, way: tuple[Space, ...]) -> Iterator[TableSide]:
    """The steps of a way, which may lead from one Pit that it enters to another."""
    for number, (one, other) in enumerate(pairwise(way), start=1):
        if not one.touches(other) or (number > 1 and scene.by_pit(one, other)):
            return steps_by_pit(scene, PitWay(way[:number], way[number:]))
    return steps_of(scene, way)


def steps_by_pit(scene: Scene, way: PitWay) -> Iterator[TableSide]:
    """Each step into the first Pit, the one to the other, and each step out of that."""
    ends = {"who": scene.mover, "from_": str(way.into[-1]), "to": str(way.out[0])}
    yield from steps_before(scene, way.into, len(way.into) - 1)
    yield TableSide(vast.plays[TRAVEL_BY_PIT], Where(**ends))
    if len(way.out) > 1:
        yield from steps_of(scene, way.out)


def play_of_last_step(scene: Scene, way: tuple[Space, ...]) -> Play:
    """The play itself, but that a walk is plain steps, and that the walls of a way may all lie behind her."""
    has_passed = scene.play.name == PASS_WALL and len(way) > len(way[-2:]) and scene.map.is_open(*way[-2:])
    return vast.plays[MOVES["knight"]] if scene.play.name == WALK or has_passed else scene.play


def climbs_of(scene: Scene, way: tuple[Space, ...]) -> Iterator[TableSide]:
    """Each step alone, but one onto impassable terrain together with those off it: he may not end there."""
    part = way[:1]
    for one, other in pairwise(way):
        part = (*part, other)
        if other != way[-1] and scene.map.is_canyon(other) and scene.map.is_open(one, other):
            continue
        path = tuple(map(str, part)) if len(part) > len((one, other)) else ()
        where = {"path": path, "who": scene.mover, "from_": str(part[0]), "to": str(other)}
        yield TableSide(scene.play, scene.where.model_copy(update=where))
        part = (other,)


def sides(table: Table, play: Play, where: Where) -> list[TableSide]:
    """The play once for each player met, and how a tile that is turned is laid. The facts call for the rest."""
    meets_all = where.met is not None and play.name in (*MEETS, *MEETS_TRIBES)
    scene = scene_on(map_of(table), play, where.model_copy(update={"met": None}) if meets_all else where)
    if play.name == CLIMB and scene.steps and not climbs(scene):
        return sides(table, vast.plays["thief.move"], where)
    if play.name in (*FILLS, *LEAVES, *OF_AN_EDGE) and (where.to or where.tile):
        return edge_sides(scene)
    if play.name in (*FILLS, *LEAVES) and names_no_place(scene):
        return edge_sides(scene)
    found = [TableSide(play, where.model_copy(update={"met": who})) for who in met_by(scene)] or [
        TableSide(play, where)
    ]
    if play.name in LAYS and where.walls is not None and scene.target and scene.map.is_dark(scene.target):
        named = {} if scene.names_target else {"tile": str(scene.target)}
        found.append(TableSide(vast.plays[LAYS[play.name]], where.model_copy(update=named)))
    if play.name in LANDS and looks_otherwise_after_teleport(scene):
        found.append(TableSide(vast.plays[f"{scene.mover}.change-facing"], where))
    if play.name in GOES_ON and goes_on_after_teleport(scene):
        found.append(TableSide(vast.plays[GOES_ON[play.name]], where))
    return [*found, *terrain_sides(scene)]


def climbs(scene: Scene) -> bool:
    """Whether there is anything on the way that a Thief can only climb."""
    over_canyon = any(scene.map.is_canyon(space) for space in scene.path[1:-1])
    return over_canyon or not all(scene.map.is_open(*step) for step in scene.steps)


def edge_sides(scene: Scene) -> list[TableSide]:
    """Only an edge that is open can be filled; to leave one that may not be is no matter of what opened it."""
    play, where = scene.play, scene.where
    if play.name.startswith(AFTER_REVEAL):
        check_how_it_lies(scene)
    edge = whose_open_edge_it_is(scene)
    is_known = all(not tile.lies_unknown for tile in scene.map.table.tiles)
    is_open = is_known and (not isinstance(edge, Found) or edge.value == "lit-tile")
    if play.name in LEAVES:
        return [TableSide(play if is_open else vast.plays["table.leave-open-edge"], where)]
    if names_no_place(scene) and (is_open or not is_known):
        return [TableSide(play, where)]
    return [TableSide(play, where), TableSide(vast.plays["table.fill-open-edge"], where)]


def met_by(scene: Scene) -> list[str]:
    """Everybody on a tile is met by whoever enters it, whichever of them a question names."""
    there = [piece.who for piece in scene.others]
    if scene.play.name in MEETS_TRIBES:
        return [who for who in there if who in TRIBE_PIECES]
    return there if scene.play.name in MEETS else []
