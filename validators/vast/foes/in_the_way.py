"""Plays of the base game that meet a Unicorn or a Ghoul: steps onto its space, and a Unicorn's tile in the Collapse."""

from validators.engine.games import Changes, Says
from validators.engine.views import View
from validators.vast.collapse.tiles import REMOVE_TILE
from validators.vast.facts import attacks, knight, nightmare, reach, shadow, tribe
from validators.vast.game import vast
from validators.vast.goblins.activation import MOVE as TRIBE_MOVES
from validators.vast.knight.moves import MOVE as KNIGHT_MOVES


def is_there(f: View) -> bool:
    return f[reach.occupant] == "unicorn"


def is_shadow(f: View) -> bool:
    return is_there(f) and f[reach.which_unicorn] == "shadow"


def is_nightmare(f: View) -> bool:
    return is_there(f) and f[reach.which_unicorn] == "nightmare"


@vast.rule("vast.nightmare.others.knight-enter", 1, on=KNIGHT_MOVES)
def the_knight_meets_the_nightmare(f: View) -> Says:
    return f[knight.strength] >= f[nightmare.armor] if is_nightmare(f) else None


@vast.rule("vast.shadow.defend.knight-enter", 1, on=KNIGHT_MOVES)
def the_knight_meets_the_shadow(f: View) -> Says:
    return f[knight.strength] >= f[shadow.armor] if is_shadow(f) else None


@vast.rule("vast.nightmare.others.goblins-enter", 1, on=TRIBE_MOVES)
def a_tribe_meets_the_nightmare(f: View) -> Says:
    return f[tribe.strength] > f[nightmare.armor] if is_nightmare(f) else None


@vast.rule("vast.shadow.defend.tribe-enter", 1, on=TRIBE_MOVES)
def a_tribe_meets_the_shadow(f: View) -> Says:
    return f[tribe.strength] > f[shadow.armor] if is_shadow(f) else None


@vast.rule("vast.general.guide.knight-strength", 1, on=KNIGHT_MOVES)
def the_knight_meets_a_ghoul(f: View) -> Says:
    return f[knight.strength] > f[attacks.foe_value] if f[reach.occupant] == "ghoul" else None


@vast.rule("vast.general.guide.goblins-strength", 1, on=TRIBE_MOVES)
def a_tribe_meets_a_ghoul(f: View) -> Says:
    return f[tribe.strength] > f[attacks.foe_value] if f[reach.occupant] == "ghoul" else None


@vast.effect("vast.general.guide.knight-must", 1, on=KNIGHT_MOVES)
@vast.effect("vast.general.guide.goblins-must", 1, on=TRIBE_MOVES)
def entering_means_attacking(f: View) -> Changes:
    return f[reach.occupant] in ("unicorn", "ghoul")


@vast.rule("vast.nightmare.forced-move.collapse", 1, on=REMOVE_TILE)
@vast.rule("vast.shadow.teleport.collapsed-tile", 1, on=REMOVE_TILE)
def his_tile_falls_and_he_teleports(f: View) -> Says:
    return True if is_there(f) else None
