"""Answers that take long to make, most of them whole lists: made beside all others, so that no page waits for them."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from functools import partial, wraps
from typing import Any, ParamSpec, cast

from starlette.requests import Request
from starlette.responses import Response

from api.problems import Problem
from api.server.lanes import Lane

P = ParamSpec("P")


def too_many_lists() -> Problem:
    return Problem(
        "too-busy",
        "Too many long lists are being made. Ask for part of it, or try again in a few seconds.",
        "長い一覧の作成が混み合っている。一部だけを求めるか、数秒後にもう一度。",
        {"Retry-After": "5"},
    )


LISTS = Lane("lists", 16, too_many_lists)
# The first of an edition takes as long as hundreds of lists.
COMPILED_GAMES = Lane("compiled-games", 16, too_many_lists)
# So does the first of an edition here, for which all may wait: each of the others is short.
DOCUMENTATION = Lane("documentation", 1_000, too_many_lists)


def made_in(lane: Lane) -> Callable[[Callable[P, Response]], Callable[P, Coroutine[Any, Any, Response]]]:
    """Decorates a route that takes its `request`, which FastAPI gives it by name."""

    def decorate(make: Callable[P, Response]) -> Callable[P, Coroutine[Any, Any, Response]]:
        @wraps(make)
        async def waiting(*args: P.args, **named: P.kwargs) -> Response:
            request = cast(Request, named["request"])
            return await lane.run(partial(make, *args, **named), request.receive)

        return waiting

    return decorate


def made_in_turn(make: Callable[P, Response]) -> Callable[P, Coroutine[Any, Any, Response]]:
    return made_in(LISTS)(make)
