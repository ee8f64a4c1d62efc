"""Player aids: a role's turn, the setup, the turn order, on one page each, every line linked to its rules.

One file each, `aids/GAME-NAME.toml`; its id is `aid.GAME.NAME`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

from pydantic import Field, ValidationError

from kb.faults import Fault
from kb.model import Frozen, Phrases, Place, Text


class AidLine(Frozen):
    """One line of an aid. One that names roles is for games in which one of them is played."""

    text: Text
    rules: tuple[str, ...] = Field(min_length=1)
    roles: tuple[str, ...] = ()


class AidSection(Frozen):
    title: Text
    kind: Literal["list", "steps", "checks"] = "list"  # steps are numbered, checks have a box to tick
    lines: tuple[AidLine, ...] = Field(min_length=1)


class Aid(Frozen):
    id: str
    game: str
    title: Text
    about: Text
    asked: Phrases = Phrases()
    role: str | None = None
    sections: tuple[AidSection, ...] = Field(min_length=1)
    place: Place

    @property
    def name(self) -> str:
        return self.id.split(".")[2]

    @property
    def rules(self) -> tuple[str, ...]:
        lines = (line for section in self.sections for line in section.lines)
        return tuple(dict.fromkeys(rule for line in lines for rule in line.rules))

    @property
    def line_roles(self) -> frozenset[str]:
        """The roles that some of its lines are for."""
        return frozenset(role for section in self.sections for line in section.lines for role in line.roles)

    def for_roles(self, roles: frozenset[str]) -> Aid:
        """What is left of it where only these roles are played."""
        kept = (s.model_copy(update={"lines": lines_for(s, roles)}) for s in self.sections)
        return self.model_copy(update={"sections": tuple(section for section in kept if section.lines)})


def lines_for(section: AidSection, roles: frozenset[str]) -> tuple[AidLine, ...]:
    return tuple(line for line in section.lines if not line.roles or not roles.isdisjoint(line.roles))


def read_aids(folder: Path, faults: list[Fault]) -> Iterator[Aid]:
    for file in sorted((folder / "aids").glob("*.toml")):
        name = f"aids/{file.name}"
        game, _, aid = file.stem.partition("-")
        try:
            table = tomllib.loads(file.read_text(encoding="utf-8"))
            place = Place(file=name, line=1)
            yield Aid.model_validate({"id": f"aid.{game}.{aid}", "game": game, "place": place, **table})
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
            faults.append(Fault(name, 1, "unreadable", str(error)))
        except ValidationError as error:
            first = error.errors()[0]
            faults.append(Fault(name, 1, "bad-shape", f"{'.'.join(map(str, first['loc']))}: {first['msg']}"))
