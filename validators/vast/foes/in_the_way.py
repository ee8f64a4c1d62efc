"""Plays of the base game that meet a Unicorn or a Ghoul: steps onto its space, and a Unicorn's tile in the Collapse."""

from validators.engine.games import Changes, Says
from validators.engine.views import View
from validators.vast.collapse.tiles import REMOVE_TILE, SKIP_TILE
from validators.vast.facts import attacks, collapse, knight, reach, tribe
from validators.vast.game import vast
from validators.vast.goblins.activation import MOVE as TRIBE_MOVES
from validators.vast.knight.moves import MOVE as KNIGHT_MOVES


def unicorn_is_there(f: View) -> bool:
    return f[reach.occupant] == "unicorn"


def shadow_is_there(f: View) -> bool:
    return unicorn_is_there(f) and f[reach.which_unicorn] == "shadow"


def nightmare_is_there(f: View) -> bool:
    return unicorn_is_there(f) and f[reach.which_unicorn] == "nightmare"


@vast.rule("vast.general.guide.knight-strength", 1, on=KNIGHT_MOVES)
def knight_entering_ghoul_must_be_stronger(f: View) -> Says:
    return f[knight.strength] > f[attacks.foe_value] if f[reach.occupant] == "ghoul" else None


@vast.rule("vast.general.guide.goblins-strength", 1, on=TRIBE_MOVES)
def tribe_entering_ghoul_must_be_stronger(f: View) -> Says:
    return tribe.strength_in_fight(f) > f[attacks.foe_value] if f[reach.occupant] == "ghoul" else None


@vast.effect("vast.general.guide.knight-must", 1, on=KNIGHT_MOVES, changes_nothing="must")
@vast.effect("vast.general.guide.goblins-must", 1, on=TRIBE_MOVES, changes_nothing="must")
def knight_or_tribe_entering_attacks(f: View) -> Changes:
    return f[reach.occupant] in ("unicorn", "ghoul")


@vast.rule("vast.nightmare.forced-move.collapse", 1, on=REMOVE_TILE)
@vast.rule("vast.shadow.teleport.collapsed-tile", 1, on=REMOVE_TILE)
def unicorns_tile_may_be_removed(f: View) -> Says:
    return True if unicorn_is_there(f) else None


@vast.rule("vast.nightmare.forced-move.collapse", 1, on=SKIP_TILE, overrides=("vast.collapse.occupied.skip",))
@vast.rule("vast.shadow.teleport.collapsed-tile", 1, on=SKIP_TILE, overrides=("vast.collapse.occupied.skip",))
def unicorns_tile_is_not_skipped(f: View) -> Says:
    return False if f[collapse.skip_reason] == "piece-cannot-leave" and unicorn_is_there(f) else None
