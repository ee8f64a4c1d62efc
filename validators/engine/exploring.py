"""Calls functions in every world that a question leaves open, and remembers what they answered."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property, partial
from typing import TYPE_CHECKING, TypeVar, cast

from validators.engine.budget import Budget
from validators.engine.diagrams import Answers, Diagram, Diagrams
from validators.engine.explored_before import Explored
from validators.engine.facts import AnyFact, Fact, Unstated, Value
from validators.engine.function_trees import ASKED, Asks, Function, Reads, Tree, below, tree_of
from validators.engine.games import Bound
from validators.engine.views import NOTHING, View

if TYPE_CHECKING:
    from validators.engine.judging import Question

T = TypeVar("T", bool, int, str)
D = TypeVar("D", Diagram, Answers)
Program = tuple[Function, ...]
Guesses = dict[AnyFact, Value]
INNER = (Reads, Asks)  # the parts of a tree that are no answers
CALL = 4  # units of the budget for calling one function
REUSED = 1  # for taking over what a similar question found out


class World(View):
    """A view that derives nothing: a fact to be worked out is missing like any other, and is explored by itself."""

    __slots__ = ("looked_for", "settled")

    def __init__(
        self, known: Mapping[AnyFact, Value], settled: Mapping[AnyFact, Value], guessed: Mapping[AnyFact, Value]
    ) -> None:
        self.known, self.settled, self.guessed = known, settled, guessed
        self.looked_for: dict[AnyFact, Value | None] = {}

    def __getitem__(self, fact: Fact[T]) -> T:
        value = self.known.get(fact)
        if value is None:
            value = self.guessed.get(fact)
            if value is None:
                value = self.settled.get(fact)
                if value is None:
                    raise Unstated(fact)
        self.looked_for[fact] = value
        return cast(T, value)

    def knows(self, fact: AnyFact) -> bool:
        self.looked_for.setdefault(fact, self.known.get(fact))
        return fact in self.known


def run(program: Program, world: World) -> Value | None:
    function = program[-1]
    is_called = len(program) == 1 or any(holds(world) for holds in program[:-1])
    return function(world) if is_called else None


class ValueOutside(Exception):
    """A fact was worked out to have a value that it cannot be stated to have, of which a tree knows nothing."""


class TreeWalk:
    """Goes through the trees of a program in all open worlds: conditions, of which one must hold, then the function."""

    def __init__(self, exploration: Exploration, roots: Sequence[Tree]) -> None:
        self.exploration, self.roots = exploration, roots
        self.known, self.settled = exploration.question.known, exploration.settled
        self.seen: dict[AnyFact, Value | None] = {}
        self.passed: dict[int, Tree] = {}
        self.bearing_on: dict[tuple[int, int], frozenset[AnyFact]] = {}
        self.done: dict[tuple[int, int, frozenset[tuple[AnyFact, Value]]], Answers] = {}

    def walk(self, at: int, tree: Tree, guessed: Guesses) -> Answers:
        last, passed = len(self.roots) - 1, self.passed
        while True:
            if isinstance(tree, INNER):
                tree = passed[id(tree)] if id(tree) in passed else self.past_what_is_known(tree)
            if isinstance(tree, Reads):
                fact = tree.fact
                value = guessed.get(fact)
                if value is None:
                    value = self.settled.get(fact)
                    if value is None:
                        return self.branch(at, tree, guessed)
                self.seen[fact] = value
                if value not in tree.by_value:
                    raise ValueOutside
                tree = tree.by_value[value]
            elif at == last:
                return self.exploration.diagrams.leaf(cast(Value | None, tree))
            else:
                at = last if tree else at + 1
                if at == last and not tree:
                    return None
                tree = self.roots[at]

    def past_what_is_known(self, start: Reads | Asks) -> Tree:
        """Where a tree goes on after all that is known: that is the same in every open world."""
        known, tree = self.known, cast(Tree, start)
        while isinstance(tree, INNER):
            value = known.get(tree.fact)
            if isinstance(tree, Reads):
                if value is None:
                    break
                self.seen[tree.fact] = value
                if value not in tree.by_value:
                    raise ValueOutside
                tree = tree.by_value[value]
            else:
                if tree.mark == ASKED and (value is not None or tree.fact not in self.seen):
                    self.seen[tree.fact] = value
                tree = tree.unknown if value is None else tree.known
        self.passed[id(start)] = tree
        return tree

    def branch(self, at: int, tree: Reads, guessed: Guesses) -> Answers:
        """What is left of a tree is explored once for all guesses that do not bear on it."""
        key = at, id(tree), self.bearing(at, tree, guessed)
        if key not in self.done:
            found = self.exploration.branch(tree.fact, guessed, lambda more: self.walk(at, tree, more))
            self.done[key] = found
        return self.done[key]

    def bearing(self, at: int, tree: Reads, guessed: Guesses) -> frozenset[tuple[AnyFact, Value]]:
        """The guesses at facts that are read again, and those that say something of such facts, being worked out."""
        if not guessed:
            return frozenset()
        parts, ahead = self.exploration.question.game.parts, self.read_from(at, tree)
        linked = [fact for fact in guessed if not parts(fact).isdisjoint(ahead)]
        ahead = ahead.union(linked, *map(parts, linked)) if linked else ahead
        return frozenset([(fact, value) for fact, value in guessed.items() if fact in ahead])

    def read_from(self, at: int, tree: Reads) -> frozenset[AnyFact]:
        """All that may be read from there on, and what it is worked out from."""
        found = self.bearing_on.get((at, id(tree)))
        if found is None:
            ahead = tree.below if at == len(self.roots) - 1 else below(tree, *self.roots[at + 1 :])
            found = ahead.union(*map(self.exploration.question.game.parts, ahead))
            self.bearing_on[at, id(tree)] = found
        return found


class Exploration:
    """The functions of one question, each explored once; those of a similar question where nothing changed for them."""

    def __init__(self, question: Question, budget: Budget, similar: Exploration | None = None) -> None:
        self.question, self.budget, self.similar = question, budget, similar
        self.diagrams: Diagrams = similar.diagrams if similar else Diagrams(budget)
        self.settled: dict[AnyFact, Value] = {}  # worked out from what is known alone
        self.rules: dict[Bound, Explored] = {}
        self.derived: dict[AnyFact, Explored] = {}
        self.branched_on: list[AnyFact] = []

    def rule(self, bound: Bound) -> Explored:
        """What a rule function says: True, False or None in each open world."""
        found = self.rules.get(bound)
        if found is None:
            found = self.rules[bound] = self.taken_over(bound) or self.explore_rule(bound)
        return found

    def taken_over(self, bound: Bound) -> Explored | None:
        similar = self.similar
        before = similar.rules.get(bound) if similar else None
        if similar and before and self.is_same(before) and self.bears_alike(bound, similar):
            self.budget.spend(REUSED)
            return before
        return None

    def explore_rule(self, bound: Bound) -> Explored:
        program = self.program(bound)
        key = bound if len(program) == 1 else (bound, self.question.sides)
        return self.explored_once(key, lambda: self.explore(*program))

    def explored_once(self, function: object, explore: Callable[[], Explored]) -> Explored:
        """What a function answers, or answered where the same was known in an earlier question."""
        remembered, question = self.question.explored_before, self.question
        if remembered is None or question.relations:
            return explore()
        found = remembered.find(function, question, self.diagrams)
        if found is None:
            start = len(self.branched_on)
            found = explore()
            if not found.is_settled:  # what took a single call is not worth looking up
                branched_on = tuple(dict.fromkeys(self.branched_on[start:]))
                found = Explored(found.answers, found.reads, found.looked_for, found.is_settled, branched_on)
                remembered.keep(function, question, found)
        return found

    def is_same(self, before: Explored) -> bool:
        """Whether all that a function asked for in the similar question is as it was."""
        return before.looked_for.isdisjoint(self.changed)

    @cached_property
    def changed(self) -> frozenset[AnyFact]:
        """The facts that are known otherwise than in the similar question, or worked out in one of both only."""
        assert self.similar
        now, then = self.question, self.similar.question
        known, known_then = now.known, then.known
        worked_out = now.worked_out ^ then.worked_out if now.worked_out is not then.worked_out else frozenset()
        if known is known_then:
            return worked_out
        stated = now.stated.keys() | then.stated.keys() if now.stated is not then.stated else ()
        differing = (fact for fact in stated if known.get(fact) != known_then.get(fact))
        return worked_out.union(set(known).symmetric_difference(known_then), differing)

    def bears_alike(self, bound: Bound, other: Exploration) -> bool:
        return self.question.play in bound.plays or self.question.sides == other.question.sides

    def program(self, bound: Bound) -> Program:
        """The function; of a side, first the conditions of which one must hold for it to be called."""
        question = self.question
        if question.play in bound.plays or not question.sides:
            return (bound.function,)
        called = (when for side in question.sides if side.play in bound.plays for when in side.when)
        return (*called, bound.function)

    def explore(self, *program: Function) -> Explored:
        """What the last of some functions answers where one of the others holds, if there are others."""
        derivations = self.question.game.derivations
        while True:
            self.budget.spend(CALL)
            world = World(self.question.known, self.settled, NOTHING)
            try:
                return self.with_reads(self.diagrams.leaf(run(program, world)), world.looked_for)
            except Unstated as missing:
                if missing.fact not in derivations or not self.derive(missing.fact).is_settled:
                    break
        trees = [] if self.question.relations else [tree_of(function, derivations) for function in program]
        if trees and all(tree.is_whole for tree in trees):
            try:
                walk = TreeWalk(self, [tree.root for tree in trees])
                return self.with_reads(walk.walk(0, walk.roots[0], {}), walk.seen)
            except ValueOutside:
                pass
        return self.explore_by_calls(program)

    def explore_by_calls(self, program: Program) -> Explored:
        seen: dict[AnyFact, Value | None] = {}
        return self.with_reads(self.answers_of(program, seen, {}), seen)

    def answers_of(self, program: Program, seen: dict[AnyFact, Value | None], guessed: Guesses) -> Answers:
        """What a program answers in the worlds of some guesses; `seen` is given what it looks for."""
        known, relations = self.question.known, self.question.relations
        if relations and any(relation.is_broken(guessed, known) for relation in relations):
            return None
        world = World(known, self.settled, guessed)
        try:
            return self.diagrams.leaf(run(program, world))
        except Unstated as missing:
            return self.branch(missing.fact, guessed, partial(self.answers_of, program, seen))
        finally:
            # What a world within this one guessed stays: whether it is known was looked for here already.
            seen.update({fact: seen.get(fact) if value is None else value for fact, value in world.looked_for.items()})

    def with_reads(self, answers: Answers, seen: Mapping[AnyFact, Value | None]) -> Explored:
        """A fact that was worked out is read by its parts, and by itself where they were all known."""
        known, settled, is_settled = self.question.known, self.settled, True
        reads: dict[AnyFact, Value] = {}
        for fact, value in seen.items():
            if fact in self.derived:
                reads.update(self.derived[fact].reads)
            if value is None:
                continue
            if fact in known or fact in settled:
                reads[fact] = value
            else:
                is_settled = False
        return Explored(answers, reads, self.with_parts(frozenset(seen)), is_settled)

    def branch(self, fact: AnyFact, guessed: Guesses, explored: Callable[[Guesses], Answers]) -> Answers:
        """What a function answers at each value of a fact that it asked for."""
        if fact in self.question.game.derivations:
            derived = self.derive(fact)
            return explored(guessed) if fact in self.settled else self.branch_by_parts(fact, derived, guessed, explored)
        self.branched_on.append(fact)
        self.diagrams.rank(fact)  # before those that are read after it, so that cases need no sorting
        self.budget.spend(CALL * len(fact.domain))
        left = self.worlds_left(guessed, frozenset((fact,)))
        possible = (left is True or self.diagrams.given(left, fact, value) is not False for value in fact.domain)
        domain: tuple[Value, ...] = fact.domain
        cases = [explored({**guessed, fact: v}) if p else None for v, p in zip(domain, possible, strict=True)]
        answers: Answers = self.diagrams.by_cases(fact, tuple(cases))
        return answers

    def branch_by_parts(
        self, fact: AnyFact, derived: Explored, guessed: Guesses, explored: Callable[[Guesses], Answers]
    ) -> Answers:
        """A fact that is worked out from open facts has each of the values that they can lead to."""
        d, values = self.diagrams, self.given_guesses(derived.answers, guessed)
        self.budget.spend(CALL * len(fact.domain))
        left = self.worlds_left(guessed, derived.turns_on)
        possible = (v for v in d.leaves(values) if left is True or d.both(left, d.where(values, v)) is not False)
        return d.replaced(values, {value: explored({**guessed, fact: cast(Value, value)}) for value in possible})

    def worlds_left(self, guessed: Guesses, facts: frozenset[AnyFact]) -> Diagram:
        """The worlds that are left for these facts by guesses at what is worked out from them."""
        left: Diagram = True
        for fact, value in guessed.items():
            derived = self.derived.get(fact)
            if derived and not derived.turns_on.isdisjoint(facts):
                left = self.diagrams.both(left, self.diagrams.where(derived.answers, value))
        return left if left is True else self.given_guesses(left, guessed)

    def given_guesses(self, answers: D, guessed: Guesses) -> D:
        for fact, value in guessed.items():
            if fact not in self.derived:
                answers = self.diagrams.given(answers, fact, value)
        return answers

    def derive(self, fact: AnyFact) -> Explored:
        """The values of a derived fact over the worlds of its parts, or its own where it is asked for itself."""
        if fact not in self.derived:
            before = self.similar.derived.get(fact) if self.similar else None
            same = before if before and self.is_same(before) else None
            found = same or self.explored_once(fact, lambda: self.explore_parts(fact))
            self.derived[fact] = found
            if found.is_settled:
                self.settled[fact] = cast(Value, found.answers)
        self.branched_on += self.derived[fact].branched_on
        return self.derived[fact]

    def explore_parts(self, fact: AnyFact) -> Explored:
        derivation = self.question.game.derivations[fact]
        by_parts = fact in self.question.worked_out
        found = self.explore(derivation) if by_parts else self.explore_known(derivation)
        answers, reads = found.answers, found.reads if found.answers is not None else {}
        if None in self.diagrams.leaves(answers):
            self.branched_on.append(fact)
            itself = self.diagrams.by_cases(fact, tuple(map(self.diagrams.leaf, fact.domain)))
            answers = self.diagrams.replaced(answers, {**{v: v for v in self.diagrams.leaves(answers)}, None: itself})
        is_settled = found.is_settled and found.answers is not None
        return Explored(answers, reads, found.looked_for | {fact}, is_settled)

    def explore_known(self, function: Function) -> Explored:
        """What a function answers by what is known alone; None where it asks for anything else."""
        seen: dict[AnyFact, Value | None] = {}
        asked: set[AnyFact] = set()
        while True:
            self.budget.spend(CALL)
            world = World(self.question.known, self.settled, NOTHING)
            try:
                answer = self.diagrams.leaf(function(world))
            except Unstated as missing:
                asked.add(missing.fact)
                if missing.fact in self.question.game.derivations and self.derive(missing.fact).is_settled:
                    continue
                answer = None
            seen.update(world.looked_for)
            found = self.with_reads(answer, seen)
            return replace(found, looked_for=self.with_parts(found.looked_for | asked))

    def with_parts(self, facts: frozenset[AnyFact]) -> frozenset[AnyFact]:
        return facts.union(*(self.derived[fact].looked_for for fact in facts if fact in self.derived))
