"""Every game that can be judged."""

from validators.games import Game
from validators.vast import vast

GAMES: dict[str, Game] = {"vast": vast}
