"""What weighs on a way over the map: whoever and whatever may stop a piece on it, walls, Dark and Lit tiles, steps."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from validators.vast.table.names import TRIBE_PIECES
from validators.vast.table.scenes import Scene
from validators.vast.table.spaces import Space

Way = tuple[Space, ...]
Look = tuple[bool, bool, tuple[str, ...]]
Looks = tuple[Look, ...]
PIT = "pit"


class Burden(NamedTuple):
    """What bears on whether a way is legal: of two ways, the one with more of it all is not legal alone."""

    passed: frozenset[str]
    closed: int
    dark: int
    lit: int
    steps: int

    def is_no_heavier(self, other: Burden) -> bool:
        return self.passed <= other.passed and all(one <= two for one, two in zip(self[1:], other[1:], strict=True))


def burden_of(scene: Scene, way: Way) -> Burden:
    key = (burden_of, scene.role, scene.mover, way)
    return scene.map.once_as_drawn(key, lambda: weighed(scene, way))


def weighed(scene: Scene, way: Way) -> Burden:
    """A Tribe goes as far as it likes."""
    passed = frozenset(thing for space in way[1:-1] for thing in obstacles(scene, space))
    closed = sum(not scene.map.is_open(one, other) for one, other in pairwise(way))
    dark = sum(turns_tile(scene, space) for space in way[1:-1])
    lit = sum(leaves_lit(scene, space) for space in way[:-1])
    return Burden(passed, closed, dark, lit, len(way) * (scene.role != "goblins"))


def obstacles(scene: Scene, space: Space) -> frozenset[str]:
    """What may keep a piece from going on from a tile on its way, or from entering it."""
    key = (obstacles, scene.role, scene.mover, space)
    return scene.map.once_as_drawn(key, lambda: frozenset(found_obstacles(scene, space)))


def found_obstacles(scene: Scene, space: Space) -> Iterator[str]:
    """The Thief passes everybody, and everybody passes him; only the Knight minds Events. Nobody walks across a Pit."""
    tile = scene.map.tiles.get(space)
    if tile and tile.type == "canyon" and tile.side == "lit":
        yield "canyon"
    if tile and tile.type == PIT and tile.side == "lit" and scene.role in ("knight", "thief"):
        yield PIT
    if scene.role == "thief":
        return
    yield from (piece.who for piece in scene.map.others_at(space, scene.mover or "") if piece.who != "thief")
    if scene.role == "knight" and scene.map.tokens(space, "event"):
        yield "event"


def steps_from(scene: Scene, space: Space) -> list[tuple[Space, Look]]:
    """The tiles that touch one, and what the step onto each looks like."""
    key = (steps_from, scene.role, scene.mover, space)
    return scene.map.once_as_drawn(
        key, lambda: [(other, look_at_step(scene, space, other)) for other in scene.map.touching(space)]
    )


def look_at_step(scene: Scene, one: Space, other: Space) -> Look:
    """The same wherever on the map it is: of equal ways, this and no direction decides."""
    return (not scene.map.is_open(one, other), scene.map.is_dark(other), tuple(sorted(obstacles(scene, other))))


def turns_tile(scene: Scene, space: Space) -> bool:
    """The Knight turns the Dark tiles that she enters: it takes an Encounter, and what lies behind is not known."""
    return scene.role == "knight" and scene.map.is_dark(space)


def leaves_lit(scene: Scene, space: Space) -> int:
    """A Lit tile that a Tribe has left before in this turn does not count again."""
    if scene.mover not in TRIBE_PIECES or not scene.map.is_lit(space):
        return 0
    return int(scene.piece is None or str(space) not in scene.piece.left)
