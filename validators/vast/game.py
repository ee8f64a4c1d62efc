"""The registry that the modules of Vast fill."""

from validators.engine.games import Game

vast = Game("vast")
