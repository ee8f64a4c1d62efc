"""How much work one question may take: counted, not timed, so that a question is always cut at the same place."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from validators.engine.explored_before import ExploredBefore

# About a quarter of a second of processor time at the worst; an ordinary question takes a few hundred.
UNITS = 100_000
# Of that, for a question about one play without a table: about 50 milliseconds, of which most take one or two.
UNITS_FOR_A_PLAY = 30_000
# Each step over a table takes some milliseconds beside what its rules take, and no more of them than this are taken.
UNITS_FOR_A_STEP = 600
UNITS_FOR_A_BRIEF_STEP = 400  # of one among many that are answered briefly
UNITS_FOR_WHAT_IS_OPEN = 800  # where such a step was looked at in each way in which something unsaid may be
MOST_STEPS = UNITS // 1_000
# So does each end of a way that is looked at in search of the way of a step: they may take half of a budget.
UNITS_FOR_AN_END = 10
# For trying by which of the facts it read a rule decided: they may be taken where the rest is used up.
UNITS_FOR_REASONS = 20_000
# What most verdicts take with the step that they are about.
UNITS_FOR_A_VERDICT = 1_500


class TooMuchWork(Exception):
    """The budget is used up, or nobody waits for the answer any more."""


class Budget:
    """Every call of a rule function and every step in a diagram is paid from here."""

    __slots__ = ("ends_left", "floor", "is_abandoned", "left", "reserved", "steps_left", "was_cut")

    def __init__(self, units: int = UNITS) -> None:
        self.left = units
        self.reserved = 0
        self.is_abandoned = self.was_cut = False
        self.steps_left = min(MOST_STEPS, units // UNITS_FOR_A_STEP)
        self.ends_left = units // (2 * UNITS_FOR_AN_END)
        self.floor = 0.0

    @property
    def exhausted(self) -> bool:
        """Whether some work was cut for want of units."""
        return self.was_cut or self.left < self.floor

    def spend(self, units: int = 1) -> None:
        self.left -= units
        if self.left < self.floor:
            self.was_cut = True
            raise TooMuchWork

    def count(self, units: int) -> None:
        """Takes units that are there in any case."""
        self.left -= units

    def limit(self, units: int) -> None:
        """Where a question needs no more than this, whatever there is."""
        self.left = min(self.left, units)

    def reserve_for(self, verdicts: int) -> None:
        """Keeps units for so many verdicts that are still to come."""
        self.reserved = verdicts * UNITS_FOR_A_VERDICT

    @contextmanager
    def sparing(self) -> Iterator[None]:
        """For what is told beside a verdict: it takes nothing of what is reserved."""
        self.set_floor(self.reserved)
        try:
            yield
        finally:
            self.set_floor(0)

    def set_floor(self, floor: float) -> None:
        self.floor = floor
        if self.is_abandoned:  # perhaps by another thread just now
            self.floor = math.inf

    def take_step(self) -> None:
        """One more step over a table, which is paid for as far as the budget goes.

        They are counted apart too: the last of a long way is not to be cut for the first.
        """
        self.steps_left -= 1
        self.pay_for_way(UNITS_FOR_A_STEP, self.steps_left)

    def look_at_end(self) -> None:
        """One more end of a way over a table, while the way of a step is looked for: paid and counted like a step."""
        self.ends_left -= 1
        self.pay_for_way(UNITS_FOR_AN_END, self.ends_left)

    def pay_for_way(self, units: int, count_left: int) -> None:
        self.check_wanted()
        if count_left < 0:
            self.left = -1
            raise TooMuchWork
        self.left = min(self.left, max(self.left - units, 0))

    def abandon(self) -> None:
        """Called from another thread when nobody waits any more: the next step of the work is the last."""
        self.is_abandoned = True
        self.floor = math.inf

    def check_enough(self) -> None:
        """Stops work before its result is written out or kept, where that was cut because nobody waits for it, or where
        another try with more units follows."""
        self.check_wanted()

    def check_wanted(self) -> None:
        """Stops work that goes on with what its budget has left undone, where nobody waits for it any more."""
        if self.is_abandoned:
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

    def count(self, units: int) -> None:
        self.left -= units
        self.whole.count(units)

    def check_wanted(self) -> None:
        self.whole.check_wanted()


class Allowance(PartBudget):
    """A share that may be taken even where the whole is used up; it is counted there nevertheless."""

    __slots__ = ()

    def spend(self, units: int = 1) -> None:
        self.check_wanted()
        self.count(units)
        if self.left < 0:
            self.was_cut = True
            raise TooMuchWork


class Share(NamedTuple):
    """How much of a whole budget each of several trials may take, and what they have explored so far."""

    whole: Budget
    units: int
    explored: ExploredBefore

    def part(self) -> PartBudget:
        self.whole.check_wanted()
        return PartBudget(self.whole, self.units)
