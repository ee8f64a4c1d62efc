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
# What is said of one Sidequest card: the next one is another.
OF_ONE_SIDEQUEST = tuple(
    f"knight.sidequest{name}"
    for name in ("", "_text_met", "_event", "_attack", "_times_done", "_times_asked", "_just_drawn", "_number")
)
# What is said of one Dragon Gem, or of one tile.
OF_ONE_GEM = ("dragon.gem_spent",)
OF_ONE_TILE = ("ghost.artifact_there",)
# What is said of one Event card.
OF_ONE_EVENT = ("cave.event_harmless",)
OF_ONE_THING = (*OF_ONE_MOVE, *OF_ONE_SIDEQUEST, *OF_ONE_GEM, *OF_ONE_TILE, *OF_ONE_EVENT)
vast = Game("vast", passing=frozenset((*GROUPS, *OF_ONE_THING)))
