"""The registry that the modules of the game fill."""

from validators.engine.games import Game

sample = Game("sample", passing=frozenset({"take"}))
