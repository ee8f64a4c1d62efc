"""Rule functions as trees of what they ask for, in which equal parts are the same: each is explored once, not in every
world. A tree is made by calling the function with each value of each fact, when it first meets one that is not known.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from weakref import WeakKeyDictionary, WeakSet

from validators.engine.facts import AnyFact, Fact, Unstated, Value
from validators.engine.views import Derivations, T, View

# Of one function; one that would take more is called in each world instead. The trees of a game's own functions are
# made once, and no question pays for them; house rules have functions of their own, as many as somebody sends.
MOST_CALLS, MOST_CALLS_OF_HOUSE = 100_000, 1_000
Function = Callable[[View], Value | None]
ASKED, LOOKED_UP = "?", "!"  # whether a fact is known: asked by `knows`, which a proof names, or looked up in `known`


class IsItKnown(Exception):
    """A function asks whether a fact is known itself."""

    def __init__(self, fact: AnyFact, mark: str) -> None:
        self.fact, self.mark = fact, mark


class TooManyCalls(Exception):
    """A function reads so much that no tree of it is made."""


class KnownOrNot(dict[AnyFact, Value]):
    """Stands for what is known, and tells which fact was looked up."""

    def __init__(self, answers: Mapping[AnyFact, bool]) -> None:
        super().__init__()
        self.answers = answers

    def __contains__(self, fact: object) -> bool:
        assert isinstance(fact, Fact)
        if fact not in self.answers:
            raise IsItKnown(fact, LOOKED_UP)
        return self.answers[fact]


class TracedView(View):
    """One world of a function that is being traced: what it reads beyond that is raised."""

    __slots__ = ("answers",)

    def __init__(self, guessed: Mapping[AnyFact, Value], answers: Mapping[AnyFact, bool]) -> None:
        super().__init__(KnownOrNot(answers), {}, guessed)
        self.answers = answers

    def __getitem__(self, fact: Fact[T]) -> T:
        if fact not in self.guessed:
            raise Unstated(fact)
        return self.guessed[fact]  # type: ignore[return-value]  # a value of this very fact

    def knows(self, fact: AnyFact) -> bool:
        if fact not in self.answers:
            raise IsItKnown(fact, ASKED)
        return self.answers[fact]


@dataclass(frozen=True, eq=False, slots=True)
class Reads:
    """A function reads a fact and goes on at one of these, by its value."""

    fact: AnyFact
    by_value: dict[Value, Tree]
    below: frozenset[AnyFact]  # all that it may read from here on


@dataclass(frozen=True, eq=False, slots=True)
class Asks:
    """A function asks whether a fact is known."""

    fact: AnyFact
    mark: str
    known: Tree
    unknown: Tree
    below: frozenset[AnyFact]


Tree = Reads | Asks | Value | None  # a value is the answer


@dataclass(frozen=True, eq=False)
class FunctionTree:
    """The tree of a function, if one could be made."""

    root: Tree = None
    is_whole: bool = False


class Tracer:
    """One function that is called until its tree is whole."""

    def __init__(self, function: Function, derivations: Derivations) -> None:
        self.function, self.derivations = function, derivations
        self.calls_left = MOST_CALLS_OF_HOUSE if function in _of_house else MOST_CALLS
        self.parts: dict[tuple[object, ...], Reads | Asks] = {}

    def traced(self) -> FunctionTree:
        try:
            return FunctionTree(self.tree({}, {}), is_whole=True)
        except Exception:  # too many calls, or the function fails at values that never come together
            return FunctionTree()

    def tree(self, guessed: Mapping[AnyFact, Value], known: Mapping[AnyFact, bool]) -> Tree:
        self.calls_left -= 1
        if self.calls_left < 0:
            raise TooManyCalls
        try:
            return self.function(TracedView(guessed, known))
        except Unstated as missing:
            return self.reads(missing.fact, guessed, known)
        except IsItKnown as asked:
            fact, mark = asked.fact, asked.mark
            yes, no = (self.tree(guessed, {**known, fact: answer}) for answer in (True, False))
            key = (fact, mark, key_of(yes), key_of(no))
            return self.parts.setdefault(key, Asks(fact, mark, yes, no, below(yes, no)))

    def reads(self, fact: AnyFact, guessed: Mapping[AnyFact, Value], known: Mapping[AnyFact, bool]) -> Reads | Asks:
        values = possible_values(fact, self.derivations)
        children = {value: self.tree({**guessed, fact: value}, known) for value in values}
        key = (fact, *map(key_of, children.values()))
        if key not in self.parts:
            self.parts[key] = Reads(fact, children, below(*children.values()) | {fact})
        return self.parts[key]


def key_of(tree: Tree) -> object:
    return id(tree) if isinstance(tree, Reads | Asks) else (type(tree), tree)


def below(*trees: Tree) -> frozenset[AnyFact]:
    return frozenset().union(*(tree.below for tree in trees if isinstance(tree, Reads | Asks)))


_of_house: WeakSet[Function] = WeakSet()
_trees: WeakKeyDictionary[Function, FunctionTree] = WeakKeyDictionary()
_results: WeakKeyDictionary[Function, tuple[Value, ...]] = WeakKeyDictionary()


def limit_tree(function: Function) -> None:
    """Declares a function of house rules: its tree takes few calls, or none is made."""
    _of_house.add(function)


def tree_of(function: Function, derivations: Derivations) -> FunctionTree:
    """Its tree; derivations say which values a fact can have beyond those that can be stated."""
    found = _trees.get(function)
    if found is None:
        found = _trees[function] = Tracer(function, derivations).traced()
    return found


def possible_values(fact: AnyFact, derivations: Derivations) -> tuple[Value, ...]:
    derivation = derivations.get(fact)
    if derivation is None:
        return fact.domain
    if derivation not in _results:
        _results[derivation] = fact.domain  # for what it is worked out from, if that is worked out from it
        _results[derivation] = tuple(dict.fromkeys((*fact.domain, *answers(tree_of(derivation, derivations).root))))
    return _results[derivation]


def answers(tree: Tree) -> Iterator[Value]:
    """Every answer of a function, but for none."""
    met, waiting = set[int](), [tree]
    while waiting:
        part = waiting.pop()
        if isinstance(part, Reads | Asks):
            if id(part) not in met:
                met.add(id(part))
                waiting += part.by_value.values() if isinstance(part, Reads) else (part.known, part.unknown)
        elif part is not None:
            yield part
