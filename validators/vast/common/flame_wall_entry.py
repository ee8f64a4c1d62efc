"""What a Flame Wall does to the Knight who walks into it, and to whoever is moved into it by somebody else."""

from validators.engine.games import Changes
from validators.engine.views import View
from validators.vast.common.forced_movement import EVERYWHERE
from validators.vast.common.grit_losses import grit_taken
from validators.vast.dragon.powers import SLAP_TO
from validators.vast.facts import dragon, forced, knight, reach, thief
from validators.vast.game import vast
from validators.vast.knight.moves import PASS_WALL, THROUGH_WALLS
from validators.vast.nightmare.others import KNIGHT_ENTERS as ENTER_NIGHTMARE
from validators.vast.shadow.others import KNIGHT_ENTERS as ENTER_SHADOW

KNIGHT_STEPS = (*THROUGH_WALLS, PASS_WALL, ENTER_NIGHTMARE, ENTER_SHADOW)


def burns(f: View) -> bool:
    return f[reach.flame_wall] and not f[dragon.burned_this_turn]


@vast.effect("vast.dragon.flame-wall.on-entry", 1, on=KNIGHT_STEPS)
def flame_wall_costs_entering_knight_grit(f: View) -> Changes:
    return {knight.grit: grit_taken(f, 5)} if burns(f) else None


@vast.effect("vast.general.forced-movement.entering-effects", 1, on=EVERYWHERE)
def flame_wall_affects_moved_piece(f: View) -> Changes:
    if not burns(f):
        return None
    if f[forced.piece] == "thief":
        return {thief.on_map: False, thief.carried: 0}
    return {knight.grit: grit_taken(f, 5)} if f[forced.piece] == "knight" else None


@vast.effect("vast.general.forced-movement.entering-effects", 1, on=SLAP_TO)
def flame_wall_costs_slapped_knight_grit(f: View) -> Changes:
    return {knight.grit: grit_taken(f, 5)} if f[dragon.moved_target] == "knight" and burns(f) else None
