"""Reads JSON bodies from strangers: whatever is sent, a value or a clear problem."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import orjson
from starlette.requests import Request

from api.problems import Problem
from validators.engine.budget import Budget

T = TypeVar("T")


async def json_body(request: Request) -> bytes:
    """As it was sent. What is made of JSON is many times as large, so that nothing but its bytes waits for a turn."""
    kind = request.headers.get("content-type", "application/json").partition(";")[0].strip().lower()
    if kind != "application/json" and not kind.endswith("+json"):
        raise Problem(
            "unsupported-media-type",
            f"Send the body as application/json, not {kind}.",
            f"本文は {kind} ではなく application/json で送る。",
        )
    return await request.body()


def on_json(body: bytes, work: Callable[[object, Budget], T]) -> Callable[[Budget], T]:
    """The work, with what the body says: read only when its turn has come."""
    return lambda budget: work(parsed(body), budget)


def parsed(body: bytes) -> object:
    try:
        return orjson.loads(body)
    except orjson.JSONDecodeError as error:
        raise Problem(
            "bad-json",
            f"The body cannot be read: {error}.",
            f"本文を JSON として読めない（{error.lineno}行目の{error.colno}文字目）。",
        ) from None
