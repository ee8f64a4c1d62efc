"""The command for people who bring a game of their own: new-pack."""

from __future__ import annotations

import hashlib
import re
from datetime import date
from pathlib import Path
from typing import Annotated

import typer

import lexicorn
from api.cli.console import fail, out, plain_errors
from kb.library import read_part
from kb.locks import write_lock
from kb.revisions import record_revision
from validators.registry import GAMES

TEMPLATE = Path(lexicorn.__file__).resolve().parent / "pack_template"
NAME_THERE = "sample"
NAME = re.compile(r"[a-z]+")
DIGEST = re.compile(r'sha256 = "[0-9a-f]*"')


def new_pack(
    name: Annotated[str, typer.Argument(help="The game's name: small letters only; ids begin with it.")],
    into: Annotated[Path, typer.Option(help="The folder in which the pack's project is made.")] = Path(),
) -> None:
    """Make a pack: an installable project with a small game in it that passes every check, to be replaced by yours."""
    if not NAME.fullmatch(name):
        fail(f"{name}: the name of a pack is made of the letters a to z", 2)
    if name in GAMES:
        fail(f"there is a game {name} already", 2)
    project = into / f"lexicorn-{name}"
    if project.exists():
        fail(f"{project} exists already", 2)
    with plain_errors():
        lay_out(name, project)
        content = project / name / "content"
        library, _ = read_part(content)
        write_lock(library, content)
        record_revision(library, content, date.today().isoformat(), ())
    out.print(f"{project} is made; {project / 'README.md'} says how to go on", markup=False)


def lay_out(name: str, project: Path) -> None:
    for file in sorted(TEMPLATE.rglob("*")):
        if file.is_dir() or "__pycache__" in file.parts:
            continue
        to = project / renamed(file.relative_to(TEMPLATE).as_posix(), name)
        to.parent.mkdir(parents=True, exist_ok=True)
        to.write_text(renamed(file.read_text(encoding="utf-8"), name), encoding="utf-8")
    record_digests(project / name)


def renamed(text: str, name: str) -> str:
    return text.replace(NAME_THERE, name).replace(NAME_THERE.title(), name.title())


def record_digests(package: Path) -> None:
    """The document has the game's name in it, so that its digest is another one."""
    document = next((package / "documents").glob("*.txt"))
    file = package / "content" / "documents.toml"
    digest = hashlib.sha256(document.read_bytes()).hexdigest()
    file.write_text(DIGEST.sub(f'sha256 = "{digest}"', file.read_text(encoding="utf-8")), encoding="utf-8")
