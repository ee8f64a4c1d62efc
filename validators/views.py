"""What one rule sees of one world; it remembers every fact that was read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar, cast

from validators.facts import AnyFact, Fact, Unstated, Value

T = TypeVar("T", bool, int, str)
Derivations = Mapping[AnyFact, Callable[["View"], Value | None]]
NOTHING: Mapping[AnyFact, Value] = {}


class View:
    """`f[knight.strength]` is the fact's value in this world. A fact the world does not fix raises Unstated."""

    __slots__ = ("derivations", "deriving", "guessed", "known", "reads")

    def __init__(
        self,
        known: Mapping[AnyFact, Value],
        derivations: Derivations,
        guessed: Mapping[AnyFact, Value] = NOTHING,
        deriving: frozenset[AnyFact] = frozenset(),
    ) -> None:
        self.known, self.derivations, self.guessed, self.deriving = known, derivations, guessed, deriving
        self.reads: dict[AnyFact, Value] = {}

    def __getitem__(self, fact: Fact[T]) -> T:
        value = self.known.get(fact)
        if value is None:
            value = self._derive(fact)
        if value is None:
            value = self.guessed.get(fact)
            if value is None:
                raise Unstated(fact)
            return cast(T, value)
        self.reads[fact] = value
        return cast(T, value)

    def settles(self, fact: AnyFact) -> bool:
        """Whether the known facts lead to a value of this one."""
        return fact in self.derivations and self._derive(fact) is not None

    def _derive(self, fact: AnyFact) -> Value | None:
        """The value that the known facts alone lead to, if they do."""
        derivation = self.derivations.get(fact)
        if derivation is None or fact in self.deriving:
            return None
        inner = View(self.known, self.derivations, deriving=self.deriving | {fact})
        try:
            value = derivation(inner)
        except Unstated:
            return None
        if value is not None:
            self.reads.update(inner.reads)
        return value
