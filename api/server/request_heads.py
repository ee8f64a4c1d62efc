"""The head of a request: how large it is, and headers that come in several lines."""

from __future__ import annotations

import re
from collections.abc import MutableMapping
from typing import Any
from urllib.parse import unquote

from api.http.ready_answers import Headers
from api.limits import SIZES

Scope = MutableMapping[str, Any]  # as ASGI has it
# A header that is a list may be sent in several lines, which are then one list.
LISTS = (b"accept", b"accept-encoding", b"accept-language", b"if-none-match")
# A whole address instead of a path, as clients of a proxy send it: RFC 9112, section 3.2.2.
WHOLE_ADDRESS = re.compile(rb"https?://([^/]+)(.*)", re.IGNORECASE)
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


def read_whole_address(scope: Scope) -> None:
    """Leaves the path of a whole address. Its host counts, whatever the header says."""
    match = WHOLE_ADDRESS.fullmatch(scope.get("raw_path") or b"")
    if match:
        others = [header for header in scope["headers"] if header[0] != b"host"]
        scope["headers"] = [(b"host", match[1]), *others]
        scope["raw_path"] = match[2] or b"/"
        scope["path"] = unquote(scope["raw_path"].decode("ascii"))
