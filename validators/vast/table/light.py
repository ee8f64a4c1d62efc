"""The Lit tiles that a Tribe leaves by its own movement, and the Population that they cost."""

from __future__ import annotations

from validators.vast.table.model import Piece
from validators.vast.table.scenes import Scene


def lit_tiles_left(scene: Scene, piece: Piece) -> tuple[str, ...]:
    """Those left in this turn, with those of this way; each counts once."""
    new = [str(space) for space, _ in scene.steps if scene.map.is_lit(space)]
    return tuple(dict.fromkeys((*piece.left, *new)))


def lit_loss(scene: Scene) -> int:
    """1 for every second Lit tile, lost on leaving it."""
    piece = scene.tribe
    if piece is None or piece.who != scene.mover:
        return 0
    return len(lit_tiles_left(scene, piece)) // 2 - len(piece.left) // 2
