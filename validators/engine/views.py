"""What one rule sees of one world; it remembers every fact that was read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar, cast

from validators.engine.facts import AnyFact, Fact, Unstated, Value

T = TypeVar("T", bool, int, str)
Derivations = Mapping[AnyFact, Callable[["View"], Value | None]]
NOTHING: Mapping[AnyFact, Value] = {}


class View:
    """`f[knight.strength]` is the fact's value in this world. A fact the world does not fix raises Unstated."""

    __slots__ = ("derivations", "deriving", "guessed", "guessing", "known", "reads", "worked_out")

    def __init__(
        self,
        known: Mapping[AnyFact, Value],
        derivations: Derivations,
        guessed: Mapping[AnyFact, Value] = NOTHING,
        deriving: frozenset[AnyFact] = frozenset(),
        worked_out: frozenset[AnyFact] = frozenset(),
    ) -> None:
        self.known, self.derivations, self.guessed = known, derivations, guessed
        self.deriving = deriving  # what is being derived just now, so that nothing is derived from itself
        self.worked_out = worked_out  # what is derived even from facts that are open, rather than asked for itself
        self.reads: dict[AnyFact, Value] = {}
        self.guessing = False  # whether anything was read that this world only guesses

    def __getitem__(self, fact: Fact[T]) -> T:
        value = self.known.get(fact)
        if value is not None:
            self.reads[fact] = value
            return cast(T, value)
        value = self.derive(fact)
        if value is None:
            value, self.guessing = self.guessed.get(fact), True
        if value is None:
            raise Unstated(fact)
        return cast(T, value)

    def knows(self, fact: AnyFact) -> bool:
        """Whether the fact is known itself, not only by what it could be worked out from."""
        return fact in self.known

    def can_derive(self, fact: AnyFact) -> bool:
        """Whether the known facts lead to a value of this one."""
        return self.derive(fact) is not None

    def derive(self, fact: AnyFact) -> Value | None:
        """The value that the known facts lead to, if they do."""
        derivation = self.derivations.get(fact)
        if derivation is None or fact in self.deriving:
            return None
        open_too = fact in self.worked_out
        guessed = self.guessed if open_too else NOTHING
        inner = View(self.known, self.derivations, guessed, self.deriving | {fact}, self.worked_out)
        try:
            value = derivation(inner)
        except Unstated:
            if open_too:
                raise
            return None
        if value is not None:
            self.reads.update(inner.reads)
            self.guessing |= inner.guessing
            if not inner.guessing:
                self.reads[fact] = value
        return value
