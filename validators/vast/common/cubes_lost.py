"""What a loss of Grit does beside the Grit: Hero cubes that go back to its track, and the turn that may end with it."""

from collections.abc import Mapping

from validators.engine.facts import AnyFact, Value
from validators.engine.games import By, Changes, EffectFunction, Play
from validators.engine.views import View
from validators.vast.cave.powers import SPORES_KNIGHT, spores_lower_knight_grit
from validators.vast.common.flame_wall_entry import (
    KNIGHT_STEPS,
    flame_wall_affects_moved_piece,
    flame_wall_affects_piece_moved_by_wrath,
    flame_wall_costs_entering_knight_grit,
    flame_wall_costs_moved_knight_grit,
    flame_wall_costs_slapped_knight_grit,
)
from validators.vast.common.forced_claims import MOVE_ON
from validators.vast.common.forced_movement import EVERYWHERE
from validators.vast.dragon.hoard import KNIGHT_TAKES, gem_changes_knight_grit
from validators.vast.dragon.powers import SLAP_TO
from validators.vast.dragon.reveal import BURNS, flame_wall_costs_knight_five_grit
from validators.vast.dragon.wrath import MOVE_PIECE as WRATH_MOVES
from validators.vast.facts import knight
from validators.vast.foes.ghouls_and_ghosts import MOVE_KNIGHT as GHOST_MOVES
from validators.vast.game import vast
from validators.vast.knight.collect import COLLECT, single_gem_gives_or_takes_grit
from validators.vast.knight.crystals import GRIT_SPACES
from validators.vast.nightmare.attacks import ATTACK as NIGHTMARE_ATTACKS
from validators.vast.nightmare.attacks import attacked_knight_loses_grit as nightmare_takes_grit
from validators.vast.nightmare.entries import entered_knight_loses_grit
from validators.vast.nightmare.moves import MOVE as NIGHTMARE_MOVES
from validators.vast.shadow.attacks import ATTACK as SHADOW_ATTACKS
from validators.vast.shadow.attacks import RESULT as SHADOW_RESULT
from validators.vast.shadow.attacks import attack_lowers_knight_grit
from validators.vast.shadow.attacks import attacked_knight_loses_grit as shadow_takes_grit
from validators.vast.thief.targets import BACKSTAB, SHOOT, backstab_injures_target

RETURN_CUBE = "vast.knight.grit.return-cube"
KEPT = 2  # cubes that never go back
TRACKS = (knight.strength_track, knight.perception_track, knight.movement_track)
PLACED = (*TRACKS, *knight.CUBES_ON_EQUIPMENT, *knight.CUBES_ON_TREASURES)
ON_HER_TURN: dict[EffectFunction, tuple[Play, ...]] = {
    flame_wall_costs_entering_knight_grit: KNIGHT_STEPS,
    single_gem_gives_or_takes_grit: (COLLECT,),
    gem_changes_knight_grit: (KNIGHT_TAKES,),
}
ON_ANY_TURN: dict[EffectFunction, tuple[Play, ...]] = {
    flame_wall_affects_moved_piece: EVERYWHERE,
    flame_wall_affects_piece_moved_by_wrath: (WRATH_MOVES,),
    flame_wall_costs_moved_knight_grit: (MOVE_ON, GHOST_MOVES),
    flame_wall_costs_slapped_knight_grit: (SLAP_TO,),
    flame_wall_costs_knight_five_grit: (BURNS,),
    spores_lower_knight_grit: (SPORES_KNIGHT,),
    nightmare_takes_grit: (NIGHTMARE_ATTACKS,),
    entered_knight_loses_grit: (NIGHTMARE_MOVES,),
    attack_lowers_knight_grit: (SHADOW_RESULT,),
    shadow_takes_grit: (SHADOW_ATTACKS,),
    backstab_injures_target: (BACKSTAB, SHOOT),
}


def cubes_going_back(f: View, changes: Changes) -> int:
    """How many Hero cubes go back to the Grit track: one for each of their spaces that the marker falls below."""
    moved = changes.get(knight.grit) if isinstance(changes, Mapping) else None
    if not isinstance(moved, By) or moved.amount >= 0:
        return 0
    before = f[knight.grit]
    below = sum(before + moved.amount < space <= before for space in GRIT_SPACES)
    if below < 2:
        return below if below and f[knight.spare_cube] else 0
    return max(0, min(below, f[knight.cubes] - KEPT))


def cubes_follow(takes: EffectFunction, on: tuple[Play, ...], ends_turn: bool) -> None:
    """Binds what happens to her cubes wherever something takes Grit. Those that are not placed go first."""
    turn: dict[AnyFact, Value | By] = {knight.turn_over: True, knight.turn_cut_short: True} if ends_turn else {}

    @vast.effect(RETURN_CUBE, 1, on=on)
    def unplaced_cubes_go_back(f: View) -> Changes:
        number = cubes_going_back(f, takes(f))
        goes_on = number and f[knight.unplaced_cubes] >= number
        return {knight.cubes: By(-number), knight.unplaced_cubes: By(-number)} if goes_on else None

    @vast.effect(RETURN_CUBE, 1, on=on, touches=PLACED)
    def placed_cube_goes_back(f: View) -> Changes:
        number = cubes_going_back(f, takes(f))
        is_placed = number and f[knight.unplaced_cubes] < number
        return {knight.cubes: By(-number), knight.unplaced_cubes: 0, **turn} if is_placed else None


TAKING = tuple(play.name for plays in (*ON_HER_TURN.values(), *ON_ANY_TURN.values()) for play in plays)
# Which cube goes back is told by a play of its own: of the cubes that she had before the loss.
vast.repeats((*TAKING, "knight.claim-grit-loss", "knight.go-on-after-grit-loss"), "knight.return-placed-cube")


for effects, is_her_turn in ((ON_HER_TURN, True), (ON_ANY_TURN, False)):
    for effect, plays in effects.items():
        cubes_follow(effect, plays, is_her_turn)
