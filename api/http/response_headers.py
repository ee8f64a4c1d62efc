"""The headers of answers, as the OpenAPI document lists them."""

from __future__ import annotations

from typing import Any


def header(description: str, example: str, **schema: object) -> dict[str, Any]:
    return {"description": description, "schema": {"type": "string", **schema}, "example": example}


HEADERS: dict[str, dict[str, Any]] = {
    "X-Lexicorn-Revision": header("The revision of the rules that answered.", "3f9c1e2a7b60"),
    "X-Request-Id": header("The id of this request in the log: the client's own, or one of ours.", "5e0f2c11-2a"),
    "ETag": header(
        "The tag of this answer. Sent back as `If-None-Match`, it gets 304 and no body while the answer is the same.",
        'W/"en-9d1f0c2b7a6e5d43b8a07f11"',
    ),
    "Cache-Control": header("How long the answer may be kept; mostly: ask each time.", "public, no-cache"),
    "Content-Language": header("The languages of the texts in the answer.", "en, ja"),
    "Link": header(
        "The next and the previous page of a list, what describes it, or what takes the place of an old address.",
        '</api/v1/rules?limit=50&offset=50>; rel="next"',
    ),
    "RateLimit": header(
        "Where requests are limited: what is left, and in how many seconds it is more.", '"default";r=59;t=0'
    ),
    "RateLimit-Policy": header(
        "Where requests are limited: how many there may be in how many seconds.", '"default";q=60;w=60'
    ),
    "Retry-After": header("Seconds after which to try again.", "7", pattern="^[0-9]+$"),
}
EVERYWHERE = ("X-Lexicorn-Revision", "X-Request-Id", "RateLimit", "RateLimit-Policy")
OF_A_GET = ("ETag", "Cache-Control", "Content-Language")
OF_A_POST = ("Cache-Control", "Content-Language")
LATER = frozenset({"429", "503"})


def headers_of(status: str, method: str, path: str, paged: bool) -> dict[str, Any]:
    names = [*EVERYWHERE]
    if status == "200" and path.startswith("/api/"):
        names += OF_A_GET if method == "get" else OF_A_POST
        names += ["Link"] if paged else []
    if status in LATER:
        names.append("Retry-After")
    return {name: {"$ref": f"#/components/headers/{name}"} for name in names}
