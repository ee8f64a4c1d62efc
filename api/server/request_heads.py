"""The head of a request: how large it is, and headers that come in several lines."""

from __future__ import annotations

from collections.abc import MutableMapping
from typing import Any

from api.http.ready_answers import Headers
from api.limits import SIZES

Scope = MutableMapping[str, Any]  # as ASGI has it
# A header that is a list may be sent in several lines, which are then one list.
LISTS = (b"accept", b"accept-encoding", b"accept-language", b"if-none-match")
AROUND_A_HEADER = len(": \r\n")


def is_head_too_large(scope: Scope) -> bool:
    """The server itself notices only what is too large before all of it is there."""
    if len(scope["headers"]) > SIZES.header_lines:
        return True
    headers = sum(len(name) + len(value) + AROUND_A_HEADER for name, value in scope["headers"])
    return headers + len(scope.get("raw_path") or b"") + len(scope["query_string"]) > SIZES.head_bytes


def join_repeated(scope: Scope) -> Headers:
    """The headers, after every list that came in several lines has been put into one, in the request too."""
    for name in LISTS:
        values = [value for own, value in scope["headers"] if own == name]
        if len(values) > 1:
            others = [header for header in scope["headers"] if header[0] != name]
            scope["headers"] = [*others, (name, b", ".join(values))]
    return dict(scope["headers"])
