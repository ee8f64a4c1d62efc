"""The cache folder: whether it can be trusted, how files are put into it whole, and when old ones are removed.

All that is in it can be derived again from the content, so whatever fails here only makes a start slower.
"""

from __future__ import annotations

import logging
import os
import shutil
import stat
import tempfile
import time
from contextlib import suppress
from functools import lru_cache
from pathlib import Path

from kb import ROOT

READY = ROOT / "ready"  # what a wheel brings along ready made, to be trusted like the code beside it
PART = ".part"
ABANDONED_AFTER = 3600.0
KEPT = 3

logger = logging.getLogger("lexicorn")


def cache_folder() -> Path:
    named = os.environ.get("LEXICORN_CACHE")
    return Path(named) if named else default_cache()


def default_cache() -> Path:
    """Beside the code of a checkout; the user's own where the code is installed, or where nothing can be written."""
    if not READY.is_dir() and os.access(ROOT, os.W_OK):
        return ROOT / ".lexicorn"
    named = os.environ.get("XDG_CACHE_HOME", "")
    try:
        return (Path(named) if os.path.isabs(named) else Path.home() / ".cache") / "lexicorn"
    except RuntimeError:  # a user without a home
        return ROOT / ".lexicorn"


def trusted_cache() -> Path | None:
    """The cache folder, made where there is none; None where it cannot be made or others can write to it.

    No checksum beside the data proves anything against somebody who can write both. So the folder itself is what is
    trusted: one that only this user and root can change. Every format in it is data that is checked when it is read.
    """
    folder = cache_folder()
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if is_private(folder):
            return folder
        warn(f"the cache {folder} is ignored: others can write to it, or it is somebody else's")
    except OSError as error:
        warn(f"the cache {folder} is ignored: {error.strerror}")
    return None


def cached(name: str) -> Path | None:
    """The file or folder of this name in the cache; None where there is none to be trusted."""
    if (READY / name).exists():
        return READY / name
    folder = trusted_cache()
    if folder is None or not is_private(folder / name):
        return None
    with suppress(OSError):
        os.utime(folder / name)  # `prune` removes what has not been used for longest
    return folder / name


def is_private(path: Path) -> bool:
    """Whether it is there, and only this user and root can write to it."""
    try:
        status = path.stat()
    except OSError:
        return False
    return status.st_uid in (os.geteuid(), 0) and not status.st_mode & (stat.S_IWGRP | stat.S_IWOTH)


def write_cached(name: str, data: bytes) -> None:
    """Another process sees the old file or the whole new one."""
    folder = trusted_cache()
    if folder is None:
        return
    part: Path | None = None
    try:
        descriptor, path = tempfile.mkstemp(prefix=f"{name}.", suffix=PART, dir=folder)
        part = Path(path)
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
        os.replace(part, folder / name)
    except OSError as error:
        warn(f"{name} was not written to the cache {folder}: {error.strerror}")
        if part:
            remove(part)
    prune(folder, name)


def prune(folder: Path, newest: str) -> None:
    """Removes all but the last few used of the kind that `newest` is of, and what killed processes left behind.

    What this process has open stays usable: it is in memory.
    """
    kind = newest.split("-", 1)[0]
    try:
        by_last_use = sorted(((last_used(path), path) for path in folder.glob(f"{kind}-*")), reverse=True)
    except OSError as error:
        warn(f"the cache {folder} cannot be listed: {error.strerror}")
        return
    whole = [path for _, path in by_last_use if path.suffix != PART and path.name != newest]
    abandoned = [path for when, path in by_last_use if path.suffix == PART and time.time() - when > ABANDONED_AFTER]
    for path in (*whole[KEPT - 1 :], *abandoned):
        remove(path)


def last_used(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def remove(path: Path) -> None:
    if path.is_dir():
        shutil.rmtree(path, ignore_errors=True)
        return
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        warn(f"{path} cannot be removed: {error.strerror}")


@lru_cache(maxsize=64)
def warn(message: str) -> None:
    """Each message once: a cache that cannot be used is met again at every step of a start."""
    logger.warning(message)
