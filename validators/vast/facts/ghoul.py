"""Facts about the Ghoul and the Vile Ghoul."""

from validators.engine.views import View
from validators.vast.game import vast

which = vast.choice("ghoul.which", "ghoul", "vile-ghoul")
able = vast.flag("ghoul.able")
goal_reached = vast.flag("ghoul.goal_reached")
escapes = vast.flag("ghoul.escapes")
next_deed = vast.choice("ghoul.next_deed", "move", "attack")
attacks_left = vast.number("ghoul.attacks_left", 0, 6)
highest_fury = vast.number("ghoul.highest_fury", 0, 20)
fury_goal = vast.number("ghoul.fury_goal", 1, 20)
row_attack = vast.number("ghoul.row_attack", 0, 6)
movement_left = vast.number("ghoul.movement_left", 0, 9)
discs_spent = vast.number("nightmare.discs_spent", 0, 7)
boost_dice = vast.number("ghoul.boost_dice", 0, 6)
other_row_dice = vast.number("ghoul.other_row_dice", 0, 6)
new_die_in_row = vast.flag("ghoul.new_die_in_row")
claimed_points = vast.number("ghoul.claimed_points", 0, 12)
movement_points = vast.number("ghoul.movement_points", 0, 6)
attack_points = vast.number("ghoul.attack_points", 0, 6)
attacks_raised = vast.number("ghoul.attacks_raised", 0, 6)
terror_cards = vast.number("ghoul.terror_cards", 0, 9)


def attack_total(f: View) -> int:
    """The Ghoul's Attack is the discs it spends; the Vile Ghoul's that of its row and the points put on it."""
    return f[discs_spent] if f[which] == "ghoul" else f[row_attack] + f[attack_points]
