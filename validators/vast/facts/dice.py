"""What was rolled."""

from validators.vast.game import vast

center = vast.flag("dice.center")
affects_target = vast.flag("dice.affects_target")
action_roll = vast.number("dice.action_roll", 1, 6)
