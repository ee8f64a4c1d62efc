"""The `lexicorn` command, also as `python -m api`: whatever fails around it ends in a message, not in a traceback."""

from __future__ import annotations

import errno
import os
import sys
from typing import NoReturn

from api.garbage import pause_gc

UNWRITABLE = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EBADF)


def main() -> None:
    pause_gc()
    open_standard_error()
    try:
        run()
    except KeyboardInterrupt:
        leave("Aborted.")
    except OSError as error:
        leave("" if error.errno == errno.EPIPE else plain(error))


def open_standard_error() -> None:
    """Where it is closed, the next file that is opened would get its number, and the log would be written there."""
    try:
        os.fstat(2)
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 2)


def run() -> None:
    if sys.stdout is None:
        raise OSError(errno.EBADF, "closed", "standard output")
    from kb.packs import BadPack

    try:
        from api.cli.commands import app

        app()
    except BadPack as error:
        leave(str(error))
    finally:
        sys.stdout.flush()  # what is left in the buffer may not be writable either


def plain(error: OSError) -> str:
    where = error.filename or ("standard output" if error.errno in UNWRITABLE else "lexicorn")
    return f"{where}: {error.strerror or error}"


def leave(message: str) -> NoReturn:
    if sys.stderr is not None and message:
        print(message, file=sys.stderr)
    # Python writes what is left once more when it ends, and would report that this fails as well.
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    sys.exit(1)


if __name__ == "__main__":
    main()
