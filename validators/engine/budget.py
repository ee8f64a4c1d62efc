"""How much work one question may take: counted, not timed, so that a question is always cut at the same place."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from validators.engine.explored_before import ExploredBefore

# About a quarter of a second of processor time at the worst; an ordinary question takes a few hundred.
UNITS = 100_000
# Each step over a table takes a millisecond or two before any rule is asked.
UNITS_FOR_A_STEP = 300


class TooMuchWork(Exception):
    """The budget is used up, or nobody waits for the answer any more."""


class Budget:
    """Every call of a rule function and every step in a diagram is paid from here."""

    __slots__ = ("floor", "left", "steps_left")

    def __init__(self, units: int = UNITS) -> None:
        self.left = units
        self.steps_left = units // UNITS_FOR_A_STEP
        self.floor = 0.0

    @property
    def exhausted(self) -> bool:
        return self.left < self.floor

    def spend(self, units: int = 1) -> None:
        self.left -= units
        if self.left < self.floor:
            raise TooMuchWork

    def take_step(self) -> None:
        """One more step over a table. They are counted apart: the last of a long way is not to be cut for the first."""
        self.check_wanted()
        self.steps_left -= 1
        if self.steps_left < 0:
            self.left = -1
            raise TooMuchWork

    def abandon(self) -> None:
        """Called from another thread when nobody waits any more: the next step of the work is the last."""
        self.floor = math.inf

    def check_wanted(self) -> None:
        """Stops work that goes on with what its budget has left undone, where nobody waits for it any more."""
        if self.floor == math.inf:
            raise TooMuchWork


class PartBudget(Budget):
    """A share of a budget for one of several questions: what is spent here is spent there too."""

    __slots__ = ("whole",)

    def __init__(self, whole: Budget, units: int) -> None:
        super().__init__(units)
        self.whole = whole

    def spend(self, units: int = 1) -> None:
        whole = self.whole
        whole.left -= units
        self.left -= units
        if self.left < self.floor or whole.left < whole.floor:
            raise TooMuchWork

    def check_wanted(self) -> None:
        self.whole.check_wanted()


class Share(NamedTuple):
    """How much of a whole budget each of several trials may take, and what they have explored so far."""

    whole: Budget
    units: int
    explored: ExploredBefore

    def part(self) -> PartBudget:
        self.whole.check_wanted()
        return PartBudget(self.whole, self.units)
