"""What is done at the table as an act: the plays that look at its sides, and the steps of a way."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from validators.engine.games import Play
from validators.engine.places import Where
from validators.engine.tables import TableSide
from validators.vast.game import vast
from validators.vast.table.map import map_of, starting_map_of
from validators.vast.table.model import Table
from validators.vast.table.routes import routes_to
from validators.vast.table.scenes import Scene
from validators.vast.table.spaces import Space

# Plays that go from tile to tile; a piece of such a kind goes the whole way tile by tile.
STEPWISE = (
    "knight.move",
    "thief.move",
    "thief.climb",
    "goblins.move-tribe",
)
# Plays that go a way which is judged as one; where only its end is named, it is looked for.
ALONG = ("cave.giant-bats", "table.move-other-piece")
# Steps that are judged with each player met there.
MEETS = ("knight.move", "goblins.move-tribe")


def routes(table: Table, play: Play, where: Where) -> Iterator[Iterable[Where]]:
    """The ways to try, each as its steps; a play that is no way has one of one step."""
    scene = Scene(starting_map_of(table), play, where)
    scene.check()
    if (
        play.name not in (*STEPWISE, *ALONG)
        or scene.start is None
        or scene.target is None
        or scene.start == scene.target
    ):
        yield [where]
    elif where.path:
        yield steps_of(scene, scene.path) if play.name in STEPWISE else [where]
    elif play.name in ALONG:
        yield from ([where.model_copy(update={"path": tuple(map(str, way))})] for way in routes_to(scene))
    else:
        yield from (steps_of(scene, way) for way in routes_to(scene))


def steps_of(scene: Scene, way: tuple[Space, ...]) -> Iterator[Where]:
    """Each step alone. What is said of the tile at the end belongs to the last."""
    where, last = scene.where, len(way) - 2
    plain = where.model_copy(update={"path": (), "tile": None, "who": scene.mover, "walls": None, "becomes": None})
    for n, (one, other) in enumerate(pairwise(way)):
        step = where if n == last else plain
        yield step.model_copy(update={"path": (), "who": scene.mover, "from_": str(one), "to": str(other)})


def sides(table: Table, play: Play, where: Where) -> list[TableSide]:
    """The play once for each player met, and how a tile that is turned is laid. The facts call for the rest."""
    scene = Scene(map_of(table), play, where)
    if play.name == "thief.climb" and scene.steps and all(scene.map.is_open(*step) for step in scene.steps):
        return [TableSide(vast.plays["thief.move"], where)]
    met = [piece.who for piece in scene.others] if play.name in MEETS else []
    found = [TableSide(play, where.model_copy(update={"met": who})) for who in met] or [TableSide(play, where)]
    if play.name == "knight.move" and where.walls is not None and scene.target and scene.map.is_dark(scene.target):
        found.append(TableSide(vast.plays["knight.orient-tile"], where))
    return found
