"""Plays after which a piece stands on the space that they name, and those that put one on the map."""

from __future__ import annotations

from validators.vast.table.model import State
from validators.vast.table.names import UNICORNS
from validators.vast.table.scenes import MOVES_OTHERS

# Leaves the piece where it is.
LEAVES_PIECE = "dragon.wrath-leave-piece"
MOVES = (
    *(name for name in MOVES_OTHERS if name != LEAVES_PIECE),
    *(f"{who}.{kind}-enters" for who in UNICORNS for kind in ("knight", "tribe", "thief", "dragon")),
    "shadow.dragon-enters-peacefully",
    "nightmare.enter-his-space-in-peace",
    "ghost.move-knight",
    "table.enter-and-ignore",
    "table.enter-and-interact",
    "terrain.travel-by-pit",
    "terrain.enter-impassable-space",
    "knight.move",
    "knight.walk-several-tiles",
    "knight.attack-several-tribes",
    "knight.pass-wall",
    "knight.enter-dark-tile",
    "knight.enter-tribe",
    "knight.enter-dragon-tile",
    "knight.enter-dragon-tile-peacefully",
    "knight.enter-thief-tile",
    "thief.move",
    "thief.climb",
    "thief.move-after-evading",
    "thief.ignore-player",
    "goblins.move-tribe",
    "goblins.move-by-underworm",
    "goblins.enter-knight-tile",
    "goblins.enter-dragon-tile",
    "goblins.enter-thief-tile",
    "goblins.explore",
    "goblins.activate-lurking-tribe",
    "dragon.move-free",
    "dragon.move-by-wing",
    "dragon.move-on-after-attack",
    "shadow.move-forward",
    "nightmare.move",
)
# Plays that end where a Unicorn's cards or his charge lead him.
TELEPORT_FORCED, TELEPORT_TO_OPEN_SPACE = "nightmare.forced-teleport-destination", "shadow.teleport-to-open-space"
TELEPORT_AFTER = "shadow.teleport-after"
LANDS = ("nightmare.teleport-action", TELEPORT_FORCED, "shadow.teleport-card", TELEPORT_AFTER, TELEPORT_TO_OPEN_SPACE)
RAMPAGES = ("shadow.rampage", "shadow.charge")
# Plays that put a Tribe on the map which is not there.
APPEARS = ("goblins.reveal-tribe", "goblins.place-lurking-tribe")
# Plays that put a piece on the map which is not there; the Thief comes back on the Entrance.
PUT_ON_MAP: dict[str, State | None] = {
    "thief.return": None,
    "thief.place-piece-at-start": None,
    "dragon.place-piece-at-start": "underground",
    "nightmare.place-at-start": None,
    "shadow.first-placement": None,
}
