"""Facts about the Goblins player."""

from validators.vast.game import vast

rage = vast.number("goblins.rage", 0, 3)
