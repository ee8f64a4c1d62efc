"""The registry that the modules of Unstable Unicorns fill."""

from validators.engine.games import Game

unstable = Game("unstable")
