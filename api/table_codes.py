"""Tables in links: a token that carries the game and the table's text, deflated. Nothing is stored."""

from __future__ import annotations

import base64
import binascii
import zlib
from typing import NamedTuple

from api.limits import SIZES
from api.problems import Problem

BETWEEN = "\n"


class TableCode(NamedTuple):
    game: str
    text: str


def encode_table(game: str, text: str) -> str:
    """URL-safe, and checked against damage by the checksum of zlib."""
    packed = zlib.compress(f"{game}{BETWEEN}{text}".encode(), 9)
    return base64.urlsafe_b64encode(packed).rstrip(b"=").decode()


def decode_table(code: object) -> TableCode:
    """What the token carries; a Problem where it was cut or changed on its way, or was never one."""
    if not isinstance(code, str) or len(code) > SIZES.table_code:
        raise damaged()
    try:
        packed = base64.b64decode(code + "=" * (-len(code) % 4), altchars=b"-_", validate=True)
        unpacking = zlib.decompressobj()
        text = unpacking.decompress(packed, 4 * SIZES.table_text)
        if not unpacking.eof or unpacking.unused_data:
            raise damaged()
        return TableCode(*text.decode().split(BETWEEN, 1))
    except (binascii.Error, zlib.error, ValueError, TypeError):
        raise damaged() from None


def damaged() -> Problem:
    return Problem(
        "garbled-link",
        "This table's code was cut or changed on its way. Copy it again from where it was first shown.",
        "この盤面のコードは途中で切れたか変わっている。元の所からもう一度写す。",
    )
