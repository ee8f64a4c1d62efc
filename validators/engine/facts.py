"""Facts: the named things that a situation may state, each with every value it could have."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Generic, NamedTuple, TypeVar

Value = bool | int | str
T = TypeVar("T", bool, int, str)


@dataclass(frozen=True, eq=False)
class Fact(Generic[T]):
    """One fact. Its domain is closed: an unstated fact is judged at each of these values."""

    name: str
    domain: tuple[T, ...]

    def __repr__(self) -> str:
        return self.name

    def parse(self, value: object) -> T | None:
        """The value as this fact has it; None where it is not one of its values. A choice can be sent as a number."""
        if isinstance(self.domain[0], str) and type(value) is int:
            value = str(value)
        if not isinstance(value, bool | int | str):
            return None
        return self._by_type.get((type(value), value))

    @cached_property
    def _by_type(self) -> dict[tuple[type, Value], T]:
        """Its values with their types: 1 is not True."""
        return {(type(value), value): value for value in self.domain}

    @property
    def kind(self) -> str:
        return {bool: "yes or no", int: "number", str: "choice"}[type(self.domain[0])]


class Unstated(Exception):
    """A rule read a fact that this world does not fix."""

    def __init__(self, fact: Fact[bool] | Fact[int] | Fact[str]) -> None:
        self.fact = fact


AnyFact = Fact[bool] | Fact[int] | Fact[str]


def within(fact: AnyFact, value: int) -> int:
    """The value, or the bound of the fact's values that it would pass."""
    return min(max(value, int(fact.domain[0])), int(fact.domain[-1]))


class Finding(NamedTuple):
    """A fact read off a table, the spaces it was read from, and the rule by which it was worked out, if any.

    A space is whatever the game has for one; its name is what it is printed as.
    """

    fact: AnyFact
    value: Value
    spaces: tuple[object, ...] = ()
    rule: str | None = None


def value_name(value: Value) -> str:
    """A value as JSON writes it, without quotation marks."""
    return str(value).lower() if isinstance(value, bool) else str(value)
