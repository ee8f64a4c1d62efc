"""Functions of unstated facts, kept in a form where equal functions are the same object.

A diagram is True, False, or a node that branches on one fact over all its values. Facts stand in one order along
every path and a branch that changes nothing is left out, so a diagram that is True holds in every world.
`Answers` are the same with any values in place of True and False.

Nothing here is walked by a function within a function that names itself: such a circle would keep all diagrams of a
question alive until Python looks for garbage, which then stops every answer for a tenth of a second.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from validators.engine.budget import Budget
from validators.engine.facts import AnyFact, Value

OPERATION = 4  # units of the budget for one step in a diagram: it takes about as long as a call of a function


@dataclass(eq=False, slots=True)  # not frozen: thousands are made for one question, and that would double their time
class Node:
    rank: int
    fact: AnyFact
    children: tuple[Any, ...]  # as in the diagram that it belongs to


Diagram = bool | Node
Answers = Value | Node | None
Leaf = Callable[[Value | None], Answers]


class Diagrams:
    """Makes and combines the diagrams of one question."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.ranks: dict[AnyFact, int] = {}
        self.nodes: dict[tuple[int, tuple[int, ...]], Node] = {}
        self.combined: dict[tuple[object, ...], Any] = {}
        self.filtered: dict[tuple[type, Value | None], dict[int, Diagram]] = {}
        self.ends: dict[int, dict[Value | None, None]] = {}
        self.values: dict[tuple[type, Value | None], Value | None] = {}

    def rank(self, fact: AnyFact) -> int:
        """The fact's place in the one order; a new fact comes last."""
        return self.ranks.setdefault(fact, len(self.ranks))

    def leaf(self, value: Value | None) -> Value | None:
        """The value as the one object by which it is known in all diagrams."""
        return self.values.setdefault((type(value), value), value)

    def node(self, fact: AnyFact, children: tuple[Any, ...]) -> Any:
        ids = tuple(map(id, children))
        if ids.count(ids[0]) == len(ids):
            return children[0]
        rank = self.rank(fact)
        found = self.nodes.get((rank, ids))
        if found is None:
            found = self.nodes[rank, ids] = Node(rank, fact, children)
        return found

    def by_cases(self, fact: AnyFact, cases: tuple[Any, ...]) -> Any:
        """The diagram that is `cases[i]` where the fact has its i-th value, whatever order the cases branch in."""
        rank, ids = self.rank(fact), tuple(map(id, cases))
        if ids.count(ids[0]) == len(ids):
            return cases[0]
        found = self.nodes.get((rank, ids)) or self.combined.get(("cases", rank, ids))
        return self._sorted(fact, rank, cases, ids) if found is None else found

    def _sorted(self, fact: AnyFact, rank: int, cases: tuple[Any, ...], ids: tuple[int, ...]) -> Any:
        """The same, where the cases may branch on facts that come first, or on this one again."""
        early = [case for case in cases if isinstance(case, Node) and case.rank <= rank]
        if not early:
            return self.node(fact, cases)
        top = min(early, key=lambda node: node.rank)
        if top.rank == rank:
            found = self.node(fact, tuple([child_at(case, top, i) for i, case in enumerate(cases)]))
        else:
            self.budget.spend(OPERATION)
            each = zip(*(branches(case, top, len(top.children)) for case in cases), strict=True)
            found = self.node(top.fact, tuple([self.by_cases(fact, inner) for inner in each]))
        self.combined["cases", rank, ids] = found
        return found

    def leaves(self, answers: Answers) -> dict[Value | None, None]:
        """The values that the answers have in some world."""
        if not isinstance(answers, Node):
            return {answers: None}
        found = self.ends.get(id(answers))
        if found is None:
            found = self.ends[id(answers)] = {value: None for child in answers.children for value in self.leaves(child)}
        return found

    def where(self, answers: Answers, value: Value | None) -> Diagram:
        """The worlds in which the answer is this value."""
        return self._where(answers, value, self.filtered.setdefault((type(value), value), {}))

    def _where(self, part: Answers, value: Value | None, done: dict[int, Diagram]) -> Diagram:
        if not isinstance(part, Node):
            return part is value
        found = done.get(id(part))
        if found is None:
            self.budget.spend(OPERATION)
            children = tuple([self._where(child, value, done) for child in part.children])
            found = done[id(part)] = self.node(part.fact, children)
        return found

    def replaced(self, answers: Answers, by: Mapping[Value | None, Answers]) -> Answers:
        """With other answers, which may branch themselves, in place of each value."""
        if not isinstance(answers, Node):
            return by.get(answers)
        others = tuple(id(by.get(value)) for value in self.leaves(answers))
        key = ("replaced", id(answers), *others)
        if key not in self.combined:
            self.combined[key] = self._with_leaves(answers, by.get, {})
        found: Answers = self.combined[key]
        return found

    def copied(self, answers: Answers) -> Answers:
        """The same answers, which belong to other diagrams, as one of these."""
        return self._with_leaves(answers, self.own_leaf, {})

    def own_leaf(self, value: Value | None) -> Value | None:
        return value if value is None or isinstance(value, bool) else self.leaf(value)

    def _with_leaves(self, part: Answers, leaf: Leaf, done: dict[int, Answers]) -> Answers:
        if not isinstance(part, Node):
            return leaf(part)
        if id(part) not in done:
            self.budget.spend(OPERATION)
            children = tuple([self._with_leaves(child, leaf, done) for child in part.children])
            done[id(part)] = self.by_cases(part.fact, children)
        return done[id(part)]

    def both(self, a: Diagram, b: Diagram) -> Diagram:
        if a is False or b is False:
            return False
        if a is True:
            return b
        if b is True or a is b:
            return a
        return self._combine("and", a, b, self.both)

    def either(self, a: Diagram, b: Diagram) -> Diagram:
        if a is True or b is True:
            return True
        if a is False:
            return b
        if b is False or a is b:
            return a
        return self._combine("or", a, b, self.either)

    def any_of(self, diagrams: list[Diagram]) -> Diagram:
        """Where one of them holds at least; the smallest come first, which makes what is combined with most small."""
        if True in diagrams:
            return True
        if len(diagrams) < 2:
            return diagrams[0] if diagrams else False
        found: Diagram = False
        for diagram in sorted(diagrams, key=size_of):
            found = self.either(found, diagram)
        return found

    def without(self, a: Diagram, b: Diagram) -> Diagram:
        """a and not b."""
        if a is False or b is True or a is b:
            return False
        if b is False:
            return a
        return self._combine("without", a, b, self.without)

    def _combine(self, name: str, a: Diagram, b: Diagram, combine: Callable[[Diagram, Diagram], Diagram]) -> Diagram:
        key = (name, id(a), id(b))
        found: Diagram | None = self.combined.get(key)
        if found is None:
            self.budget.spend(OPERATION)
            top = first_of(a, b)
            size = len(top.children)
            children = tuple(map(combine, branches(a, top, size), branches(b, top, size)))
            found = self.combined[key] = self.node(top.fact, children)
        return found

    def within(self, diagram: Diagram, worlds: Diagram) -> Diagram:
        """The diagram where nothing but these worlds matters: constant if it is constant in them."""
        if worlds is True or not isinstance(diagram, Node):
            return diagram
        key = ("within", id(diagram), id(worlds))
        if key not in self.combined:
            self.budget.spend(OPERATION)
            top = first_of(diagram, worlds)
            size = len(top.children)
            pairs = zip(branches(diagram, top, size), branches(worlds, top, size), strict=True)
            children = [None if there is False else self.within(child, there) for child, there in pairs]
            some = next(child for child in children if child is not None)
            self.combined[key] = self.node(top.fact, tuple(some if child is None else child for child in children))
        found: Diagram = self.combined[key]
        return found

    def given(self, diagram: Any, fact: AnyFact, value: Value) -> Any:
        """The diagram once a fact is known."""
        if not isinstance(diagram, Node) or diagram.rank > self.ranks.get(fact, -1):
            return diagram
        if diagram.fact is fact:
            return diagram.children[fact.domain.index(value)]
        key = ("given", id(diagram), fact, value)
        if key not in self.combined:
            self.budget.spend(OPERATION)
            self.combined[key] = self.node(diagram.fact, tuple(self.given(c, fact, value) for c in diagram.children))
        return self.combined[key]

    def constant_given(self, diagram: Diagram, fact: AnyFact, value: Value) -> bool | None:
        """True or False where the diagram is constant once a fact is known; None where other facts matter still."""
        return self._constant(diagram, self.ranks.get(fact, -1), fact.domain.index(value), {})

    def _constant(self, node: Diagram, rank: int, index: int, seen: dict[int, bool | None]) -> bool | None:
        if not isinstance(node, Node):
            return node
        if node.rank > rank:
            return None
        if node.rank == rank:
            child = node.children[index]
            return None if isinstance(child, Node) else child
        if id(node) not in seen:
            self.budget.spend(OPERATION)
            first = self._constant(node.children[0], rank, index, seen)
            others = (self._constant(child, rank, index, seen) for child in node.children[1:])
            seen[id(node)] = first if first is not None and all(other is first for other in others) else None
        return seen[id(node)]


