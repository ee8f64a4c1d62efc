"""The Cave's acts that several plays look at: an omen is used at some point of its turn, and paid for."""

from validators.vast.cave.omens import PAY, PAY_RISING, USE
from validators.vast.cave.powers import (
    CURSE,
    MOVE_ROCKSLIDE,
    ROCKSLIDE,
    SPORES_DRAGON,
    SPORES_GOBLINS,
    SPORES_KNIGHT,
    SPORES_THIEF,
)
from validators.vast.cave.turn import PLACE_BY_OMEN, TREASURE_BY_OMEN
from validators.vast.common.forced_movement import BATS
from validators.vast.facts import cave, table
from validators.vast.game import vast

SPORES = (SPORES_KNIGHT, SPORES_GOBLINS, SPORES_DRAGON, SPORES_THIEF)
OMENS = (CURSE, ROCKSLIDE, MOVE_ROCKSLIDE, *SPORES, PLACE_BY_OMEN, TREASURE_BY_OMEN, BATS)

vast.side(
    lambda f: f[cave.stage] != "collected",
    lambda f: not f[table.own_turn],
    lambda f: not f[cave.symbols_match],
    of=(PAY, PAY_RISING, *OMENS),
    is_=USE,
)
vast.side(lambda f: f[cave.cost_met] != "exactly", of=(USE, *OMENS), is_=PAY)
