"""The Dragon's acts that several plays look at: a power is used in a phase of his turn, and paid for."""

from validators.engine.views import View
from validators.vast.dragon.moves import WING
from validators.vast.dragon.powers import (
    AIM,
    BURN,
    KILL_THIEF,
    PAY_QUESTION_MARK,
    PAY_WITH_GEM,
    SLAP,
    SLAP_TO,
    USE_POWER,
)
from validators.vast.dragon.reveal import ORIENT, REVEAL
from validators.vast.dragon.wrath import REMOVE_TILE
from validators.vast.facts import dragon, table
from validators.vast.game import vast

POWERS = (BURN, SLAP, SLAP_TO, KILL_THIEF, REVEAL, REMOVE_TILE, AIM, PAY_WITH_GEM, PAY_QUESTION_MARK)


def gem_pays_with_no_symbol(f: View) -> bool:
    return f[dragon.gem_at] not in ("map", "thief")


vast.side(
    lambda f: not f[table.own_turn],
    lambda f: f[dragon.treasure_taken],
    lambda f: f[dragon.gem_placed],
    lambda f: f[dragon.hand_replaced],
    lambda f: f[dragon.power_mid_move],
    lambda f: not f[dragon.symbols_match],
    of=POWERS,
    is_=USE_POWER,
)
vast.side(lambda f: f[dragon.gem_spent], gem_pays_with_no_symbol, of=(USE_POWER, WING, *POWERS), is_=PAY_WITH_GEM)
# How the tile is laid that he reveals.
vast.side(lambda f: not f[dragon.connects], of=REVEAL, is_=ORIENT)
