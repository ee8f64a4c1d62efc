"""The registry that the modules of Vast fill."""

from validators.games import Game

vast = Game("vast")
