"""The documentation names every token that a table can have, in both languages."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from validators.vast.table.names import TOKENS

WORDS = Path(__file__).parents[2] / "api" / "words"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_token_is_named(language: str) -> None:
    words = (WORDS / f"{language}.toml").read_text(encoding="utf-8")
    assert tomllib.loads(words)
    line = next(line for line in words.splitlines() if line.startswith("start_table_lines"))
    assert [token for token in TOKENS if f"`{token}`" not in line] == []
