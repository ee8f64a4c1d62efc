"""Facts about the Terrain tiles."""

from validators.vast.game import vast

mover = vast.choice(
    "terrain.mover",
    "knight",
    "tribe",
    "dragon",
    "thief",
    "ghoul",
    "ghost",
    "unicorn",
)
ability = vast.choice("terrain.ability", "none", "wing", "climb", "through-walls", "allows-impassable")
passable = vast.flag("terrain.passable")
ends_there = vast.flag("terrain.ends_there")
straight_line = vast.flag("terrain.straight_line")
moment = vast.choice("terrain.moment", "own-turn-end", "crossing", "forced-onto", "others-turn-end")
sheltered = vast.choice("terrain.sheltered", "player-inside", "forest-itself")
against = vast.choice("terrain.against", "wrath", "other")
movement = vast.number("terrain.movement", 0, 9)
inside = vast.flag("terrain.inside")
pits_left = vast.number("terrain.pits_left", 1, 3)
leaves_by = vast.choice("terrain.leaves_by", "other-pit", "same-pit", "stays-inside")
dragon_moves = vast.number("terrain.dragon_moves", 0, 3)
forced = vast.flag("terrain.forced")
crossing_paid = vast.choice("terrain.crossing_paid", "second-space", "third-movement", "nothing")
claimed_pit_cost = vast.number("terrain.claimed_pit_cost", 0, 6)
pits_removed = vast.number("terrain.pits_removed", 1, 3)
