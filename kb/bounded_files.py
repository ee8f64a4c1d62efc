"""Files of the content, each read whole and within a bound: a longer one is a fault, whoever asks for it."""

from __future__ import annotations

import errno
import tomllib
from pathlib import Path
from typing import Any

MOST_BYTES = 16_000_000


def read_bytes(file: Path) -> bytes:
    """OSError where it cannot be read, or is longer than any file of the content may be."""
    with file.open("rb") as opened:
        data = opened.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise OSError(errno.EFBIG, f"this is longer than {MOST_BYTES} bytes")
    return data


def read_text(file: Path) -> str:
    """The same as text with plain ends of lines; UnicodeDecodeError where it is not UTF-8."""
    return read_bytes(file).decode().replace("\r\n", "\n").replace("\r", "\n")


def parse_toml(text: str) -> dict[str, Any]:
    """TOMLDecodeError for whatever cannot be read, numbers of thousands of digits and endless nesting among it."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        raise
    except (ValueError, RecursionError) as error:
        raise tomllib.TOMLDecodeError(str(error)) from None
