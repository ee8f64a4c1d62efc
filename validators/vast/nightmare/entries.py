"""What follows where the Nightmare Unicorn moves onto somebody: he attacks, whether or not that is put as a play."""

from validators.engine.games import By, Changes
from validators.engine.views import View
from validators.vast.common.grit_losses import grit_taken
from validators.vast.facts import dragon, goblins, knight, nightmare, reach, thief, tribe
from validators.vast.game import vast
from validators.vast.nightmare.moves import MOVE
from validators.vast.nightmare.outcomes import CLAIMS_OF_ATTACK

HURT = (*tribe.SCATTERED, goblins.rage, dragon.health, *thief.KILLED)
ONE_OF_OTHERS = ("tribe", "dragon", "thief")

vast.repeats(("nightmare.move",), "nightmare.attack")
vast.claimed_of(("nightmare.move",), *CLAIMS_OF_ATTACK)


@vast.effect("vast.nightmare.attack.knight", 1, on=MOVE)
def entered_knight_loses_grit(f: View) -> Changes:
    return {knight.grit: grit_taken(f, 2 * f[nightmare.anger] - 1)} if f[reach.occupant] == "knight" else None


@vast.effect("vast.nightmare.attack.radiance", 1, on=MOVE)
def entered_knight_brings_radiance(f: View) -> Changes:
    if f[reach.occupant] != "knight" or f[nightmare.anger] != 3 or f[nightmare.attacked_before]:
        return None
    return {nightmare.radiance: By(1)}


@vast.effect("vast.nightmare.attack.radiance", 1, on=MOVE, touches=(nightmare.radiance,))
def entered_piece_may_bring_radiance(f: View) -> Changes:
    """A Trap or an evasion, told of the attack, may keep it from him."""
    return f[reach.occupant] in (*ONE_OF_OTHERS, "several") and f[nightmare.anger] == 3


@vast.effect("vast.nightmare.attack.on-entry", 1, 2, on=MOVE, touches=HURT)
def entered_piece_is_attacked(f: View) -> Changes:
    return f[reach.occupant] in ONE_OF_OTHERS


@vast.effect("vast.nightmare.attack.on-entry", 1, 2, on=MOVE, touches=(knight.grit, knight.cubes, *HURT))
def one_of_entered_pieces_is_attacked(f: View) -> Changes:
    return f[reach.occupant] == "several"
