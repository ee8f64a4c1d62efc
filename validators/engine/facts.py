"""Facts: the named things that a situation may state, each with every value it could have."""

from __future__ import annotations

from dataclasses import dataclass
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
        for possible in self.domain:
            if type(possible) is type(value) and possible == value:
                return possible
        return None

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
    """A fact read off a table, the spaces it was read from, and the rule by which it was worked out, if any."""

    fact: AnyFact
    value: Value
    spaces: tuple[str, ...] = ()
    rule: str | None = None


def value_name(value: Value) -> str:
    """A value as JSON writes it, without quotation marks."""
    return str(value).lower() if isinstance(value, bool) else str(value)
