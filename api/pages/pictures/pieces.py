"""The pieces of the games as small pictures."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from markupsafe import Markup

DRAWN = Path(__file__).resolve().parents[3] / "content" / "pieces.toml"
# Roles, chapters and games that share a drawing.
ALIKE = {
    "shadow": "nightmare",
    "tribe": "goblins",
    "table": "player",
    "collapse": "cave",
    "infestation": "goblins",
    "terrain": "tile",
    "variants": "die",
    "general": "player",
    "examples": "tile",
    "cards": "card",
    "effects": "neigh",
    "instants": "neigh",
    "chain": "deck",
    "turn": "hand",
    "actions": "hand",
    "winning": "crown",
    "setup": "deck",
    "targeting": "stable",
    "immunity": "stable",
    "terms": "card",
    "notes": "card",
    "vast": "crystal",
    "unstable": "unicorn",
}


@cache
def shapes() -> dict[str, str]:
    return {name: str(drawn) for name, drawn in tomllib.loads(DRAWN.read_text(encoding="utf-8")).items()}


def shape(name: str) -> str:
    """What is drawn inside the box; a player for what has no piece of its own."""
    return shapes().get(ALIKE.get(name, name), shapes()["player"])


def piece(name: str, css: str = "piece") -> Markup:
    """A piece as a small picture that says nothing to a screen reader."""
    return Markup(f'<svg class="{css}" viewBox="0 0 48 48" aria-hidden="true" focusable="false">{shape(name)}</svg>')
