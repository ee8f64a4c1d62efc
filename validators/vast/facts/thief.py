"""Facts about the Thief."""

from validators.vast.game import vast

stealth = vast.number("thief.stealth", -6, 9)
loot_drop = vast.number("thief.loot_drop", 0, 3)
