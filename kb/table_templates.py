"""Tables to begin from: the setup, and the worked examples of the books. One file a game, `tables/GAME.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterator
from pathlib import Path

from pydantic import Field, ValidationError

from kb.bounded_files import parse_toml, read_text
from kb.faults import Fault
from kb.model import Frozen, Place, Text


class RoleLines(Frozen):
    """Lines that a role adds to a table where it is played."""

    role: str
    text: str


class TableTemplate(Frozen):
    """A table as text. `steps` are plays on it, as addresses have them: `PLAY,from:b2,to:b3`."""

    name: str = Field(pattern=r"^[a-z][a-z-]*$")
    game: str
    title: Text
    rules: tuple[str, ...] = Field((), description="The rules that it shows.")
    text: str
    roles: tuple[RoleLines, ...] = ()
    steps: tuple[str, ...] = ()
    place: Place

    def text_for(self, roles: Collection[str]) -> str:
        return self.text + "".join(f"{each.text}\n" for each in self.roles if each.role in roles)


class TemplateFile(Frozen):
    tables: tuple[dict[str, object], ...]


def read_table_templates(folder: Path, faults: list[Fault]) -> Iterator[TableTemplate]:
    for file in sorted((folder / "tables").glob("*.toml")):
        name = f"tables/{file.name}"
        known = {"game": file.stem, "place": Place(file=name, line=1)}
        try:
            tables = TemplateFile.model_validate(parse_toml(read_text(file))).tables
            yield from [TableTemplate.model_validate({**known, **table}) for table in tables]
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
            faults.append(Fault(name, 1, "unreadable", str(error)))
        except ValidationError as error:
            first = error.errors()[0]
            faults.append(Fault(name, 1, "bad-shape", f"{'.'.join(map(str, first['loc']))}: {first['msg']}"))
