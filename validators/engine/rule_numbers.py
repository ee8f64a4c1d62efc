"""The numbers that a rule function turns on, found by trying it in every world; and the same function with others."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import NamedTuple, TypeVar, cast

from kb.house_rules import NumberWay
from validators.engine.facts import AnyFact, Fact, Unstated, Value
from validators.engine.games import Bound, By, Changes, Effect, RuleFunction
from validators.engine.views import View

SAYS = (False, None, True)  # from the worst to the best
MOST_WORLDS = 4000  # tries of one function; one that needs more has no number that could be changed
T = TypeVar("T", bool, int, str)
World = dict[AnyFact, Value]
Tried = tuple[tuple[World, object], ...]
Others = frozenset[tuple[AnyFact, Value]]  # a world, but for the fact that is looked at
Answered = Mapping[Others, object]  # what a function answers in each of them


class RuleNumber(NamedTuple):
    """A limit, a cost or a gain: how a rule function puts a number of a fact."""

    way: NumberWay
    fact: AnyFact
    number: int

    def __str__(self) -> str:
        return f"{self.way}: {self.number} {self.fact}"


class Known(Exception):
    """A function looked whether a fact is known, so that its worlds do not tell all of it."""


class TriedView(View):
    def knows(self, fact: AnyFact) -> bool:
        raise Known


def in_every_world(function: Callable[[View], object]) -> Tried:
    """What a function answers in each world; nothing where there are too many, or they do not tell all."""
    found: list[tuple[World, object]] = []
    worlds: list[World] = [{}]
    for _ in range(MOST_WORLDS):
        if not worlds:
            return tuple(found)
        world = worlds.pop()
        try:
            found.append((world, function(TriedView({}, {}, world))))
        except Unstated as missing:
            worlds += [{**world, missing.fact: value} for value in missing.fact.domain]
        except Known:
            return ()
    return ()


# What was found is kept for each official function, of which there are so many and no more.
@cache
def limits_in(function: RuleFunction) -> tuple[RuleNumber, ...]:
    """The numbers at which a rule function answers otherwise, whatever else is so."""
    tried = in_every_world(function)
    facts = dict.fromkeys(fact for world, _ in tried for fact in world if fact.kind == "number")
    return tuple(limit for fact in facts for limit in limits_of(fact, tried))


def limits_of(fact: AnyFact, tried: Tried) -> Iterator[RuleNumber]:
    runs = runs_of(fact, tried)
    if len(runs) == 2:
        (low, low_answers), (high, high_answers) = runs
        low_is_better, high_is_better = is_better(low_answers, high_answers), is_better(high_answers, low_answers)
        if low_is_better or not high_is_better:
            yield RuleNumber("at most", fact, low[-1])
        if high_is_better or not low_is_better:
            yield RuleNumber("at least", fact, high[0])
        if len(low) == 1 and low_is_better and not high_is_better:
            yield RuleNumber("exactly", fact, low[0])
        if len(high) == 1 and high_is_better and not low_is_better:
            yield RuleNumber("exactly", fact, high[0])
    if len(runs) == 3 and len(runs[1][0]) == 1 and runs[0][1] == runs[2][1]:
        yield RuleNumber("exactly", fact, runs[1][0][0])


def runs_of(fact: AnyFact, tried: Tried) -> list[tuple[list[int], Answered]]:
    """The values of a number, those together at which a function answers alike in every world."""
    runs: list[tuple[list[int], Answered]] = []
    for value in fact.domain:
        at = {others(world, fact): answer for world, answer in tried if world.get(fact, value) == value}
        if runs and runs[-1][1] == at:
            runs[-1][0].append(int(value))
        else:
            runs.append(([int(value)], at))
    return runs


def others(world: World, fact: AnyFact) -> Others:
    return frozenset((other, value) for other, value in world.items() if other is not fact)


def is_better(answers: Answered, elsewhere: Answered) -> bool:
    """Whether it permits somewhere, or at least does not forbid, where it says less with the other values."""
    return any(
        SAYS.index(says) > SAYS.index(other) for world, says in answers.items() for other in said_in(world, elsewhere)
    )


def said_in(world: Others, answers: Answered) -> Iterable[object]:
    """What is answered in a world; where it was not asked for the same facts, in those that are part of it or more."""
    if world in answers:
        return (answers[world],)
    return (says for other, says in answers.items() if other <= world or world <= other)


@cache
def says_in(function: RuleFunction) -> frozenset[object]:
    """Whatever a rule function says in some world; nothing where that cannot be told."""
    return frozenset(says for _, says in in_every_world(function))


@cache
def amounts_in(effect: Effect) -> tuple[RuleNumber, ...]:
    """The numbers that an effect always moves by the same amount."""
    amounts: dict[AnyFact, set[int | None]] = {}
    for _, changes in in_every_world(effect.function):
        for fact, to in changes.items() if isinstance(changes, Mapping) else ():
            amounts.setdefault(fact, set()).add(to.amount if isinstance(to, By) else None)
    found = [(fact, next(iter(each))) for fact, each in amounts.items() if len(each) == 1]
    return tuple(RuleNumber("costs" if by < 0 else "gains", fact, abs(by)) for fact, by in found if by)


class ShiftedView(View):
    """A view in which the values of some facts stand for others."""

    __slots__ = ("shifts", "view")

    def __init__(self, view: View, shifts: Mapping[AnyFact, Mapping[Value, Value]]) -> None:
        self.view, self.shifts = view, shifts

    def __getitem__(self, fact: Fact[T]) -> T:
        value = self.view[fact]
        return cast(T, self.shifts[fact][value]) if fact in self.shifts else value

    def knows(self, fact: AnyFact) -> bool:
        return self.view.knows(fact)


def with_limit(bound: Bound, old: RuleNumber, new: int) -> Bound:
    """The same function, with another limit: a value on one side of the new limit stands for one of the old's."""
    domain = [int(value) for value in old.fact.domain]
    low, high = domain[0], domain[-1]
    if old.way == "exactly":
        other = next(value for value in domain if value != old.number)
        shift = {value: old.number if value == new else other for value in domain}
    else:
        shift = {value: high if value > new - (old.way == "at least") else low for value in domain}
    shifts, function = {old.fact: cast(Mapping[Value, Value], shift)}, bound.function
    return replace(bound, function=lambda f: function(ShiftedView(f, shifts)))


def with_amount(effect: Effect, old: RuleNumber, new: int) -> Effect:
    function, by = effect.function, By(new if old.way == "gains" else -new)

    def changed(f: View) -> Changes:
        changes = function(f)
        return {**changes, old.fact: by} if isinstance(changes, Mapping) and old.fact in changes else changes

    return replace(effect, function=changed)
