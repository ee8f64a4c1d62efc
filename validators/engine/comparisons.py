"""Which of two numbers a rule wanted to be the greater, found by trying the rule at neighbouring values."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Literal

from validators.engine.budget import Budget
from validators.engine.exploring import CALL
from validators.engine.facts import AnyFact, Unstated, Value
from validators.engine.games import Game, RuleFunction, Says
from validators.engine.views import View

Order = Literal["above", "not above", "at least", "below", "equal", "not equal"]
# Whether a rule lets pass one less than the other number, as much, and one more: what holds then, and what fails.
WANTED: dict[tuple[bool | None, ...], tuple[Order, Order]] = {
    (False, False, True): ("above", "not above"),
    (False, True, True): ("at least", "below"),
    (True, False, False): ("below", "at least"),
    (True, True, False): ("not above", "above"),
    (False, True, False): ("equal", "not equal"),
    (True, False, True): ("not equal", "equal"),
}
ALIKE: tuple[tuple[Order, ...], ...] = (("above", "not above"), ("at least", "below"))
MORE = (1, -1, 2, -2, 3, -3)  # what is usually added: a Trap, a Javelin, the discs that are lost on the way


@dataclass(frozen=True)
class Comparison:
    """Two numbers that a rule compared, and how the first stands to the second, with so much more added to that; where
    it `takes_off`, that much less was left of the first."""

    first: AnyFact
    second: AnyFact
    order: Order
    more: int = 0
    takes_off: bool = False


def parts_that_count(
    game: Game, reads: Mapping[AnyFact, Value], total: AnyFact, stated: Collection[AnyFact], budget: Budget
) -> Iterator[AnyFact]:
    """Of the facts that one was worked out from, those that could make it another value."""
    seen = {fact: value for fact, value in reads.items() if fact not in game.derivations or fact in stated}
    for part in (fact for fact in seen if fact in game.parts(total)):
        budget.spend(CALL * len(part.domain))
        others = (View({**seen, part: value}, game.derivations).derive(total) for value in part.domain)
        if any(other != reads[total] for other in others):
            yield part


def comparison_in(
    function: RuleFunction, reads: Mapping[AnyFact, Value], among: Iterable[AnyFact] | None = None
) -> Comparison | None:
    """The pair of numbers, among some of those read, that the rule compared; None where it looked at something else."""
    numbers = [fact for fact in (reads if among is None else among) if type(reads[fact]) is int]
    for first, second in combinations(numbers, 2):
        if order := order_wanted(function, reads, first, second):
            return Comparison(first, second, order)
    return None


def comparison_with_more(
    function: RuleFunction, reads: Mapping[AnyFact, Value], among: Iterable[AnyFact]
) -> Comparison | None:
    """The same where something else that the rule read is added to one of the two, or taken off it."""
    numbers = [fact for fact in among if type(reads[fact]) is int]
    for more in MORE:
        for first, second in combinations(numbers, 2):
            moved = {**reads, second: int(reads[second]) + more}
            order = order_wanted(with_less(function, second, more), moved, first, second)
            if order and not order.endswith("equal") and order in orders_alike(function, reads, first, second):
                return Comparison(first, second, order, more, changes_first(function, reads, first, second))
    return None


def changes_first(function: RuleFunction, reads: Mapping[AnyFact, Value], first: AnyFact, second: AnyFact) -> bool:
    """Whether what is added or taken off is of the first number: the rule reads it before the second one, and without
    it compares the two as they are."""
    before = list(reads)[: list(reads).index(second)]
    others = [fact for fact in before if fact is not first and reads[fact] != fact.domain[0]]
    alike = orders_alike(function, reads, first, second)
    return any(order_wanted(function, {**reads, fact: fact.domain[0]}, first, second) in alike for fact in others)


def orders_alike(
    function: RuleFunction, reads: Mapping[AnyFact, Value], first: AnyFact, second: AnyFact
) -> tuple[Order, ...]:
    """Those of the kind that the rule wants where no other number adds anything: more than 4 is at least 5, too."""
    nothing = {fact: fact.domain[0] for fact in reads if fact.kind == "number" and fact not in (first, second)}
    plain = order_wanted(function, {**reads, **nothing}, first, second)
    return next((alike for alike in ALIKE if plain in alike), () if nothing else (*ALIKE[0], *ALIKE[1]))


def with_less(function: RuleFunction, fact: AnyFact, less: int) -> RuleFunction:
    """The rule, where a number is less than it is told to be."""
    return lambda f: function(View({**f.known, fact: int(f.known[fact]) - less}, {}))


def order_wanted(
    function: RuleFunction, reads: Mapping[AnyFact, Value], first: AnyFact, second: AnyFact
) -> Order | None:
    # A sum of several numbers can look like a comparison of two of them at one place or two, but not at the next too.
    places = places_near(reads, first, second)
    found = {passing_around(function, {**reads, second: value}, first, second) for value in places}
    if len(places) < 2 or len(found) != 1 or (passes := found.pop()) not in WANTED:
        return None
    a, b = int(reads[first]), int(reads[second])
    # What passes only at one less than the other number is no "below"; nor does a limit move with the other number.
    further = [let_pass(function, {**reads, first: b + 2 * step}) for step in (-1, 1)]
    turned = [let_pass(function, {**reads, second: a - step}) for step in (-1, 0, 1)]
    expected = [passes[0], passes[2], *passes]
    if any(passed not in (None, wanted) for passed, wanted in zip([*further, *turned], expected, strict=True)):
        return None
    holds, fails = WANTED[passes]
    passed = passes[(a > b) - (a < b) + 1]
    return (holds if passed else fails) if let_pass(function, reads) is passed else None


def places_near(reads: Mapping[AnyFact, Value], first: AnyFact, second: AnyFact) -> list[Value]:
    """Three values of the second number, near its own, that the first can be just below, at, and just above."""
    known = set(first.domain)
    places = [int(value) for value in second.domain if {int(value) - 1, value, int(value) + 1} <= known]
    return list(sorted(places, key=lambda value: abs(value - int(reads[second])))[:3])


def passing_around(
    function: RuleFunction, world: Mapping[AnyFact, Value], first: AnyFact, second: AnyFact
) -> tuple[bool | None, ...]:
    """Whether the rule lets pass a first number of one less than the second, as much, and one more."""
    middle = int(world[second])
    return tuple(let_pass(function, {**world, first: value}) for value in (middle - 1, middle, middle + 1))


def let_pass(function: RuleFunction, world: Mapping[AnyFact, Value]) -> bool | None:
    """Whether the rule does not forbid in a world; None where there is no such world, or it turns on something else."""
    if any(value not in fact.domain for fact, value in world.items()):
        return None
    try:
        says: Says = function(View(world, {}))
    except Unstated:
        return None
    return says is not False
