"""Reads JSON bodies from strangers: whatever is sent, a value within bounds or a clear problem."""

from __future__ import annotations

import orjson
from starlette.requests import Request

from api.http.problems import Problem

LARGEST_BODY = 256_000
DEEPEST = 16
MOST_PARTS = 5_000
LONGEST_STRING = 300
EXACT = 2**53  # beyond it, not every whole number has a float of its own


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
        raise Problem("bad-json", f"The body cannot be read: {error}.", f"本文を読めない：{error}。") from None


def bounded(value: object, longest: int = LONGEST_STRING) -> object:
    """The value with 5.0 as 5; a Problem where it is deeper, longer or has more parts than any sensible one."""
    parts, level = 0, [value]
    for _ in range(DEEPEST):
        level = [inner for outer in level for inner in inside(outer, longest)]
        parts += len(level)
        if not level:
            return with_integers(value)
        if parts > MOST_PARTS:
            raise beyond(f"more than {MOST_PARTS} parts", f"要素が {MOST_PARTS} を超える")
    raise beyond(f"more than {DEEPEST} levels", f"{DEEPEST} 段を超える入れ子")


def with_integers(value: object) -> object:
    """JSON knows one kind of number: 5.0 is the integer 5."""
    match value:
        case dict():
            return {key: with_integers(inner) for key, inner in value.items()}
        case list():
            return [with_integers(inner) for inner in value]
        case float() if value.is_integer() and abs(value) < EXACT:
            return int(value)
    return value


def inside(value: object, longest: int) -> list[object]:
    match value:
        case str() if len(value) > longest:
            raise beyond(f"a text of more than {longest} characters", f"{longest} 字を超える文字列")
        case dict():
            return [*value.keys(), *value.values()]
        case list():
            return value
    return []


def beyond(en: str, ja: str) -> Problem:
    return Problem("bad-question", f"The body has {en}.", f"本文に{ja}がある。")
