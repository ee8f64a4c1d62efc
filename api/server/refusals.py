"""The problems of requests that are refused before anything has looked at what they ask for."""

from __future__ import annotations

from api.limits import SIZES
from api.problems import Problem

CLOSE = {"Connection": "close"}


def too_many_connections() -> Problem:
    return Problem(
        "too-many-connections",
        "The service takes no more connections at the moment. Try again in a second.",
        "いまはこれ以上の接続を受け付けられない。1秒後にもう一度。",
        {"Retry-After": "1", **CLOSE},
    )


def stopping() -> Problem:
    return Problem(
        "not-ready",
        "The service is stopping. Try again in a few seconds.",
        "終了中。数秒後にもう一度。",
        {"Retry-After": "5", **CLOSE},
    )


def head_too_slow(seconds: float) -> Problem:
    return Problem(
        "too-slow",
        f"The first line and the headers must be here within {seconds:g} s.",
        f"最初の行とヘッダーは {seconds:g} 秒以内に届かなければならない。",
        CLOSE,
    )


def body_too_slow(seconds: float) -> Problem:
    return Problem(
        "too-slow",
        f"The body must be here within {seconds:g} s of the headers.",
        f"本文はヘッダーから {seconds:g} 秒以内に届かなければならない。",
        CLOSE,
    )


def address_too_long() -> Problem:
    return Problem(
        "too-large",
        f"An address may have {SIZES.address_bytes:,} bytes, with {SIZES.parameters} parameters, and no more.",
        f"アドレスは {SIZES.address_bytes:,} バイト、パラメーターの数は {SIZES.parameters} まで。",
    )


def body_too_large() -> Problem:
    return Problem(
        "too-large",
        f"A body may have {SIZES.body_bytes:,} bytes and no more.",
        f"本文は {SIZES.body_bytes:,} バイトまで。",
    )


def tiny_chunks(bytes: int) -> Problem:
    return Problem(
        "too-large",
        f"More than {SIZES.tiny_chunks:,} chunks of a body must have {bytes} bytes each on average.",
        f"本文のチャンクは、{SIZES.tiny_chunks:,} を超えるなら平均 {bytes} バイト以上。",
        CLOSE,
    )


def head_too_large() -> Problem:
    return Problem(
        "headers-too-large",
        f"The first line and the headers may have {SIZES.head_bytes:,} bytes, with {SIZES.header_lines} headers, and "
        "no more.",
        f"最初の行とヘッダーは合わせて {SIZES.head_bytes:,} バイト、ヘッダーの数は {SIZES.header_lines} まで。",
        CLOSE,
    )


def not_http() -> Problem:
    return Problem("not-http", "This cannot be read as HTTP/1.1.", "HTTP/1.1 として読めない。", CLOSE)
