"""Every game that can be judged: each package beside the engine is one, and each pack."""

from __future__ import annotations

import pkgutil
import sys
from importlib import import_module
from pathlib import Path

from kb.packs import BadPack, Pack, find_packs
from validators.engine.games import Game

ENGINE = "engine"


def game_in(package: str) -> Game:
    """The registry in the package's module `game`, which the package's other modules fill as they are imported."""
    for module in pkgutil.walk_packages(import_module(package).__path__, f"{package}."):
        import_module(module.name)
    found = [value for value in vars(import_module(f"{package}.game")).values() if isinstance(value, Game)]
    if not found:
        raise LookupError(f"there is no Game in {package}.game")
    return found[0]


def game_of(pack: Pack) -> Game:
    """The game of a pack; BadPack where its code cannot be imported."""
    if str(pack.folder.parent) not in sys.path:
        sys.path.append(str(pack.folder.parent))
    try:
        game = game_in(pack.name)
    except (Exception, SystemExit) as error:  # it is somebody else's code, and anything may be wrong with it
        raise BadPack(f"the pack {pack.folder} cannot be used: {type(error).__name__}: {error}") from error
    if Path(import_module(pack.name).__path__[0]).resolve() != pack.folder:
        raise BadPack(f"the pack {pack.folder} cannot be used: another package is named {pack.name}")
    return game


def find_games() -> dict[str, Game]:
    packages = [m.name for m in pkgutil.iter_modules([str(Path(__file__).parent)]) if m.ispkg and m.name != ENGINE]
    games = [*(game_in(f"validators.{name}") for name in packages), *map(game_of, find_packs())]
    return {game.name: game for game in games}


GAMES = find_games()
