"""What is done at the table as an act: the plays that look at its sides, and the steps of a way."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from validators.engine.games import Play
from validators.engine.places import Where
from validators.engine.tables import Side
from validators.vast.game import vast
from validators.vast.table.map import Map
from validators.vast.table.model import Piece, Table
from validators.vast.table.names import TRIBE_PIECES
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
# What a step of these becomes where somebody is on the tile.
MEETINGS: dict[str, dict[str, str]] = {
    "knight.move": {
        "goblins": "knight.enter-tribe",
        "dragon": "knight.enter-dragon-tile",
        "thief": "knight.enter-thief-tile",
        "nightmare": "nightmare.knight-enters",
        "shadow": "shadow.knight-enters",
    },
    "goblins.move-tribe": {
        "knight": "goblins.enter-knight-tile",
        "dragon": "goblins.enter-dragon-tile",
        "thief": "goblins.enter-thief-tile",
        "nightmare": "nightmare.tribe-enters",
        "shadow": "shadow.tribe-enters",
    },
}


def routes(table: Table, play: Play, where: Where) -> Iterator[list[Where]]:
    """The ways to try, each as its steps; a play that is no way has one of one step."""
    scene = Scene(Map(table), play, where)
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


def steps_of(scene: Scene, way: tuple[Space, ...]) -> list[Where]:
    """Each step alone. What is said of the tile at the end belongs to the last."""
    where, last = scene.where, len(way) - 2
    plain = where.model_copy(update={"path": (), "tile": None, "who": scene.mover, "walls": None, "becomes": None})
    found = []
    for n, (one, other) in enumerate(pairwise(way)):
        step = where if n == last else plain
        found.append(step.model_copy(update={"path": (), "who": scene.mover, "from_": str(one), "to": str(other)}))
    return found


def sides(table: Table, play: Play, where: Where) -> list[Side]:
    """The play itself, and those that look at a Dark tile and at each player met there."""
    scene = Scene(Map(table), play, where)
    if play.name == "thief.climb" and scene.steps and all(scene.map.is_open(*step) for step in scene.steps):
        return [Side(vast.plays["thief.move"], where)]
    met = scene.others if play.name in MEETINGS else []
    found = [Side(play, where.model_copy(update={"met": piece.who})) for piece in met] or [Side(play, where)]
    found += [side for piece in met if (side := meeting(scene, piece))]
    if play.name == "knight.move" and scene.target is not None and scene.map.is_dark(scene.target):
        found.append(Side(vast.plays["knight.enter-dark-tile"], where))
        found += [Side(vast.plays["knight.orient-tile"], where)] if where.walls is not None else []
    return found


def meeting(scene: Scene, piece: Piece) -> Side | None:
    """A Dragon under the ground is passed by; an attack on him is a choice of its own."""
    name = MEETINGS[scene.play.name].get("goblins" if piece.who in TRIBE_PIECES else piece.who)
    if name is None or (name == "knight.enter-dragon-tile" and piece.state != "surface"):
        return None
    return Side(vast.plays[name], scene.where.model_copy(update={"met": piece.who}))
