"""Parameters that many addresses take."""

from __future__ import annotations

from typing import Annotated

from fastapi import Query

from api.http.lookups import GAME_NAMES
from validators.registry import GAMES

GameName = Annotated[
    str | None, Query(max_length=80, examples=sorted(GAMES)[-1:], description=f"Only this game: {GAME_NAMES}.")
]
