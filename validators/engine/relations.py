"""How two numbers relate where the numbers themselves are not known: which worlds that leaves."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from validators.engine.facts import AnyFact, Fact, Value
from validators.engine.views import View

Sign = Literal[">", ">=", "=", "<=", "<"]
SIGNS: Mapping[str, Callable[[int, int], bool]] = {
    ">": operator.gt,
    ">=": operator.ge,
    "=": operator.eq,
    "<=": operator.le,
    "<": operator.lt,
}


@dataclass(frozen=True)
class Relation:
    """`thief.stealth > knight.perception`, or a fact beside a number."""

    left: Fact[int]
    sign: Sign
    right: Fact[int] | int

    def holds(self, f: View) -> bool:
        right = self.right if isinstance(self.right, int) else f[self.right]
        return SIGNS[self.sign](f[self.left], right)

    def is_broken(self, guessed: Mapping[AnyFact, Value], known: Mapping[AnyFact, Value]) -> bool:
        """Whether the numbers are in this world, and do not relate so."""
        left, right = (fact if isinstance(fact, int) else guessed.get(fact, known.get(fact)) for fact in self.sides)
        return left is not None and right is not None and not SIGNS[self.sign](int(left), int(right))

    @property
    def sides(self) -> tuple[Fact[int], Fact[int] | int]:
        return self.left, self.right

    @property
    def facts(self) -> Iterator[AnyFact]:
        yield self.left
        if isinstance(self.right, Fact):
            yield self.right
