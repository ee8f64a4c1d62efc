"""The documentation names every token that a table can have, and plays that there are, in both languages."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from validators.registry import GAMES
from validators.vast.table.names import TOKENS

WORDS = Path(__file__).parents[2] / "api" / "words"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_token_is_named(language: str) -> None:
    words = (WORDS / f"{language}.toml").read_text(encoding="utf-8")
    assert tomllib.loads(words)
    line = next(line for line in words.splitlines() if line.startswith("start_table_lines"))
    assert [token for token in TOKENS if f"`{token}`" not in line] == []


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_plays_that_list_their_places_are_named_and_exist(language: str) -> None:
    lines = tomllib.loads((WORDS / f"{language}.toml").read_text(encoding="utf-8"))["documentation"][
        "start_table_lines"
    ]
    listing = next(line for line in lines.splitlines() if "/api/v1/options" in line)
    named = set(re.findall(r"`([a-z]+\.[a-z-]+)`", listing))
    assert named >= {"knight.shoot-bow", "dragon.move-free", "thief.move", "thief.climb", "collapse.remove-tile"}
    assert named - GAMES["vast"].plays.keys() == set()
