"""A small content folder that tests can break in one place."""

from __future__ import annotations

import shutil
from pathlib import Path

from kb.library import CONTENT, read_library
from kb.locks import LOCK, write_lock

CHAPTER = """# Toys · おもちゃ

## Bears · くま

### A bear hugs · くまは抱く

`vast.toys.hug` rule

1. rulebook: crystal-caverns.en 7
   - A bear hugs once a turn.
   - くまは1ターンに1回抱く。

2. faq-2019 clarification: crystal-caverns-faq.en 10-12
   - A bear hugs once a turn, friends only.
   - くまは1ターンに1回、友だちだけを抱く。
   - changed: Friends only.
   - 変更: 友だちだけになった。

- asked: may I hug twice · hug limit
- 質問: 2回抱ける？ · 抱く回数
- see: vast.toys.growl

### A bear growls · くまはうなる

`vast.toys.growl` note

1. rulebook: crystal-caverns.en 9
   - A bear growls.
   - くまはうなる。

- see: vast.toys.hug
"""
WHERE = "vast/toys.md"
GAMES = """empty_piece = "player"
starters = ["vast.toys.hug"]
hints = { search = { en = "hug", ja = "抱く" }, play = { en = "hug", ja = "抱く" } }
""" + "".join(
    f"""
[[games]]
id = "{game}"
title = {{ en = "{game}", ja = "{game}" }}
short_title = {{ en = "{game}", ja = "{game}" }}
piece = "player"
colour = {{ light = "#000000", dark = "#ffffff" }}
scene = {{ ground = "table", actor = "player", target = "player" }}
"""
    for game in ("vast", "unstable")
)


def write_content(folder: Path, chapter: str = CHAPTER) -> Path:
    """The real documents and rulesets with one chapter of ours."""
    for name in ("documents.toml", "rulesets.toml", "synonyms.toml", "pieces.toml"):
        shutil.copy(CONTENT / name, folder / name)
    (folder / "ids.toml").write_text("[renamed]\n[split]\n[retired]\n", encoding="utf-8")
    (folder / "games.toml").write_text(GAMES, encoding="utf-8")
    (folder / "vast").mkdir(exist_ok=True)
    (folder / WHERE).write_text(chapter, encoding="utf-8")
    return folder


def publish_content(folder: Path, chapter: str = CHAPTER) -> Path:
    """The same, with its texts recorded as if they were published for the first time: no check finds a fault."""
    folder.mkdir(exist_ok=True)
    write_content(folder, chapter)
    (folder / LOCK).unlink(missing_ok=True)
    write_lock(read_library(folder)[0], folder)
    return folder
