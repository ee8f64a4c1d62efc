"""The words of the interface that are not content: one TOML file a language, named after the language's code."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from kb.model import Language

FOLDER = Path(__file__).resolve().parent


class Words:
    """Named words of one language; a name that nobody wrote is an error, never a blank."""

    def __init__(self, table: Mapping[str, object]) -> None:
        self.table = table

    def __getitem__(self, name: str) -> str:
        return str(self.table[name])

    def __getattr__(self, name: str) -> str:
        if name.startswith("__"):
            raise AttributeError(name)
        return self[name]

    def __contains__(self, name: str) -> bool:
        return name in self.table

    def section(self, name: str) -> Words:
        """The words of a table such as `[kinds]`."""
        table = self.table[name]
        assert isinstance(table, dict)
        return Words(table)

    def kind(self, name: str) -> str:
        """What an entry's kind is called; the name itself where there is no word for it."""
        return str(self.section("kinds").table.get(name, name))

    def count(self, number: int) -> str:
        return self["count_one"] if number == 1 else self["count_many"].format(number)


@cache
def words(lang: Language) -> Words:
    return Words(tomllib.loads((FOLDER / f"{lang}.toml").read_text(encoding="utf-8")))
