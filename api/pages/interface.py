"""The words of the pages that are not content, in the reader's language."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from kb.model import Language

INTERFACE = Path(__file__).resolve().parent / "interface.toml"


class Words:
    """Named words of one language; a name that nobody wrote is an error, never a blank."""

    def __init__(self, table: dict[str, dict[str, object]], lang: Language) -> None:
        self.table, self.lang = table, lang

    def __getitem__(self, name: str) -> str:
        return str(self.table[name][self.lang])

    def __getattr__(self, name: str) -> str:
        if name.startswith("__"):
            raise AttributeError(name)
        return self[name]

    def within(self, name: str) -> Words:
        """The words of a table such as `[parts_]`."""
        return Words(self.table[name], self.lang)  # type: ignore[arg-type]

    def named(self, table: str, name: str) -> str:
        """A word of a table, or the name itself where the table has none."""
        found = self.table[table].get(name)
        return str(found[self.lang]) if isinstance(found, dict) else name

    def count(self, number: int) -> str:
        return self["count_one"] if number == 1 else self["count_many"].format(number)


@cache
def words(lang: Language) -> Words:
    return Words(tomllib.loads(INTERFACE.read_text(encoding="utf-8")), lang)
