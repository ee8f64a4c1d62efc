"""Sheets of content with a file of their own, `KIND/GAME-NAME.toml`: player aids and lists."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

from pydantic import ValidationError

from kb.bounded_files import parse_toml, read_text
from kb.faults import Fault
from kb.model import Frozen, Phrases, Place, Text


class Sheet(Frozen):
    """What every sheet has; its id is `SINGULAR.GAME.NAME`."""

    id: str
    game: str
    title: Text
    about: Text
    asked: Phrases = Phrases()
    role: str | None = None
    place: Place

    @property
    def name(self) -> str:
        return self.id.split(".")[2]

    @property
    def rules(self) -> tuple[str, ...]:
        raise NotImplementedError


S = TypeVar("S", bound=Sheet)


def read_sheets(folder: Path, kind: str, model: type[S], faults: list[Fault]) -> Iterator[S]:
    """The sheets in the folder `kind`, a plural."""
    for file in sorted((folder / kind).glob("*.toml")):
        name = f"{kind}/{file.name}"
        game, _, sheet = file.stem.partition("-")
        try:
            table = parse_toml(read_text(file))
            place = Place(file=name, line=1)
            yield model.model_validate({"id": f"{kind[:-1]}.{game}.{sheet}", "game": game, "place": place, **table})
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
            faults.append(Fault(name, 1, "unreadable", str(error)))
        except ValidationError as error:
            first = error.errors()[0]
            faults.append(Fault(name, 1, "bad-shape", f"{'.'.join(map(str, first['loc']))}: {first['msg']}"))
