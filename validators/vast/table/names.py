"""The names that a table may use: kinds of tile, tokens, pieces, and which state belongs to whom."""

from __future__ import annotations

from validators.vast.table.model import State

TRIBES = ("fangs", "bones", "eye")
TRIBE_PIECES = tuple(f"goblins:{tribe}" for tribe in TRIBES)
UNICORNS = ("nightmare", "shadow")
PIECES = ("knight", *TRIBE_PIECES, "dragon", "thief", *UNICORNS, "ghoul", "ghost")
ROLES = ("knight", "goblins", "dragon", "cave", "thief", *UNICORNS)

TERRAIN = ("river", "magma", "pit", "canyon", "mushroom-forest")
TILE_TYPES = (
    "unknown",
    "plain",
    "entrance",
    "crystal",
    "event",
    "ambush",
    "treasure-room",
    "vault",
    "ghost",
    *TERRAIN,
)
TOKENS = (
    "treasure",
    "gem",
    "crystal",
    "event",
    "flame-wall",
    "vault",
    "bomb",
    "monster",
    "unicorn-cube",
    "artifact",
)
# What a moved token is called in facts, by its name on a table.
TOKEN_PIECES = {
    "treasure": "treasure",
    "gem": "gem",
    "crystal": "crystal-token",
    "event": "event-token",
    "bomb": "bomb-token",
    "vault": "vault-token",
    "rockslide": "rockslide-token",
    "flame-wall": "flame-wall",
    "monster": "monster-token",
}
STATES: dict[State, tuple[str, ...]] = {
    "surface": ("dragon",),
    "underground": ("dragon",),
    "hidden": TRIBE_PIECES,
    "revealed": TRIBE_PIECES,
    "lurking": TRIBE_PIECES,
}
