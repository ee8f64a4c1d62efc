"""The functions of a game as trees of the facts they read, for a program that judges without Python.

A tree is made by calling the function with each value of each fact that it asks for, so it is the function itself in
another form. It keeps every reading in its order, also one that makes no difference: a proof names what was read.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from validators.engine.facts import AnyFact, Unstated, Value
from validators.engine.function_trees import Function, IsItKnown, TooManyCalls, TracedView
from validators.engine.games import Game

MOST_CALLS = 500_000  # of one function; one that would take more is left to the network
Cell = int | str
Row = tuple[Cell, ...]


class CompiledFunctions:
    """Trees in one list of rows, in which equal parts are the same row.

    A row is a fact's number, then pairs: up to which of its values, and what comes then; or a mark, a fact's number and
    what comes where it is known and where it is not. A negative number leads to an answer.
    """

    def __init__(self, game: Game) -> None:
        self.numbers = {fact: n for n, fact in enumerate(game.facts.values())}
        self.rows: dict[Row, int] = {}
        self.answers: dict[tuple[type, Value | None], int] = {}
        self.values: dict[AnyFact, tuple[Value, ...]] = {fact: fact.domain for fact in self.numbers}
        self._trees: dict[Function, int | None] = {}
        self.read_derivations(game)

    def read_derivations(self, game: Game) -> None:
        """What is worked out may lie outside the values that can be stated; what reads it must know these too."""
        while True:
            before = dict(self.values)
            self._trees.clear()
            for fact, function in game.derivations.items():
                self.tree(function, fact)
            if self.values == before:
                return

    def tree(self, function: Function, of: AnyFact | None = None) -> int | None:
        """Where the tree of a function begins; None where it reads too much. `of` is the fact that it works out."""
        if function not in self._trees:
            try:
                self._trees[function] = Tracing(self, function, of).node({}, {})
            except TooManyCalls:
                self._trees[function] = None
        return self._trees[function]

    def row(self, row: Row) -> int:
        return self.rows.setdefault(row, len(self.rows))

    def answer(self, value: Value | None, of: AnyFact | None) -> int:
        """What is worked out is given as the place of its value among all values of the fact."""
        if of is not None and value is not None:
            if value not in self.values[of]:
                self.values[of] = (*self.values[of], value)
            value = self.values[of].index(value)
        return -1 - self.answers.setdefault((type(value), value), len(self.answers))


class Tracing:
    """One function that is called until its tree is whole."""

    def __init__(self, compiled: CompiledFunctions, function: Function, of: AnyFact | None) -> None:
        self.compiled, self.function, self.of, self.calls_left = compiled, function, of, MOST_CALLS

    def node(self, guessed: Mapping[AnyFact, Value], known: Mapping[AnyFact, bool]) -> int:
        self.calls_left -= 1
        if self.calls_left < 0:
            raise TooManyCalls
        numbers, row = self.compiled.numbers, self.compiled.row
        try:
            return self.compiled.answer(self.function(TracedView(guessed, known)), self.of)
        except Unstated as missing:
            fact = missing.fact
            values = self.compiled.values[fact]
            return row((numbers[fact], *runs(self.node({**guessed, fact: value}, known) for value in values)))
        except IsItKnown as asked:
            yes, no = (self.node(guessed, {**known, asked.fact: answer}) for answer in (True, False))
            return row((asked.mark, numbers[asked.fact], yes, no))


def runs(children: Iterable[int]) -> list[int]:
    """Equal children side by side as one: up to where, and which."""
    found: list[int] = []
    for n, child in enumerate(children, 1):
        if found and found[-1] == child:
            found[-2] = n
        else:
            found += [n, child]
    return found
