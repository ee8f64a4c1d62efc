"""Every game that can be judged."""

from validators.games import Game
from validators.unstable import unstable
from validators.vast import vast

GAMES: dict[str, Game] = {"vast": vast, "unstable": unstable}
