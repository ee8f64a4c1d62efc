"""The rules of Unstable Unicorns as functions. Importing it registers them."""

from validators.unstable.game import unstable

__all__ = ["unstable"]