def first_of(a: Diagram, b: Diagram) -> Node:
    """Of two diagrams, of which one at least branches, the one that branches first."""
    if not isinstance(a, Node):
        assert isinstance(b, Node)
        return b
    return b if isinstance(b, Node) and b.rank < a.rank else a


def branches(diagram: Any, top: Node, size: int) -> tuple[Any, ...]:
    if isinstance(diagram, Node) and diagram.fact is top.fact:
        return diagram.children
    return (diagram,) * size


def child_at(diagram: Any, top: Node, place: int) -> Any:
    return diagram.children[place] if isinstance(diagram, Node) and diagram.fact is top.fact else diagram


def facts_of(diagram: Answers) -> dict[AnyFact, None]:
    """The facts that the answer turns on, in the order of the diagram."""
    return {node.fact: None for node in nodes_of(diagram)}


def size_of(diagram: Diagram) -> int:
    """How many nodes it has."""
    return sum(1 for _ in nodes_of(diagram))


def nodes_of(diagram: Answers) -> Iterator[Node]:
    """Each of its nodes once, the first branches first."""
    seen, waiting = set[int](), [diagram]
    while waiting:
        node = waiting.pop()
        if isinstance(node, Node) and id(node) not in seen:
            seen.add(id(node))
            yield node
            waiting += node.children[::-1]


def share_of_worlds(diagram: Diagram) -> float:
    """In what part of all worlds the diagram holds."""
    return round(_share(diagram, {}), 6)


def _share(part: Diagram, known: dict[int, float]) -> float:
    if not isinstance(part, Node):
        return float(part)
    if id(part) not in known:
        known[id(part)] = sum(_share(child, known) for child in part.children) / len(part.children)
    return known[id(part)]


def values_in(diagram: Diagram) -> dict[AnyFact, list[Value]]:
    """Every fact that the diagram branches on, with those of its values that lead to True in some world."""
    found: dict[AnyFact, set[Value]] = {}
    for node in nodes_of(diagram):
        domain: tuple[Value, ...] = node.fact.domain
        # A diagram that is False everywhere is the object False, so any other child is True somewhere.
        values = {value for value, child in zip(domain, node.children, strict=True) if child is not False}
        found.setdefault(node.fact, set()).update(values)
    return {fact: [value for value in fact.domain if value in values] for fact, values in found.items()}


def holds(diagram: Diagram, world: Mapping[AnyFact, Value]) -> bool:
    """The diagram's value in one whole world."""
    while isinstance(diagram, Node):
        diagram = diagram.children[diagram.fact.domain.index(world[diagram.fact])]
    return diagram
