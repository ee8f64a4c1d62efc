"""A compiled game is made once for a content and a code, and read again only as it was written."""

from __future__ import annotations

from pathlib import Path

import orjson
import pytest

from api import compiled_games
from api.compiled_games import CompiledGames
from api.problems import Problem
from kb.library import Library
from validators.engine.court import Court
from validators.registry import GAMES

GAME = "unstable"


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LEXICORN_CACHE", str(tmp_path))
    tmp_path.chmod(0o700)
    return tmp_path


def test_it_is_kept_and_not_made_again(court: Court, cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = CompiledGames(court)
    assert first.size(GAME) is None
    made = first.file(GAME)
    assert first.size(GAME) == made.compressed_size < len(made.data)
    monkeypatch.setattr(compiled_games, "compile_game", None)
    assert CompiledGames(court).file(GAME) == made


def test_one_that_was_changed_is_made_again(court: Court, cache: Path) -> None:
    games = CompiledGames(court)
    file, made = cache / games.name(GAME), games.file(GAME)
    file.write_bytes(file.read_bytes()[:-9])
    assert CompiledGames(court).file(GAME) == made


def test_it_has_every_play_and_its_own_revision(court: Court, library: Library, cache: Path) -> None:
    compiled = orjson.loads(CompiledGames(court).file(GAME).data)
    assert [play["name"] for play in compiled["plays"]] == list(GAMES[GAME].plays)
    assert compiled["revision"] == library.revision


def test_nobody_waits_while_another_thread_makes_one(
    court: Court, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiled_games, "MOST_SECONDS", 0.0)
    games = CompiledGames(court)
    with games._making, pytest.raises(Problem, match="being made"):
        games.file(GAME)
    assert games.file(GAME).data
