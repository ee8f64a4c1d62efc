"""Lists of what is in a game: cards, tokens, tiles and abilities, what each does and costs, and its rules."""

from __future__ import annotations

from pydantic import Field

from kb.model import Frozen, Text
from kb.sheets import Sheet


class Item(Frozen):
    """One thing of a list; its names are those of its term."""

    term: str
    does: Text
    cost: Text | None = None
    quantity: int | None = None
    rules: tuple[str, ...] = Field(min_length=1)


class ItemList(Sheet):
    """Things of one kind, whose they are (`role`), and what the documents do not print of them."""

    missing: Text
    items: tuple[Item, ...] = Field(min_length=1)

    @property
    def rules(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(rule for item in self.items for rule in item.rules))
