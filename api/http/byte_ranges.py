"""A part of a file, as a Range header asks for it (RFC 9110, section 14)."""

from __future__ import annotations

import re

from starlette.requests import Request

from api.problems import Problem

ONE_RANGE = re.compile(r"bytes=(\d{0,15})-(\d{0,15})")


def asked_range(request: Request, size: int, tag: str) -> range | None:
    """The bytes that are asked for of a file with this tag; None where it is all of them.

    Several ranges at once, another unit, a range that ends before it begins, or a part of what the file was before
    get the whole.
    """
    asked = ONE_RANGE.fullmatch(request.headers.get("range", "").strip())
    expected = request.headers.get("if-range", tag).strip()
    if not asked or asked[0] == "bytes=-" or expected != tag or backwards(asked[1], asked[2]):
        return None
    found = bounds(asked[1], asked[2], size)
    if not found:
        raise Problem(
            "bad-range",
            f"The file has {size} bytes.",
            f"ファイルは {size} バイト。",
            {"Content-Range": f"bytes */{size}"},
        )
    return found


def backwards(first: str, last: str) -> bool:
    return bool(first and last) and int(last) < int(first)


def bounds(first: str, last: str, size: int) -> range:
    if not first:
        return range(max(0, size - int(last)), size)
    return range(int(first), min(size, int(last) + 1) if last else size)
