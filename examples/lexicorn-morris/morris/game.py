"""The registry that the modules of Nine Men's Morris fill."""

from validators.engine.games import Game

morris = Game("morris", passing=frozenset({"point", "move", "mill", "taken", "draw"}))
