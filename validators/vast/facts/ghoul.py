"""Facts about the Ghoul and the Vile Ghoul."""

from validators.vast.game import vast

which = vast.choice("ghoul.which", "ghoul", "vile-ghoul")
able = vast.flag("ghoul.able")
goal_reached = vast.flag("ghoul.goal_reached")
escapes = vast.flag("ghoul.escapes")
boost_dice = vast.number("ghoul.boost_dice", 0, 6)
other_row_dice = vast.number("ghoul.other_row_dice", 0, 6)
new_die_in_row = vast.flag("ghoul.new_die_in_row")
claimed_points = vast.number("ghoul.claimed_points", 0, 12)
movement_points = vast.number("ghoul.movement_points", 0, 6)
attack_points = vast.number("ghoul.attack_points", 0, 6)
attacks_raised = vast.number("ghoul.attacks_raised", 0, 6)
