"""The rules of Vast: The Crystal Caverns as functions. Importing it registers them."""

from validators.vast import knight_attacks
from validators.vast.game import vast

__all__ = ["knight_attacks", "vast"]
