"""Every game that can be judged: each package beside the engine is one, found by where it stands."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from pathlib import Path

from validators.engine.games import Game

ENGINE = "engine"


def game_in(package: str) -> Game:
    """The registry in the package's module `game`, which the package's other modules fill as they are imported."""
    for module in pkgutil.walk_packages(import_module(package).__path__, f"{package}."):
        import_module(module.name)
    return next(value for value in vars(import_module(f"{package}.game")).values() if isinstance(value, Game))


def find_games() -> dict[str, Game]:
    packages = [m.name for m in pkgutil.iter_modules([str(Path(__file__).parent)]) if m.ispkg and m.name != ENGINE]
    games = [game_in(f"validators.{name}") for name in packages]
    return {game.name: game for game in games}


GAMES = find_games()
