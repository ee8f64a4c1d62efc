"""What every command prints through, and how its errors become messages."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated, BinaryIO, NoReturn

import orjson
import typer
from rich.console import Console

from api.limits import SIZES
from kb.faults import ContentError, DocumentError, LexicornError, UnknownId

for stream in (sys.stdout, sys.stderr):
    if isinstance(stream, TextIOWrapper):
        stream.reconfigure(errors="replace")  # where a terminal has no Japanese, a question mark stands for each letter
out, err = Console(highlight=False, soft_wrap=True), Console(stderr=True, highlight=False, soft_wrap=True)
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")]


def fail(message: str, code: int = 1) -> NoReturn:
    err.print(message, style="red", markup=False)
    raise typer.Exit(code)


@contextmanager
def plain_errors() -> Iterator[None]:
    """Every error of ours becomes a message and an exit code, never a traceback."""
    try:
        yield
    except ContentError as error:
        for fault in error.faults:
            err.print(str(fault), markup=False)
        fail(f"{len(error.faults)} fault{'s' if len(error.faults) != 1 else ''}; nothing was done")
    except UnknownId as error:
        gone = f"It was retired: {error.retired.en}. " if error.retired else ""
        fail(f"There is no rule {error.id}. {gone}" + (f"Near it: {', '.join(error.near)}" if error.near else ""))
    except DocumentError as error:
        fail(str(error), 2)
    except LexicornError as error:
        fail(str(error))


def progress(message: str) -> AbstractContextManager[object]:
    """A message that moves for as long as something takes, where somebody looks at it."""
    return err.status(message) if err.is_terminal else nullcontext()


def print_json(value: object) -> None:
    sys.stdout.buffer.write(orjson.dumps(value, option=orjson.OPT_INDENT_2) + b"\n")
    sys.stdout.flush()


def standard_input() -> BinaryIO:
    if sys.stdin is None:
        fail("standard input is closed", 2)
    return sys.stdin.buffer


def read_input(file: str) -> bytes:
    """What is in a file, or comes over standard input where its name is `-`; either may have no end."""
    with standard_input() if file == "-" else Path(file).open("rb") as opened:
        data = opened.read(SIZES.body_bytes + 1)
    if len(data) > SIZES.body_bytes:
        fail(f"{file} has more than {SIZES.body_bytes:,} bytes", 2)
    return data
