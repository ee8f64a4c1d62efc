"""The registry that the modules of Vast fill."""

from validators.engine.games import Game

GROUPS = ("attacks", "dice", "forced", "general", "reach", "terrain")
# What is said of one Move of a Unicorn, or of the tile that he turns in it.
OF_ONE_MOVE = (
    "nightmare.angry",
    "nightmare.move_unfinished",
    "nightmare.onward_possible",
    "nightmare.opens_back",
    "nightmare.opens_onward",
    "nightmare.open_spaces_ahead",
    "nightmare.piece_ahead",
    "nightmare.spaces_possible",
    "nightmare.way_blocked",
    "shadow.connects",
    "shadow.could_let_on",
    "shadow.lets_on",
    "shadow.move_unfinished",
)
vast = Game("vast", passing=frozenset((*GROUPS, *OF_ONE_MOVE)))
