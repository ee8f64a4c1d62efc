"""The Lit tiles that a Tribe leaves by its own movement."""

from __future__ import annotations

from validators.vast.table.model import Piece
from validators.vast.table.scenes import Scene


def lit_tiles_left(scene: Scene, piece: Piece) -> tuple[str, ...]:
    """Those left in this turn, with those of this way; each counts once."""
    new = [str(space) for space, _ in scene.steps if scene.map.is_lit(space)]
    return tuple(dict.fromkeys((*piece.left, *new)))
