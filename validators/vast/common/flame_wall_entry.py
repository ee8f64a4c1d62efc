"""What a Flame Wall does to whoever walks, climbs or flees into it, or is moved into it by somebody else."""

from validators.engine.games import By, Changes, Says
from validators.engine.views import View
from validators.vast.common.forced_claims import MOVE_ON
from validators.vast.common.forced_movement import EVERYWHERE
from validators.vast.common.grit_losses import grit_taken
from validators.vast.dragon.powers import SLAP_TO
from validators.vast.dragon.wrath import MOVE_PIECE as WRATH_MOVES
from validators.vast.facts import dragon, forced, knight, nightmare, reach, thief
from validators.vast.foes.ghouls_and_ghosts import MOVE_KNIGHT as GHOST_MOVES
from validators.vast.game import vast
from validators.vast.knight.moves import PASS_WALL, THROUGH_WALLS
from validators.vast.nightmare.moves import MOVE as NIGHTMARE_MOVES
from validators.vast.nightmare.others import KNIGHT_ENTERS as ENTER_NIGHTMARE
from validators.vast.nightmare.others import THIEF_ENTERS as THIEF_ENTERS_NIGHTMARE
from validators.vast.shadow.others import KNIGHT_ENTERS as ENTER_SHADOW
from validators.vast.shadow.others import THIEF_ENTERS as THIEF_ENTERS_SHADOW
from validators.vast.shadow.steps import MOVE as SHADOW_MOVES
from validators.vast.thief.actions import CLIMB
from validators.vast.thief.defence import EVASION_STEP
from validators.vast.thief.turn import MOVE as THIEF_MOVES
from validators.vast.thief.turn import PASS_PLAYER

KNIGHT_STEPS = (*THROUGH_WALLS, PASS_WALL, ENTER_NIGHTMARE, ENTER_SHADOW)
THIEF_STEPS = (THIEF_MOVES, CLIMB, EVASION_STEP, PASS_PLAYER, THIEF_ENTERS_NIGHTMARE, THIEF_ENTERS_SHADOW)


def burns(f: View) -> bool:
    return f[reach.flame_wall] and not f[dragon.burned_this_turn]


@vast.effect("vast.dragon.flame-wall.on-entry", 1, on=KNIGHT_STEPS)
def flame_wall_costs_entering_knight_grit(f: View) -> Changes:
    return {knight.grit: grit_taken(f, 5)} if burns(f) else None


@vast.effect("vast.dragon.flame-wall.on-entry", 1, on=THIEF_STEPS)
def flame_wall_kills_entering_thief(f: View) -> Changes:
    return {thief.on_map: False, thief.killed_this_turn: True} if burns(f) else None


@vast.effect("vast.thief.die.drop", 1, on=THIEF_STEPS, touches=thief.DROPPED)
def burned_thief_drops_tokens(f: View) -> Changes:
    return {thief.carried: 0} if burns(f) else None


@vast.effect("vast.nightmare.others.flame-wall", 1, 2, on=NIGHTMARE_MOVES, changes_nothing="must")
@vast.effect("vast.shadow.defend.flame-wall", 1, on=SHADOW_MOVES, changes_nothing="must")
def flame_wall_makes_unicorn_teleport(f: View) -> Changes:
    return burns(f)


@vast.rule("vast.nightmare.others.flame-wall", 1, 2, on=NIGHTMARE_MOVES)
def nightmare_does_not_pass_flame_wall(f: View) -> Says:
    return False if f[nightmare.past_flame_wall] else None


def flames_take(f: View) -> By:
    """Each Flame Wall on the way takes Grit by itself, and a Shield leaves 1 of each loss."""
    return By(grit_taken(f, 5).amount * f[reach.flame_walls])


@vast.effect("vast.general.forced-movement.entering-effects", 1, on=EVERYWHERE)
def flame_wall_affects_moved_piece(f: View) -> Changes:
    if not burns(f):
        return None
    if f[forced.piece] == "thief":
        return thief.DEATH
    return {knight.grit: flames_take(f)} if f[forced.piece] == "knight" else None


@vast.effect("vast.general.forced-movement.entering-effects", 1, on=WRATH_MOVES)
def flame_wall_affects_piece_moved_by_wrath(f: View) -> Changes:
    if not burns(f):
        return None
    if f[dragon.wrath_piece] == "thief":
        return thief.DEATH
    return {knight.grit: flames_take(f)} if f[dragon.wrath_piece] == "knight" else None


@vast.effect("vast.thief.die.drop", 1, on=EVERYWHERE, touches=thief.DROPPED)
def thief_moved_into_flame_wall_drops_tokens(f: View) -> Changes:
    return burns(f) and f[forced.piece] == "thief"


@vast.effect("vast.thief.die.drop", 1, on=WRATH_MOVES, touches=thief.DROPPED)
def thief_moved_into_flame_wall_by_wrath_drops_tokens(f: View) -> Changes:
    return burns(f) and f[dragon.wrath_piece] == "thief"


@vast.effect("vast.general.forced-movement.entering-effects", 1, on=(MOVE_ON, GHOST_MOVES))
def flame_wall_costs_moved_knight_grit(f: View) -> Changes:
    return {knight.grit: flames_take(f)} if burns(f) else None


@vast.effect("vast.general.forced-movement.entering-effects", 1, on=SLAP_TO)
def flame_wall_costs_slapped_knight_grit(f: View) -> Changes:
    return {knight.grit: flames_take(f)} if f[dragon.moved_target] == "knight" and burns(f) else None
