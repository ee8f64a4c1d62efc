"""Player aids: a role's turn, the setup, the turn order, on one page each, every line linked to its rules."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from kb.model import Frozen, Text
from kb.sheets import Sheet


class AidLine(Frozen):
    """One line of an aid. One that names roles is for games in which one of them is played."""

    text: Text
    rules: tuple[str, ...] = Field(min_length=1)
    roles: tuple[str, ...] = ()


class AidSection(Frozen):
    title: Text
    kind: Literal["list", "steps", "checks"] = "list"  # steps are numbered, checks have a box to tick
    lines: tuple[AidLine, ...] = Field(min_length=1)


class Aid(Sheet):
    sections: tuple[AidSection, ...] = Field(min_length=1)

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
