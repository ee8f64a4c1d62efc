"""The rules of Vast: The Crystal Caverns as functions. Importing it registers them."""

from validators.vast import (
    knight_attacks,
    knight_collect,
    knight_crystals,
    knight_events,
    knight_gear,
    knight_grit,
    knight_moves,
    knight_sidequests,
    knight_tiles,
    knight_treasures,
    knight_turn,
)
from validators.vast.game import vast

__all__ = [
    "knight_attacks",
    "knight_collect",
    "knight_crystals",
    "knight_events",
    "knight_gear",
    "knight_grit",
    "knight_moves",
    "knight_sidequests",
    "knight_tiles",
    "knight_treasures",
    "knight_turn",
    "vast",
]
