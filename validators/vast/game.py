"""The registry that the modules of Vast fill."""

from validators.engine.games import Game

vast = Game("vast", passing=frozenset({"attacks", "dice", "forced", "general", "reach", "terrain"}))
