"""Packs: games that are installed beside the service, or stand in a folder that a setting names.

A pack is a Python package with the rule functions of one game, found like a game of our own by its module `game`, and
with a folder `content` that is written as ours is.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from kb.faults import LexicornError

GROUP = "lexicorn.packs"
SETTING = "LEXICORN_PACKS"


class BadPack(LexicornError):
    """A pack cannot be used, and why."""


class Pack(NamedTuple):
    """Its name is that of its package, which is the game's too."""

    name: str
    folder: Path

    @property
    def content(self) -> Path:
        return self.folder / "content"

    @property
    def code(self) -> list[Path]:
        return sorted(self.folder.rglob("*.py"))


@cache
def find_packs() -> tuple[Pack, ...]:
    """Every pack, installed ones first. They are looked for once: a process keeps the games it started with."""
    packs: dict[str, Pack] = {}
    for pack in (*installed_packs(), *named_packs()):
        if packs.setdefault(pack.name, pack).folder != pack.folder:
            raise BadPack(f"two packs are named {pack.name}: {packs[pack.name].folder} and {pack.folder}")
    return tuple(checked(pack) for pack in packs.values())


def installed_packs() -> Iterator[Pack]:
    for found in sorted(entry_points(group=GROUP)):
        yield Pack(found.value, installed_folder(found))


def installed_folder(found: EntryPoint) -> Path:
    try:
        spec = find_spec(found.value)
    except (ImportError, ValueError):
        spec = None
    except (Exception, SystemExit) as error:  # to find a package within another, that one's code is run
        raise BadPack(f"the pack {found.name} cannot be found: {type(error).__name__}: {error}") from error
    if spec is None or spec.origin is None:
        raise BadPack(f"the pack {found.name} is installed, but there is no package {found.value}")
    return Path(spec.origin).resolve().parent


def named_packs() -> Iterator[Pack]:
    """The packs in the folders of the setting, between colons as in PATH."""
    for name in filter(None, os.environ.get(SETTING, "").split(os.pathsep)):
        folder = Path(name).resolve()
        yield Pack(folder.name, folder)


def checked(pack: Pack) -> Pack:
    for needed in ("__init__.py", "game.py", "content"):
        if not (pack.folder / needed).exists():
            raise BadPack(f"{pack.folder} is no pack: it has no {needed}")
    return pack


def pack_contents() -> tuple[Path, ...]:
    return tuple(pack.content for pack in find_packs())


def pack_code() -> list[Path]:
    return [file for pack in find_packs() for file in pack.code]
