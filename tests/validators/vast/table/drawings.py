"""Small tables for tests, drawn with one character for each space.

`E` the Entrance, `L` a Lit tile, `C` a Lit Crystal tile, `D` a Dark tile, `.` no tile. The first character is a1.
"""

from __future__ import annotations

from typing import Any

from validators.engine.court import Court
from validators.engine.questions import parse_question

TILES: dict[str, dict[str, object]] = {
    "E": {"side": "lit", "type": "entrance"},
    "L": {"side": "lit", "type": "plain"},
    "C": {"side": "lit", "type": "crystal"},
    "D": {"side": "dark", "type": "unknown"},
}


def drawn(*rows: str, walls: dict[str, str] | None = None, tokens: dict[str, list[str]] | None = None) -> list[Any]:
    """The tiles of a drawing, with walls and tokens by space."""
    found: list[Any] = []
    for row, line in enumerate(rows, start=1):
        for column, kind in enumerate(line):
            at = f"{chr(97 + column)}{row}"
            if kind != ".":
                more = {"walls": (walls or {}).get(at, ""), "tokens": (tokens or {}).get(at, [])}
                found.append({"at": at, **TILES[kind], **more})
    return found


def table(*rows: str, **more: Any) -> dict[str, Any]:
    walls, tokens = more.pop("walls", None), more.pop("tokens", None)
    return {"tiles": drawn(*rows, walls=walls, tokens=tokens), "pieces": more.pop("pieces", []), **more}


def piece(who: str, at: str, **more: str) -> dict[str, str]:
    return {"who": who, "at": at, **more}


def found(court: Court, data: dict[str, Any], **play: object) -> dict[str, object]:
    """What is read off a table for a play, by the names of the facts."""
    question, _ = court.question(parse_question({"table": data, "play": play}))
    return {finding.fact.name: finding.value for finding in question.findings}
