"""The registry that the modules of Unstable Unicorns fill."""

from validators.games import Game

unstable = Game("unstable")
