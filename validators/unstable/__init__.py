"""The rules of Unstable Unicorns as functions. Importing it registers them."""

from validators.unstable import cards, effects, instants, turn, winning
from validators.unstable.game import unstable

__all__ = ["cards", "effects", "instants", "turn", "unstable", "winning"]
