"""Facts about the Knight."""

from validators.vast.game import vast

strength = vast.number("knight.strength", 1, 12)
perception = vast.number("knight.perception", 1, 9)
movement_left = vast.number("knight.movement_left", 0, 12)
encounters_left = vast.number("knight.encounters_left", 0, 9)
health = vast.number("knight.health", 0, 9)
grit = vast.number("knight.grit", 0, 45)
uses_bomb = vast.flag("knight.uses_bomb")
attacked_dragon_this_turn = vast.flag("knight.attacked_dragon_this_turn")
cube_on_enchanted_bow = vast.flag("knight.cube_on_enchanted_bow")
