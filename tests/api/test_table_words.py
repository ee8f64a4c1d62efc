"""The documentation names every token that a table can have, and plays that there are, in both languages."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from api.http.fact_schemas import component
from api.http.question_schemas import question_schemas
from kb.library import Library
from validators.registry import GAMES
from validators.vast.table.names import TOKENS

WORDS = Path(__file__).parents[2] / "api" / "words"


def table_lines(language: str) -> str:
    words = tomllib.loads((WORDS / f"{language}.toml").read_text(encoding="utf-8"))
    lines: str = words["documentation"]["start_table_lines"]
    return lines


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_token_is_named(language: str) -> None:
    lines = table_lines(language)
    assert [token for token in TOKENS if f"`{token}`" not in lines] == []


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_plays_that_list_their_places_are_named_and_exist(language: str) -> None:
    listing = next(line for line in table_lines(language).splitlines() if "/api/v1/options" in line)
    named = set(re.findall(r"`([a-z]+\.[a-z-]+)`", listing))
    assert named >= {"knight.shoot-bow", "dragon.move-free", "thief.move", "thief.climb", "collapse.remove-tile"}
    assert named - GAMES["vast"].plays.keys() == set()


@pytest.mark.parametrize(("language", "player"), [("en", "Ben"), ("ja", "ベン")])
def test_who_acts_at_a_table_of_cards_is_said_to_be_a_player_by_name(language: str, player: str) -> None:
    said = next(line for line in table_lines(language).splitlines() if f"`{player}`" in line)
    assert "`who`" in said


def test_the_schema_of_a_play_says_that_who_can_be_a_player(library: Library) -> None:
    play = question_schemas(library)[component(GAMES["unstable"], "PlayOnTable")]
    assert "the name of the player" in play["properties"]["who"]["description"]
