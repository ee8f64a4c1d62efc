"""How a role whose goal has become killing the Shadow Unicorn wins: no longer by its own."""

from validators.engine.games import Says
from validators.engine.views import View
from validators.vast.common import variants
from validators.vast.dragon import waking
from validators.vast.facts import shadow
from validators.vast.foes import ghouls_and_ghosts
from validators.vast.game import vast
from validators.vast.goblins import horde
from validators.vast.knight import crystals
from validators.vast.thief import stash

OWN_WINS = (crystals.WIN_WITHOUT_DRAGON, horde.CLAIM_VICTORY, waking.WIN, ghouls_and_ghosts.FURY)


def hunts_shadow(f: View) -> bool:
    """Only where somebody says so: most games are played without him."""
    return f.knows(shadow.hunter) and f[shadow.hunter]


@vast.rule("vast.shadow.win.solo-kill", 2, on=OWN_WINS)
@vast.rule("vast.shadow.multiplayer.hunter", 1, on=OWN_WINS)
def hunter_does_not_win_while_shadow_lives(f: View) -> Says:
    return False if hunts_shadow(f) and not f[shadow.killed] else None


@vast.rule("vast.shadow.win.solo-kill", 2, on=stash.WIN, overrides=("vast.thief.win.stash-six",))
@vast.rule("vast.shadow.multiplayer.hunter", 1, on=stash.WIN, overrides=("vast.thief.win.stash-six",))
def hunting_thief_wins_by_kill_and_escape(f: View) -> Says:
    return f[shadow.killed] and stash.thief_enters_entrance(f) if hunts_shadow(f) else None


@vast.rule("vast.shadow.win.solo-kill", 2, on=variants.GOAL)
@vast.rule("vast.shadow.multiplayer.hunter", 1, on=variants.GOAL)
def hunter_has_another_goal(f: View) -> Says:
    return False if hunts_shadow(f) else None
