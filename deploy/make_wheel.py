"""Builds the wheel: the packages, the content and what serving needs, ready made, inside one package `lexicorn`.

python deploy/make_wheel.py [FOLDER]    (FOLDER is `dist` unless another is named)
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from pathlib import Path

from setuptools import build_meta

from api.editions import Edition
from kb import ROOT
from kb.cache_folder import READY, cached
from kb.library import CONTENT
from kb.search.indexing import index_name
from kb.snapshots import snapshot_name
from validators.engine.content_check import checked_mark, content_state, open_content
from validators.registry import GAMES

INSIDE = ("kb", "validators", "api", "content")
BESIDE = ("pyproject.toml", "README.md", "LICENSE", "content/LICENSE")
LEFT_OUT = shutil.ignore_patterns("__pycache__", "README.md")


def make_wheel(into: Path) -> Path:
    """The wheel's file. It is built aside: what an earlier build left behind is not in it."""
    into.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as aside:
        lay_out(Path(aside))
        return into / build(Path(aside), into.resolve())


def lay_out(folder: Path) -> None:
    package = folder / "lexicorn"
    shutil.copytree(ROOT / "lexicorn", package, ignore=LEFT_OUT)
    for name in INSIDE:
        shutil.copytree(ROOT / name, package / name, ignore=LEFT_OUT)
    for name in BESIDE:
        (folder / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, folder / name)
    lay_out_ready(package / READY.name)


def lay_out_ready(folder: Path) -> None:
    """What `lexicorn build` makes, so that the first start of an installed service builds nothing."""
    folder.mkdir()
    edition = Edition(open_content(GAMES, CONTENT)).opened()
    for game in GAMES:
        edition.compiled_games.file(game)
    names = (
        snapshot_name(edition.revision),
        index_name(edition.library),
        edition.play_index.index_name,
        checked_mark(content_state(CONTENT), GAMES),
        *map(edition.compiled_games.name, GAMES),
    )
    for name in names:
        made = cached(name)
        if made is None:
            raise SystemExit(f"{name} is not in the cache; is the cache folder writable?")
        (shutil.copytree if made.is_dir() else shutil.copyfile)(made, folder / name)


def build(folder: Path, into: Path) -> str:
    before = Path.cwd()
    os.chdir(folder)  # the build backend works on the current folder
    try:
        return build_meta.build_wheel(str(into), {"--global-option": ["--quiet"]})
    finally:
        os.chdir(before)


if __name__ == "__main__":
    wheel = make_wheel(Path(*sys.argv[1:] or ["dist"]))
    print(f"{wheel} ({wheel.stat().st_size / 1e6:.1f} MB)")
