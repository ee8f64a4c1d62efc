"""Reads JSON bodies from strangers: whatever is sent, a value or a clear problem."""

from __future__ import annotations

import orjson
from starlette.requests import Request

from api.problems import Problem


async def json_body(request: Request) -> object:
    kind = request.headers.get("content-type", "application/json").partition(";")[0].strip().lower()
    if kind != "application/json" and not kind.endswith("+json"):
        raise Problem(
            "unsupported-media-type",
            f"Send the body as application/json, not {kind}.",
            f"本文は {kind} ではなく application/json で送る。",
        )
    try:
        return orjson.loads(await request.body())
    except orjson.JSONDecodeError as error:
        raise Problem(
            "bad-json",
            f"The body cannot be read: {error}.",
            f"本文を JSON として読めない（{error.lineno}行目の{error.colno}文字目）。",
        ) from None
