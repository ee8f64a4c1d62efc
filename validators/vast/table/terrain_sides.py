"""What Terrain has to say of an act on a table: a piece that enters a Canyon, and one that enters or leaves a Pit."""

from __future__ import annotations

from collections.abc import Iterator

from validators.engine.tables import TableSide
from validators.vast.game import vast
from validators.vast.table.moving_plays import LANDS, MOVES
from validators.vast.table.scenes import MOVES_OTHERS, TRAVEL_BY_PIT, Scene, bad
from validators.vast.table.spaces import Space

CANYON, STOP = "terrain.enter-impassable-space", "terrain.stop-in-pit"
BY_WING = "dragon.move-by-wing"
# They have facts of their own for it: whether the way leads over impassable terrain, where a Teleport ends.
ASKED_ITSELF = ("terrain.", "thief.move", "thief.ignore-player", "nightmare.teleport-", "nightmare.forced-teleport-")
AFTER_EVADING = "thief.move-after-evading"
WHOLE_PIT = 3  # into one, over to another, and out of it
MOVEMENT = {"knight": "knight.movement_left", "thief": "thief.movement_left"}


def terrain_sides(scene: Scene) -> Iterator[TableSide]:
    if enters_canyon(scene):
        path = tuple(map(str, scene.path)) if scene.where.path else ()
        ends = {"path": path, "who": scene.mover, "from_": str(scene.start), "to": str(scene.target)}
        yield TableSide(vast.plays[CANYON], scene.where.model_copy(update={**ends, "tile": None}))
    if stops_in_pit(scene):
        yield TableSide(vast.plays[STOP], scene.where.model_copy(update={"who": scene.mover}))
    if cannot_leave_pit(scene) or walks_out_of_pit(scene):
        yield TableSide(vast.plays[TRAVEL_BY_PIT], scene.where.model_copy(update={"who": scene.mover}))


def canyons_entered(scene: Scene) -> tuple[Space, ...]:
    """Of a way that is not named, its end alone is known."""
    spaces = scene.path[1:] or ((scene.target,) if scene.target else ())
    return tuple(space for space in spaces if scene.map.is_canyon(space))


def enters_canyon(scene: Scene) -> bool:
    """A Wing card takes the Dragon straight over it, and Climb the Thief."""
    name = scene.play.name
    if name not in (*MOVES, *LANDS) or (name.startswith(ASKED_ITSELF) and name != AFTER_EVADING):
        return False
    if scene.piece is None or scene.start is None or scene.start == scene.target:
        return False
    entered = (scene.target,) if name in LANDS or name == "thief.climb" else canyons_entered(scene)
    is_canyon = any(space and scene.map.is_canyon(space) for space in entered)
    return is_canyon and not flies_over(scene)


def flies_over(scene: Scene) -> bool:
    if scene.play.name != BY_WING or scene.piece is None or scene.start is None or scene.target is None:
        return False
    is_straight = scene.start.is_straight(scene.target) and len(scene.steps) == scene.start.distance(scene.target)
    return scene.piece.state == "surface" and is_straight and not scene.map.is_canyon(scene.target)


def is_pit(scene: Scene, space: Space | None) -> bool:
    tile = scene.map.tiles.get(space) if space else None
    return tile is not None and tile.side == "lit" and tile.type == "pit"


def leads_on(scene: Scene, space: Space | None) -> bool:
    """Where it is stated to be the last one, it is a Pit no more."""
    return is_pit(scene, space) and scene.map.table.facts.get("terrain.pits_left") != 1


def stops_in_pit(scene: Scene) -> bool:
    return scene.play.name.endswith(".end-turn") and scene.piece is not None and leads_on(scene, scene.start)


def cannot_leave_pit(scene: Scene) -> bool:
    """Whoever has not Movement enough to come out of another Pit does not enter one.

    Where nobody says how much is left, it is asked, if the map shows that there is another Pit to go to.
    """
    if scene.play.name not in MOVES or scene.play.name.startswith("terrain.") or scene.mover not in MOVEMENT:
        return False
    if scene.role != scene.mover or scene.start == scene.target or not leads_on(scene, scene.target):
        return False
    left = scene.map.table.facts.get(MOVEMENT[scene.mover or ""])
    return left < WHOLE_PIT if type(left) is int else sum(leads_on(scene, space) for space in scene.map.tiles) > 1


def walks_out_of_pit(scene: Scene) -> bool:
    """Whoever has walked into a Pit comes out of another one, and goes neither across it nor back."""
    if scene.play.name not in MOVES or scene.play.name in MOVES_OTHERS or scene.start == scene.target:
        return False
    return scene.has_walked_into_pit and has_others(scene) and not is_pit(scene, scene.target)


def has_others(scene: Scene) -> bool:
    """Whether there are other Pits, here or to come; once tiles may be gone, only those count that are seen or told."""
    stated = scene.map.table.facts.get("terrain.pits_left")
    if type(stated) is int:
        return stated > 1
    return scene.map.table.collapse is False or sum(is_pit(scene, space) for space in scene.map.tiles) > 1


def pit_walked_into(scene: Scene) -> tuple[str, ...]:
    """The Pit that a player's own step ends in."""
    walks = scene.mover in MOVEMENT and scene.role == scene.mover and scene.play.name != TRAVEL_BY_PIT
    return (str(scene.target),) if walks and is_pit(scene, scene.target) else ()


def goes_by_pit(scene: Scene) -> bool:
    return scene.play.name == TRAVEL_BY_PIT


def check_mover(scene: Scene) -> str:
    """Whoever travels by Pit has to be somebody."""
    if scene.mover is None:
        raise bad(
            "who",
            "say which piece travels; the table does not show that it is the turn of one on the map",
            "どの駒が行くのかを書く。盤面からは、マップ上のどの駒のターンとも分からない",
        )
    return scene.mover
