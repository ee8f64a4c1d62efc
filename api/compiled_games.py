"""Each game compiled for judging without a network; kept in the cache, because it takes some seconds to make."""

from __future__ import annotations

import gzip
import threading
from typing import NamedTuple

import orjson

from api.problems import Problem
from kb.cache_folder import cached, write_cached
from kb.snapshots import digest_of
from validators.engine.compiled_game import FORMAT, compile_game
from validators.engine.content_check import code_digest
from validators.engine.court import Court

MOST_SECONDS = 1.0  # for another thread that reads one


class CompiledFile(NamedTuple):
    """A compiled game as JSON, and how much of it travels."""

    data: bytes
    compressed_size: int


class CompiledGames:
    """The compiled games of one edition, each made when it is first wanted."""

    def __init__(self, court: Court) -> None:
        self.court = court
        self.edition = f"{FORMAT}-{court.library.revision}-{code_digest()}"
        self._files: dict[str, CompiledFile] = {}
        self._making = threading.Lock()

    def name(self, game: str) -> str:
        """The file's name in the cache. Each game is a kind of its own there, so that they are pruned apart."""
        return f"compiled_{game}-{self.edition}.json"

    def file(self, game: str) -> CompiledFile:
        """A Problem where another thread is making one: whoever waited for it would keep a thread from others."""
        if game not in self._files:
            if not self._making.acquire(timeout=MOST_SECONDS):
                raise being_made()
            try:
                if game not in self._files:
                    self._files[game] = compiled_file(read_compiled(self.name(game)) or self.make(game))
            finally:
                self._making.release()
        return self._files[game]

    def size(self, game: str) -> int | None:
        """How many bytes travel; None where that is not known without compiling."""
        is_made = game in self._files or cached(self.name(game))
        return self.file(game).compressed_size if is_made else None

    def make(self, game: str) -> bytes:
        data = orjson.dumps(compile_game(self.court, self.court.games[game]).model_dump(exclude_defaults=True))
        write_cached(self.name(game), digest_of(data) + b"\n" + data)
        return data


def being_made() -> Problem:
    return Problem(
        "too-busy",
        "What judges without a network is being made. Try again in half a minute.",
        "オフライン用の判定データを作成している。30秒後にもう一度。",
        {"Retry-After": "30"},
    )


def compiled_file(data: bytes) -> CompiledFile:
    return CompiledFile(data, len(gzip.compress(data, 6, mtime=0)))


def read_compiled(name: str) -> bytes | None:
    """None where there is none, or it is not as it was written."""
    file = cached(name)
    try:
        digest, _, data = file.read_bytes().partition(b"\n") if file else (b"", b"", b"")
    except OSError:
        return None
    return data if digest and digest == digest_of(data) else None
